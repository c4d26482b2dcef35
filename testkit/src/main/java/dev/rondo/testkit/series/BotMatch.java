package dev.rondo.testkit.series;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Bot;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Settings;
import dev.rondo.testkit.rules.HeldInputs;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// One match that bots play in virtual time, straight through the rules. Its seed alone decides it.
///
/// A bot is asked when the state has changed, and again when it has thought if the state has
/// changed since. Nothing is written as JSON here, and dice are made only when they are drawn.
public final class BotMatch<S, C, F, V> {
  private static final int MOST_STEPS = 100_000;

  /// A match that was played.
  ///
  /// @param outcome empty if it found no end
  /// @param refusals the codes of refused moves
  public record Played(
      Optional<Outcome> outcome, Duration length, int facts, List<String> refusals) {}

  private final LineUp<S, C, F, V> lineUp;
  private final SplittableRandom luck;
  private final HeldInputs<S, C, F, V> held;
  private final Dice dice;
  private final List<Thought<C>> thoughts = new ArrayList<>();
  private final List<String> refusals = new ArrayList<>();
  private S state;
  private Duration now = Duration.ZERO;
  private int version;
  private int facts;
  private int actions;

  /// The command that a bot has chosen, and the time for it.
  ///
  /// @param asked the version of the state that it knew
  private record Thought<C>(Optional<C> command, Duration at, int asked) {}

  BotMatch(LineUp<S, C, F, V> lineUp, long seed) {
    this.lineUp = lineUp;
    this.luck = new SplittableRandom(seed);
    this.held = new HeldInputs<>(lineUp.rules());
    this.dice = new LateDice(luck.split());
    this.state = lineUp.start();
    for (var seat = 0; seat < lineUp.seats().size(); seat++) {
      thoughts.add(new Thought<>(Optional.empty(), now, -1));
    }
  }

  /// Plays a match with a player of the given kind on each seat, one of [Kinds#of].
  public static <S, C, F, V> Played play(
      Cartridge<S, C, F, V> rules, Settings settings, List<String> kinds, long seed) {
    return new BotMatch<>(LineUp.of(rules, settings, kinds), seed).play();
  }

  Played play() {
    decide(new Input.Opened<>());
    for (var step = 0; step < MOST_STEPS; step++) {
      var outcome = lineUp.rules().outcome(state);
      if (outcome.isPresent() || !next()) {
        return new Played(outcome, now, facts, refusals);
      }
    }
    return new Played(Optional.empty(), now, facts, refusals);
  }

  /// Plays what comes first: the alarm of the rules, or a bot that has thought. Returns false if
  /// nobody has anything to do.
  private boolean next() {
    var first = first();
    var alarm = held.due(state);
    var acts =
        first >= 0 && (alarm.isEmpty() || thoughts.get(first).at().compareTo(alarm.get()) < 0);
    if (acts) {
      now = thoughts.get(first).at();
      act(first);
    } else if (alarm.isPresent()) {
      now = alarm.get();
      decide(new Input.Alarm<>());
    }
    return acts || alarm.isPresent();
  }

  /// The seat whose bot acts first, or -1.
  private int first() {
    var first = -1;
    for (var seat = 0; seat < thoughts.size(); seat++) {
      var thought = thoughts.get(seat);
      if (thought.command().isEmpty() && thought.asked() != version) {
        thought = think(seat);
        thoughts.set(seat, thought);
      }
      if (thought.command().isPresent()
          && (first < 0 || thought.at().compareTo(thoughts.get(first).at()) < 0)) {
        first = seat;
      }
    }
    return first;
  }

  /// A bot whose action is held has nothing to do.
  private Thought<C> think(int seat) {
    if (held.any(lineUp.seats().get(seat))) {
      return new Thought<>(Optional.empty(), now, version);
    }
    var move = lineUp.movers().get(seat).move(state, luck);
    return new Thought<>(
        move.map(Bot.Move::command),
        move.isPresent() ? now.plus(move.get().after()) : now,
        version);
  }

  private void act(int seat) {
    var thought = thoughts.get(seat);
    var command = thought.asked() == version ? thought.command() : think(seat).command();
    thoughts.set(seat, new Thought<>(Optional.empty(), now, -1));
    if (command.isPresent()) {
      var who = lineUp.seats().get(seat);
      var action = new ActionId(who, "a" + actions++);
      decide(new Input.Played<>(who, action, command.get(), false));
    }
  }

  private void decide(Input<C> input) {
    version++;
    for (var decision : held.decide(state, input, new Moment(now, dice))) {
      switch (decision) {
        case Decision.Accepted<F> accepted -> apply(accepted.facts());
        case Decision.Rejected<F>(var rejection, var kept) -> {
          refusals.add(rejection.code());
          apply(kept);
        }
        case Decision.Held<F> _ -> {}
      }
    }
  }

  private void apply(List<F> decided) {
    for (var fact : decided) {
      state = lineUp.rules().apply(state, fact);
      facts++;
    }
  }
}
