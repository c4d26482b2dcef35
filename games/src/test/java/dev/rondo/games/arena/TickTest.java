package dev.rondo.games.arena;

import static dev.rondo.games.arena.ArenaTable.ANN;
import static dev.rondo.games.arena.ArenaTable.BOB;
import static dev.rondo.games.arena.ArenaTable.CY;
import static dev.rondo.games.arena.ArenaTable.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Viewer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests when things happen, and in which order.
class TickTest {

  @ParameterizedTest(name = "received at {0} ms: resolved at {1} ms, tick {2}")
  @CsvSource({"0, 100, 1", "1, 100, 1", "99, 100, 1", "100, 200, 2", "101, 200, 2", "250, 300, 3"})
  void an_action_is_resolved_at_the_first_tick_after_its_receipt(long at, long due, int tick) {
    var table = ArenaTable.open(2).pass(at);
    table.play(ANN, "move east");
    assertThat(table.alarm()).isEqualTo(due);
    table.wake();
    assertThat(table.answer("a1")).startsWith("resolved " + tick + " ");
    assertThat(table.view(ANN).tick()).isEqualTo(tick);
  }

  @Test
  void the_ticks_of_all_matches_fall_on_five_instants() {
    var grid = new ArenaRules().manifest().grid().toMillis();
    var tick = defaults().whole("tickMillis");
    assertThat(tick % grid).isZero();
    assertThat(tick / grid).isEqualTo(5);
  }

  @Test
  void without_anything_to_do_nothing_is_due_but_the_end() {
    var table = ArenaTable.open(2);
    assertThat(table.alarm()).isEqualTo(300_000);
    table.now(ANN, "move east");
    assertThat(table.alarm()).isEqualTo(300_000);
  }

  @ParameterizedTest
  @CsvSource({"20, 20", "250, 250", "1000, 1000"})
  void ticks_are_as_long_as_the_config_says(long tickMillis, long due) {
    var table = ArenaTable.open(2, defaults().with("tickMillis", tickMillis));
    table.play(ANN, "move east");
    assertThat(table.alarm()).isEqualTo(due);
  }

  @Test
  void actions_are_resolved_in_the_order_of_receipt() {
    var table = ArenaTable.open(3).at("5,5", "7,5", "6,4");
    table.play(CY, "move south");
    table.play(ANN, "move east");
    table.play(BOB, "move west");
    table.wake();
    assertThat(table.answers()).containsExactly("a1 resolved", "a2 fizzled", "a3 fizzled");
    assertThat(table.tile(CY)).isEqualTo("6,5");
  }

  @Test
  void who_moves_away_in_time_makes_room() {
    var table = ArenaTable.open(2).at("5,5", "7,5");
    table.play(BOB, "move east");
    table.play(ANN, "move east");
    table.wake();
    table.play(BOB, "move east");
    table.play(ANN, "move east");
    table.wake();
    assertThat(table.tile(ANN)).isEqualTo("7,5");
    assertThat(table.tile(BOB)).isEqualTo("9,5");
  }

  @ParameterizedTest(name = "{0}, but first {1}: fizzled {2}")
  @CsvSource(
      delimiter = '|',
      value = {
        "move east  | move west  | MOVE_BLOCKED",
        "attack cy  | move east  | TARGET_OUT_OF_RANGE",
      })
  void what_has_become_impossible_fizzles(String later, String first, String code) {
    var table = ArenaTable.open(3).at("5,5", "7,5", "6,6");
    table.play(first.equals("move east") ? CY : BOB, first);
    table.play(ANN, later);
    table.wake();
    assertThat(table.answer("a2")).isEqualTo("fizzled 1 {\"code\":\"" + code + "\"}");
  }

  @Test
  void the_dead_neither_act_nor_suffer_any_more() {
    var table = ArenaTable.open(3).at("5,5", "6,5", "6,6").hp(BOB, 20).hp(CY, 20);
    table.play(ANN, "attack bob");
    table.play(BOB, "attack ann");
    table.play(CY, "attack bob");
    table.wake();
    assertThat(table.answer("a2")).isEqualTo("fizzled 1 {\"code\":\"PLAYER_ELIMINATED\"}");
    assertThat(table.answer("a3")).isEqualTo("fizzled 1 {\"code\":\"TARGET_NOT_ALIVE\"}");
    assertThat(table.hp()).containsExactly(100, 0, 20);
  }

  @Test
  void a_shield_holds_until_the_next_tick_begins() {
    var table = ArenaTable.open(2).at("5,5", "6,5");
    table.play(BOB, "defend");
    table.play(ANN, "attack bob");
    table.wake();
    assertThat(table.hp()).containsExactly(100, 100);
    assertThat(table.figure(BOB).shields()).isEqualTo(20);
    table.now(ANN, "attack bob");
    assertThat(table.hp()).containsExactly(100, 80);
    assertThat(table.figure(BOB).shields()).isZero();
  }

  @Test
  void with_one_more_tick_a_shield_holds_in_the_next_too() {
    var table = ArenaTable.open(2, defaults().with("shieldTicks", 1L)).at("5,5", "6,5");
    table.play(BOB, "defend");
    table.play(ANN, "attack bob");
    table.wake();
    table.now(ANN, "attack bob");
    assertThat(table.hp()).containsExactly(100, 100);
    assertThat(table.figure(BOB).shields()).isEqualTo(20);
    table.now(ANN, "attack bob");
    assertThat(table.hp()).containsExactly(100, 80);
  }

  @Test
  void in_a_match_of_version_1_a_shield_falls_after_the_actions_of_its_last_tick() {
    var table = ArenaTable.open(2, defaults().with("shieldTicks", 1L), "1").at("5,5", "6,5");
    table.play(BOB, "defend");
    table.play(ANN, "attack bob");
    table.wake();
    assertThat(table.hp()).containsExactly(100, 100);
    assertThat(table.figure(BOB).shields()).isEqualTo(20);
    table.now(ANN, "attack bob");
    assertThat(table.hp()).containsExactly(100, 100);
    assertThat(table.figure(BOB).shields()).isZero();
    table.now(ANN, "attack bob");
    assertThat(table.hp()).containsExactly(100, 80);
  }

  @Test
  void a_shield_does_not_help_against_what_was_received_before_it() {
    var table = ArenaTable.open(2).at("5,5", "6,5");
    table.play(ANN, "attack bob");
    table.play(BOB, "defend");
    table.wake();
    assertThat(table.hp()).containsExactly(100, 80);
  }

  @ParameterizedTest(name = "with shieldTicks {0} it falls at {1} ms")
  @CsvSource({"0, 200", "1, 300", "3, 500"})
  void a_shield_falls_by_itself(long shieldTicks, long falls) {
    var table = ArenaTable.open(2, defaults().with("shieldTicks", shieldTicks));
    table.now(BOB, "defend");
    assertThat(table.alarm()).isEqualTo(falls);
    table.wake();
    assertThat(table.figure(BOB).shields()).isZero();
    assertThat(table.view(ANN).tick()).isEqualTo((int) (falls / 100));
    assertThat(table.alarm()).isEqualTo(300_000);
  }

  @Test
  void defending_again_replaces_and_never_adds() {
    var table = ArenaTable.open(2);
    table.now(BOB, "defend");
    table.now(BOB, "defend");
    assertThat(table.figure(BOB).shields()).isEqualTo(20);
    assertThat(table.alarm()).isEqualTo(300);
  }

  @Test
  void a_pause_resolves_what_is_pending_first() {
    var table = ArenaTable.open(2).at("5,5", "6,5").pass(130);
    table.play(ANN, "attack bob");
    table.play(BOB, "defend");
    table.pause();
    assertThat(table.answers()).containsExactly("a1 resolved", "a2 resolved");
    assertThat(table.answer("a1")).startsWith("resolved 2 ");
    assertThat(table.time()).hasMillis(130);
    table.send(new Input.Resumed<>());
    assertThat(table.play(ANN, "attack bob")).isEqualTo("ON_COOLDOWN");
    table.pass(100);
    assertThat(table.now(ANN, "attack bob")).startsWith("resolved 3 ");
    assertThat(table.figure(BOB).shields()).isZero();
  }

  @Test
  void a_pause_that_plays_a_tick_early_drops_the_shields_of_the_tick_before_first() {
    var table = ArenaTable.open(2).at("5,5", "6,5");
    table.now(BOB, "defend");
    table.pass(30);
    table.play(ANN, "attack bob");
    table.pause();
    assertThat(table.hp()).containsExactly(100, 80);
  }

  @Test
  void a_pause_with_nothing_pending_changes_nothing() {
    var table = ArenaTable.open(2);
    var before = table.state();
    table.pause();
    table.send(new Input.Resumed<>());
    table.send(new Input.Gone<>(ANN));
    table.send(new Input.Came<>(ANN));
    assertThat(table.state()).isEqualTo(before);
  }

  @Test
  void the_pending_action_of_who_left_fizzles_at_its_tick() {
    var table = ArenaTable.open(3);
    table.play(ANN, "move east");
    table.left(ANN);
    assertThat(table.answer("a1")).isEqualTo("none");
    table.wake();
    assertThat(table.answer("a1")).isEqualTo("fizzled 1 {\"code\":\"PLAYER_ELIMINATED\"}");
    assertThat(table.told(new Viewer.Player(BOB), "match.action")).isEmpty();
  }
}
