package dev.rondo.games.duel;

import static dev.rondo.cartridge.Decision.ignore;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Manifest.Pairing;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Step;
import dev.rondo.cartridge.Viewer;
import dev.rondo.games.duel.DuelCommand.Confirm;
import dev.rondo.games.duel.DuelCommand.Draft;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The rules of `duel`, as docs/games/duel.md tells them.
public final class DuelRules implements Cartridge<DuelState, DuelCommand, DuelFact, DuelView> {
  private static final Manifest<DuelState, DuelCommand, DuelFact, DuelView> MANIFEST =
      Manifest.game("duel", "Duel")
          .types(DuelState.class, DuelCommand.class, DuelFact.class, DuelView.class)
          .rules(DuelConfig.RULES_VERSION)
          .seats(2)
          .pairing(Pairing.BY_RATING)
          .settings(DuelConfig.SETTINGS)
          .stake(settings -> settings.whole("stake"))
          .command("layout_draft", Draft.class)
          .command("layout_confirm", Confirm.class)
          .bot("careful", new DuelBot())
          .statistics(DuelStatistics.COUNTED)
          .loadout(DuelConfig.HAND)
          .build();

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
    var step = new Step<>(state, moment, Fold::apply);
    return switch (input) {
      case Input.Played<DuelCommand> played -> Play.decide(step, played);
      case Input<DuelCommand> _ when state.ending().isPresent() -> ignore(input);
      case Input.Opened<DuelCommand>() -> Course.open(step);
      case Input.Alarm<DuelCommand>() -> Course.runDue(step);
      case Input.Gone<DuelCommand>(var seat) -> Connections.gone(state, seat, moment.now());
      case Input.Came<DuelCommand>(var seat) -> Connections.came(state, seat, moment.now());
      case Input.Left<DuelCommand>(var seat) -> Connections.left(state, seat);
      default -> ignore(input);
    };
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
