package dev.rondo.games.snatch;

import static dev.rondo.games.snatch.SnatchTable.ANN;
import static dev.rondo.games.snatch.SnatchTable.BOB;
import static dev.rondo.games.snatch.SnatchTable.FIVE_FOR_FIVE;
import static dev.rondo.games.snatch.SnatchTable.settings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.games.snatch.state.Ending;
import dev.rondo.games.snatch.state.Phase;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.Role;
import dev.rondo.games.snatch.state.Settlement;
import dev.rondo.games.snatch.state.SnatchCommand;
import dev.rondo.games.snatch.state.SnatchCommand.AssignShame;
import dev.rondo.games.snatch.state.SnatchCommand.SetVariant;
import dev.rondo.games.snatch.state.SnatchView;
import dev.rondo.games.snatch.state.Variant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests what demo play allows and a tournament does not.
class DemoTest {

  @ParameterizedTest
  @EnumSource
  void either_player_may_change_the_variant_at_any_time(Variant variant) {
    for (var role : Role.PLAYERS) {
      var table = SnatchTable.demo(Variant.G1);
      table.offer(FIVE_FOR_FIVE);
      table.forgetTold();
      assertThat(table.play(role, SetVariant.of(variant))).isEqualTo("ok");
      assertThat(table.told())
          .containsExactly(
              "variantChanged {\"variant\":\"" + variant + "\"}", "roundStarted {\"round\":1}");
      assertThat(table.view(ANN).variant()).isEqualTo(variant);
      assertThat(table.phase()).isEqualTo(variant == Variant.G5 ? Phase.CHAT : Phase.OFFER);
      assertThat(table.view(BOB).offer()).isEmpty();
    }
  }

  @Test
  void changing_it_resets_tokens_round_and_decisions_but_not_shame() {
    var table = SnatchTable.demo(Variant.G3);
    table.trade(Reply.SNATCH);
    table.play(ANN, new AssignShame(true));
    table.trade(Reply.ACCEPT);
    table.pass(20);
    table.play(BOB, SetVariant.of(Variant.G2));

    var view = table.view(ANN);
    assertThat(table.held()).isEqualTo("10+0 0+10");
    assertThat(view.round()).isEqualTo(1);
    assertThat(view.rounds()).isEmpty();
    assertThat(view.forcedByP2()).contains(true);
    assertThat(view.opponent().shameTokens()).isEqualTo(1);
    assertThat(view.deadlineTs().orElseThrow().at()).hasSeconds(80);
  }

  @Test
  void after_the_last_round_the_match_goes_on_and_can_start_again() {
    var table = SnatchTable.demo(Variant.G1);
    table.trade(Reply.ACCEPT);
    table.sitOut();
    assertThat(table.phase()).isEqualTo(Phase.FINISHED);
    assertThat(table.over()).isFalse();
    assertThat(table.told().getLast()).isEqualTo("gameEnd {\"scoreP1\":15,\"scoreP2\":15}");
    assertThat(SnatchTable.text(table.view(ANN).result().orElseThrow()))
        .isEqualTo("{\"scoreP1\":15,\"scoreP2\":15}");
    assertThat(table.noOffer()).isEqualTo("WRONG_PHASE");

    table.play(ANN, SetVariant.of(Variant.G1));
    assertThat(table.phase()).isEqualTo(Phase.OFFER);
    assertThat(table.view(ANN).result()).isEmpty();
    assertThat(table.scores()).isEqualTo("10/10");
  }

  @Test
  void after_the_last_round_it_is_over_when_a_player_leaves() {
    var table = SnatchTable.demo(Variant.G1);
    table.sitOut();
    table.left(BOB);
    assertThat(table.over()).isTrue();
    assertThat(SnatchTable.text(table.view(ANN).result().orElseThrow()))
        .isEqualTo("{\"scoreP1\":10,\"scoreP2\":10,\"reason\":\"left\"}");
  }

  @Test
  void after_the_last_round_it_is_over_when_nothing_happens_for_five_minutes() {
    var table = SnatchTable.demo(Variant.G1);
    table.sitOut();
    table.pass(299.999);
    assertThat(table.over()).isFalse();
    table.pass(0.001);
    assertThat(table.over()).isTrue();
    assertThat(table.view(ANN).result().flatMap(SnatchView.Result::reason))
        .contains(Ending.INACTIVE);
  }

  @Test
  void who_stays_plays_the_rounds_that_are_left_against_the_clock() {
    var table = SnatchTable.demo(Variant.G1);
    table.left(BOB);
    assertThat(table.over()).isFalse();
    table.offer(FIVE_FOR_FIVE);
    assertThat(table.byClock()).containsExactly("p2Action");
    table.noOffer();
    table.noOffer();
    assertThat(table.over()).isTrue();
    assertThat(table.state().ending()).contains(Ending.LEFT);
  }

  @Test
  void where_no_clock_runs_five_minutes_without_anything_end_it_too() {
    var table = SnatchTable.demo(settings(Variant.G2).with("decisionSeconds", 0L));
    table.pass(200);
    table.play(BOB, new SnatchCommand.Force(false));
    table.pass(299.999);
    assertThat(table.over()).isFalse();
    table.pass(0.001);
    assertThat(table.over()).isTrue();
    assertThat(table.told().getLast()).isEqualTo("gameEnd {\"scoreP1\":null,\"scoreP2\":null}");
    assertThat(table.phase()).isEqualTo(Phase.FINISHED);
    assertThat(SnatchTable.text(table.view(ANN).result().orElseThrow()))
        .isEqualTo("{\"reason\":\"inactive\"}");
    assertThat(table.view(ANN).forcedByP2()).isEmpty();
  }

  @Test
  void a_long_clock_is_longer_than_five_minutes() {
    var table = SnatchTable.demo(settings(Variant.G1).with("decisionSeconds", 3600L));
    table.pass(3000);
    assertThat(table.offer(FIVE_FOR_FIVE)).isEqualTo("ok");
  }

  @Test
  void demo_play_counts_for_no_leaderboard() {
    var table = SnatchTable.demo(Variant.G3);
    table.trade(Reply.SNATCH);
    table.play(ANN, new AssignShame(true));
    table.sitOut();
    table.left(ANN);
    var outcome = table.outcome();
    assertThat(outcome.scores()).isEmpty();
    assertThat(outcome.payments()).isEmpty();
    assertThat(outcome.ratings()).isEmpty();
    assertThat(SnatchTable.text(outcome.detail()))
        .startsWith(
            """
            {"reason":"left","variant":"G3","scoreP1":5,"scoreP2":20,\
            "players":[{"playerId":"id-ann","role":"P1","shameTokens":0},\
            {"playerId":"id-bob","role":"P2","shameTokens":1}],"rounds":[{"index":1,\
            """);
  }

  @Test
  void an_ended_match_without_its_last_round_has_no_scores() {
    var table = SnatchTable.demo(settings(Variant.G1).with("decisionSeconds", 0L));
    table.noOffer();
    table.pass(300);
    assertThat(Settlement.last(table.state())).isEqualTo(Optional.empty());
    assertThat(SnatchTable.text(table.outcome().detail()))
        .startsWith("{\"reason\":\"inactive\",\"variant\":\"G1\",\"players\":[");
  }
}
