package dev.rondo.games.arena;

import static dev.rondo.cartridge.Decision.accept;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Manifest.BotKind;
import dev.rondo.cartridge.Manifest.CommandType;
import dev.rondo.cartridge.Manifest.Gathering;
import dev.rondo.cartridge.Manifest.Pairing;
import dev.rondo.cartridge.Manifest.Seats;
import dev.rondo.cartridge.Manifest.Starter;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import dev.rondo.games.arena.ArenaCommand.Attack;
import dev.rondo.games.arena.ArenaCommand.Collect;
import dev.rondo.games.arena.ArenaCommand.Defend;
import dev.rondo.games.arena.ArenaCommand.Move;
import dev.rondo.games.arena.ArenaFact.Started;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// The rules of `arena`.
public final class ArenaRules implements Cartridge<ArenaState, ArenaCommand, ArenaFact, ArenaView> {
  private static final int LEAST_IN_NODE = 50;
  private static final int MOST_IN_NODE = 150;

  private static final Manifest<ArenaState, ArenaCommand, ArenaFact, ArenaView> MANIFEST =
      new Manifest<ArenaState, ArenaCommand, ArenaFact, ArenaView>(
              "arena",
              "Arena",
              "3",
              new Seats(2, 6),
              new Gathering(
                  settings -> Optional.of(settings.seconds("lobbySeconds")), Starter.SEATS),
              Pairing.OLDEST_OPEN,
              ArenaConfig.SETTINGS,
              List.of(
                  new CommandType<>("move", Move.class),
                  new CommandType<>("attack", Attack.class),
                  new CommandType<>("defend", Defend.class),
                  new CommandType<>("collect", Collect.class)),
              ArenaState.class,
              ArenaFact.class,
              ArenaView.class,
              _ -> 0,
              Duration.ofSeconds(3),
              List.of(
                  new BotKind<>("rookie", new Rookie()), new BotKind<>("veteran", new Veteran())))
          .counting(ArenaStatistics.COUNTED)
          .onGrid(Duration.ofMillis(10));

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
    return switch (input) {
      case Input.Played<ArenaCommand>(_, var action, var command, var sealed) ->
          Reception.receive(state, action, command, sealed, moment.now());
      case Input.Withdrawn<ArenaCommand>(_, var action) -> Reception.withdraw(state, action);
      case Input.Opened<ArenaCommand>() -> opened(state, moment);
      case Input<ArenaCommand> _ when !state.active() -> accept();
      case Input.Brought<ArenaCommand>(var actions) -> Reception.bring(state, actions);
      case Input.Alarm<ArenaCommand>() -> woken(state, moment);
      case Input.Paused<ArenaCommand>() -> paused(state, moment);
      case Input.Left<ArenaCommand>(var seat) -> left(state, seat, moment);
      case Input.Cancelled<ArenaCommand>() -> Finish.cancelled(state);
      case Input.Gone<ArenaCommand> _, Input.Came<ArenaCommand> _, Input.Resumed<ArenaCommand> _ ->
          accept();
    };
  }

  /// A node under an occupied spawn is not there in this match.
  private static Decision<ArenaFact> opened(ArenaState state, Moment moment) {
    var spawns = Spawns.of(state.fighters().size());
    var nodes = new TreeMap<String, Integer>();
    for (var at : state.map().nodes()) {
      if (!spawns.contains(at)) {
        nodes.put(
            at.key(), moment.dice().between(LEAST_IN_NODE, MOST_IN_NODE, "node", at.x(), at.y()));
      }
    }
    return accept(new Started(moment.now(), nodes));
  }

  private static Decision<ArenaFact> woken(ArenaState state, Moment moment) {
    var sequel = new Sequel(state);
    new Tick(sequel, moment).run();
    return sequel.decision();
  }

  private static Decision<ArenaFact> paused(ArenaState state, Moment moment) {
    var sequel = new Sequel(state);
    new Tick(sequel, moment).runEarly();
    return sequel.decision();
  }

  /// Leaving is being eliminated by nobody. What was pending fizzles at its tick.
  private static Decision<ArenaFact> left(ArenaState state, Seat seat, Moment moment) {
    if (!state.figure(seat).alive()) {
      return accept();
    }
    var sequel = new Sequel(state);
    Tick.eliminate(sequel, seat, Optional.empty());
    Finish.ifOneIsLeft(sequel, moment);
    return sequel.decision();
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
}
