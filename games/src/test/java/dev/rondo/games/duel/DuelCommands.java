package dev.rondo.games.duel;

import dev.rondo.games.duel.DuelCommand.Confirm;
import dev.rondo.games.duel.DuelCommand.Draft;
import dev.rondo.testkit.Commands;
import java.util.ArrayList;
import java.util.List;
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
}
