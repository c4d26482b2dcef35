package dev.rondo.games.arena;

import static dev.rondo.cartridge.Decision.accept;
import static dev.rondo.cartridge.Decision.ignore;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Manifest.Gathering;
import dev.rondo.cartridge.Manifest.Pairing;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Step;
import dev.rondo.cartridge.Viewer;
import dev.rondo.games.arena.ArenaCommand.Attack;
import dev.rondo.games.arena.ArenaCommand.Collect;
import dev.rondo.games.arena.ArenaCommand.Defend;
import dev.rondo.games.arena.ArenaCommand.Move;
import dev.rondo.games.arena.ArenaFact.Started;
import dev.rondo.games.arena.map.Spawns;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// The rules of `arena`, as docs/games/arena.md tells them.
public final class ArenaRules implements Cartridge<ArenaState, ArenaCommand, ArenaFact, ArenaView> {
  private static final int LEAST_IN_NODE = 50;
  private static final int MOST_IN_NODE = 150;

  private static final Manifest<ArenaState, ArenaCommand, ArenaFact, ArenaView> MANIFEST =
      Manifest.game("arena", "Arena")
          .types(ArenaState.class, ArenaCommand.class, ArenaFact.class, ArenaView.class)
          .rules("3")
          .seats(2, 6)
          .gathering(Gathering.whenFullOrAfter("lobbySeconds"))
          .pairing(Pairing.OLDEST_OPEN)
          .settings(ArenaConfig.SETTINGS)
          .command("move", Move.class)
          .command("attack", Attack.class)
          .command("defend", Defend.class)
          .command("collect", Collect.class)
          .resumeAfter(Duration.ofSeconds(3))
          .bot("rookie", new Rookie())
          .bot("regular", Veteran.withSlowHand())
          .bot("veteran", new Veteran())
          .statistics(ArenaStatistics.COUNTED)
          .grid(Duration.ofMillis(20))
          .build();

  @Override
  public Manifest<ArenaState, ArenaCommand, ArenaFact, ArenaView> manifest() {
    return MANIFEST;
  }

  @Override
  public ArenaState setup(Setup setup) {
    var figures = new TreeMap<String, Figure>();
    for (var player : setup.seats()) {
      figures.put(player.playerId(), Figure.of(player.seat().index(), player.nickname()));
    }
    return new ArenaState(
        setup.matchId(),
        ArenaConfig.of(setup.settings(), setup.rulesVersion()),
        setup.counts(),
        new Scene(0, Scene.Status.PENDING, Duration.ZERO, figures, new TreeMap<>()),
        Collections.emptySortedMap(),
        setup.seats().stream().map(Fighter::of).toList(),
        List.of(),
        Optional.empty());
  }

  @Override
  public Decision<ArenaFact> decide(ArenaState state, Input<ArenaCommand> input, Moment moment) {
    var step = new Step<>(state, moment, Fold::apply);
    return switch (input) {
      case Input.Played<ArenaCommand>(_, var action, var command, var sealed) ->
          Reception.receive(step, action, command, sealed);
      case Input.Withdrawn<ArenaCommand>(_, var action) -> Reception.withdraw(step, action);
      case Input.Opened<ArenaCommand>() -> opened(step);
      case Input<ArenaCommand> _ when !state.active() -> accept();
      case Input.Brought<ArenaCommand>(var actions) -> Reception.bring(step, actions);
      case Input.Alarm<ArenaCommand>() -> new Tick(step).run();
      case Input.Paused<ArenaCommand>() -> new Tick(step).runEarly();
      case Input.Left<ArenaCommand>(var seat) -> left(step, seat);
      case Input.Cancelled<ArenaCommand>() -> Finish.cancelled(step);
      default -> ignore(input);
    };
  }

  /// A node under an occupied spawn is not there in this match.
  private static Decision<ArenaFact> opened(Step<ArenaState, ArenaFact> step) {
    var state = step.state();
    var spawns = Spawns.of(state.fighters().size());
    var nodes = new TreeMap<String, Integer>();
    for (var at : state.map().nodes()) {
      if (!spawns.contains(at)) {
        nodes.put(
            at.key(), step.dice().between(LEAST_IN_NODE, MOST_IN_NODE, "node", at.x(), at.y()));
      }
    }
    return step.then(new Started(step.now(), nodes)).decision();
  }

  /// Leaving is being eliminated by nobody. What was pending fizzles at its tick.
  private static Decision<ArenaFact> left(Step<ArenaState, ArenaFact> step, Seat seat) {
    if (step.state().figure(seat).alive()) {
      Tick.eliminate(step, seat, Optional.empty());
      Finish.ifOneIsLeft(step);
    }
    return step.decision();
  }

  @Override
  public ArenaState apply(ArenaState state, ArenaFact fact) {
    return Fold.apply(state, fact);
  }

  @Override
  public Optional<Duration> alarm(ArenaState state) {
    return state.alarm();
  }

  @Override
  public ArenaView view(ArenaState state, Viewer viewer) {
    return switch (viewer) {
      case Viewer.Player(var seat) -> ArenaView.ofPlayer(state, seat);
      case Viewer.Spectator(), Viewer.HostScreen() -> ArenaView.ofStranger(state);
    };
  }

  @Override
  public List<Event> tell(
      ArenaState before, ArenaFact fact, ArenaState after, Receipt receipt, Viewer viewer) {
    return ArenaEvents.of(before, fact, after, viewer);
  }

  @Override
  public Optional<Outcome> outcome(ArenaState state) {
    return state.ending().map(ending -> Settlement.of(state, ending));
  }

  @Override
  public Optional<List<ArenaCommand>> legal(ArenaState state, Seat seat) {
    return Optional.of(Legality.legal(state, seat));
  }
}
