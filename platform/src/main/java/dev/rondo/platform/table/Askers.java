package dev.rondo.platform.table;

import dev.rondo.platform.Result;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Who waits for which answer, by [ActionLog#key].
final class Askers {
  private final Map<String, List<Table.Asker>> waiting = new HashMap<>();

  void add(String key, Table.Asker asker) {
    waiting.computeIfAbsent(key, _ -> new ArrayList<>()).add(asker);
  }

  /// Gives an answer to all who wait for it.
  void give(String key, ActionState answer) {
    var askers = waiting.remove(key);
    if (askers != null) {
      askers.forEach(asker -> asker.accept(Result.ok(answer)));
    }
  }

  /// Sends everybody away.
  void dismiss(Result<ActionState> result) {
    waiting.values().forEach(askers -> askers.forEach(asker -> asker.accept(result)));
    waiting.clear();
  }

  /// Takes over those of another table whose actions are still pending.
  void adopt(Askers left, Predicate<String> pending) {
    left.waiting.forEach((key, askers) -> {
      if (pending.test(key)) {
        waiting.put(key, new ArrayList<>(askers));
      }
    });
  }
}
