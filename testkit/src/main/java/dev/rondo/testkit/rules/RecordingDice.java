package dev.rondo.testkit.rules;

import dev.rondo.cartridge.Dice;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/// Dice that remember what they were asked for: no label may be drawn twice in a match.
final class RecordingDice implements Dice {
  private final Dice dice;
  private final Set<String> drawn = new HashSet<>();

  RecordingDice(String seed) {
    this.dice = Dice.ofSeed(seed);
  }

  @Override
  public long draw(Object... label) {
    Breach.unless(
        drawn.add(Arrays.toString(label)),
        "no label is drawn twice in a match",
        Arrays.toString(label));
    return dice.draw(label);
  }
}
