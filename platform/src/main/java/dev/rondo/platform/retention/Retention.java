package dev.rondo.platform.retention;

import dev.rondo.platform.streams.Consumers;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Removes what is older than the operator wants to keep: finished matches, guests who did not come
/// back, and entries of streams that all consumers have read.
public final class Retention {
  private static final Logger LOG = LoggerFactory.getLogger(Retention.class);

  /// The number of rows in a transaction: few enough that other writes do not wait long.
  private static final int CHUNK = 100;

  /// The time for which each kind of data is kept; empty for ever.
  public record Times(
      Optional<Duration> finishedMatches, Optional<Duration> guests, Optional<Duration> streams) {}

  private final RetentionStore store;
  private final Consumers consumers;
  private final Times times;
  private final InstantSource clock;

  public Retention(RetentionStore store, Consumers consumers, Times times, InstantSource clock) {
    this.store = store;
    this.consumers = consumers;
    this.times = times;
    this.clock = clock;
  }

  /// Removes all that is too old now. Blocks.
  public void sweep() {
    var matches = times.finishedMatches().map(this::sweepMatches).orElse(0);
    var guests = times.guests().map(this::sweepGuests).orElse(0);
    var entries = times.streams().map(this::sweepStreams).orElse(0);
    if (matches + guests + entries > 0) {
      LOG.info(
          "Removed data that is not kept any longer: {} matches, {} guests, {} entries of streams",
          matches,
          guests,
          entries);
    }
  }

  private int sweepMatches(Duration kept) {
    var before = clock.instant().minus(kept);
    var removed = 0;
    var after = "";
    for (var page = store.over(before, after, CHUNK);
        !page.isEmpty();
        page = store.over(before, after, CHUNK)) {
      for (var match : page) {
        removed += store.remove(match) ? 1 : 0;
      }
      after = page.getLast().value();
    }
    return removed;
  }

  private int sweepGuests(Duration kept) {
    var since = clock.instant().minus(kept);
    return all(() -> store.removeGuests(since, CHUNK));
  }

  /// A stream that nobody reads here is kept for as long as the others.
  private int sweepStreams(Duration kept) {
    var before = clock.instant().minus(kept);
    var removed = 0;
    for (var stream : store.streams()) {
      var upTo = consumers.leastPosition(stream).orElse(Long.MAX_VALUE);
      removed += all(() -> store.removeEntries(stream, upTo, before, CHUNK));
    }
    return removed;
  }

  private static int all(IntSupplier chunk) {
    var sum = 0;
    int removed;
    do {
      removed = chunk.getAsInt();
      sum += removed;
    } while (removed == CHUNK);
    return sum;
  }
}
