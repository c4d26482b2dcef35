package dev.rondo.games.fupogfakta;

import static dev.rondo.games.fupogfakta.Room.ANN;
import static dev.rondo.games.fupogfakta.Room.BOB;
import static dev.rondo.games.fupogfakta.Room.CAT;
import static dev.rondo.games.fupogfakta.Room.HOST;
import static dev.rondo.games.fupogfakta.Room.SEED;
import static dev.rondo.games.fupogfakta.Room.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Participant;
import dev.rondo.cartridge.Setup;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.Lie;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class CourseTest {

  @Test
  void a_question_goes_through_its_phases() {
    var room = Room.open(2);
    room.lie(ANN, "One");
    room.lie(BOB, "Two");
    room.guess(ANN, "TWO");
    room.guess(BOB, "TRUTH 1");
    assertThat(List.of(room.phase(), room.next(), room.next(), room.next(), room.next()))
        .containsExactly(
            "GUESS_PHASE", "REVEAL_LIE_1", "REVEAL_TRUTH", "SCOREBOARD_RECAP", "LIE_PHASE");
    assertThat(room.names())
        .containsExactly(
            "0 phase.lie_started",
            "0 phase.lie_progress",
            "0 phase.lie_progress",
            "0 phase.guess_started",
            "0 phase.guess_progress",
            "0 phase.guess_progress",
            "30000 phase.reveal_lie",
            "30000 phase.score_delta",
            "38000 phase.reveal_truth",
            "38000 phase.score_delta",
            "46000 phase.scoreboard",
            "56000 phase.lie_started");
  }

  @Test
  void rules_and_points_are_shown_before_the_first_question() {
    var room = Room.open(defaults().with("intro_seconds", 15L), 2);
    assertThat(room.phase()).isEqualTo("INTRO");
    assertThat(room.lastTold("phase.intro")).isEqualTo("{\"deadline\":15000}");
    assertThat(room.view(HOST).prompt()).isEmpty();
    assertThat(room.lie(ANN, "Early")).isEqualTo("wrong_phase");
    room.gone(BOB);
    room.pass(14_999);
    assertThat(room.phase()).isEqualTo("INTRO");
    room.pass(1);
    assertThat(room.phase()).isEqualTo("LIE_PHASE");
    assertThat(room.lastTold("phase.lie_started")).contains("\"deadline\":60000");
  }

  @Test
  void a_pause_stops_the_introduction() {
    var room = Room.open(defaults().with("intro_seconds", 15L), 2);
    room.pass(5_000);
    room.pause();
    room.pass(60_000);
    room.resume();
    room.pass(9_999);
    assertThat(room.phase()).isEqualTo("INTRO");
    room.pass(1);
    assertThat(room.phase()).isEqualTo("LIE_PHASE");
  }

  @Test
  void questions_are_counted_in_their_round_and_each_round_has_its_category() {
    var room = Room.open(defaults().with("num_rounds", 2L).with("questions_per_round", 2L), 2);
    assertThat(room.lastTold("phase.lie_started"))
        .isEqualTo(
            "{\"prompt\":\"Question 1 is ____.\",\"category\":\"Category 1\",\"deadline\":45000,\"round\":1,\"question\":1,\"of\":2}");
    room.until("LIE_PHASE");
    assertThat(room.lastTold("phase.lie_started"))
        .contains("\"category\":\"Category 1\"", "\"round\":1,\"question\":2,\"of\":2");
    room.until("LIE_PHASE");
    assertThat(room.lastTold("phase.lie_started"))
        .contains(
            "Question 3", "\"category\":\"Category 2\"", "\"round\":2,\"question\":1,\"of\":2");
    room.until("LIE_PHASE");
    assertThat(room.view(HOST).round()).isEqualTo(2);
    assertThat(room.view(HOST).rounds()).isEqualTo(2);
    assertThat(room.view(HOST).question()).isEqualTo(2);
    assertThat(room.view(HOST).questions()).isEqualTo(2);
    room.until("POST_GAME_AWARDS");
  }

  @Test
  void after_the_last_question_come_awards_and_the_end() {
    var room = Room.open(defaults().with("num_rounds", 1L).with("questions_per_round", 1L), 2);
    room.lie(ANN, "One");
    room.lie(BOB, "Two");
    room.guess(BOB, "TRUTH 1");
    room.until("SCOREBOARD_RECAP");
    assertThat(room.next()).isEqualTo("POST_GAME_AWARDS");
    assertThat(room.lastTold("phase.awards")).isEqualTo("{\"awards\":[]}");
    assertThat(room.ended()).isEmpty();
    room.pass(14_999);
    assertThat(room.phase()).isEqualTo("POST_GAME_AWARDS");
    room.pass(1);
    assertThat(room.phase()).isEqualTo("FINISHED");
    assertThat(room.view(HOST).status()).isEqualTo(FupogfaktaView.Status.FINISHED);
    assertThat(room.lastTold("phase.game_over"))
        .isEqualTo(
            "{\"leaderboard\":[{\"rank\":1,\"seat\":1,\"nickname\":\"Bob\",\"score\":1500},{\"rank\":2,\"seat\":0,\"nickname\":\"Ann\",\"score\":0}]}");
    assertThat(room.alarm()).isEmpty();
    var outcome = room.ended().orElseThrow();
    assertThat(outcome.payments()).isEmpty();
    assertThat(outcome.ratings()).isEmpty();
    assertThat(outcome.detail())
        .isEqualTo(new FupogfaktaRules.Detail(Leaderboard.of(room.state())));
  }

  @Test
  void with_everybody_gone_the_game_runs_on_by_its_clocks_and_ends() {
    var room = Room.open(3);
    room.gone(ANN);
    room.gone(BOB);
    room.left(CAT);
    room.until("FINISHED");
    assertThat(room.now()).isEqualTo(9 * (45_000 + 8000 + 10_000) + 15_000);
    assertThat(room.scores()).containsOnly(0L);
  }

  @Test
  void who_comes_back_sees_the_phase_and_plays_on() {
    var room = Room.open(3);
    room.gone(CAT);
    assertThat(room.connected(CAT)).isFalse();
    room.lie(ANN, "One");
    room.lie(BOB, "Two");
    room.pass(20_000);
    room.came(CAT);
    assertThat(room.view(CAT).phase()).isEqualTo("GUESS_PHASE");
    assertThat(room.connected(CAT)).isTrue();
    assertThat(room.guess(CAT, "TRUTH 1")).isEqualTo("ok");
  }

  @Test
  void equal_scores_share_a_rank() {
    var room = Room.open(4);
    room.lie(ANN, "One");
    room.lie(BOB, "Two");
    room.until("GUESS_PHASE");
    room.guess(BOB, "TRUTH 1");
    room.guess(CAT, "TRUTH 1");
    room.until("SCOREBOARD_RECAP");
    assertThat(room.lastTold("phase.scoreboard"))
        .isEqualTo(
            "{\"leaderboard\":[{\"rank\":1,\"seat\":1,\"nickname\":\"Bob\",\"score\":1500},"
                + "{\"rank\":1,\"seat\":2,\"nickname\":\"Cat\",\"score\":1500},"
                + "{\"rank\":3,\"seat\":0,\"nickname\":\"Ann\",\"score\":0},"
                + "{\"rank\":3,\"seat\":3,\"nickname\":\"Dan\",\"score\":0}]}");
    assertThat(room.view(HOST).leaderboard()).hasValue(Leaderboard.of(room.state()));
  }

  @Test
  void a_game_without_questions_is_over_as_it_begins() {
    var room = Room.open(defaults(), 2, List.of(), SEED);
    assertThat(room.phase()).isEqualTo("FINISHED");
    assertThat(room.names()).containsExactly("0 phase.game_over");
    assertThat(room.ended()).isPresent();
    assertThat(room.view(HOST).round()).isZero();
  }

  @Test
  void with_fewer_questions_than_wanted_it_is_played_with_what_is_there() {
    var room = Room.open(defaults(), 2, Questions.of(defaults()).subList(0, 2), SEED);
    room.until("LIE_PHASE");
    room.until("POST_GAME_AWARDS");
    assertThat(room.state().turn()).isEqualTo(2);
  }

  @Test
  void an_alarm_of_a_phase_that_is_over_does_nothing() {
    var room = Room.open(2);
    room.pass(1000);
    room.lie(ANN, "One");
    room.lie(BOB, "Two");
    room.send(new Input.Alarm<>());
    var before = room.state();
    room.pass(29_999);
    room.send(new Input.Alarm<>());
    assertThat(room.state()).isEqualTo(before);
  }

  @Test
  void whatever_comes_after_the_end_is_ignored() {
    var room = Room.open(2);
    room.until("FINISHED");
    var ended = room.state();
    room.gone(ANN);
    room.came(ANN);
    room.left(BOB);
    room.pause();
    room.resume();
    room.send(new Input.Alarm<>());
    room.send(new Input.Opened<>());
    assertThat(room.lie(ANN, "Late")).isEqualTo("wrong_phase");
    assertThat(room.state()).isEqualTo(ended);
  }

  @Test
  void nothing_can_be_withdrawn() {
    var room = Room.open(2);
    room.lie(ANN, "One");
    assertThat(room.send(new Input.Withdrawn<>(ANN, new ActionId(ANN, "a1"))))
        .isEqualTo("ACTION_ALREADY_RESOLVED");
  }

  @Test
  void before_it_is_opened_nothing_is_taken() {
    var rules = new FupogfaktaRules();
    var seats = List.of(new Participant(ANN, "a", "Ann", false));
    var state =
        rules.setup(new Setup("m", rules.manifest().rulesVersion(), defaults(), seats, false));
    assertThat(rules.alarm(state)).isEmpty();
    assertThat(rules.view(state, HOST).code()).isEmpty();
    var moment = new Moment(Duration.ZERO, Dice.ofSeed(SEED));
    var played =
        new Input.Played<FupogfaktaCommand>(ANN, new ActionId(ANN, "k"), new Lie("One"), false);
    assertThat(rules.decide(state, played, moment))
        .isEqualTo(Decision.reject(FupogfaktaRejection.WRONG_PHASE));
  }
}
