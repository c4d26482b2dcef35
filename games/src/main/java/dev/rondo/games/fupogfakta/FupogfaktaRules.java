package dev.rondo.games.fupogfakta;

import static dev.rondo.cartridge.Decision.accept;
import static dev.rondo.cartridge.Decision.ignore;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Manifest.Gathering;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Occasion;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Participant;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Step;
import dev.rondo.cartridge.Viewer;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.Guess;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.Lie;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.React;
import dev.rondo.games.fupogfakta.FupogfaktaFact.PhasePaused;
import dev.rondo.games.fupogfakta.FupogfaktaFact.PhaseResumed;
import dev.rondo.games.fupogfakta.board.Board;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The rules of `fupogfakta`, as docs/games/fupogfakta.md tells them.
public final class FupogfaktaRules
    implements Cartridge<FupogfaktaState, FupogfaktaCommand, FupogfaktaFact, FupogfaktaView> {
  private static final Manifest<FupogfaktaState, FupogfaktaCommand, FupogfaktaFact, FupogfaktaView>
      MANIFEST =
          Manifest.game("fupogfakta", "Fup og fakta")
              .types(
                  FupogfaktaState.class,
                  FupogfaktaCommand.class,
                  FupogfaktaFact.class,
                  FupogfaktaView.class)
              .rules(FupogfaktaConfig.RULES_VERSION)
              .seats(FupogfaktaConfig.FEWEST_PLAYERS, FupogfaktaConfig.MOST_PLAYERS)
              .gathering(Gathering.BY_HOST)
              .settings(FupogfaktaConfig.SETTINGS)
              .command("lie", Lie.class)
              .command("guess", Guess.class)
              .command("react", React.class)
              .bot("fibber", new FupogfaktaBot())
              .hosting(FupogfaktaContent.HOSTING)
              .statistics(FupogfaktaStatistics.COUNTED)
              .build();

  /// The end of a game.
  record Detail(List<Leaderboard.Line> leaderboard) {}

  @Override
  public Manifest<FupogfaktaState, FupogfaktaCommand, FupogfaktaFact, FupogfaktaView> manifest() {
    return MANIFEST;
  }

  @Override
  public FupogfaktaState setup(Setup setup) {
    return new FupogfaktaState(
        setup.occasion() instanceof Occasion.Session(var code)
            ? Optional.of(code)
            : Optional.empty(),
        FupogfaktaConfig.of(setup.settings(), setup.rulesVersion()),
        setup.content().stream().map(Question::of).toList(),
        setup.seats().stream().map(Participant::nickname).map(Player::of).toList(),
        0,
        Board.EMPTY,
        Phase.NONE,
        List.of(),
        List.of());
  }

  @Override
  public Decision<FupogfaktaFact> decide(
      FupogfaktaState state, Input<FupogfaktaCommand> input, Moment moment) {
    var step = new Step<>(state, moment, Fold::apply);
    return switch (input) {
      case Input.Played<FupogfaktaCommand> played -> Play.decide(step, played);
      case Input<FupogfaktaCommand> _ when state.over() -> ignore(input);
      case Input.Opened<FupogfaktaCommand>() -> new Course(step).open();
      case Input.Alarm<FupogfaktaCommand>() -> new Course(step).runDue();
      case Input.Gone<FupogfaktaCommand>(var seat) -> Presence.gone(state, seat, moment.now());
      case Input.Came<FupogfaktaCommand>(var seat) -> Presence.came(state, seat);
      case Input.Left<FupogfaktaCommand>(var seat) -> Presence.left(state, seat, moment.now());
      case Input.Paused<FupogfaktaCommand>() -> paused(state, moment.now());
      case Input.Resumed<FupogfaktaCommand>() -> resumed(state, moment.now());
      default -> ignore(input);
    };
  }

  private static Decision<FupogfaktaFact> paused(FupogfaktaState state, Duration now) {
    return state
        .phase()
        .deadline()
        .map(deadline -> Decision.<FupogfaktaFact>accept(new PhasePaused(deadline.minus(now))))
        .orElse(accept());
  }

  private static Decision<FupogfaktaFact> resumed(FupogfaktaState state, Duration now) {
    return state
        .phase()
        .remaining()
        .map(left -> Decision.<FupogfaktaFact>accept(new PhaseResumed(now.plus(left))))
        .orElse(accept());
  }

  @Override
  public FupogfaktaState apply(FupogfaktaState state, FupogfaktaFact fact) {
    return Fold.apply(state, fact);
  }

  @Override
  public Optional<Duration> alarm(FupogfaktaState state) {
    return state.alarm();
  }

  @Override
  public FupogfaktaView view(FupogfaktaState state, Viewer viewer) {
    return FupogfaktaView.of(state, viewer);
  }

  @Override
  public List<Event> tell(
      FupogfaktaState before,
      FupogfaktaFact fact,
      FupogfaktaState after,
      Receipt receipt,
      Viewer viewer) {
    return Events.of(fact, after);
  }

  @Override
  public Optional<Outcome> outcome(FupogfaktaState state) {
    return state.over()
        ? Optional.of(new Outcome(new Detail(Leaderboard.of(state)), List.of(), List.of()))
        : Optional.empty();
  }

  @Override
  public Optional<List<FupogfaktaCommand>> legal(FupogfaktaState state, Seat seat) {
    return Play.legal(state, seat);
  }
}
