package dev.rondo.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// The steps that take back what the present work has changed so far.
final class Undo {
  private final List<Runnable> steps = new ArrayList<>();
  private int depth;

  /// Does the work; if it throws, all that it noted here is undone. Work may be done within other
  /// work.
  <T> T whole(Supplier<T> work) {
    var from = steps.size();
    var done = false;
    depth++;
    try {
      var result = work.get();
      done = true;
      return result;
    } finally {
      depth--;
      if (!done) {
        while (steps.size() > from) {
          steps.removeLast().run();
        }
      } else if (depth == 0) {
        steps.clear();
      }
    }
  }

  void with(Runnable step) {
    steps.add(step);
  }

  <K, V> void put(Map<K, V> map, K key, V value) {
    var before = map.put(key, value);
    steps.add(() -> {
      if (before == null) {
        map.remove(key);
      } else {
        map.put(key, before);
      }
    });
  }
}
