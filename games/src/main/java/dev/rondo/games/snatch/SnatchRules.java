package dev.rondo.games.snatch;

import static dev.rondo.cartridge.Decision.ignore;
import static dev.rondo.cartridge.Decision.reject;

import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Step;
import dev.rondo.cartridge.Viewer;
import dev.rondo.games.snatch.bot.Aimless;
import dev.rondo.games.snatch.bot.Greedy;
import dev.rondo.games.snatch.bot.Honest;
import dev.rondo.games.snatch.bot.Reciprocal;
import dev.rondo.games.snatch.bot.SnatchBot;
import dev.rondo.games.snatch.state.Holding;
import dev.rondo.games.snatch.state.Role;
import dev.rondo.games.snatch.state.Round;
import dev.rondo.games.snatch.state.Settlement;
import dev.rondo.games.snatch.state.SnatchCommand;
import dev.rondo.games.snatch.state.SnatchConfig;
import dev.rondo.games.snatch.state.SnatchFact;
import dev.rondo.games.snatch.state.SnatchState;
import dev.rondo.games.snatch.state.SnatchView;
import dev.rondo.games.snatch.state.Stage;
import dev.rondo.games.snatch.state.Trader;
import dev.rondo.games.snatch.study.SnatchStatistics;
import dev.rondo.games.snatch.study.SnatchStudy;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The rules of `snatch`, as docs/games/snatch.md tells them.
public final class SnatchRules
    implements Cartridge<SnatchState, SnatchCommand, SnatchFact, SnatchView> {
  private static final Manifest<SnatchState, SnatchCommand, SnatchFact, SnatchView> MANIFEST =
      Manifest.game("snatch", "Snatch")
          .types(SnatchState.class, SnatchCommand.class, SnatchFact.class, SnatchView.class)
          .rules("2")
          .seats(2)
          .settings(SnatchConfig.SETTINGS)
          .command("proposeOffer", SnatchCommand.ProposeOffer.class)
          .command("noOffer", SnatchCommand.NoOffer.class)
          .command("p2Force", SnatchCommand.Force.class)
          .command("p2Action", SnatchCommand.Decide.class)
          .command("assignShame", SnatchCommand.AssignShame.class)
          .command("report", SnatchCommand.Report.class)
          .command("chat", SnatchCommand.Chat.class)
          .command("ready", SnatchCommand.Ready.class)
          .command("setVariant", SnatchCommand.SetVariant.class)
          .bot("honest", new SnatchBot(new Honest()))
          .bot("greedy", new SnatchBot(new Greedy()))
          .bot("random", new SnatchBot(new Aimless()))
          .bot("reciprocal", new SnatchBot(new Reciprocal()))
          .statistics(SnatchStatistics.COUNTED)
          .tournament(SnatchConfig.TOURNAMENT)
          .study(SnatchStudy.STUDY)
          .build();

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
    var step = new Step<>(state, moment, Fold::apply);
    switch (input) {
      case Input.Played<SnatchCommand>(var seat, var action, var command, _) -> {
        var refusal = Refusals.of(state, Role.of(seat), command);
        if (refusal.isPresent()) {
          return reject(refusal.get());
        }
        Play.take(step, Role.of(seat), command);
        step.answer(Answer.resolved(action));
      }
      case Input<SnatchCommand> _ when state.over() -> {
        return ignore(input);
      }
      case Input.Opened<SnatchCommand>() -> Course.open(step);
      case Input.Alarm<SnatchCommand>() -> {}
      case Input.Gone<SnatchCommand>(var seat) -> Connections.gone(step, Role.of(seat));
      case Input.Came<SnatchCommand>(var seat) -> Connections.came(step, Role.of(seat));
      case Input.Left<SnatchCommand>(var seat) -> Connections.left(step, Role.of(seat));
      default -> {
        return ignore(input);
      }
    }
    Clock.runDue(step);
    return step.decision();
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

  @Override
  public Optional<List<SnatchCommand>> legal(SnatchState state, Seat seat) {
    return Legality.legal(state, Role.of(seat));
  }
}
