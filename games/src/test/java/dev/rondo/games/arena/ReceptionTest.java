package dev.rondo.games.arena;

import static dev.rondo.games.arena.ArenaTable.ANN;
import static dev.rondo.games.arena.ArenaTable.BOB;
import static dev.rondo.games.arena.ArenaTable.CY;
import static dev.rondo.games.arena.ArenaTable.command;
import static dev.rondo.games.arena.ArenaTable.defaults;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.games.arena.map.ArenaMap;
import dev.rondo.games.arena.map.Maps;
import dev.rondo.platform.json.Json;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests which actions are received, which are refused, and which can still be changed before their
/// tick.
class ReceptionTest {

  @ParameterizedTest(name = "Ann at {0}, Bob at {1}: {2} is {3}")
  @CsvSource(
      delimiter = '|',
      value = {
        "5,5 | 9,9 | move north    | ok",
        "5,5 | 9,9 | move south    | ok",
        "5,5 | 9,9 | move east     | ok",
        "5,5 | 9,9 | move west     | ok",
        "0,1 | 9,9 | move east     | MOVE_BLOCKED",
        "0,0 | 9,9 | move north    | MOVE_BLOCKED",
        "0,0 | 9,9 | move west     | MOVE_BLOCKED",
        "9,9 | 0,0 | move south    | MOVE_BLOCKED",
        "9,9 | 0,0 | move east     | MOVE_BLOCKED",
        "5,5 | 6,5 | move east     | MOVE_BLOCKED",
        "5,5 | 6,5 | attack bob    | ok",
        "5,5 | 6,6 | attack bob    | ok",
        "5,5 | 5,4 | attack bob    | ok",
        "5,5 | 7,5 | attack bob    | TARGET_OUT_OF_RANGE",
        "5,5 | 6,7 | attack bob    | TARGET_OUT_OF_RANGE",
        "5,5 | 6,5 | attack ann    | TARGET_SELF",
        "5,5 | 6,5 | attack nobody | TARGET_NOT_FOUND",
        "5,5 | 6,5 | attack cy     | TARGET_NOT_ALIVE",
        "5,5 | 6,5 | defend        | ok",
        "4,5 | 9,9 | collect       | ok",
        "5,5 | 9,9 | collect       | NOT_ON_RESOURCE_NODE",
      })
  void an_action_is_checked_when_it_is_received(
      String ann, String bob, String action, String result) {
    var table = ArenaTable.open(3).at(ann, bob);
    table.left(CY);
    assertThat(table.play(ANN, action)).isEqualTo(result);
  }

  @Test
  void a_dead_player_stands_in_nobodys_way() {
    var table = ArenaTable.open(3).at("5,5", "6,5");
    table.left(BOB);
    assertThat(table.now(ANN, "move east"))
        .isEqualTo("resolved 1 {\"position\":{\"x\":6,\"y\":5}}");
  }

  @Test
  void walls_block_sight_where_attacks_reach_further() {
    var far = new ArenaMap("far", 3, Maps.named("default").grid(), List.of());
    var table = ArenaTable.open(2).at("0,1", "3,1");
    assertThat(obstacle(table, far)).contains(ArenaRejection.LINE_OF_SIGHT_BLOCKED);
    assertThat(obstacle(table.at("0,3", "3,3"), far)).isEmpty();
    assertThat(obstacle(table.at("0,3", "4,3"), far)).contains(ArenaRejection.TARGET_OUT_OF_RANGE);
  }

  private static Optional<ArenaRejection> obstacle(ArenaTable table, ArenaMap map) {
    return Legality.obstacle(table.state(), map, ANN, command("attack bob"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"move north", "attack bob", "defend", "collect"})
  void the_dead_do_nothing_and_nobody_does_before_and_after_the_match(String action) {
    var table = ArenaTable.open(3);
    table.left(ANN);
    assertThat(table.play(ANN, action)).isEqualTo("PLAYER_ELIMINATED");
    table.left(BOB);
    assertThat(table.play(CY, action)).isEqualTo("MATCH_NOT_ACTIVE");
    assertThat(table.play(ANN, action)).isEqualTo("MATCH_NOT_ACTIVE");
    assertThat(ArenaTable.closed(2).play(ANN, action)).isEqualTo("MATCH_NOT_ACTIVE");
  }

  @Test
  void a_later_action_replaces_the_pending_one_and_goes_to_the_end_of_the_line() {
    var table = ArenaTable.open(2).at("5,5", "7,5");
    table.play(ANN, "move east");
    table.play(BOB, "move west");
    table.play(ANN, "move east");
    assertThat(table.answers()).isEmpty();
    table.wake();
    assertThat(table.answers()).containsExactly("a1 superseded", "a2 resolved", "a3 fizzled");
    assertThat(table.answer("a1")).isEqualTo("superseded 1 {}");
    assertThat(table.answer("a2")).isEqualTo("resolved 1 {\"position\":{\"x\":6,\"y\":5}}");
    assertThat(table.answer("a3")).isEqualTo("fizzled 1 {\"code\":\"MOVE_BLOCKED\"}");
    assertThat(table.tile(ANN)).isEqualTo("5,5");
    assertThat(table.tile(BOB)).isEqualTo("6,5");
  }

  @Test
  void a_refused_action_leaves_the_pending_one_alone() {
    var table = ArenaTable.open(2).at("5,5", "9,9");
    table.play(ANN, "move east");
    assertThat(table.play(ANN, "collect")).isEqualTo("NOT_ON_RESOURCE_NODE");
    table.wake();
    assertThat(table.answers()).containsExactly("a1 resolved");
  }

  @ParameterizedTest
  @ValueSource(strings = {"move north", "defend", "collect", "attack nobody"})
  void a_sealed_action_is_not_replaced_whatever_comes(String later) {
    var table = ArenaTable.open(2).at("5,5", "9,9");
    assertThat(table.seal(ANN, "move east")).isEqualTo("ok");
    assertThat(table.play(ANN, later)).isEqualTo("ACTION_SEALED");
    assertThat(table.seal(ANN, later)).isEqualTo("ACTION_SEALED");
    table.wake();
    assertThat(table.answers()).containsExactly("a1 resolved");
    assertThat(table.play(ANN, "move north")).isEqualTo("ok");
  }

  @Test
  void a_sealed_action_may_replace_one_that_is_not() {
    var table = ArenaTable.open(2);
    table.play(ANN, "defend");
    assertThat(table.seal(ANN, "move east")).isEqualTo("ok");
    table.wake();
    assertThat(table.answers()).containsExactly("a1 superseded", "a2 resolved");
  }

  @Test
  void a_pending_action_can_be_taken_back_until_its_tick() {
    var table = ArenaTable.open(2);
    table.play(ANN, "move east");
    assertThat(table.withdraw(ANN, "a1")).isEqualTo("ok");
    assertThat(table.answer("a1")).isEqualTo("cancelled 1 {}");
    assertThat(table.withdraw(ANN, "a1")).isEqualTo("ACTION_ALREADY_RESOLVED");
    assertThat(table.alarm()).isEqualTo(300_000);

    table.play(ANN, "move east");
    table.wake();
    assertThat(table.withdraw(ANN, "a2")).isEqualTo("ACTION_ALREADY_RESOLVED");

    table.seal(ANN, "defend");
    assertThat(table.withdraw(ANN, "a3")).isEqualTo("ACTION_SEALED");
    assertThat(table.withdraw(BOB, "a3")).isEqualTo("ACTION_ALREADY_RESOLVED");
  }

  @ParameterizedTest(name = "after {0} ticks of 5: {1}")
  @CsvSource({"0, ON_COOLDOWN", "1, ON_COOLDOWN", "3, ON_COOLDOWN", "4, ok", "9, ok"})
  void an_attack_and_a_collect_rest_for_their_cooldown(int ticks, String result) {
    var settings = defaults().with("attackCooldownTicks", 5L).with("collectCooldownTicks", 5L);
    var table = ArenaTable.open(2, settings).at("4,3", "4,4");
    table.now(ANN, "attack bob");
    table.pass(100L * ticks);
    assertThat(table.play(ANN, "attack bob")).isEqualTo(result);
    assertThat(table.play(ANN, "collect")).isEqualTo("ok");
    assertThat(table.play(ANN, "defend")).isEqualTo("ok");

    var other = ArenaTable.open(2, settings).at("4,3", "4,4");
    other.now(ANN, "collect");
    other.pass(100L * ticks).node("4,3", 50);
    assertThat(other.play(ANN, "collect")).isEqualTo(result);
    assertThat(other.play(ANN, "attack bob")).isEqualTo("ok");
    assertThat(other.play(ANN, "move west")).isEqualTo("ok");
  }

  @Test
  void by_default_one_attack_and_one_collect_a_tick_are_possible() {
    var table = ArenaTable.open(2).at("4,3", "4,4");
    for (var i = 0; i < 4; i++) {
      assertThat(table.now(ANN, "attack bob")).startsWith("resolved");
    }
    table.node("4,3", 50);
    assertThat(table.now(ANN, "collect")).startsWith("resolved");
    table.node("4,3", 50);
    assertThat(table.now(ANN, "collect")).startsWith("resolved");
  }

  @Test
  void the_end_of_a_cooldown_is_shown_to_its_player() {
    var table = ArenaTable.open(2, defaults().with("attackCooldownTicks", 3L)).at("5,5", "6,5");
    table.now(ANN, "attack bob");
    assertThat(table.view(ANN).you().orElseThrow().resting()).contains(List.of("attack"));
    assertThat(table.view(BOB).you().orElseThrow().resting()).isEmpty();
    assertThat(table.alarm()).isEqualTo(300);
    table.wake();
    assertThat(table.view(ANN).you().orElseThrow().resting()).isEmpty();
    assertThat(table.now(ANN, "attack bob")).startsWith("resolved 4");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"direction\":\"up\"}", "{\"direction\":null}"})
  void a_direction_is_needed_to_move(String payload) {
    assertThatThrownBy(() -> Json.STRICT.readValue(payload, ArenaCommand.Move.class))
        .isInstanceOf(RuntimeException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"targetId\":7}", "{\"targetId\":null}"})
  void a_target_is_needed_to_attack(String payload) {
    assertThatThrownBy(() -> Json.STRICT.readValue(payload, ArenaCommand.Attack.class))
        .isInstanceOf(RuntimeException.class);
  }

  @Test
  void payloads_are_read_as_the_page_writes_them() {
    assertThat(Json.STRICT.readValue("{\"direction\":\"north\"}", ArenaCommand.Move.class))
        .isEqualTo(command("move north"));
    assertThat(Json.STRICT.readValue("{\"targetId\":\"id-bob\"}", ArenaCommand.Attack.class))
        .isEqualTo(command("attack bob"));
    assertThat(Json.STRICT.readValue("{}", ArenaCommand.Defend.class)).isEqualTo(command("defend"));
    assertThatThrownBy(() -> Json.STRICT.readValue("{\"x\":1}", ArenaCommand.Collect.class))
        .isInstanceOf(RuntimeException.class);
  }
}
