package dev.rondo.cartridge.game;

import dev.rondo.cartridge.Dice;
import java.util.ArrayList;
import java.util.List;

/// Dice for one step of a game, which number their draws so that no label is used twice.
final class CountedDice implements Dice {
  private final Dice dice;
  private final List<Object> step;
  private int draws;

  CountedDice(Dice dice, Object... step) {
    this.dice = dice;
    this.step = List.of(step);
  }

  @Override
  public long draw(Object... label) {
    var whole = new ArrayList<>(step);
    whole.add(draws);
    whole.addAll(List.of(label));
    draws++;
    return dice.draw(whole.toArray());
  }

  boolean drawn() {
    return draws > 0;
  }
}
