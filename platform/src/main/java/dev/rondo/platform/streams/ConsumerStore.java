package dev.rondo.platform.streams;

import dev.rondo.platform.Page;
import java.time.Instant;
import java.util.Optional;

/// Keeps the positions of consumers, and the entries that they could not handle.
public interface ConsumerStore {

  /// The position of a consumer that must forget everything before it starts over.
  long FORGETTING = -1;

  /// The number of the last entry that is done with; 0 for a new consumer.
  long position(String consumer);

  /// Puts a consumer that is new to that entry, as if it had read all before it.
  void beginAt(String consumer, long position);

  /// False if it does not stand at `from` any more.
  boolean advance(String consumer, long from, long to);

  /// Puts it to [#FORGETTING], with nothing parked.
  void startOver(String consumer);

  /// Stores it, or what is new about it.
  void park(Parked entry);

  /// False if it was not parked.
  boolean unpark(String consumer, long number);

  /// The parked entries, in the order of consumers and numbers.
  ///
  /// @param search part of a consumer, a stream or a reason
  /// @param after the entry at which the page before ended
  Page<Parked> parked(Optional<String> search, Optional<Key> after, int limit);

  /// Empty if it is not parked.
  Optional<Parked> parked(Key key);

  int parkedCount();

  /// The attempts at the entry that is next, if there were any.
  Optional<Retry> retry(String consumer);

  void keepRetry(Retry retry);

  void forgetRetry(String consumer);

  /// The failed attempts at one entry.
  ///
  /// @param since the time of the first attempt
  record Retry(
      String consumer, long number, int attempts, Instant since, Instant nextAt, String reason) {}

  /// The name of a parked entry, as `consumer/number`.
  record Key(String consumer, long number) {
    /// Empty if the text is no such name.
    public static Optional<Key> of(String text) {
      var slash = text.lastIndexOf('/');
      try {
        return slash < 0
            ? Optional.empty()
            : Optional.of(
                new Key(text.substring(0, slash), Long.parseLong(text.substring(slash + 1))));
      } catch (NumberFormatException noNumber) {
        return Optional.empty();
      }
    }

    @Override
    public String toString() {
      return consumer + "/" + number;
    }
  }

  /// An entry that a consumer gave up on.
  record Parked(
      String consumer, String stream, long number, int attempts, String reason, Instant time) {
    public Key key() {
      return new Key(consumer, number);
    }
  }
}
