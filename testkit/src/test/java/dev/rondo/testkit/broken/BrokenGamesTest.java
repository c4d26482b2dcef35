package dev.rondo.testkit.broken;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract tests find each mistake, and say once what it is.
class BrokenGamesTest {
  private static final String ENDS = "every match ends";
  private static final String SAME = "the same inputs give the same match";
  private static final String STORED = "a match is the same through storage";
  private static final String OR = " or ";
  private static final String SILENT = "a match ends when nobody acts";

  static Stream<Arguments> mistakes() {
    return Stream.of(
        Arguments.of(new Undetermined.SaltedOrder.Contract(), "another JVM decides the same"),
        Arguments.of(new Undetermined.UnseenLuck.Contract(), SAME + OR + STORED),
        Arguments.of(new Undetermined.UnseenStaticState.Contract(), SAME),
        Arguments.of(
            new Unfair.LeakInView.Contract(),
            "what is hidden changes nothing that others see or are told"),
        Arguments.of(
            new Unfair.LeakInEvent.Contract(),
            "what is hidden changes nothing that others see or are told"),
        Arguments.of(
            new Unfair.ActsForAnother.Contract(), "a seat does not do what only another may"),
        Arguments.of(new Unfair.RefusesLegal.Contract(), "a legal command is accepted"),
        Arguments.of(
            new Unfair.AcceptsIllegal.Contract(), "a command that is not legal is refused"),
        Arguments.of(new Unfair.PaysTooMuch.Contract(), "the money adds up"),
        Arguments.of(
            new Unfair.BreaksInvariant.Contract(), "the invariant holds: there are -1 stones"),
        Arguments.of(new Restless.AlarmInThePast.Contract(), "no alarm is in the past"),
        Arguments.of(new Restless.AlarmWithoutFacts.Contract(), "an alarm gives facts"),
        Arguments.of(new Restless.AlarmAfterTheEnd.Contract(), "no alarm is set after the end"),
        Arguments.of(new Restless.NeverEnds.Contract(), ENDS),
        Arguments.of(new Restless.NeverEndsAndGrows.Contract(), ENDS),
        Arguments.of(new Restless.Doubles.Contract(), "a state does not grow without end"),
        Arguments.of(new Restless.WaitsForEver.Contract(), SILENT),
        Arguments.of(new Restless.PassesForEver.Contract(), SILENT));
  }

  @ParameterizedTest(name = "{1}")
  @MethodSource("mistakes")
  void a_mistake_is_found_and_said_once(PileContract contract, String cause) {
    var message = failure(contract);
    // Luck may come out equal at first: then the next comparison shows it.
    assertThat(cause.split(OR, -1)).anyMatch(message::startsWith);
    assertThat(message.split("\njournal, ", -1)).hasSize(2);
    assertThat(seed(message)).as("matches played until the mistake was found").isLessThan(9);
    assertThat(message)
        .containsPattern("\nrepeat it: mvn test -Dtest='\\S+\\$Contract' -Drondo.seed=\\d+$");
  }

  static Stream<Arguments> impurities() {
    return Stream.of(
        Arguments.of(new Undetermined.Clock.Contract(), "Clock.late reads the clock"),
        Arguments.of(
            new Undetermined.GlobalLuck.Contract(), "GlobalLuck.late draws luck past the dice"),
        Arguments.of(new Undetermined.StaticState.Contract(), "StaticState.matches is not final"),
        Arguments.of(new Undetermined.Output.Contract(), "Output.late does input or output"),
        Arguments.of(new Undetermined.Threads.Contract(), "Threads.late uses threads"));
  }

  @ParameterizedTest(name = "{1}")
  @MethodSource("impurities")
  void an_impurity_is_found_with_its_place(PileContract contract, String cause) {
    var message = failure(contract);
    assertThat(message).startsWith("the rules ").contains(cause).contains("(Undetermined.java");
    assertThat(message).containsPattern("\nrepeat it: mvn test -Dtest='\\S+\\$Contract'$");
  }

  private static long seed(String message) {
    var seed = Pattern.compile("\nseed (\\d+), 2 seats").matcher(message);
    assertThat(seed.find()).as(message).isTrue();
    return Long.parseLong(seed.group(1));
  }

  @Test
  void the_seed_of_a_failure_repeats_it() {
    var contract = new Unfair.AcceptsIllegal.Contract();
    var first = failure(contract);
    System.setProperty("rondo.seed", Long.toString(seed(first)));
    try {
      assertThat(failure(contract)).isEqualTo(first);
    } finally {
      System.clearProperty("rondo.seed");
    }
  }

  private static String failure(PileContract contract) {
    var failure = catchThrowable(contract::check);
    assertThat(failure).isInstanceOf(AssertionError.class);
    return String.valueOf(failure.getMessage());
  }

  @Test
  void sound_rules_pass_and_say_what_random_play_reached() {
    assertThat(new Pile.Contract().check())
        .contains("endings   last ", "late ")
        .containsPattern("commands  bet \\d+ \\(\\d+ refused\\), take \\d+ \\(\\d+ refused\\)");
  }
}
