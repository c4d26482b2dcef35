package dev.rondo.app.playground;

import dev.rondo.cartridge.Answer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// One step of a table, and the table after it.
///
/// @param at match time
/// @param input empty for the opening and for alarms, which follow from the rules
/// @param refusal the code, if the rules refused the input
/// @param states the state before the first fact, and after each
/// @param due the time of the next alarm
/// @param gone the seats without a connection
/// @param left the seats whose players left for good
record PlayStep<S, F>(
    Duration at,
    Optional<PlayInput> input,
    Optional<String> refusal,
    List<S> states,
    List<F> facts,
    List<Answer> answers,
    Optional<Duration> due,
    boolean paused,
    Set<Integer> gone,
    Set<Integer> left) {
  /// The state of a match that is not open yet.
  static <S, F> PlayStep<S, F> before(S start) {
    return new PlayStep<>(
        Duration.ZERO,
        Optional.empty(),
        Optional.empty(),
        List.of(start),
        List.of(),
        List.of(),
        Optional.empty(),
        false,
        new TreeSet<>(),
        new TreeSet<>());
  }

  boolean isAct() {
    return input.filter(PlayInput.Act.class::isInstance).isPresent();
  }

  S state() {
    return states.getLast();
  }
}
