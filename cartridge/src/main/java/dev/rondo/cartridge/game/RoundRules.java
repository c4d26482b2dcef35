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
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Step;
import dev.rondo.cartridge.Viewer;
import dev.rondo.cartridge.game.RoundFact.Decided;
import dev.rondo.cartridge.game.RoundFact.Departed;
import dev.rondo.cartridge.game.RoundFact.Ended;
import dev.rondo.cartridge.game.RoundFact.Opened;
import dev.rondo.cartridge.game.RoundFact.Resolved;
import dev.rondo.cartridge.game.RoundFact.RoundBegan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/// The rules of every game in rounds.
public final class RoundRules<S, D extends Record, V>
    implements Cartridge<RoundState<S, D>, D, RoundFact<S, D>, RoundView<V, D>> {
  private static final Rejection ALREADY_DECIDED = new Rejection.Code("ALREADY_DECIDED");
  private static final Rejection MATCH_NOT_ACTIVE = new Rejection.Code("MATCH_NOT_ACTIVE");
  private static final Rejection NOT_A_PLAYER = new Rejection.Code("NOT_A_PLAYER");
  private static final String PLAYED = "played";
  private static final String LEFT = "left";

  private final Manifest<RoundState<S, D>, D, RoundFact<S, D>, RoundView<V, D>> manifest;
  private final String limit;
  private final ToIntFunction<Settings> rounds;
  private final Function<Setup, S> start;
  private final BiFunction<S, Dice, S> deal;
  private final BiFunction<S, Seat, D> orElse;
  private final RoundGame.Resolution<S, D> resolve;
  private final Predicate<S> over;
  private final Function<S, ? extends List<? extends Number>> scores;
  private final boolean open;
  private final BiFunction<S, Viewer, V> view;
  private final Optional<BiFunction<S, Seat, ? extends List<? extends D>>> legal;
  private final Function<S, Optional<String>> invariant;

  /// An event about a seat.
  record Told(Seat seat) {}

  /// The event of a round that began.
  record Begun(int round, MatchTime deadlineTs) {}

  /// The event of a round that was resolved.
  ///
  /// @param decisions by seat; absent in a game that hides something
  record Shown<D>(int round, Optional<List<D>> decisions, List<Seat> missed) {}

  RoundRules(
      RoundGame<S, D, V> game,
      Manifest<RoundState<S, D>, D, RoundFact<S, D>, RoundView<V, D>> manifest) {
    this.manifest = manifest;
    this.limit = game.limit.orElseThrow().name();
    this.rounds = game.rounds.orElseThrow();
    this.start = game.start.orElseThrow();
    this.deal = game.deal;
    this.orElse = game.orElse.orElseThrow();
    this.resolve = game.resolve.orElseThrow();
    this.over = game.over;
    this.scores = game.scores.orElseThrow();
    this.open = game.open;
    this.view = game.view.orElseThrow();
    this.legal = game.legal;
    this.invariant = game.invariant;
  }

  @Override
  public Manifest<RoundState<S, D>, D, RoundFact<S, D>, RoundView<V, D>> manifest() {
    return manifest;
  }

  /// True if the game says `open()`: everybody sees its whole state.
  public boolean isOpen() {
    return open;
  }

  @Override
  public RoundState<S, D> setup(Setup setup) {
    var settings = setup.settings();
    return new RoundState<>(
        start.apply(setup),
        Player.of(setup.seats()),
        settings.seconds(limit),
        rounds.applyAsInt(settings),
        setup.counts() ? manifest.stake().apply(settings) : 0,
        0,
        RoundState.undecided(setup.seats().size()),
        Optional.empty(),
        Optional.empty());
  }

  @Override
  public Decision<RoundFact<S, D>> decide(RoundState<S, D> state, Input<D> input, Moment moment) {
    var step = new Step<RoundState<S, D>, RoundFact<S, D>>(state, moment, this::apply);
    switch (input) {
      case Input.Played<D>(var seat, var action, var decision, _) -> {
        var refusal = refusal(state, seat);
        if (refusal.isPresent()) {
          return reject(refusal.get());
        }
        step.then(new Decided<>(seat, decision)).answer(Answer.resolved(action));
        resolveIfComplete(step);
      }
      case Input<D> _ when state.ending().isPresent() -> {
        return ignore(input);
      }
      case Input.Opened<D>() -> {
        step.then(new Opened<>(deal.apply(state.game(), new CountedDice(step.dice(), "deal"))));
        begin(step);
      }
      case Input.Alarm<D>() -> resolve(step);
      case Input.Left<D>(var seat) when !state.players().get(seat.index()).out() ->
          leave(step, seat);
      default -> {
        return ignore(input);
      }
    }
    return step.decision();
  }

  private static Optional<Rejection> refusal(RoundState<?, ?> state, Seat seat) {
    if (state.deadline().isEmpty()) {
      return Optional.of(MATCH_NOT_ACTIVE);
    }
    if (state.players().get(seat.index()).out()) {
      return Optional.of(NOT_A_PLAYER);
    }
    return state.awaited().contains(seat) ? Optional.empty() : Optional.of(ALREADY_DECIDED);
  }

  private void begin(Step<RoundState<S, D>, RoundFact<S, D>> step) {
    var state = step.state();
    step.then(new RoundBegan<>(state.round() + 1, step.now().plus(state.limit())));
  }

  private void leave(Step<RoundState<S, D>, RoundFact<S, D>> step, Seat seat) {
    step.then(new Departed<>(seat));
    if (Player.in(step.state().players()).isEmpty()) {
      end(step, LEFT);
    } else {
      resolveIfComplete(step);
    }
  }

  private void resolveIfComplete(Step<RoundState<S, D>, RoundFact<S, D>> step) {
    if (step.state().awaited().isEmpty()) {
      resolve(step);
    }
  }

  private void resolve(Step<RoundState<S, D>, RoundFact<S, D>> step) {
    var state = step.state();
    var decisions = new ArrayList<D>();
    var missed = new ArrayList<Seat>();
    for (var index = 0; index < state.players().size(); index++) {
      var seat = new Seat(index);
      if (state.decision(seat).isEmpty()) {
        missed.add(seat);
      }
      decisions.add(state.decision(seat).orElseGet(() -> orElse.apply(state.game(), seat)));
    }
    var dice = new CountedDice(step.dice(), "round", state.round());
    var game = resolve.resolve(state.game(), List.copyOf(decisions), dice);
    step.then(new Resolved<>(state.round(), decisions, missed, game));
    if (state.round() >= state.rounds() || over.test(game)) {
      end(step, PLAYED);
    } else {
      begin(step);
    }
  }

  private void end(Step<RoundState<S, D>, RoundFact<S, D>> step, String reason) {
    var state = step.state();
    step.then(new Ended<>(Ending.byScore(scores.apply(state.game()), state.players(), reason)));
  }

  @Override
  public RoundState<S, D> apply(RoundState<S, D> state, RoundFact<S, D> fact) {
    return switch (fact) {
      case Opened<S, D>(var game) -> state.opened(game);
      case RoundBegan<S, D>(var round, var deadline) -> state.began(round, deadline);
      case Decided<S, D>(var seat, var decision) -> state.decided(seat, decision);
      case Departed<S, D>(var seat) -> state.without(seat);
      case Resolved<S, D>(_, _, _, var game) -> state.resolved(game);
      case Ended<S, D>(var ending) -> state.ended(ending);
    };
  }

  @Override
  public Optional<Duration> alarm(RoundState<S, D> state) {
    return state.deadline();
  }

  @Override
  public RoundView<V, D> view(RoundState<S, D> state, Viewer viewer) {
    return RoundView.of(state, view.apply(state.game(), viewer), viewer, scoresSoFar(state));
  }

  private Optional<List<Long>> scoresSoFar(RoundState<S, D> state) {
    return open
        ? Optional.of(scores.apply(state.game()).stream().map(Number::longValue).toList())
        : Optional.empty();
  }

  @Override
  public List<Event> tell(
      RoundState<S, D> before,
      RoundFact<S, D> fact,
      RoundState<S, D> after,
      Receipt receipt,
      Viewer viewer) {
    return switch (fact) {
      case Opened<S, D> _ -> List.of();
      case RoundBegan<S, D>(var round, var deadline) ->
          List.of(new Event("round", new Begun(round, new MatchTime(deadline))));
      case Decided<S, D>(var seat, _) -> List.of(new Event("decided", new Told(seat)));
      case Departed<S, D>(var seat) -> List.of(new Event("left", new Told(seat)));
      case Resolved<S, D>(var round, var decisions, var missed, _) ->
          List.of(
              new Event(
                  "resolved",
                  new Shown<>(round, Optional.of(decisions).filter(_ -> open), missed)));
      case Ended<S, D>(var ending) -> List.of(new Event("ended", ending));
    };
  }

  @Override
  public Optional<Outcome> outcome(RoundState<S, D> state) {
    return state
        .ending()
        .map(ending ->
            ending.outcome(state.players(), false, state.stake() * state.players().size()));
  }

  @Override
  public Optional<List<D>> legal(RoundState<S, D> state, Seat seat) {
    return legal.map(decisions ->
        state.awaited().contains(seat)
            ? List.copyOf(decisions.apply(state.game(), seat))
            : List.of());
  }

  @Override
  public Optional<String> invariant(RoundState<S, D> state) {
    return invariant.apply(state.game());
  }
}
