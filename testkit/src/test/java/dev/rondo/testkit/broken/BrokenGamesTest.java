package dev.rondo.testkit.broken;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.sun.management.OperatingSystemMXBean;
import dev.rondo.testkit.CartridgeContract;
import dev.rondo.testkit.rules.OtherJvmWork;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Locale;
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
  private static final String SILENT = "a match ends when nobody acts";

  static Stream<Arguments> mistakes() {
    return Stream.of(
        Arguments.of(new Undetermined.SaltedOrder.Contract(), "another JVM decides the same"),
        Arguments.of(new Undetermined.UnseenLuck.Contract(), SAME),
        Arguments.of(new Undetermined.UnseenStaticState.Contract(), SAME),
        Arguments.of(
            new Unfair.LeakInView.Contract(),
            "what is hidden changes nothing that others see or are told"),
        Arguments.of(
            new Unfair.LeakInEvent.Contract(),
            "what is hidden changes nothing that others see or are told"),
        Arguments.of(
            new Indiscreet.Declared(),
            "what is hidden changes nothing that others see or are told"),
        Arguments.of(
            new Unfair.ActsForAnother.Contract(), "a seat does not do what only another may"),
        Arguments.of(new Unfair.RefusesLegal.Contract(), "a legal command is accepted"),
        Arguments.of(new Unfair.OutOfRange.Contract(), "a command is within its ranges"),
        Arguments.of(
            new Unfair.AcceptsIllegal.Contract(), "a command that is not legal is refused"),
        Arguments.of(
            new Unfair.RefusesAsServer.Contract(),
            "the rules throw nothing: java.lang.IllegalArgumentException: NOT_FOUND is a code of the"
                + " server"),
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
  void a_mistake_is_found_and_said_once(CartridgeContract<?, ?, ?, ?> contract, String cause) {
    var message = failure(contract);
    assertThat(message).startsWith(cause);
    assertThat(message.split("\njournal, ", -1)).hasSize(2);
    assertThat(seed(message)).as("matches played until the mistake was found").isLessThan(9);
    assertThat(message)
        .containsPattern("\nrepeat it: mvn test -Dtest='\\S+\\$\\w+' -Drondo.seed=\\d+$");
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
  void an_impurity_is_found_with_its_place(CartridgeContract<?, ?, ?, ?> contract, String cause) {
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
  void a_match_that_never_ends_is_shown_as_a_circle() {
    var message = failure(new Restless.NeverEnds.Contract());
    assertThat(message)
        .containsPattern("\njournal, shrunk from \\d{4,} inputs to \\d, which lead in a circle:\n")
        .containsOnlyOnce("  <- the circle starts after this\n")
        .contains("\n  ^ the state is as it was there, so that this can go on for ever\n");
  }

  @Test
  void a_match_that_never_ends_and_never_repeats_shows_what_changes_it() {
    var message = failure(new Restless.NeverEndsAndGrows.Contract());
    assertThat(message)
        .containsPattern("\njournal, shrunk from \\d{4,} inputs to 8, the first that change ");
    assertThat(message.lines().filter(line -> line.startsWith("  ")))
        .hasSize(8)
        .noneMatch(line -> line.contains("refused"));
  }

  @Test
  void a_failure_is_short_and_names_seats_as_the_journal_does() {
    var message = failure(new Restless.PassesForEver.Contract());
    assertThat(message.lines()).hasSizeLessThan(20);
    assertThat(message).contains(" more ...").contains("Took[seat=seat0,").doesNotContain("index=");
  }

  @Test
  void the_input_that_the_rules_do_not_see_is_in_the_journal() {
    assertThat(failure(new Unfair.OutOfRange.Contract()))
        .containsPattern("\n  \\S+ seat\\d plays take k\\d+ \\{\"count\":4}\n  \\^ here\n");
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

  @Test
  void rules_that_loop_are_left_and_the_place_is_named() {
    assertThat(failure(new Restless.Loops.Contract()))
        .startsWith("the rules answer: they do not come back from ")
        .contains("Restless$Loops.", "(Restless.java:")
        .containsPattern("\nseed \\d+, 2 seats, .*\nthe last input:\n  10\\.000 Alarm\\[]\n")
        .containsPattern("\nrepeat it: mvn test -Dtest='\\S+\\$Contract' -Drondo.seed=\\d+$");
  }

  @Test
  void a_view_that_hides_something_is_no_reason_for_silence() {
    assertThat(failure(new Indiscreet.Undeclared()))
        .startsWith("nobody says what notes hides, so that no leak can be found: override hidden");
    assertThat(new Indiscreet.Frank().check()).contains("nothing is declared as hidden");
    assertThat(new Indiscreet.Discreet().check()).containsPattern("hidden +\\d+ pairs compared");
  }

  @Test
  void in_an_open_game_of_rounds_what_was_decided_is_the_secret() {
    assertThat(new Votes().check()).containsPattern("hidden +\\d+ pairs compared");
  }

  /// An author waits less than ten seconds for a failure. The processor time of the whole process
  /// and of the JVMs that it starts is measured, because the tests of a build share their machine.
  /// The clock is only told.
  private static String failure(CartridgeContract<?, ?, ?, ?> contract) {
    var process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    var begun = work(process);
    var clock = System.nanoTime();
    var failure = catchThrowable(contract::check);
    var waited = Duration.ofNanos(System.nanoTime() - clock);
    var work = work(process).minus(begun);
    System.out.printf(
        Locale.ROOT,
        "%s: found after %.1f s, %.1f s of work%n",
        contract.getClass().getName().replaceAll(".*\\.", ""),
        waited.toMillis() / 1000.0,
        work.toMillis() / 1000.0);
    assertThat(work).isLessThan(Duration.ofSeconds(10));
    assertThat(failure).isInstanceOf(AssertionError.class);
    return String.valueOf(failure.getMessage());
  }

  private static Duration work(OperatingSystemMXBean process) {
    return Duration.ofNanos(process.getProcessCpuTime()).plus(OtherJvmWork.total());
  }

  @Test
  void the_work_of_another_jvm_counts() {
    var before = OtherJvmWork.total();
    failure(new Undetermined.SaltedOrder.Contract());
    assertThat(OtherJvmWork.total()).isGreaterThan(before);
  }

  @Test
  void sound_rules_pass_and_say_what_random_play_reached() {
    assertThat(new Pile.Contract().check())
        .contains("endings   last ", "late ")
        .containsPattern("commands  bet \\d+ \\(\\d+ refused\\), take \\d+ \\(\\d+ refused\\)");
  }
}
