package dev.rondo.games.arena;

import static dev.rondo.games.arena.ArenaTable.ANN;
import static dev.rondo.games.arena.ArenaTable.BOB;
import static dev.rondo.games.arena.ArenaTable.CY;
import static dev.rondo.games.arena.ArenaTable.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Outcome.Result;
import dev.rondo.cartridge.Outcome.Reward;
import dev.rondo.cartridge.Outcome.Score;
import dev.rondo.cartridge.Viewer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the ends of matches and their rewards.
class EndTest {

  @Test
  void the_last_one_standing_wins_at_once_and_what_is_pending_fizzles() {
    var table = ArenaTable.open(3).at("5,5", "6,5", "0,9").hp(BOB, 20);
    table.left(CY);
    table.play(ANN, "attack bob");
    table.play(BOB, "move east");
    table.wake();
    assertThat(table.ending()).isEqualTo("last_standing won by Ann");
    assertThat(table.answer("a2")).isEqualTo("fizzled 1 {\"code\":\"MATCH_NOT_ACTIVE\"}");
    assertThat(table.scores()).containsExactly(145, 0, 0);
    assertThat(table.alarm()).isEqualTo(-1);
  }

  @Test
  void a_winner_may_have_the_lowest_score() {
    var table = ArenaTable.open(2).score(BOB, 500);
    table.left(BOB);
    assertThat(table.ending()).isEqualTo("last_standing won by Ann");
    assertThat(table.scores()).containsExactly(25, 500);
  }

  @Test
  void leaving_with_pending_actions_ends_the_match_and_they_fizzle() {
    var table = ArenaTable.open(2);
    table.seal(ANN, "move east");
    table.play(BOB, "move west");
    table.left(BOB);
    assertThat(table.ending()).isEqualTo("last_standing won by Ann");
    assertThat(table.answer("a1")).isEqualTo("fizzled 1 {\"code\":\"MATCH_NOT_ACTIVE\"}");
    assertThat(table.answer("a2")).isEqualTo("fizzled 1 {\"code\":\"MATCH_NOT_ACTIVE\"}");
    table.left(ANN);
    table.pause();
    assertThat(table.ending()).isEqualTo("last_standing won by Ann");
  }

  @Test
  void a_match_that_is_ended_from_outside_is_won_by_nobody_and_what_is_pending_fizzles() {
    var table = ArenaTable.open(2);
    table.seal(ANN, "move east");
    table.play(BOB, "move west");
    table.cancel();
    assertThat(table.answer("a1")).isEqualTo("fizzled 1 {\"code\":\"MATCH_NOT_ACTIVE\"}");
    assertThat(table.answer("a2")).isEqualTo("fizzled 1 {\"code\":\"MATCH_NOT_ACTIVE\"}");
    assertThat(table.sees(new Viewer.Player(ANN)))
        .contains("\"status\":\"CANCELLED\"")
        .doesNotContain("pending");
    assertThat(table.scores()).containsExactly(0, 0);
    assertThat(table.alarm()).isEqualTo(-1);
  }

  @ParameterizedTest(name = "scores {0} {1} {2}, hp {3} {4} {5}: {6}")
  @CsvSource({
    "10, 20, 5,  100, 100, 100, time_limit won by Bob",
    "20, 20, 5,  90,  80,  100, time_limit won by Ann",
    "20, 20, 20, 80,  80,  70,  time_limit drawn by Ann Bob",
    "0,  0,  0,  100, 100, 100, time_limit drawn by Ann Bob Cy",
    "0,  0,  1,  100, 100, 1,   time_limit won by Cy",
  })
  void at_the_time_limit_the_highest_score_wins_then_more_hp(
      int ann, int bob, int cy, int annHp, int bobHp, int cyHp, String ending) {
    var table = ArenaTable.open(3);
    table.score(ANN, ann).score(BOB, bob).score(CY, cy);
    table.hp(ANN, annHp).hp(BOB, bobHp).hp(CY, cyHp);
    table.pass(299_999);
    assertThat(table.ending()).isEqualTo("none");
    table.pass(1);
    assertThat(table.ending()).isEqualTo(ending);
    assertThat(table.scores()).containsExactly(ann + 25, bob + 25, cy + 25);
  }

  @Test
  void only_the_living_can_win_by_score() {
    var table = ArenaTable.open(3).score(CY, 1000).score(BOB, 3);
    table.left(CY);
    table.pass(300_000);
    assertThat(table.ending()).isEqualTo("time_limit won by Bob");
    assertThat(table.scores()).containsExactly(25, 28, 1000);
  }

  @Test
  void the_tick_at_the_time_limit_is_still_played() {
    var table = ArenaTable.open(2).at("5,5", "6,5").pass(299_950);
    table.play(ANN, "attack bob");
    table.wake();
    assertThat(table.time()).hasMillis(300_000);
    assertThat(table.answers()).containsExactly("a1 resolved");
    assertThat(table.ending()).isEqualTo("time_limit won by Ann");
    assertThat(table.view(ANN).tick()).isEqualTo(3000);
  }

  @Test
  void an_action_for_a_tick_after_the_time_limit_fizzles() {
    var table = ArenaTable.open(2, defaults().with("durationSeconds", 1L).with("tickMillis", 300L));
    table.pass(900);
    table.play(ANN, "move east");
    assertThat(table.alarm()).isEqualTo(1000);
    table.pause();
    assertThat(table.answers()).isEmpty();
    table.wake();
    assertThat(table.answer("a1")).isEqualTo("fizzled 4 {\"code\":\"MATCH_NOT_ACTIVE\"}");
    assertThat(table.tile(ANN)).isEqualTo("0,0");
  }

  @Test
  void winner_survivor_and_eliminated_get_what_the_page_says() {
    var table = ArenaTable.open(3).resources(ANN, 120).resources(BOB, 60).resources(CY, 51);
    table.score(ANN, 100);
    table.dice().load("drop", 95);
    table.left(CY);
    table.pass(300_000);
    assertThat(table.outcome().rewards())
        .containsExactly(
            new Reward(ANN, 620, 3, List.of("rare_sword_01")),
            new Reward(BOB, 260, 1, List.of()),
            new Reward(CY, 26, 0, List.of()));
    assertThat(table.outcome().scores())
        .containsExactly(
            new Score(ANN, 125, Result.WON),
            new Score(BOB, 25, Result.LOST),
            new Score(CY, 0, Result.LOST));
    assertThat(table.outcome().payments()).isEmpty();
    assertThat(table.outcome().ratings()).isEmpty();
  }

  @Test
  void in_a_draw_all_who_are_tied_get_the_winners_reward() {
    var table = ArenaTable.open(2);
    table.dice().load("drop/1", 60);
    table.pass(300_000);
    assertThat(table.outcome().rewards())
        .containsExactly(
            new Reward(ANN, 500, 3, List.of("iron_sword")),
            new Reward(BOB, 500, 3, List.of("steel_sword")));
    assertThat(table.outcome().scores())
        .containsExactly(new Score(ANN, 25, Result.DRAWN), new Score(BOB, 25, Result.DRAWN));
  }

  @Test
  void who_gets_nothing_is_not_named() {
    var table = ArenaTable.open(2);
    table.left(BOB);
    assertThat(table.outcome().rewards()).extracting(Reward::seat).containsExactly(ANN);
  }

  @Test
  void a_friendly_match_gives_nothing_and_draws_no_drop() {
    var table = ArenaTable.friendly(2).resources(ANN, 100);
    table.pass(300_000);
    assertThat(table.outcome().rewards()).isEmpty();
    assertThat(table.state().ending().orElseThrow().drops()).isEmpty();
    assertThat(table.outcome().scores()).hasSize(2);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "0, iron_sword",
    "59, iron_sword",
    "60, steel_sword",
    "89, steel_sword",
    "90, rare_sword_01",
    "99, rare_sword_01",
  })
  void the_drop_table(int percent, String item) {
    assertThat(DropTable.item(percent)).isEqualTo(item);
  }
}
