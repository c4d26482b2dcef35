package dev.rondo.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// How to take back what the work under way has changed so far.
final class Undo {
  private final List<Runnable> steps = new ArrayList<>();

  /// Does the work; if it throws, all that it noted here is undone. Work may be done within other work.
  <T> T unlessDone(Supplier<T> work) {
    var from = steps.size();
    var done = false;
    try {
      var result = work.get();
      done = true;
      return result;
    } finally {
      if (!done) {
        while (steps.size() > from) {
          steps.removeLast().run();
        }
      } else if (from == 0) {
        steps.clear();
      }
    }
  }

  void with(Runnable step) {
    steps.add(step);
  }

  <K, V> void put(Map<K, V> map, K key, V value) {
    var before = map.put(key, value);
    steps.add(
        () -> {
          if (before == null) {
            map.remove(key);
          } else {
            map.put(key, before);
          }
        });
  }
}
