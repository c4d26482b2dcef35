package dev.rondo.games.duel;

import static dev.rondo.cartridge.Decision.accept;
import static dev.rondo.cartridge.Decision.reject;

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
import dev.rondo.games.duel.DuelCommand.Confirm;
import dev.rondo.games.duel.DuelCommand.Draft;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The rules of `duel`.
public final class DuelRules implements Cartridge<DuelState, DuelCommand, DuelFact, DuelView> {
  private static final Manifest<DuelState, DuelCommand, DuelFact, DuelView> MANIFEST =
      new Manifest<DuelState, DuelCommand, DuelFact, DuelView>(
              "duel",
              "Duel",
              DuelConfig.RULES_VERSION,
              new Seats(2, 2),
              Gathering.WHEN_FULL,
              Pairing.BY_RATING,
              DuelConfig.SETTINGS,
              List.of(
                  new CommandType<>("layout_draft", Draft.class),
                  new CommandType<>("layout_confirm", Confirm.class)),
              DuelState.class,
              DuelFact.class,
              DuelView.class,
              settings -> settings.whole("stake"),
              Duration.ZERO,
              List.of(new BotKind<>("careful", new DuelBot())))
          .counting(DuelStatistics.COUNTED)
          .with(DuelConfig.HAND);

  @Override
  public Manifest<DuelState, DuelCommand, DuelFact, DuelView> manifest() {
    return MANIFEST;
  }

  @Override
  public DuelState setup(Setup setup) {
    var config = DuelConfig.of(setup.settings(), setup.rulesVersion());
    var fighters = setup.seats().stream().map(one -> Fighter.of(one, config)).toList();
    return new DuelState(
        setup.matchId(), config, setup.counts(), fighters, Round.NONE, 0, Optional.empty());
  }

  @Override
  public Decision<DuelFact> decide(DuelState state, Input<DuelCommand> input, Moment moment) {
    return switch (input) {
      case Input.Played<DuelCommand>(var seat, var action, var command, _) ->
          Play.decide(state, seat, action, command, moment.now());
      case Input.Withdrawn<DuelCommand> _ -> reject(DuelRejection.ACTION_ALREADY_RESOLVED);
      case Input<DuelCommand> _ when state.ending().isPresent() -> accept();
      case Input.Opened<DuelCommand>() -> opened(state, moment.now());
      case Input.Alarm<DuelCommand>() -> woken(state, moment.now());
      case Input.Gone<DuelCommand>(var seat) -> Connections.gone(state, seat, moment.now());
      case Input.Came<DuelCommand>(var seat) -> Connections.came(state, seat, moment.now());
      case Input.Left<DuelCommand>(var seat) -> Connections.left(state, seat);
      case Input.Paused<DuelCommand> _,
          Input.Resumed<DuelCommand> _,
          Input.Cancelled<DuelCommand> _,
          Input.Brought<DuelCommand> _ ->
          accept();
    };
  }

  private static Decision<DuelFact> opened(DuelState state, Duration now) {
    var sequel = new Sequel(state);
    Course.open(sequel, now);
    return accept(sequel.facts());
  }

  private static Decision<DuelFact> woken(DuelState state, Duration now) {
    var sequel = new Sequel(state);
    Course.runDue(sequel, now);
    return accept(sequel.facts());
  }

  @Override
  public DuelState apply(DuelState state, DuelFact fact) {
    return Fold.apply(state, fact);
  }

  @Override
  public Optional<Duration> alarm(DuelState state) {
    return state.alarm();
  }

  @Override
  public DuelView view(DuelState state, Viewer viewer) {
    return switch (viewer) {
      case Viewer.Player(var seat) -> PlayerView.of(state, seat);
      case Viewer.Spectator(), Viewer.HostScreen() -> TableView.of(state);
    };
  }

  @Override
  public List<Event> tell(
      DuelState before, DuelFact fact, DuelState after, Receipt receipt, Viewer viewer) {
    var event =
        switch (viewer) {
          case Viewer.Player(var seat) -> PlayerEvents.of(fact, after, receipt, seat);
          case Viewer.Spectator(), Viewer.HostScreen() -> TableEvents.of(fact, after);
        };
    return event.stream().toList();
  }

  @Override
  public Optional<Outcome> outcome(DuelState state) {
    return state.ending().map(ending -> Settlement.of(state, ending));
  }
}
