package dev.rondo.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Decision.Accepted;
import dev.rondo.cartridge.Decision.Rejected;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import dev.rondo.testkit.rules.HeldInputs;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One match of a game in virtual time, without a platform: for tests that say in a game's own
/// words what its rules do. A game extends it with those words.
///
/// Sending gives the code of the refusal, or `ok`.
public abstract class RulesTable<S, C, F, V> {
  private final Cartridge<S, C, F, V> rules;
  private final Dice dice;
  private final List<Answer> answers = new ArrayList<>();
  private final HeldInputs<S, C, F, V> held;
  private S state;
  private Duration now = Duration.ZERO;
  private int actions;

  protected RulesTable(Cartridge<S, C, F, V> rules, Setup setup, Dice dice) {
    this.rules = rules;
    this.dice = dice;
    this.held = new HeldInputs<>(rules);
    this.state = rules.setup(setup);
  }

  /// A step has been taken.
  ///
  /// @param states before the first fact, and after each
  protected abstract void stepped(List<S> states, Accepted<F> step);

  protected final Cartridge<S, C, F, V> rules() {
    return rules;
  }

  public final S state() {
    return state;
  }

  /// Makes the state what a test needs it to be.
  protected final void arrange(S arranged) {
    state = arranged;
  }

  /// The actions are called `a1`, `a2`, ...
  public final String play(Seat seat, C command, boolean sealed) {
    actions++;
    return send(new Input.Played<>(seat, new ActionId(seat, "a" + actions), command, sealed));
  }

  public final String play(Seat seat, C command) {
    return play(seat, command, false);
  }

  /// The number of actions that were played.
  protected final int actions() {
    return actions;
  }

  public final void gone(Seat seat) {
    send(new Input.Gone<>(seat));
  }

  public final void came(Seat seat) {
    send(new Input.Came<>(seat));
  }

  public final void left(Seat seat) {
    send(new Input.Left<>(seat));
  }

  public final void pause() {
    send(new Input.Paused<>());
  }

  public final void resume() {
    send(new Input.Resumed<>());
  }

  public final void cancel() {
    send(new Input.Cancelled<>());
  }

  public final String send(Input<C> input) {
    var code = "ok";
    for (var decision : held.decide(state, input, new Moment(now, dice))) {
      switch (decision) {
        case Rejected<F>(var rejection, var facts) -> {
          if (!facts.isEmpty()) {
            take(Decision.accept(facts));
          }
          code = rejection.code();
        }
        case Accepted<F> accepted -> take(accepted);
        case Decision.Held<F> _ -> {}
      }
    }
    return code;
  }

  private void take(Accepted<F> accepted) {
    answers.addAll(accepted.answers());
    var states = new ArrayList<S>(List.of(state));
    accepted.facts().forEach(fact -> states.add(rules.apply(states.getLast(), fact)));
    state = states.getLast();
    stepped(states, accepted);
  }

  /// Lets time pass; alarms run at the time they are due.
  public final void pass(Duration time) {
    var until = now.plus(time);
    while (due().filter(at -> at.compareTo(until) <= 0).isPresent()) {
      wake();
    }
    now = until;
  }

  /// Runs the next alarm.
  public final void wake() {
    now = due().orElseThrow();
    var decision = held.decide(state, new Input.Alarm<>(), new Moment(now, dice)).getLast();
    assertThat(decision).isInstanceOf(Accepted.class);
    var accepted = (Accepted<F>) decision;
    assertThat(accepted.facts()).isNotEmpty();
    take(accepted);
    assertThat(rules.alarm(state).filter(next -> next.compareTo(now) <= 0)).isEmpty();
  }

  /// The time of the next alarm, or of the first action that is held if that is earlier.
  public final Optional<Duration> due() {
    return held.due(state);
  }

  public final Duration time() {
    return now;
  }

  public final V view(Viewer viewer) {
    return rules.view(state, viewer);
  }

  public final Optional<Outcome> ended() {
    return rules.outcome(state);
  }

  public final List<Answer> given() {
    return List.copyOf(answers);
  }

  public final Answer lastAnswer() {
    return answers.getLast();
  }
}
