package dev.rondo.platform.streams;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Brings entries to another system. Used by one thread at a time.
public interface Carrier<E> extends AutoCloseable {

  /// The entries were not delivered, or nobody knows.
  final class FailedException extends Exception {
    private static final long serialVersionUID = 1L;

    public FailedException(String message) {
      super(message);
    }
  }

  /// The pauses between attempts, and their end.
  ///
  /// @param first the pause after the first attempt; each further one is twice as long
  /// @param longest the limit of the pauses
  /// @param total an entry is parked so long after its first attempt; empty: never
  record Patience(Duration first, Duration longest, Optional<Duration> total) {
    Duration after(int attempts) {
      var pause = first.multipliedBy(1L << Math.min(attempts - 1, 30));
      return pause.compareTo(longest) > 0 ? longest : pause;
    }
  }

  /// True for entries that are to be delivered; others are passed over.
  boolean wants(E entry);

  /// The largest number of entries to deliver together.
  int together();

  Patience patience();

  /// Delivers all of them, in order. Blocks. Throws [UnreadableEntryException] if no retry can
  /// help.
  void carry(List<E> entries) throws FailedException;

  /// Lets go of connections. They are opened again when they are needed.
  @Override
  void close();
}
