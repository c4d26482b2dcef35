package dev.rondo.games.arena;

import static dev.rondo.games.arena.ArenaTable.ANN;
import static dev.rondo.games.arena.ArenaTable.BOB;
import static dev.rondo.games.arena.ArenaTable.CY;
import static dev.rondo.games.arena.ArenaTable.STRANGER;
import static dev.rondo.games.arena.ArenaTable.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Viewer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Views and events, field by field, as they are sent.
class ToldTest {
  private static final Viewer ANNS = new Viewer.Player(ANN);
  private static final Viewer BOBS = new Viewer.Player(BOB);
  private static final String GRID =
      "\"grid\":[\"..........\",\".##....##.\",\".#......#.\",\"..........\",\"..........\","
          + "\"..........\",\"..........\",\".#......#.\",\".##....##.\",\"..........\"]";

  @Test
  void a_players_view() {
    var table = ArenaTable.armed(2, 5);
    assertThat(table.sees(ANNS))
        .isEqualTo(
            "{\"tick\":0,\"status\":\"ACTIVE\",\"endsTs\":300000,\"map\":\"default\","
                + GRID
                + ",\"nodes\":{\"0,4\":true,\"3,4\":true,\"4,0\":true,\"4,3\":true,\"4,5\":true,"
                + "\"4,9\":true,\"6,4\":true,\"9,4\":true},\"players\":{"
                + "\"id-ann\":{\"seat\":0,\"nickname\":\"Ann\",\"hp\":100,\"score\":0,"
                + "\"resources\":0,\"position\":{\"x\":0,\"y\":0},\"shields\":0,\"alive\":true},"
                + "\"id-bob\":{\"seat\":1,\"nickname\":\"Bob\",\"hp\":100,\"score\":0,"
                + "\"resources\":0,\"position\":{\"x\":9,\"y\":9},\"shields\":0,\"alive\":true}},"
                + "\"you\":{\"id\":\"id-ann\",\"stamps\":5,\"weaponBonus\":5}}");
  }

  @Test
  void ones_own_pending_action_is_shown_to_oneself_alone() {
    var table = ArenaTable.open(2);
    var others = List.of(table.sees(BOBS), table.sees(STRANGER));
    table.seal(ANN, "move east");
    assertThat(table.sees(ANNS))
        .endsWith(
            "\"you\":{\"id\":\"id-ann\",\"stamps\":5,\"weaponBonus\":0,"
                + "\"pending\":{\"actionId\":\"a1\",\"type\":\"move\",\"sealed\":true}}}");
    assertThat(List.of(table.sees(BOBS), table.sees(STRANGER))).isEqualTo(others);
  }

  @Test
  void a_stranger_sees_no_you_and_the_dead_have_no_position() {
    var table = ArenaTable.open(3);
    table.left(CY);
    assertThat(table.sees(STRANGER))
        .doesNotContain("\"you\"")
        .contains(
            "\"id-cy\":{\"seat\":2,\"nickname\":\"Cy\",\"hp\":0,\"score\":0,\"resources\":0,"
                + "\"shields\":0,\"alive\":false}");
  }

  @Test
  void before_the_start_nobody_has_a_position() {
    assertThat(ArenaTable.closed(2).sees(ANNS))
        .startsWith("{\"tick\":0,\"status\":\"PENDING\",\"map\":\"default\"")
        .contains("\"nodes\":{}")
        .doesNotContain("position");
  }

  @Test
  void the_viewers_of_a_step_share_what_they_all_see() {
    var table = ArenaTable.open(2);
    assertThat(table.view(ANN).players()).isSameAs(table.view(BOB).players());
    assertThat(table.view(ANN).nodes()).isSameAs(table.view(BOB).nodes());
    assertThat(table.view(ANN).grid()).isSameAs(table.view(BOB).grid());
  }

  @Test
  void the_start() {
    assertThat(ArenaTable.open(2).told(STRANGER))
        .containsExactly(
            "match.started {\"map\":\"default\",\"endsTs\":300000,"
                + "\"playerIds\":[\"id-ann\",\"id-bob\"]}");
  }

  @Test
  void moves_defends_and_collects() {
    var table = ArenaTable.open(2).at("4,2", "9,9").node("4,3", 77);
    table.now(ANN, "move south");
    table.now(ANN, "defend");
    table.now(ANN, "collect");
    assertThat(table.told(BOBS).subList(1, 5))
        .containsExactly(
            "match.action {\"playerId\":\"id-ann\",\"actionId\":\"a1\",\"type\":\"move\","
                + "\"status\":\"resolved\",\"result\":{\"position\":{\"x\":4,\"y\":3}}}",
            "match.action {\"playerId\":\"id-ann\",\"actionId\":\"a2\",\"type\":\"defend\","
                + "\"status\":\"resolved\",\"result\":{}}",
            "match.action {\"playerId\":\"id-ann\",\"actionId\":\"a3\",\"type\":\"collect\","
                + "\"status\":\"resolved\",\"result\":{\"amount\":77,\"resources\":77}}",
            "score.updated {\"playerId\":\"id-ann\",\"score\":50,\"delta\":50,"
                + "\"reason\":\"collect\"}");
    assertThat(table.told(STRANGER)).isEqualTo(table.told(BOBS)).isEqualTo(table.told(ANNS));
  }

  @Test
  void an_attack_that_eliminates() {
    var table = ArenaTable.open(3).at("5,5", "6,5").hp(BOB, 15).resources(BOB, 5);
    table.dice().load("crit", 0);
    table.play(BOB, "defend");
    table.play(ANN, "attack bob");
    table.wake();
    assertThat(table.told(STRANGER).subList(2, 7))
        .containsExactly(
            "match.action {\"playerId\":\"id-ann\",\"actionId\":\"a2\",\"type\":\"attack\","
                + "\"status\":\"resolved\",\"result\":"
                + "{\"damage\":40,\"critical\":true,\"targetHp\":0,\"eliminated\":true}}",
            "player.attacked {\"attackerId\":\"id-ann\",\"targetId\":\"id-bob\",\"damage\":40,"
                + "\"critical\":true,\"shielded\":20,\"targetHp\":0}",
            "score.updated {\"playerId\":\"id-ann\",\"score\":15,\"delta\":15,"
                + "\"reason\":\"damage\"}",
            "player.eliminated {\"playerId\":\"id-bob\",\"eliminatedBy\":\"id-ann\","
                + "\"resourcesDropped\":2,\"position\":{\"x\":6,\"y\":5}}",
            "score.updated {\"playerId\":\"id-ann\",\"score\":115,\"delta\":100,"
                + "\"reason\":\"elimination\"}");
  }

  @Test
  void an_attack_that_a_shield_holds_off_changes_no_score() {
    var table = ArenaTable.open(2).at("5,5", "6,5");
    table.play(BOB, "defend");
    table.play(ANN, "attack bob");
    table.wake();
    assertThat(table.told(STRANGER, "player.attacked"))
        .containsExactly(
            "player.attacked {\"attackerId\":\"id-ann\",\"targetId\":\"id-bob\",\"damage\":20,"
                + "\"critical\":false,\"shielded\":20,\"targetHp\":100}");
    assertThat(table.told(STRANGER, "score.updated")).isEmpty();
  }

  @Test
  void leaving_is_by_nobody() {
    var table = ArenaTable.open(3);
    table.left(BOB);
    assertThat(table.told(STRANGER, "player.eliminated"))
        .containsExactly(
            "player.eliminated {\"playerId\":\"id-bob\",\"eliminatedBy\":null,"
                + "\"resourcesDropped\":0,\"position\":{\"x\":9,\"y\":0}}");
  }

  @Test
  void what_came_to_nothing_is_told_to_its_player_alone() {
    var table = ArenaTable.open(2).at("5,5", "7,5");
    table.play(ANN, "move east");
    table.play(ANN, "defend");
    table.withdraw(ANN, "a2");
    table.play(BOB, "move west");
    table.play(ANN, "move east");
    table.wake();
    assertThat(table.told(ANNS, "match.action"))
        .containsExactly(
            "match.action {\"playerId\":\"id-ann\",\"actionId\":\"a1\",\"type\":\"move\","
                + "\"status\":\"superseded\",\"result\":{}}",
            "match.action {\"playerId\":\"id-ann\",\"actionId\":\"a2\",\"type\":\"defend\","
                + "\"status\":\"cancelled\",\"result\":{}}",
            "match.action {\"playerId\":\"id-bob\",\"actionId\":\"a3\",\"type\":\"move\","
                + "\"status\":\"resolved\",\"result\":{\"position\":{\"x\":6,\"y\":5}}}",
            "match.action {\"playerId\":\"id-ann\",\"actionId\":\"a4\",\"type\":\"move\","
                + "\"status\":\"fizzled\",\"result\":{\"code\":\"MOVE_BLOCKED\"}}");
    assertThat(table.told(BOBS, "match.action")).hasSize(1);
    assertThat(table.told(STRANGER)).isEqualTo(table.told(BOBS));
  }

  @Test
  void what_is_pending_replaced_or_taken_back_leaves_no_trace_for_others() {
    var table = ArenaTable.open(3).at("5,5", "7,5", "6,6");
    table.left(CY);
    var seen = List.of(table.sees(BOBS), table.sees(STRANGER));
    var told = table.told(BOBS);
    table.play(ANN, "move east");
    table.withdraw(ANN, "a1");
    table.play(ANN, "defend");
    table.play(ANN, "move east");
    assertThat(List.of(table.sees(BOBS), table.sees(STRANGER))).isEqualTo(seen);
    assertThat(table.told(BOBS)).isEqualTo(told);
  }

  @Test
  void nothing_that_others_do_in_secret_changes_when_one_is_told_of_ones_own_actions() {
    var told = new ArrayList<List<String>>();
    for (var secret : List.of("nothing", "sealed", "cancelled")) {
      var table = ArenaTable.open(3).at("5,5", "7,5", "1,5");
      table.play(BOB, "move west");
      table.play(BOB, "defend");
      switch (secret) {
        case "sealed" -> table.seal(ANN, "move north");
        case "cancelled" -> {
          table.play(ANN, "move north");
          table.withdraw(ANN, "a3");
        }
        default -> {}
      }
      assertThat(table.told(BOBS, "match.action")).as(secret).isEmpty();
      assertThat(table.answers()).as(secret).doesNotContain("a1 superseded");
      assertThat(table.sees(BOBS)).as(secret).doesNotContain("pending");
      table.pass(100);
      told.add(
          table.told(BOBS, "match.action").stream().filter(one -> one.contains("id-bob")).toList());
    }
    assertThat(told).hasSize(3).containsOnly(told.getFirst());
    assertThat(told.getFirst()).hasSize(2);
  }

  @Test
  void an_action_that_is_cancelled_does_not_bring_back_the_one_it_replaced() {
    var table = ArenaTable.open(2).at("5,5", "9,9");
    table.play(ANN, "move east");
    table.play(ANN, "move north");
    assertThat(table.withdraw(ANN, "a1")).isEqualTo("ACTION_ALREADY_RESOLVED");
    assertThat(table.withdraw(ANN, "a2")).isEqualTo("ok");
    assertThat(table.answers()).containsExactly("a1 superseded", "a2 cancelled");
    table.pass(100);
    assertThat(table.tile(ANN)).isEqualTo("5,5");
  }

  @Test
  void in_a_match_of_version_2_an_unsealed_action_is_stored_and_shown_at_once() {
    var table = ArenaTable.open(2, defaults(), "2");
    table.play(ANN, "defend");
    assertThat(table.sees(ANNS)).contains("\"pending\":{\"actionId\":\"a1\"");
    table.play(ANN, "move east");
    assertThat(table.answers()).containsExactly("a1 superseded");
  }

  @Test
  void the_tick_moves_only_when_everybody_sees_something() {
    var table = ArenaTable.open(3);
    table.play(CY, "move west");
    table.left(CY);
    var seen = table.sees(BOBS);
    table.wake();
    assertThat(table.answer("a1")).startsWith("fizzled 1");
    assertThat(table.sees(BOBS)).isEqualTo(seen);
  }

  @Test
  void what_is_in_the_nodes_changes_nothing_that_anybody_sees() {
    var poor = ArenaTable.open(2).node("4,5", 50);
    var rich = ArenaTable.open(2).node("4,5", 150);
    for (var table : List.of(poor, rich)) {
      table.now(ANN, "move east");
      table.now(BOB, "defend");
    }
    for (var viewer : poor.viewers()) {
      assertThat(rich.sees(viewer)).isEqualTo(poor.sees(viewer));
      assertThat(rich.told(viewer)).isEqualTo(poor.told(viewer));
    }
  }

  @Test
  void the_end() {
    var table = ArenaTable.open(3).resources(ANN, 10).resources(CY, 3).score(ANN, 7);
    table.left(CY);
    table.pass(300_000);
    var told = table.told(STRANGER);
    assertThat(told.subList(told.size() - 3, told.size()))
        .containsExactly(
            "score.updated {\"playerId\":\"id-ann\",\"score\":32,\"delta\":25,"
                + "\"reason\":\"survival\"}",
            "score.updated {\"playerId\":\"id-bob\",\"score\":25,\"delta\":25,"
                + "\"reason\":\"survival\"}",
            "match.finished {\"winnerIds\":[\"id-ann\"],\"draw\":false,\"reason\":\"time_limit\","
                + "\"players\":[{\"playerId\":\"id-ann\",\"outcome\":\"winner\",\"score\":32,"
                + "\"hp\":100,\"resources\":10,\"rewards\":{\"currency\":510,\"stamps\":3,"
                + "\"items\":[\"iron_sword\"]}},"
                + "{\"playerId\":\"id-bob\",\"outcome\":\"survivor\",\"score\":25,\"hp\":100,"
                + "\"resources\":0,\"rewards\":{\"currency\":200,\"stamps\":1,\"items\":[]}},"
                + "{\"playerId\":\"id-cy\",\"outcome\":\"eliminated\",\"score\":0,\"hp\":0,"
                + "\"resources\":2,\"rewards\":{\"currency\":2,\"stamps\":0,\"items\":[]}}]}");
    assertThat(table.sees(STRANGER)).contains("\"status\":\"FINISHED\"");
  }

  @Test
  void a_friendly_match_tells_of_no_rewards() {
    var table = ArenaTable.friendly(2);
    table.left(BOB);
    assertThat(table.told(STRANGER, "match.finished").getFirst())
        .contains("\"reason\":\"last_standing\"")
        .contains("\"rewards\":null");
  }

  @Test
  void a_shorter_match_says_when_it_ends() {
    var table = ArenaTable.open(2, defaults().with("durationSeconds", 7L));
    assertThat(table.sees(STRANGER)).contains("\"endsTs\":7000");
  }
}
