package dev.rondo.cartridge;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/// Facts that follow from each other at one moment, the state that they lead to, and the answers
/// that come with them. Lives for one call of `decide`.
public final class Step<S, F> {
  private final Moment moment;
  private final BiFunction<S, F, S> apply;
  private final List<F> facts = new ArrayList<>();
  private final List<Answer> answers = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private S state;

  /// @param state before the step
  /// @param apply folds a fact into the state, as [Cartridge#apply] does
  public Step(S state, Moment moment, BiFunction<S, F, S> apply) {
    this.state = state;
    this.moment = moment;
    this.apply = apply;
  }

  /// The state after the facts so far.
  public S state() {
    return state;
  }

  public Duration now() {
    return moment.now();
  }

  public Dice dice() {
    return moment.dice();
  }

  /// A time that has come.
  public boolean isDue(Duration at) {
    return at.compareTo(moment.now()) <= 0;
  }

  /// Adds a fact.
  public Step<S, F> then(F fact) {
    facts.add(fact);
    state = apply.apply(state, fact);
    return this;
  }

  /// Answers an action, of this step or of an earlier one.
  public Step<S, F> answer(Answer answer) {
    answers.add(answer);
    return this;
  }

  /// Adds a line to the operator's log.
  public Step<S, F> note(String note) {
    notes.add(note);
    return this;
  }

  public Decision.Accepted<F> decision() {
    return new Decision.Accepted<>(facts, answers, notes);
  }
}
