package dev.rondo.cartridge;

import java.util.ArrayList;
import java.util.List;

/// What follows from an input.
public sealed interface Decision<F> {

  /// It happens.
  ///
  /// @param facts what happened, in order; none if the input changes nothing
  /// @param answers to actions, of this step or of earlier ones; an action without an answer is
  ///   pending
  /// @param notes for the operator's log
  record Accepted<F>(List<F> facts, List<Answer> answers, List<String> notes)
      implements Decision<F> {
    public Accepted {
      facts = List.copyOf(facts);
      answers = List.copyOf(answers);
      notes = List.copyOf(notes);
    }

    public Accepted<F> answering(Answer answer) {
      var more = new ArrayList<>(answers);
      more.add(answer);
      return new Accepted<>(facts, more, notes);
    }

    public Accepted<F> noting(String note) {
      var more = new ArrayList<>(notes);
      more.add(note);
      return new Accepted<>(facts, answers, more);
    }
  }

  /// It cannot happen, and nothing has changed.
  record Rejected<F>(Rejection rejection) implements Decision<F> {}

  @SafeVarargs
  @SuppressWarnings("varargs")
  static <F> Accepted<F> accept(F... facts) {
    return new Accepted<>(List.of(facts), List.of(), List.of());
  }

  static <F> Accepted<F> accept(List<? extends F> facts) {
    return new Accepted<>(List.copyOf(facts), List.of(), List.of());
  }

  static <F> Decision<F> reject(Rejection rejection) {
    return new Rejected<>(rejection);
  }
}
