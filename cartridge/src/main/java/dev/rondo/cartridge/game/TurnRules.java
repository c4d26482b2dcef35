package dev.rondo.cartridge.game;

import static dev.rondo.cartridge.Decision.ignore;
import static dev.rondo.cartridge.Decision.reject;

import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.MatchTime;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Rejection;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Step;
import dev.rondo.cartridge.Viewer;
import dev.rondo.cartridge.game.TurnFact.Ended;
import dev.rondo.cartridge.game.TurnFact.Lost;
import dev.rondo.cartridge.game.TurnFact.Moved;
import dev.rondo.cartridge.game.TurnFact.Opened;
import dev.rondo.cartridge.game.TurnFact.TurnBegan;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/// The rules of every game in turns.
public final class TurnRules<S, V>
    implements Cartridge<TurnState<S>, Record, TurnFact<S>, TurnView<V>> {
  private static final Rejection NOT_YOUR_TURN = new Rejection.Code("NOT_YOUR_TURN");
  private static final Rejection MATCH_NOT_ACTIVE = new Rejection.Code("MATCH_NOT_ACTIVE");
  private static final String TIMEOUT = "timeout";
  private static final String LEFT = "left";

  private final Manifest<TurnState<S>, Record, TurnFact<S>, TurnView<V>> manifest;
  private final List<TurnGame.Command<S, ?>> commands;
  private final String limit;
  private final Function<Setup, S> start;
  private final BiFunction<S, Dice, S> deal;
  private final boolean open;
  private final BiFunction<S, Viewer, V> view;
  private final Optional<BiFunction<S, Seat, ? extends List<? extends Record>>> legal;
  private final Function<S, Optional<String>> invariant;

  /// The event of a move.
  ///
  /// @param command absent in a game that hides something
  record MoveOf(Seat seat, Optional<String> command) {}

  /// The event of a seat that lost.
  record LossOf(Seat seat, String cause) {}

  /// The event of a turn that began.
  record TurnOf(Seat seat, MatchTime deadlineTs) {}

  TurnRules(
      TurnGame<S, V> game,
      List<TurnGame.Command<S, ?>> commands,
      Manifest<TurnState<S>, Record, TurnFact<S>, TurnView<V>> manifest) {
    this.manifest = manifest;
    this.commands = commands;
    this.limit = game.limit.orElseThrow().name();
    this.start = game.start.orElseThrow();
    this.deal = game.deal;
    this.open = game.open;
    this.view = game.view.orElseThrow();
    this.legal = game.legal;
    this.invariant = game.invariant;
  }

  @Override
  public Manifest<TurnState<S>, Record, TurnFact<S>, TurnView<V>> manifest() {
    return manifest;
  }

  /// True if the game says `open()`: everybody sees its whole state.
  public boolean isOpen() {
    return open;
  }

  @Override
  public TurnState<S> setup(Setup setup) {
    return new TurnState<>(
        start.apply(setup),
        Player.of(setup.seats()),
        setup.settings().seconds(limit),
        setup.counts() ? manifest.stake().apply(setup.settings()) : 0,
        setup.counts(),
        0,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  @Override
  public Decision<TurnFact<S>> decide(TurnState<S> state, Input<Record> input, Moment moment) {
    var step = new Step<TurnState<S>, TurnFact<S>>(state, moment, this::apply);
    return switch (input) {
      case Input.Played<Record> played -> play(step, played);
      case Input<Record> _ when state.ending().isPresent() -> ignore(input);
      case Input.Opened<Record>() -> open(step);
      case Input.Alarm<Record>() -> lose(step, state.toMove().orElseThrow(), TIMEOUT);
      case Input.Left<Record>(var seat) -> lose(step, seat, LEFT);
      default -> ignore(input);
    };
  }

  private Decision<TurnFact<S>> open(Step<TurnState<S>, TurnFact<S>> step) {
    var game = deal.apply(step.state().game(), new CountedDice(step.dice(), "deal"));
    step.then(new Opened<>(game));
    begin(step, new Seat(0));
    return step.decision();
  }

  private static <S> void begin(Step<TurnState<S>, TurnFact<S>> step, Seat seat) {
    step.then(new TurnBegan<>(seat, step.now().plus(step.state().limit())));
  }

  private Decision<TurnFact<S>> play(
      Step<TurnState<S>, TurnFact<S>> step, Input.Played<Record> played) {
    var seat = played.seat();
    if (step.state().ending().isPresent()) {
      return reject(MATCH_NOT_ACTIVE);
    }
    if (!step.state().isTurnOf(seat)) {
      return reject(NOT_YOUR_TURN);
    }
    var command = command(played.command());
    var turn = new Turn<>(step.state(), seat, step.dice());
    try {
      command.play(turn, seat, played.command());
    } catch (Turn.Refused refused) {
      return reject(refused.rejection());
    }
    step.then(new Moved<>(seat, command.name(), turn.state()));
    if (turn.ending().isPresent()) {
      step.then(new Ended<>(turn.ending().get()));
    } else {
      turn.follower().ifPresent(next -> begin(step, next));
    }
    return step.answer(Answer.resolved(played.action())).decision();
  }

  private TurnGame.Command<S, ?> command(Record command) {
    return commands.stream()
        .filter(one -> one.type().isInstance(command))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no such command: " + command));
  }

  private Decision<TurnFact<S>> lose(
      Step<TurnState<S>, TurnFact<S>> step, Seat seat, String cause) {
    var players = step.state().players();
    if (players.get(seat.index()).out()) {
      return step.decision();
    }
    step.then(new Lost<>(seat, cause));
    var in = Player.in(step.state().players());
    if (in.isEmpty()) {
      step.then(new Ended<>(Ending.draw(step.state().players(), cause)));
    } else if (in.size() == 1 && players.size() > 1) {
      step.then(new Ended<>(Ending.wonBy(in.getFirst(), players.size(), cause)));
    } else if (step.state().isTurnOf(seat)) {
      begin(step, step.state().after(seat));
    }
    return step.decision();
  }

  @Override
  public TurnState<S> apply(TurnState<S> state, TurnFact<S> fact) {
    return switch (fact) {
      case Opened<S>(var game) -> state.opened(game);
      case Moved<S>(_, _, var game) -> state.moved(game);
      case TurnBegan<S>(var seat, var deadline) -> state.turnOf(seat, deadline);
      case Lost<S>(var seat, _) -> state.without(seat);
      case Ended<S>(var ending) -> state.ended(ending);
    };
  }

  @Override
  public Optional<Duration> alarm(TurnState<S> state) {
    return state.deadline();
  }

  @Override
  public TurnView<V> view(TurnState<S> state, Viewer viewer) {
    return TurnView.of(state, view.apply(state.game(), viewer), viewer);
  }

  @Override
  public List<Event> tell(
      TurnState<S> before, TurnFact<S> fact, TurnState<S> after, Receipt receipt, Viewer viewer) {
    return switch (fact) {
      case Opened<S> _ -> List.of();
      case Moved<S>(var seat, var command, _) ->
          List.of(new Event("moved", new MoveOf(seat, Optional.of(command).filter(_ -> open))));
      case TurnBegan<S>(var seat, var deadline) ->
          List.of(new Event("turn", new TurnOf(seat, new MatchTime(deadline))));
      case Lost<S>(var seat, var cause) -> List.of(new Event("lost", new LossOf(seat, cause)));
      case Ended<S>(var ending) -> List.of(new Event("ended", ending));
    };
  }

  @Override
  public Optional<Outcome> outcome(TurnState<S> state) {
    return state
        .ending()
        .map(ending ->
            ending.outcome(
                state.players(), state.counts(), state.stake() * state.players().size()));
  }

  @Override
  public Optional<List<Record>> legal(TurnState<S> state, Seat seat) {
    return legal.map(commandsOf ->
        state.isTurnOf(seat) ? List.copyOf(commandsOf.apply(state.game(), seat)) : List.of());
  }

  @Override
  public Optional<String> invariant(TurnState<S> state) {
    return invariant.apply(state.game());
  }
}
