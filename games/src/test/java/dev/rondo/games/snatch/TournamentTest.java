package dev.rondo.games.snatch;

import static dev.rondo.games.snatch.SnatchTable.ANN;
import static dev.rondo.games.snatch.SnatchTable.BOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Outcome.Result;
import dev.rondo.cartridge.Outcome.Score;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.SnatchCommand.AssignShame;
import dev.rondo.games.snatch.state.SnatchCommand.SetVariant;
import dev.rondo.games.snatch.state.Variant;
import org.junit.jupiter.api.Test;

/// A match of a tournament.
class TournamentTest {

  @Test
  void nobody_can_change_the_variant() {
    var table = SnatchTable.tournament(Variant.G1);
    assertThat(table.play(ANN, SetVariant.of(Variant.G2))).isEqualTo("WRONG_VARIANT");
    assertThat(table.play(BOB, SetVariant.of(Variant.G1))).isEqualTo("WRONG_VARIANT");
  }

  @Test
  void it_is_over_after_the_third_round_and_only_that_result_counts() {
    var table = SnatchTable.tournament(Variant.G1);
    table.trade(Reply.ACCEPT);
    table.trade(Reply.SNATCH);
    assertThat(table.over()).isFalse();
    table.noOffer();
    assertThat(table.over()).isTrue();
    assertThat(table.outcome().scores())
        .containsExactly(
            new Score(ANN.seat(), 10, Result.LOST), new Score(BOB.seat(), 25, Result.WON));
    assertThat(SnatchTable.text(table.outcome().detail()))
        .startsWith("{\"reason\":\"played\",\"variant\":\"G1\",\"scoreP1\":10,\"scoreP2\":25,");
    assertThat(SnatchTable.text(table.view(BOB).result().orElseThrow()))
        .isEqualTo("{\"scoreP1\":10,\"scoreP2\":25,\"reason\":\"played\"}");
  }

  @Test
  void marks_of_earlier_matches_are_seen_from_the_start_and_taken_along() {
    var table = SnatchTable.marked(Variant.G3, 2, 1);
    assertThat(table.view(ANN).you().shameTokens()).isEqualTo(2);
    assertThat(table.view(ANN).opponent().shameTokens()).isEqualTo(1);
    table.trade(Reply.SNATCH);
    table.play(ANN, new AssignShame(true));
    table.sitOut();
    assertThat(SnatchTable.text(table.outcome().detail()))
        .contains(
            """
            "players":[{"playerId":"id-ann","role":"P1","shameTokens":2},\
            {"playerId":"id-bob","role":"P2","shameTokens":2}]\
            """);
  }

  @Test
  void equal_scores_are_a_draw() {
    var table = SnatchTable.tournament(Variant.G1);
    table.sitOut();
    assertThat(table.outcome().scores()).extracting(Score::result).containsOnly(Result.DRAWN);
  }
}
