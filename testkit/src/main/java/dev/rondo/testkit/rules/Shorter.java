package dev.rondo.testkit.rules;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Finds a short list that fails as a long one does: it leaves out ever smaller parts as long as
/// the rest still fails. It stops after two seconds of processor time with what it has, so that a
/// busy machine shrinks as far as an idle one.
final class Shorter<T> {
  private static final long NANOS = Duration.ofSeconds(2).toNanos();

  private final Predicate<List<T>> fails;
  private final long start = used();

  Shorter(Predicate<List<T>> fails) {
    this.fails = fails;
  }

  /// The processor time of this thread in nanoseconds.
  private static long used() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /// @param kept so many at the beginning are not left out
  List<T> of(List<T> list, int kept) {
    var least = list;
    for (var size = Math.max(1, list.size() / 2); size >= 1; size /= 2) {
      for (var from = kept; from < least.size() && used() - start < NANOS; ) {
        var shorter = new ArrayList<>(least);
        shorter.subList(from, Math.min(from + size, shorter.size())).clear();
        if (fails.test(shorter)) {
          least = shorter;
        } else {
          from += size;
        }
      }
    }
    return List.copyOf(least);
  }
}
