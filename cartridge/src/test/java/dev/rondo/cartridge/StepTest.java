package dev.rondo.cartridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class StepTest {
  private static final Seat ANN = new Seat(0);
  private static final ActionId ACTION = new ActionId(ANN, "k");
  private static final Dice DICE = Dice.ofSeed("00");

  private static Step<Integer, Integer> step() {
    return new Step<>(10, new Moment(Duration.ofSeconds(5), DICE), Integer::sum);
  }

  @Test
  void each_fact_sees_the_state_that_the_one_before_it_led_to() {
    var step = step();
    step.then(1);
    step.then(step.state() * 2);

    assertThat(step.state()).isEqualTo(33);
    assertThat(step.decision().facts()).containsExactly(1, 22);
  }

  @Test
  void answers_and_notes_come_with_the_facts() {
    var answer = Answer.resolved(ACTION);
    var decision = step().then(1).answer(answer).note("odd").decision();

    assertThat(decision)
        .isEqualTo(new Decision.Accepted<>(List.of(1), List.of(answer), List.of("odd")));
  }

  @Test
  void a_time_is_due_from_its_instant_on() {
    assertThat(step().isDue(Duration.ofSeconds(5))).isTrue();
    assertThat(step().isDue(Duration.ofMillis(5001))).isFalse();
  }

  @Test
  void an_ignored_input_changes_nothing_and_takes_nothing_back() {
    assertThat(Decision.<Integer>ignore(new Input.Came<>(ANN))).isEqualTo(Decision.accept());
    assertThat(Decision.<Integer>ignore(new Input.Cancelled<>())).isEqualTo(Decision.accept());
    assertThat(Decision.<Integer>ignore(new Input.Withdrawn<>(ANN, ACTION)))
        .isEqualTo(Decision.reject(Rejection.ACTION_ALREADY_RESOLVED));
  }

  @Test
  void an_action_cannot_be_ignored() {
    var played = new Input.Played<>(ANN, ACTION, "go", false);
    assertThatThrownBy(() -> Decision.ignore(played))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("must be decided");
  }
}
