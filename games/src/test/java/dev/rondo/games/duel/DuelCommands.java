package dev.rondo.games.duel;

import dev.rondo.cartridge.Settings;
import dev.rondo.games.duel.DuelCommand.Confirm;
import dev.rondo.games.duel.DuelCommand.Draft;
import dev.rondo.testkit.Commands;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Drafts and confirms, mostly of the right length, sometimes with cards that nobody holds.
final class DuelCommands implements Commands<DuelView, DuelCommand> {
  private static final List<String> WORDS =
      List.of("attack", "defense", "heal", "counter", "grass", "ATTACK", "");

  @Override
  public DuelCommand random(DuelView view, RandomGenerator luck) {
    var length = luck.nextInt(10) == 0 ? luck.nextInt(6) : Layout.SLOTS;
    var words = luck.nextInt(4) == 0 ? WORDS.size() : 4;
    var layout = new ArrayList<@Nullable String>();
    while (layout.size() < length) {
      layout.add(luck.nextInt(4) == 0 ? null : WORDS.get(luck.nextInt(words)));
    }
    return luck.nextBoolean() ? new Draft(layout) : new Confirm(layout);
  }

  /// Hands that cannot hurt would play on for ever.
  @Override
  public Settings config(Settings drawn, RandomGenerator luck) {
    return drawn
        .with("suddenDeathRounds", luck.nextLong(1, 6))
        .with("handsByAccount", luck.nextBoolean());
  }

  @Override
  public SortedMap<String, Integer> brings(RandomGenerator luck) {
    if (luck.nextBoolean()) {
      return Collections.emptySortedMap();
    }
    var hand =
        luck.ints(4, 0, Card.KINDS.size()).mapToObj(Card.KINDS::get).map(Card::toString).toList();
    return DuelConfig.HAND.pack(hand);
  }
}
