package dev.rondo.testkit.rules;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Seat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Lets bare rules decide inputs as a table does: it holds actions that the rules hold, and brings
/// them before anything else changes the match. One decision is one entry of a journal.
public final class HeldInputs<S, C, F, V> {
  private final Cartridge<S, C, F, V> rules;
  private final List<Input.Held<C>> held = new ArrayList<>();

  public HeldInputs(Cartridge<S, C, F, V> rules) {
    this.rules = rules;
  }

  HeldInputs<S, C, F, V> copy() {
    var copy = new HeldInputs<>(rules);
    copy.held.addAll(held);
    return copy;
  }

  /// The decisions that follow from an input, each on the state that the one before it led to. The
  /// last one is the input's own.
  public List<Decision<F>> decide(S state, Input<C> input, Moment moment) {
    if (input instanceof Input.Played<C> played) {
      var decision = rules.decide(state, played, moment);
      if (decision instanceof Decision.Held<F>(var until)) {
        hold(played, until, moment);
      }
      if (held.isEmpty() || !changes(decision)) {
        return List.of(decision);
      }
    } else if (held.isEmpty()) {
      return List.of(rules.decide(state, input, moment));
    }
    var brought = bring(state, moment);
    var after = after(state, brought);
    if (input instanceof Input.Alarm<C>) {
      return List.of(ring(after, brought, moment));
    }
    Breach.unless(
        rules.outcome(after).isEmpty(), "held actions do not end a match before their alarm", held);
    return List.of(brought, rules.decide(after, input, moment));
  }

  private static <F> boolean changes(Decision<F> decision) {
    return switch (decision) {
      case Decision.Accepted<F> _ -> true;
      case Decision.Rejected<F>(_, var facts) -> !facts.isEmpty();
      case Decision.Held<F> _ -> false;
    };
  }

  private void hold(Input.Played<C> action, Duration until, Moment moment) {
    Breach.unless(!action.sealed(), "a sealed action is not held", action);
    Breach.unless(until.compareTo(moment.now()) > 0, "an action is held for a later time", action);
    held.add(new Input.Held<>(action, until));
  }

  private Decision.Accepted<F> bring(S state, Moment moment) {
    var decision = rules.decide(state, new Input.Brought<>(held), moment);
    held.clear();
    if (decision instanceof Decision.Accepted<F> accepted) {
      return accepted;
    }
    throw new Breach("held actions are accepted when they are brought", decision);
  }

  private S after(S state, Decision.Accepted<F> decision) {
    var after = state;
    for (var fact : decision.facts()) {
      after = rules.apply(after, fact);
    }
    return after;
  }

  private Decision<F> ring(S state, Decision.Accepted<F> brought, Moment moment) {
    Breach.unless(
        rules.alarm(state).filter(at -> at.compareTo(moment.now()) <= 0).isPresent(),
        "an alarm is due when held actions are brought at their time",
        moment.now());
    if (!(rules.decide(state, new Input.Alarm<>(), moment)
        instanceof Decision.Accepted<F> accepted)) {
      throw new Breach("an alarm is accepted", moment.now());
    }
    var facts = new ArrayList<>(brought.facts());
    facts.addAll(accepted.facts());
    var answers = new ArrayList<>(brought.answers());
    answers.addAll(accepted.answers());
    return new Decision.Accepted<>(facts, answers, accepted.notes());
  }

  /// The alarm of the rules, or the time of an action that is held if that is earlier.
  public Optional<Duration> due(S state) {
    var alarm = rules.alarm(state);
    if (held.isEmpty()) {
      return alarm;
    }
    var first = held.stream().map(Input.Held::until).min(Duration::compareTo);
    return first.isPresent() && (alarm.isEmpty() || first.get().compareTo(alarm.get()) < 0)
        ? first
        : alarm;
  }

  public boolean any(Seat seat) {
    return !held.isEmpty() && held.stream().anyMatch(one -> one.action().seat().equals(seat));
  }
}
