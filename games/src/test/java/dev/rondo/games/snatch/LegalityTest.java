package dev.rondo.games.snatch;

import static dev.rondo.games.snatch.SnatchTable.ANN;
import static dev.rondo.games.snatch.SnatchTable.BOB;
import static dev.rondo.games.snatch.SnatchTable.FIVE_FOR_FIVE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.Role;
import dev.rondo.games.snatch.state.SnatchCommand;
import dev.rondo.games.snatch.state.SnatchCommand.AssignShame;
import dev.rondo.games.snatch.state.SnatchCommand.Decide;
import dev.rondo.games.snatch.state.SnatchCommand.Force;
import dev.rondo.games.snatch.state.SnatchCommand.NoOffer;
import dev.rondo.games.snatch.state.SnatchCommand.ProposeOffer;
import dev.rondo.games.snatch.state.Variant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LegalityTest {
  private static Optional<List<SnatchCommand>> legal(SnatchTable table, Role role) {
    return new SnatchRules().legal(table.state(), role.seat());
  }

  @Test
  void p1_may_offer_all_that_both_hold_but_nothing_for_nothing() {
    var table = SnatchTable.tournament(Variant.G1);
    assertThat(legal(table, ANN).orElseThrow())
        .hasSize(11 * 11)
        .contains(new NoOffer(), ProposeOffer.of(FIVE_FOR_FIVE), new ProposeOffer(10, 0, 0, 10))
        .doesNotContain(new ProposeOffer(0, 0, 0, 0));
    assertThat(legal(table, BOB)).contains(List.of());
  }

  @Test
  void p2_may_force_and_then_p1_must_offer() {
    var table = SnatchTable.tournament(Variant.G2);
    assertThat(legal(table, BOB)).contains(List.of(new Force(true), new Force(false)));
    assertThat(legal(table, ANN).orElseThrow()).doesNotContain(new NoOffer()).hasSize(10 * 11);
  }

  @Test
  void p2_decides_and_p1_considers_the_consequence() {
    var table = SnatchTable.tournament(Variant.G3);
    table.offer(FIVE_FOR_FIVE);
    assertThat(legal(table, BOB))
        .contains(Reply.NAMES.stream().<SnatchCommand>map(Decide::new).toList());
    table.reply(Reply.SNATCH);
    assertThat(legal(table, ANN)).contains(List.of(new AssignShame(true), new AssignShame(false)));
  }

  @Test
  void the_rules_do_not_list_talk_and_demo_play() {
    assertThat(legal(SnatchTable.tournament(Variant.G5), ANN)).isEmpty();
    assertThat(legal(SnatchTable.demo(Variant.G1), ANN)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"G1", "G2", "G3", "G4"})
  void whatever_is_legal_is_accepted_to_the_end(Variant variant) {
    var table = SnatchTable.tournament(variant);
    for (var turn = 0; !table.over(); turn++) {
      var mover = table.phase().decider().orElseThrow();
      var commands = legal(table, mover).orElseThrow();
      assertThat(table.play(mover, commands.get(turn * 7 % commands.size()))).isEqualTo("ok");
    }
  }
}
