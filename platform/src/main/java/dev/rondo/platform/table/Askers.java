package dev.rondo.platform.table;

import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.action.ActionState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The people who wait for answers, by the [ActionLog#key] of their action.
///
/// Askers of the turn under way are kept apart: if that turn is lost, the messages that brought
/// them are refused or done again.
final class Askers {
  private final Map<String, List<Table.Asker>> waiting = new HashMap<>();
  private final Map<String, List<Table.Asker>> arrived = new HashMap<>();

  void add(String key, Table.Asker asker) {
    add(arrived, key, List.of(asker));
  }

  /// The turn is stored: those who came in it stay if the next turn is lost.
  void settle() {
    arrived.forEach((key, askers) -> add(waiting, key, askers));
    arrived.clear();
  }

  /// Gives an answer to all who wait for it.
  void give(String key, ActionState answer) {
    dismiss(key, Result.ok(answer));
  }

  /// Tells all who wait for one action the same.
  void dismiss(String key, Result<ActionState> result) {
    tell(waiting.remove(key), result);
    tell(arrived.remove(key), result);
  }

  /// Sends everybody away.
  void dismiss(Result<ActionState> result) {
    for (var askers : List.of(waiting, arrived)) {
      askers.values().forEach(some -> tell(some, result));
      askers.clear();
    }
  }

  /// Takes over those who waited at another table before its last turn, as far as their action is
  /// kept. The others must ask again.
  void adopt(Askers left, Predicate<String> kept) {
    left.waiting.forEach((key, askers) -> {
      if (kept.test(key)) {
        add(waiting, key, askers);
      } else {
        tell(
            askers,
            Result.refused(
                Refusal.SERVICE_UNAVAILABLE, "the match was loaded again; ask once more"));
      }
    });
  }

  private static void add(Map<String, List<Table.Asker>> to, String key, List<Table.Asker> askers) {
    to.computeIfAbsent(key, _ -> new ArrayList<>()).addAll(askers);
  }

  private static void tell(@Nullable List<Table.Asker> askers, Result<ActionState> result) {
    if (askers != null) {
      askers.forEach(asker -> asker.accept(result));
    }
  }
}
