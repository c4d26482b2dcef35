package dev.rondo.cluster;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Notices that this node can store nothing while another node can: then the others must play its
/// matches. While no node can store anything, nobody could play them better, and all of them wait.
///
/// Only a node that has stored without a break for as long as this one has not is asked to take
/// over. So when the database is back for all nodes, the last one to reach it has that time too.
final class StorageWatch {
  /// With it the matches go on elsewhere within 10 s.
  static final Duration LONGEST = Duration.ofSeconds(4);

  /// A node stores something every second.
  private static final Duration BREAK = Duration.ofSeconds(2);

  private final Supplier<Duration> age;
  private final Supplier<CompletableFuture<List<byte[]>>> ask;
  private final Runnable alone;
  private final LongSupplier nanos;
  private final AtomicBoolean asking = new AtomicBoolean();
  private final AtomicBoolean told = new AtomicBoolean();
  private volatile long storesSince;

  /// @param age the time since this node has last stored anything
  /// @param ask asks every other node for its [#answer]
  /// @param alone is run once, when another node can store and this one cannot; must not block
  /// @param nanos the time, as [System#nanoTime] has it
  StorageWatch(
      Supplier<Duration> age,
      Supplier<CompletableFuture<List<byte[]>>> ask,
      Runnable alone,
      LongSupplier nanos) {
    this.age = age;
    this.ask = ask;
    this.alone = alone;
    this.nanos = nanos;
    this.storesSince = nanos.getAsLong();
  }

  /// To be called several times a second. Does not block.
  void look() {
    if (age.get().compareTo(BREAK) > 0) {
      storesSince = nanos.getAsLong();
    }
    if (tooLong() && asking.compareAndSet(false, true)) {
      var _ = ask.get().whenComplete(this::decide);
    }
  }

  private boolean tooLong() {
    return age.get().compareTo(LONGEST) > 0;
  }

  private void decide(@Nullable List<byte[]> answers, @Nullable Throwable failed) {
    asking.set(false);
    // The database may have come back meanwhile.
    if (failed == null
        && answers != null
        && answers.stream().anyMatch(StorageWatch::stores)
        && tooLong()
        && told.compareAndSet(false, true)) {
      alone.run();
    }
  }

  private static boolean stores(byte[] answer) {
    return ByteBuffer.wrap(answer).getLong() >= LONGEST.toMillis();
  }

  /// The time for which this node has stored without a break, as another node is told.
  byte[] answer() {
    var millis = Duration.ofNanos(nanos.getAsLong() - storesSince).toMillis();
    return ByteBuffer.allocate(Long.BYTES).putLong(millis).array();
  }
}
