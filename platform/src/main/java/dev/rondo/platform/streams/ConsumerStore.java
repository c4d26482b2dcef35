package dev.rondo.platform.streams;

import java.time.Instant;
import java.util.List;

/// Where it is kept how far consumers have come, and what they could not handle.
public interface ConsumerStore {

  /// Where a consumer stands that has to forget everything before it starts over.
  long FORGETTING = -1;

  /// The number of the last entry that is done with; 0 for a new consumer.
  long position(String consumer);

  /// False if it does not stand at `from` any more.
  boolean advance(String consumer, long from, long to);

  /// Puts it to [#FORGETTING], with nothing parked.
  void startOver(String consumer);

  /// Stores it, or what is new about it.
  void park(Parked entry);

  /// False if it was not parked.
  boolean unpark(String consumer, long number);

  /// Everything that is parked, the oldest first.
  List<Parked> parked();

  /// An entry that a consumer gave up on.
  record Parked(
      String consumer, String stream, long number, int attempts, String reason, Instant time) {}
}
