package dev.rondo.testkit.rules;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Finds a short list that fails as a long one does: it leaves out ever smaller parts as long as
/// the rest still fails. It stops after two seconds with what it has.
final class Shorter<T> {
  private static final long NANOS = Duration.ofSeconds(2).toNanos();

  private final Predicate<List<T>> fails;
  private final long start = System.nanoTime();

  Shorter(Predicate<List<T>> fails) {
    this.fails = fails;
  }

  /// @param kept so many at the beginning are not left out
  List<T> of(List<T> list, int kept) {
    var least = list;
    for (var size = Math.max(1, list.size() / 2); size >= 1; size /= 2) {
      for (var from = kept; from < least.size() && System.nanoTime() - start < NANOS; ) {
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
