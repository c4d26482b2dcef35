package dev.rondo.games.arena;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Settings;
import dev.rondo.games.arena.ArenaCommand.Attack;
import dev.rondo.games.arena.ArenaCommand.Collect;
import dev.rondo.games.arena.ArenaCommand.Defend;
import dev.rondo.games.arena.ArenaCommand.Move;
import dev.rondo.games.arena.ArenaFact.Dropped;
import dev.rondo.games.arena.ArenaFact.Received;
import dev.rondo.games.arena.ArenaFact.Rested;
import dev.rondo.games.arena.Scene.Status;
import dev.rondo.games.arena.map.Direction;
import dev.rondo.games.arena.map.Position;
import dev.rondo.testkit.CartridgeContract;
import dev.rondo.testkit.Commands;
import java.util.Arrays;
import java.util.Optional;
import java.util.random.RandomGenerator;

class ArenaContractTest extends CartridgeContract<ArenaState, ArenaCommand, ArenaFact, ArenaView> {
  private static final long LONGEST_SECONDS = 20;

  @Override
  protected Cartridge<ArenaState, ArenaCommand, ArenaFact, ArenaView> cartridge() {
    return new ArenaRules();
  }

  @Override
  protected Commands<ArenaView, ArenaCommand> commands() {
    return new ArenaCommands();
  }

  @Override
  protected Settings config(Settings drawn) {
    return drawn.with("durationSeconds", Math.min(LONGEST_SECONDS, drawn.whole("durationSeconds")));
  }

  @Override
  protected boolean mayPlay(ArenaView view, ArenaCommand command) {
    var you = view.you().orElseThrow();
    var at = Optional.ofNullable(view.players().get(you.id())).flatMap(Figure::position);
    if (view.status() != Status.ACTIVE
        || at.isEmpty()
        || you.resting().filter(types -> types.contains(command.type())).isPresent()) {
      return false;
    }
    return switch (command) {
      case Move(var direction) -> isFree(view, at.get().next(direction));
      case Attack(var target) ->
          !target.equals(you.id())
              && Optional.ofNullable(view.players().get(target))
                  .flatMap(Figure::position)
                  .filter(there -> there.distance(at.get()) <= 1)
                  .isPresent();
      case Defend() -> true;
      case Collect() -> view.nodes().containsKey(at.get().key());
    };
  }

  private static boolean isFree(ArenaView view, Position tile) {
    return tile.x() >= 0
        && tile.x() < 10
        && tile.y() >= 0
        && tile.y() < 10
        && view.grid().get(tile.y()).charAt(tile.x()) == '.'
        && view.players().values().stream()
            .noneMatch(one -> one.position().equals(Optional.of(tile)));
  }

  @Override
  protected Optional<Hidden<ArenaCommand>> hidden(ArenaView view, RandomGenerator luck) {
    if (!mayPlay(view, new Defend())) {
      return Optional.empty();
    }
    return Arrays.stream(Direction.values())
        .<ArenaCommand>map(Move::new)
        .filter(move -> mayPlay(view, move))
        .findFirst()
        .map(move -> new Hidden<>(move, new Defend()));
  }

  /// All but what a player's own action came to, and who rests.
  @Override
  protected boolean reveals(ArenaFact fact) {
    return !(fact instanceof Received || fact instanceof Dropped || fact instanceof Rested);
  }
}
