package dev.rondo.cartridge;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The result of deciding on one input: facts, a refusal, or an action that waits.
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
  }

  /// The input is refused.
  ///
  /// @param facts what is stored although it is refused; almost always none, and only for an action
  ///   that was played. They must not repeat without bound, since a refused action may be tried
  ///   again.
  record Rejected<F>(Rejection rejection, List<F> facts) implements Decision<F> {
    public Rejected {
      if (Rejection.RESERVED.contains(rejection.code())) {
        throw new IllegalArgumentException(
            rejection.code() + " is a code of the server: rules refuse with one of their own");
      }
      facts = List.copyOf(facts);
    }
  }

  /// The action is legal now and waits. The platform keeps it in memory and brings it with
  /// [Input.Brought] at that time, or before if another input is decided first. Only an action that
  /// is not sealed can wait in this way: a server that dies forgets it, and nobody has been
  /// answered then.
  ///
  /// @param until match time, later than now; once the action has been brought, an alarm must be
  ///   due at that time
  record Held<F>(Duration until) implements Decision<F> {}

  @SafeVarargs
  @SuppressWarnings("varargs")
  static <F> Accepted<F> accept(F... facts) {
    return new Accepted<>(List.of(facts), List.of(), List.of());
  }

  static <F> Accepted<F> accept(List<? extends F> facts) {
    return new Accepted<>(List.copyOf(facts), List.of(), List.of());
  }

  /// Refuses an input, and stores the facts before the refusal is sent.
  @SafeVarargs
  @SuppressWarnings("varargs")
  static <F> Decision<F> reject(Rejection rejection, F... facts) {
    return new Rejected<>(rejection, List.of(facts));
  }

  /// The decision about an input that means nothing to a game: nothing happens. An action cannot be
  /// withdrawn, since games that ignore that answer every action in its own step.
  ///
  /// @throws IllegalArgumentException for an action, which every game must decide itself
  static <F> Decision<F> ignore(Input<?> input) {
    return switch (input) {
      case Input.Withdrawn<?> _ -> reject(Rejection.ACTION_ALREADY_RESOLVED);
      case Input.Played<?> _, Input.Brought<?> _ ->
          throw new IllegalArgumentException("an action must be decided: " + input);
      case Input.Opened<?> _,
          Input.Alarm<?> _,
          Input.Left<?> _,
          Input.Gone<?> _,
          Input.Came<?> _,
          Input.Paused<?> _,
          Input.Resumed<?> _,
          Input.Cancelled<?> _ ->
          accept();
    };
  }
}
