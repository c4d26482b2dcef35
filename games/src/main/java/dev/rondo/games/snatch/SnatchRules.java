package dev.rondo.games.snatch;

import static dev.rondo.cartridge.Decision.accept;
import static dev.rondo.cartridge.Decision.reject;

import dev.rondo.cartridge.Answer;
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
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The rules of `snatch`.
public final class SnatchRules
    implements Cartridge<SnatchState, SnatchCommand, SnatchFact, SnatchView> {
  private static final Manifest<SnatchState, SnatchCommand, SnatchFact, SnatchView> MANIFEST =
      new Manifest<SnatchState, SnatchCommand, SnatchFact, SnatchView>(
              "snatch",
              "Snatch",
              "2",
              new Seats(2, 2),
              Gathering.WHEN_FULL,
              Pairing.IN_ORDER,
              SnatchConfig.SETTINGS,
              List.of(
                  new CommandType<>("proposeOffer", SnatchCommand.ProposeOffer.class),
                  new CommandType<>("noOffer", SnatchCommand.NoOffer.class),
                  new CommandType<>("p2Force", SnatchCommand.Force.class),
                  new CommandType<>("p2Action", SnatchCommand.Decide.class),
                  new CommandType<>("assignShame", SnatchCommand.AssignShame.class),
                  new CommandType<>("report", SnatchCommand.Report.class),
                  new CommandType<>("chat", SnatchCommand.Chat.class),
                  new CommandType<>("ready", SnatchCommand.Ready.class),
                  new CommandType<>("setVariant", SnatchCommand.SetVariant.class)),
              SnatchState.class,
              SnatchFact.class,
              SnatchView.class,
              _ -> 0,
              Duration.ZERO,
              List.of(
                  new BotKind<>("honest", new SnatchBot(new Honest())),
                  new BotKind<>("greedy", new SnatchBot(new Greedy())),
                  new BotKind<>("random", new SnatchBot(new Aimless())),
                  new BotKind<>("reciprocal", new SnatchBot(new Reciprocal()))))
          .counting(SnatchStatistics.COUNTED)
          .with(SnatchConfig.TOURNAMENT)
          .with(SnatchStudy.STUDY);

  @Override
  public Manifest<SnatchState, SnatchCommand, SnatchFact, SnatchView> manifest() {
    return MANIFEST;
  }

  @Override
  public SnatchState setup(Setup setup) {
    var config = SnatchConfig.of(setup);
    return new SnatchState(
        config,
        config.variant(),
        Trader.of(setup.seats().getFirst(), Holding.OF_P1),
        Trader.of(setup.seats().getLast(), Holding.OF_P2),
        Round.NONE,
        Stage.WAITING,
        List.of(),
        List.of(),
        Optional.empty());
  }

  @Override
  public Decision<SnatchFact> decide(SnatchState state, Input<SnatchCommand> input, Moment moment) {
    var now = moment.now();
    return switch (input) {
      case Input.Played<SnatchCommand> played -> played(state, played, now);
      case Input.Withdrawn<SnatchCommand> _ -> reject(SnatchRejection.ACTION_ALREADY_RESOLVED);
      case Input<SnatchCommand> _ when state.over() -> accept();
      case Input.Opened<SnatchCommand>() -> after(state, now, Course::open);
      case Input.Alarm<SnatchCommand>() -> after(state, now, _ -> {});
      case Input.Gone<SnatchCommand>(var seat) ->
          after(state, now, sequel -> Connections.gone(sequel, Role.of(seat)));
      case Input.Came<SnatchCommand>(var seat) ->
          after(state, now, sequel -> Connections.came(sequel, Role.of(seat)));
      case Input.Left<SnatchCommand>(var seat) ->
          after(state, now, sequel -> Connections.left(sequel, Role.of(seat)));
      case Input.Paused<SnatchCommand> _,
          Input.Resumed<SnatchCommand> _,
          Input.Cancelled<SnatchCommand> _,
          Input.Brought<SnatchCommand> _ ->
          accept();
    };
  }

  private static Decision<SnatchFact> played(
      SnatchState state, Input.Played<SnatchCommand> played, Duration now) {
    var role = Role.of(played.seat());
    var refusal = Refusals.of(state, role, played.command());
    if (refusal.isPresent()) {
      return reject(refusal.get());
    }
    return after(state, now, sequel -> Play.take(sequel, role, played.command()))
        .answering(Answer.resolved(played.action()));
  }

  /// What happened, and whatever is due then.
  private static Decision.Accepted<SnatchFact> after(
      SnatchState state, Duration now, Consumer<Sequel> happening) {
    var sequel = new Sequel(state, now);
    happening.accept(sequel);
    Clock.runDue(sequel);
    return accept(sequel.facts());
  }

  @Override
  public SnatchState apply(SnatchState state, SnatchFact fact) {
    return Fold.apply(state, fact);
  }

  @Override
  public Optional<Duration> alarm(SnatchState state) {
    return state.alarm();
  }

  @Override
  public SnatchView view(SnatchState state, Viewer viewer) {
    return switch (viewer) {
      case Viewer.Player(var seat) -> SnatchView.of(state, Role.of(seat));
      case Viewer.Spectator(), Viewer.HostScreen() -> SnatchView.of(state, Role.SPECTATOR);
    };
  }

  @Override
  public List<Event> tell(
      SnatchState before, SnatchFact fact, SnatchState after, Receipt receipt, Viewer viewer) {
    return SnatchEvents.of(before, fact).stream().toList();
  }

  @Override
  public Optional<Outcome> outcome(SnatchState state) {
    return state.ending().map(ending -> Settlement.of(state, ending));
  }
}
