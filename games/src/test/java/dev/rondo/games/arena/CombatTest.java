package dev.rondo.games.arena;

import static dev.rondo.games.arena.ArenaTable.ANN;
import static dev.rondo.games.arena.ArenaTable.BOB;
import static dev.rondo.games.arena.ArenaTable.CY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Dice;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests attacks, collecting, and the loot that the eliminated leave.
class CombatTest {

  @ParameterizedTest(name = "bonus {0}, critical {1}, shields {2}, hp {3}: {4}, {5}, {6}")
  @CsvSource({
    "0,  false, 0,  100, 20, 0,  20",
    "5,  false, 0,  100, 25, 0,  25",
    "20, false, 0,  100, 40, 0,  40",
    "0,  true,  0,  100, 40, 0,  40",
    "10, true,  0,  100, 60, 0,  60",
    "20, true,  0,  100, 80, 0,  80",
    "0,  false, 20, 100, 20, 20, 0",
    "5,  false, 20, 100, 25, 20, 5",
    "0,  true,  20, 100, 40, 20, 20",
    "0,  false, 0,  15,  20, 0,  15",
    "20, true,  20, 10,  80, 20, 10",
  })
  void damage(
      int bonus, boolean critical, int shields, int hp, int damage, int shielded, int taken) {
    assertThat(Combat.of(bonus, critical, shields, hp))
        .isEqualTo(new Combat(damage, critical, shielded, taken));
  }

  @Test
  void the_weapon_bonus_is_the_attackers() {
    var table = ArenaTable.armed(2, 10).at("5,5", "6,5");
    table.now(ANN, "attack bob");
    table.now(BOB, "attack ann");
    assertThat(table.hp()).containsExactly(80, 70);
    assertThat(table.scores()).containsExactly(30, 20);
  }

  @Test
  void an_attack_is_critical_by_its_own_draw() {
    var table = ArenaTable.open(2).at("5,5", "6,5");
    table.dice().load("crit/2/0", 9).load("crit/3/0", 10);
    assertThat(table.now(ANN, "attack bob"))
        .isEqualTo(
            "resolved 1 {\"damage\":20,\"critical\":false,\"targetHp\":80,\"eliminated\":false}");
    assertThat(table.now(ANN, "attack bob"))
        .isEqualTo(
            "resolved 2 {\"damage\":40,\"critical\":true,\"targetHp\":40,\"eliminated\":false}");
    assertThat(table.now(ANN, "attack bob")).contains("\"critical\":false");
  }

  @Test
  void one_in_ten_attacks_is_critical() {
    var dice = Dice.ofSeed("%064x".formatted(7));
    var critical = 0;
    for (var tick = 0; tick < 10_000; tick++) {
      critical += Combat.critical(dice, tick, ANN) ? 1 : 0;
    }
    assertThat(critical).isBetween(900, 1100);
  }

  @ParameterizedTest(name = "with {0} resources, {1} drop and {2} are kept")
  @CsvSource({"0, 0, 0", "1, 0, 1", "2, 1, 1", "7, 3, 4", "150, 75, 75"})
  void half_of_the_resources_drop_rounded_down(int resources, int dropped, int kept) {
    var table = ArenaTable.open(3).at("5,5", "6,5").hp(BOB, 20).resources(BOB, resources);
    assertThat(table.now(ANN, "attack bob"))
        .isEqualTo(
            "resolved 1 {\"damage\":20,\"critical\":false,\"targetHp\":0,\"eliminated\":true}");
    assertThat(table.figure(BOB).alive()).isFalse();
    assertThat(table.tile(BOB)).isEqualTo("-");
    assertThat(table.figure(BOB).resources()).isEqualTo(kept);
    assertThat(table.state().values().getOrDefault("6,5", 0)).isEqualTo(dropped);
    assertThat(table.view(CY).nodes().containsKey("6,5")).isEqualTo(dropped > 0);
    assertThat(table.scores()).containsExactly(120, 0, 0);
  }

  @Test
  void what_drops_on_a_node_is_added_to_it_and_can_be_collected() {
    var table = ArenaTable.open(3).at("4,4", "4,3").hp(BOB, 5).resources(BOB, 9).node("4,3", 60);
    table.now(ANN, "attack bob");
    assertThat(table.scores()).containsExactly(105, 0, 0);
    table.now(ANN, "move north");
    assertThat(table.now(ANN, "collect")).isEqualTo("resolved 3 {\"amount\":64,\"resources\":64}");
    assertThat(table.figure(ANN).score()).isEqualTo(155);
    assertThat(table.view(ANN).nodes()).doesNotContainKey("4,3");
    assertThat(table.play(ANN, "collect")).isEqualTo("NOT_ON_RESOURCE_NODE");
  }

  @Test
  void a_temporary_node_scores_like_any_other_and_is_gone_then() {
    var table = ArenaTable.open(3).at("5,5", "6,5").resources(BOB, 3);
    table.left(BOB);
    assertThat(table.view(ANN).nodes()).containsKey("6,5");
    table.now(ANN, "move east");
    assertThat(table.now(ANN, "collect")).isEqualTo("resolved 2 {\"amount\":1,\"resources\":1}");
    assertThat(table.figure(ANN).score()).isEqualTo(50);
    assertThat(table.view(ANN).nodes()).doesNotContainKey("6,5");
  }

  @Test
  void who_leaves_is_eliminated_by_nobody() {
    var table = ArenaTable.open(3).at("5,5", "6,5").resources(BOB, 7);
    table.left(BOB);
    assertThat(table.figure(BOB))
        .isEqualTo(new Figure(1, "Bob", 0, 0, 4, Optional.empty(), 0, false));
    assertThat(table.scores()).containsExactly(0, 0, 0);
    assertThat(table.state().values()).containsEntry("6,5", 3);
    table.left(BOB);
    assertThat(table.state().values()).containsEntry("6,5", 3);
    assertThat(table.ending()).isEqualTo("none");
  }

  @Test
  void somebodys_shield_falls_with_them() {
    var table = ArenaTable.open(3).at("5,5", "6,5").hp(BOB, 5);
    table.dice().load("crit", 0);
    table.play(BOB, "defend");
    table.play(ANN, "attack bob");
    table.wake();
    assertThat(table.figure(BOB).shields()).isZero();
    assertThat(table.alarm()).isEqualTo(300_000);
  }
}
