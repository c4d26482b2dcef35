package dev.rondo.games.arena;

import static dev.rondo.games.arena.ArenaTable.ANN;
import static dev.rondo.games.arena.ArenaTable.BOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Seat;
import dev.rondo.games.arena.ArenaCommand.Attack;
import dev.rondo.games.arena.ArenaCommand.Collect;
import dev.rondo.games.arena.ArenaCommand.Defend;
import dev.rondo.games.arena.ArenaCommand.Move;
import dev.rondo.games.arena.map.Direction;
import java.util.List;
import org.junit.jupiter.api.Test;

class LegalityTest {
  private static List<ArenaCommand> legal(ArenaTable table, Seat seat) {
    return new ArenaRules().legal(table.state(), seat).orElseThrow();
  }

  @Test
  void in_a_corner_beside_an_enemy_there_is_one_way() {
    var table = ArenaTable.open(2).at("0,0", "1,0");
    assertThat(legal(table, ANN))
        .containsExactly(
            new Move(Direction.SOUTH), new Attack(table.state().playerId(BOB)), new Defend());
  }

  @Test
  void on_a_node_there_is_something_to_collect() {
    var table = ArenaTable.open(2).at("0,0", "9,9").node("0,0", 50);
    assertThat(legal(table, ANN)).contains(new Collect());
    assertThat(legal(table, BOB)).doesNotContain(new Collect());
  }

  @Test
  void nothing_is_legal_behind_a_sealed_action() {
    var table = ArenaTable.open(2).at("0,0", "9,9");
    table.seal(ANN, "defend");
    assertThat(legal(table, ANN)).isEmpty();
    assertThat(legal(table, BOB)).isNotEmpty();
  }

  @Test
  void nothing_is_legal_after_the_end() {
    var table = ArenaTable.open(2);
    table.left(BOB);
    assertThat(legal(table, ANN)).isEmpty();
    assertThat(legal(table, BOB)).isEmpty();
  }
}
