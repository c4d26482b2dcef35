package dev.rondo.testkit;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/// Everything but `break`.
final class TallyCommands implements Commands<Tally.View, Tally.Command> {
  @Override
  public Tally.Command random(Tally.View view, RandomGenerator luck) {
    return switch (luck.nextInt(4)) {
      case 0 -> new Tally.Command.Add(luck.nextInt(-1, 4));
      case 1 -> new Tally.Command.Later(luck.nextInt(4));
      case 2 -> new Tally.Command.Hold(luck.nextInt(4));
      default -> new Tally.Command.Hide(luck.nextInt(-20, 100));
    };
  }

  @Override
  public SortedMap<String, Integer> brings(RandomGenerator luck) {
    return luck.nextBoolean()
        ? Collections.emptySortedMap()
        : new TreeMap<>(Map.of("start", luck.nextInt(5)));
  }
}
