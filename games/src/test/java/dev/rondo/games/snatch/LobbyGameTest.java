package dev.rondo.games.snatch;

import static dev.rondo.games.snatch.SnatchTable.ANN;
import static dev.rondo.games.snatch.SnatchTable.BOB;
import static dev.rondo.games.snatch.SnatchTable.settings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.games.snatch.state.Ending;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.SnatchCommand.SetVariant;
import dev.rondo.games.snatch.state.Variant;
import org.junit.jupiter.api.Test;

/// A match of a lobby game.
class LobbyGameTest {

  @Test
  void nobody_can_change_the_variant() {
    var table = SnatchTable.lobby(settings(Variant.G1));
    assertThat(table.play(ANN, SetVariant.of(Variant.G2))).isEqualTo("WRONG_VARIANT");
    assertThat(table.play(BOB, SetVariant.of(Variant.G1))).isEqualTo("WRONG_VARIANT");
    assertThat(table.view(ANN).variant()).isEqualTo(Variant.G1);
  }

  @Test
  void it_is_over_after_the_third_round_and_counts_for_no_leaderboard() {
    var table = SnatchTable.lobby(settings(Variant.G1));
    table.trade(Reply.ACCEPT);
    table.trade(Reply.SNATCH);
    assertThat(table.over()).isFalse();
    table.noOffer();
    assertThat(table.over()).isTrue();
    assertThat(table.state().ending()).contains(Ending.PLAYED);
    assertThat(table.outcome().scores()).isEmpty();
  }

  @Test
  void where_no_clock_runs_five_minutes_without_anything_end_it() {
    var table = SnatchTable.lobby(settings(Variant.G1).with("decisionSeconds", 0L));
    table.pass(299.999);
    assertThat(table.over()).isFalse();
    table.pass(0.001);
    assertThat(table.state().ending()).contains(Ending.INACTIVE);
  }

  @Test
  void a_match_of_version_1_goes_on_as_demo_play() {
    var table = SnatchTable.lobby("1");
    table.sitOut();
    assertThat(table.over()).isFalse();
    assertThat(table.play(ANN, SetVariant.of(Variant.G2))).isEqualTo("ok");
  }
}
