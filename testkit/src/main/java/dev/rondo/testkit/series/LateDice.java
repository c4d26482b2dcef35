package dev.rondo.testkit.series;

import dev.rondo.cartridge.Dice;
import java.util.HexFormat;
import java.util.Optional;
import java.util.SplittableRandom;

/// Dice that are made when they are first drawn: games without luck do not pay for them.
final class LateDice implements Dice {
  private final SplittableRandom luck;
  private Optional<Dice> dice = Optional.empty();

  LateDice(SplittableRandom luck) {
    this.luck = luck;
  }

  @Override
  public long draw(Object... label) {
    if (dice.isEmpty()) {
      var seed = new byte[32];
      luck.nextBytes(seed);
      dice = Optional.of(Dice.ofSeed(HexFormat.of().formatHex(seed)));
    }
    return dice.get().draw(label);
  }
}
