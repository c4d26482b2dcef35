package dev.rondo.games.fupogfakta;

import static dev.rondo.games.fupogfakta.Room.ANN;
import static dev.rondo.games.fupogfakta.Room.BOB;
import static dev.rondo.games.fupogfakta.Room.CAT;
import static dev.rondo.games.fupogfakta.Room.HOST;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.games.fupogfakta.FupogfaktaCommand.Guess;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.Lie;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.React;
import dev.rondo.games.fupogfakta.board.Reaction;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LieTest {
  private final Room room = Room.open(3);

  @Test
  void a_lie_is_taken_and_answered_with_what_was_taken() {
    assertThat(room.lie(ANN, "  A fib. ")).isEqualTo("ok");
    assertThat(room.lastAnswer().status()).isEqualTo("resolved");
    assertThat(room.lastAnswer().result()).isEqualTo(new Lie("A fib."));
    assertThat(room.view(ANN).you().orElseThrow().lie()).hasValue("A fib.");
    assertThat(room.view(HOST).submitted()).hasValue(1);
    assertThat(room.lastTold("phase.lie_progress")).isEqualTo("{\"submitted\":1,\"players\":3}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Truth 1", "truth 1", " TRUTH   1 ", "truth\u00a01", "Truth 1.", "ｔruth １"})
  void a_lie_that_is_the_truth_is_refused_and_another_may_be_tried(String truth) {
    assertThat(room.lie(ANN, truth)).isEqualTo("lie_matches_correct_answer");
    assertThat(room.view(HOST).submitted()).hasValue(0);
    assertThat(room.lie(ANN, "A fib")).isEqualTo("ok");
  }

  @Test
  void everybody_has_one_lie_a_question() {
    room.lie(ANN, "A fib");
    assertThat(room.lie(ANN, "Another")).isEqualTo("lie_already_submitted");
    assertThat(room.lie(ANN, "Truth 1")).isEqualTo("lie_already_submitted");
  }

  @Test
  void the_truth_of_another_question_may_be_a_lie() {
    assertThat(room.lie(ANN, "Truth 2")).isEqualTo("ok");
  }

  @Test
  void nothing_else_is_taken() {
    assertThat(room.play(ANN, new Guess("1-1"))).isEqualTo("wrong_phase");
    assertThat(room.play(ANN, new React("1-1", Reaction.FIRE))).isEqualTo("wrong_phase");
  }

  @Test
  void in_any_other_phase_a_lie_is_refused() {
    room.lie(ANN, "A fib");
    for (var phase = room.next(); !phase.equals("LIE_PHASE"); phase = room.next()) {
      assertThat(room.lie(BOB, "Late")).as(phase).isEqualTo("wrong_phase");
    }
    assertThat(room.lie(BOB, "In time")).isEqualTo("ok");
  }

  @Test
  void the_phase_ends_with_its_time() {
    room.lie(ANN, "A fib");
    room.pass(44_999);
    assertThat(room.phase()).isEqualTo("LIE_PHASE");
    room.pass(1);
    assertThat(room.phase()).isEqualTo("GUESS_PHASE");
  }

  @Test
  void without_any_lie_the_truth_is_next() {
    room.pass(45_000);
    assertThat(room.phase()).isEqualTo("REVEAL_TRUTH");
    assertThat(room.view(HOST).options()).isEmpty();
    assertThat(room.lastTold("phase.reveal_truth"))
        .isEqualTo("{\"answer\":\"Truth 1\",\"guessers\":[],\"score_delta\":0,\"reactions\":[]}");
    assertThat(room.scores()).containsOnly(0L);
    assertThat(room.next()).isEqualTo("SCOREBOARD_RECAP");
  }

  @Nested
  class Early_end {

    @Test
    void when_the_last_lie_arrives() {
      room.pass(1000);
      room.lie(ANN, "One");
      room.lie(BOB, "Two");
      assertThat(room.phase()).isEqualTo("LIE_PHASE");
      room.lie(CAT, "Three");
      assertThat(room.phase()).isEqualTo("GUESS_PHASE");
      assertThat(room.names())
          .endsWith(
              "1000 phase.lie_progress", "1000 phase.lie_progress", "1000 phase.guess_started");
    }

    @Test
    void who_is_gone_when_a_lie_arrives_does_not_hold_it_up() {
      room.gone(CAT);
      room.lie(ANN, "One");
      assertThat(room.phase()).isEqualTo("LIE_PHASE");
      room.lie(BOB, "Two");
      assertThat(room.phase()).isEqualTo("GUESS_PHASE");
    }

    @Test
    void when_the_one_who_is_waited_for_has_been_gone_for_ten_seconds() {
      room.lie(ANN, "One");
      room.lie(BOB, "Two");
      room.pass(5000);
      room.gone(CAT);
      room.pass(9999);
      assertThat(room.phase()).isEqualTo("LIE_PHASE");
      room.pass(1);
      assertThat(room.phase()).isEqualTo("GUESS_PHASE");
      assertThat(room.now()).isEqualTo(15_000);
    }

    @Test
    void who_comes_back_in_time_is_waited_for_again() {
      room.lie(ANN, "One");
      room.lie(BOB, "Two");
      room.gone(CAT);
      room.pass(9999);
      room.came(CAT);
      room.pass(20_000);
      assertThat(room.phase()).isEqualTo("LIE_PHASE");
      assertThat(room.lie(CAT, "Three")).isEqualTo("ok");
      assertThat(room.phase()).isEqualTo("GUESS_PHASE");
    }

    @Test
    void ten_seconds_gone_end_nothing_while_somebody_else_thinks() {
      room.lie(ANN, "One");
      room.gone(CAT);
      room.pass(20_000);
      assertThat(room.phase()).isEqualTo("LIE_PHASE");
      assertThat(room.lie(BOB, "Two")).isEqualTo("ok");
      assertThat(room.phase()).isEqualTo("GUESS_PHASE");
    }

    @Test
    void with_nobody_connected_it_runs_to_its_end() {
      room.lie(ANN, "One");
      room.gone(ANN);
      room.gone(BOB);
      room.gone(CAT);
      room.pass(44_999);
      assertThat(room.phase()).isEqualTo("LIE_PHASE");
      room.pass(1);
      assertThat(room.phase()).isEqualTo("GUESS_PHASE");
    }

    @Test
    void a_lie_of_somebody_who_is_gone_counts_and_ends_nothing_alone() {
      room.gone(ANN);
      room.gone(BOB);
      room.gone(CAT);
      assertThat(room.lie(ANN, "One")).isEqualTo("ok");
      assertThat(room.phase()).isEqualTo("LIE_PHASE");
    }

    @Test
    void gone_for_ten_seconds_at_the_deadline_ends_the_phase_once() {
      room.lie(ANN, "One");
      room.lie(BOB, "Two");
      room.pass(35_000);
      room.gone(CAT);
      room.pass(10_000);
      assertThat(room.phase()).isEqualTo("GUESS_PHASE");
      assertThat(room.alarm()).hasValue(45_000L + 30_000);
    }

    @Test
    void two_gone_at_the_same_instant_are_looked_at_together() {
      room.lie(ANN, "One");
      room.gone(BOB);
      room.gone(CAT);
      room.pass(10_000);
      assertThat(room.phase()).isEqualTo("GUESS_PHASE");
    }
  }

  @Nested
  class Leaving {

    @Test
    void who_left_is_gone_for_good() {
      room.lie(ANN, "One");
      room.lie(BOB, "Two");
      room.left(CAT);
      room.came(CAT);
      assertThat(room.connected(CAT)).isFalse();
      room.pass(10_000);
      assertThat(room.phase()).isEqualTo("GUESS_PHASE");
    }

    @Test
    void who_left_may_not_act_and_sees_what_the_room_sees() {
      room.left(CAT);
      assertThat(room.lie(CAT, "One")).isEqualTo("NOT_A_PLAYER");
      assertThat(room.view(CAT)).isEqualTo(room.view(HOST));
    }

    @Test
    void a_lie_of_who_left_stands_and_earns_points() {
      room.lie(CAT, "Three");
      room.left(CAT);
      room.lie(ANN, "One");
      room.lie(BOB, "Two");
      room.guess(ANN, "THREE");
      room.next();
      assertThat(room.phase()).isEqualTo("REVEAL_LIE_1");
      assertThat(room.scores()).containsExactly(0L, 0L, 500L);
    }

    @Test
    void leaving_after_having_gone_counts_from_the_going() {
      room.lie(ANN, "One");
      room.lie(BOB, "Two");
      room.gone(CAT);
      room.pass(6000);
      room.left(CAT);
      room.left(CAT);
      room.pass(4000);
      assertThat(room.phase()).isEqualTo("GUESS_PHASE");
    }
  }
}
