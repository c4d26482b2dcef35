package dev.rondo.games.fupogfakta;

import static dev.rondo.games.fupogfakta.Room.ANN;
import static dev.rondo.games.fupogfakta.Room.BOB;
import static dev.rondo.games.fupogfakta.Room.CAT;
import static dev.rondo.games.fupogfakta.Room.HOST;
import static dev.rondo.games.fupogfakta.Room.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.MatchTime;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.Guess;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.React;
import dev.rondo.games.fupogfakta.board.Reaction;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Match time stands still while a game is paused, so here no time passes in a pause.
class PauseTest {

  private static Room at(String phase) {
    var room = Room.open(defaults().with("num_rounds", 1L).with("questions_per_round", 1L), 3);
    if (!phase.equals("LIE_PHASE")) {
      room.lie(ANN, "One");
      room.lie(BOB, "Two");
      room.lie(CAT, "Three");
      room.guess(ANN, "TWO");
    }
    while (!room.phase().equals(phase)) {
      room.next();
    }
    return room;
  }

  @ParameterizedTest(name = "in {0}")
  @CsvSource({
    "LIE_PHASE, 45000, 43.766",
    "GUESS_PHASE, 30000, 28.766",
    "REVEAL_LIE_1, 8000, 6.766",
    "REVEAL_TRUTH, 8000, 6.766",
    "SCOREBOARD_RECAP, 10000, 8.766",
    "POST_GAME_AWARDS, 15000, 13.766",
  })
  void the_remaining_time_is_kept_exactly(String phase, long length, double remaining) {
    var room = at(phase);
    var end = room.now() + length;
    room.pass(1234);

    room.pause();
    assertThat(room.lastTold("phase.paused"))
        .isEqualTo("{\"remaining_seconds\":" + remaining + "}");
    assertThat(room.phase()).isEqualTo(phase);
    assertThat(room.view(HOST).paused()).isTrue();
    assertThat(room.view(HOST).remainingSeconds()).hasValue(remaining);
    assertThat(room.view(HOST).deadlineTs()).isEmpty();
    assertThat(room.alarm()).isEmpty();
    var paused = room.state();
    room.send(new Input.Alarm<>());
    room.pause();
    assertThat(room.state()).isEqualTo(paused);

    room.resume();
    assertThat(room.lastTold("phase.resumed")).isEqualTo("{\"deadline\":" + end + "}");
    assertThat(room.view(HOST).paused()).isFalse();
    assertThat(room.view(HOST).remainingSeconds()).isEmpty();
    assertThat(room.view(HOST).deadlineTs()).hasValue(new MatchTime(Duration.ofMillis(end)));
    room.pass(length - 1234 - 1);
    assertThat(room.phase()).isEqualTo(phase);
    room.pass(1);
    assertThat(room.phase()).isNotEqualTo(phase);
  }

  @Test
  void an_alarm_that_was_set_before_the_pause_never_fires() {
    var room = at("LIE_PHASE");
    room.pass(44_000);
    room.pause();
    room.pass(10_000);
    room.send(new Input.Alarm<>());
    assertThat(room.phase()).isEqualTo("LIE_PHASE");
    room.resume();
    room.send(new Input.Alarm<>());
    assertThat(room.phase()).isEqualTo("LIE_PHASE");
    room.pass(1000);
    assertThat(room.phase()).isEqualTo("REVEAL_TRUTH");
  }

  @Test
  void whatever_is_submitted_in_a_pause_is_refused() {
    var room = at("LIE_PHASE");
    room.pause();
    assertThat(room.lie(ANN, "One")).isEqualTo("phase_paused");
    assertThat(room.play(ANN, new Guess("1-1"))).isEqualTo("phase_paused");
    assertThat(room.play(ANN, new React("1-1", Reaction.FIRE))).isEqualTo("phase_paused");
    room.resume();
    assertThat(room.lie(ANN, "One")).isEqualTo("ok");
  }

  @Test
  void the_ten_seconds_of_who_is_gone_stand_still_too() {
    var room = at("LIE_PHASE");
    room.lie(ANN, "One");
    room.lie(BOB, "Two");
    room.gone(CAT);
    room.pass(4000);
    room.pause();
    room.send(new Input.Alarm<>());
    room.resume();
    room.pass(5999);
    assertThat(room.phase()).isEqualTo("LIE_PHASE");
    room.pass(1);
    assertThat(room.phase()).isEqualTo("GUESS_PHASE");
  }

  @Test
  void who_leaves_in_a_pause_moves_nothing_until_it_is_over() {
    var room = at("LIE_PHASE");
    room.lie(ANN, "One");
    room.lie(BOB, "Two");
    room.pause();
    room.left(CAT);
    assertThat(room.phase()).isEqualTo("LIE_PHASE");
    assertThat(room.view(HOST).paused()).isTrue();
    room.resume();
    room.pass(10_000);
    assertThat(room.phase()).isEqualTo("GUESS_PHASE");
  }

  @Test
  void resuming_what_runs_changes_nothing() {
    var room = at("GUESS_PHASE");
    var before = room.state();
    room.resume();
    assertThat(room.state()).isEqualTo(before);
    assertThat(room.lastTold("phase.resumed")).isEqualTo("none");
  }
}
