package dev.rondo.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Finds a short script that fails in the same way as a long one: leaves out ever smaller parts as
/// long as it still fails, then faults and single happenings.
final class Shrinking {
  private static final int TRIES = 1000;

  /// A script and how it fails.
  record Failing(List<ScriptedTurn> script, Throwable failure) {}

  private final Function<List<ScriptedTurn>, Optional<Throwable>> trial;
  private int tries;

  Shrinking(Function<List<ScriptedTurn>, Optional<Throwable>> trial) {
    this.trial = trial;
  }

  Failing shrink(List<ScriptedTurn> script, Throwable failure) {
    var least = new Failing(List.copyOf(script), failure);
    for (var size = Math.max(1, script.size() / 2); size >= 1; size /= 2) {
      for (var from = 0; from < least.script().size(); ) {
        var shorter = new ArrayList<>(least.script());
        shorter.subList(from, Math.min(from + size, shorter.size())).clear();
        var next = unlessDifferent(shorter, least);
        from = next.equals(least) ? from + size : from;
        least = next;
      }
    }
    return simplify(least);
  }

  private Failing simplify(Failing failing) {
    var least = failing;
    for (var i = 0; i < least.script().size(); i++) {
      least = unlessDifferent(with(least.script(), i, least.script().get(i).stored()), least);
      for (var j = least.script().get(i).happenings().size() - 1; j >= 0; j--) {
        least = unlessDifferent(with(least.script(), i, least.script().get(i).without(j)), least);
      }
    }
    return least;
  }

  private static List<ScriptedTurn> with(List<ScriptedTurn> script, int index, ScriptedTurn step) {
    var changed = new ArrayList<>(script);
    changed.set(index, step);
    return changed;
  }

  /// The candidate if it fails in the same way, else what was known before.
  private Failing unlessDifferent(List<ScriptedTurn> candidate, Failing known) {
    if (candidate.equals(known.script()) || tries++ >= TRIES) {
      return known;
    }
    return trial
        .apply(candidate)
        .filter(failure -> Violation.kind(failure).equals(Violation.kind(known.failure())))
        .map(failure -> new Failing(List.copyOf(candidate), failure))
        .orElse(known);
  }
}
