package dev.rondo.games.arena;

import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Seat;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Dice that show what a test wants: by default no attack is critical, and the rest draws 0.
final class LoadedDice implements Dice {
  private final Map<String, Long> loaded = new TreeMap<>();
  private final Map<String, Integer> drawn = new TreeMap<>();

  /// Loads a label, its parts joined by `/`, or all labels that begin so.
  LoadedDice load(String label, long value) {
    loaded.put(label, value);
    return this;
  }

  @Override
  public long draw(Object... label) {
    var text =
        Arrays.stream(label)
            .map(part -> part instanceof Seat seat ? "" + seat.index() : part.toString())
            .collect(Collectors.joining("/"));
    if (drawn.merge(text, 1, Integer::sum) > 1) {
      throw new AssertionError("drawn twice: " + text);
    }
    var start = text.substring(0, text.indexOf('/'));
    return loaded.getOrDefault(text, loaded.getOrDefault(start, start.equals("crit") ? 99L : 0L));
  }
}
