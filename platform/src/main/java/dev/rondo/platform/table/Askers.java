package dev.rondo.platform.table;

import dev.rondo.cartridge.ActionId;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.action.ActionState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The people who wait for answers, by their action.
///
/// Askers of the turn under way are kept apart: if that turn is lost, the messages that brought
/// them are refused or done again.
final class Askers {
  private final Map<ActionId, List<Asker>> waiting = new HashMap<>();
  private final Map<ActionId, List<Asker>> arrived = new HashMap<>();

  void add(ActionId action, Asker asker) {
    add(arrived, action, List.of(asker));
  }

  /// The turn is stored: those who came in it stay if the next turn is lost.
  void settle() {
    arrived.forEach((action, askers) -> add(waiting, action, askers));
    arrived.clear();
  }

  /// Gives an answer to all who wait for it.
  void give(ActionId action, ActionState answer) {
    dismiss(action, Result.ok(answer));
  }

  /// Tells all who wait for one action the same.
  void dismiss(ActionId action, Result<ActionState> result) {
    tell(waiting.remove(action), result);
    tell(arrived.remove(action), result);
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
  void adopt(Askers left, Predicate<ActionId> kept) {
    left.waiting.forEach((action, askers) -> {
      if (kept.test(action)) {
        add(waiting, action, askers);
      } else {
        tell(
            askers,
            Result.refused(
                Refusal.SERVICE_UNAVAILABLE, "the match was loaded again; ask once more"));
      }
    });
  }

  private static void add(Map<ActionId, List<Asker>> to, ActionId action, List<Asker> askers) {
    to.computeIfAbsent(action, _ -> new ArrayList<>()).addAll(askers);
  }

  private static void tell(@Nullable List<Asker> askers, Result<ActionState> result) {
    if (askers != null) {
      askers.forEach(asker -> asker.accept(result));
    }
  }
}
