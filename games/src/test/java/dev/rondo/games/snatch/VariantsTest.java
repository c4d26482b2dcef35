package dev.rondo.games.snatch;

import static dev.rondo.games.snatch.SnatchTable.ANN;
import static dev.rondo.games.snatch.SnatchTable.BOB;
import static dev.rondo.games.snatch.SnatchTable.FIVE_FOR_FIVE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.games.snatch.state.Phase;
import dev.rondo.games.snatch.state.Proposal;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.SnatchCommand.AssignShame;
import dev.rondo.games.snatch.state.SnatchCommand.Force;
import dev.rondo.games.snatch.state.SnatchCommand.Report;
import dev.rondo.games.snatch.state.Variant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A match of each variant, from its first round to its last.
class VariantsTest {

  @Test
  void g1_is_offer_and_answer_three_times() {
    var table = SnatchTable.tournament(Variant.G1);
    assertThat(table.told())
        .containsExactly("gameStart {\"variant\":\"G1\"}", "roundStarted {\"round\":1}");
    assertThat(table.held()).isEqualTo("10+0 0+10");

    table.offer(FIVE_FOR_FIVE);
    assertThat(table.phase()).isEqualTo(Phase.DECISION);
    table.reply(Reply.ACCEPT);
    assertThat(table.held()).isEqualTo("5+5 5+5");

    table.offer(2, 0, 0, 1);
    table.reply(Reply.REJECT);
    assertThat(table.held()).isEqualTo("5+5 5+5");

    table.offer(0, 1, 3, 0);
    table.reply(Reply.SNATCH);
    assertThat(table.held()).isEqualTo("5+4 5+6");
    assertThat(table.names())
        .containsExactly(
            "gameStart",
            "roundStarted",
            "offerMade",
            "decided",
            "roundEnded",
            "roundStarted",
            "offerMade",
            "decided",
            "roundEnded",
            "roundStarted",
            "offerMade",
            "decided",
            "roundEnded",
            "gameEnd");
    assertThat(table.told().getLast()).isEqualTo("gameEnd {\"scoreP1\":13,\"scoreP2\":16}");
    assertThat(table.over()).isTrue();
  }

  @ParameterizedTest(name = "a 5-for-5 offer and {0}: {1}")
  @CsvSource({"accept, 15/15", "reject, 10/10", "snatch, 5/20"})
  void an_answer_moves_tokens(String reply, String scores) {
    var table = SnatchTable.tournament(Variant.G1);
    table.trade(Reply.named(reply));
    assertThat(table.scores()).isEqualTo(scores);
    assertThat(table.lastRecord().outcomeP1() + "/" + table.lastRecord().outcomeP2())
        .isEqualTo(scores);
  }

  @Test
  void without_an_offer_the_round_is_over_at_ten_to_ten() {
    var table = SnatchTable.tournament(Variant.G1);
    table.noOffer();
    assertThat(table.scores()).isEqualTo("10/10");
    assertThat(table.lastRecord().p1Action()).isEqualTo(Proposal.NO_OFFER);
    assertThat(table.lastRecord().p2Action()).isEmpty();
    assertThat(table.state().round().index()).isEqualTo(2);
  }

  @Test
  void g2_lets_p2_force_an_offer_anew_each_round() {
    var table = SnatchTable.tournament(Variant.G2);
    assertThat(table.view(ANN).forcedByP2()).contains(true);
    assertThat(table.noOffer()).isEqualTo("OFFER_REQUIRED");
    table.trade(Reply.SNATCH);
    assertThat(table.lastRecord().p1Action()).isEqualTo(Proposal.FORCED_OFFER);
    assertThat(table.lastRecord().forcedByP2()).isTrue();

    table.play(BOB, new Force(false));
    assertThat(table.view(ANN).forcedByP2()).contains(false);
    table.trade(Reply.ACCEPT);
    assertThat(table.lastRecord().p1Action()).isEqualTo(Proposal.OFFER);
    assertThat(table.lastRecord().forcedByP2()).isFalse();

    assertThat(table.view(ANN).forcedByP2()).contains(true);
    table.play(BOB, new Force(false));
    assertThat(table.noOffer()).isEqualTo("ok");
    assertThat(table.over()).isTrue();
  }

  @Test
  void g3_lets_p1_mark_a_snatcher_and_the_mark_is_seen_at_once() {
    var table = SnatchTable.tournament(Variant.G3);
    table.trade(Reply.SNATCH);
    assertThat(table.phase()).isEqualTo(Phase.CONSEQUENCE);
    table.forgetTold();
    table.play(ANN, new AssignShame(true));
    assertThat(table.names()).containsExactly("shameAssigned", "roundEnded", "roundStarted");
    assertThat(table.view(ANN).opponent().shameTokens()).isEqualTo(1);
    assertThat(table.view(BOB).you().shameTokens()).isEqualTo(1);
    assertThat(table.held()).isEqualTo("5+0 5+10");
    assertThat(table.lastRecord().shameAssigned()).isTrue();

    table.trade(Reply.SNATCH);
    table.forgetTold();
    table.play(ANN, new AssignShame(false));
    assertThat(table.names()).containsExactly("roundEnded", "roundStarted");
    assertThat(table.view(ANN).opponent().shameTokens()).isEqualTo(1);

    table.noOffer();
    assertThat(table.over()).isTrue();
  }

  @Test
  void g4_lets_p1_call_the_judge_who_undoes_the_snatch_and_gives_what_was_requested() {
    var table = SnatchTable.tournament(Variant.G4);
    table.trade(Reply.SNATCH);
    assertThat(table.held()).isEqualTo("5+0 5+10");
    assertThat(table.phase()).isEqualTo(Phase.CONSEQUENCE);
    table.forgetTold();
    table.play(ANN, new Report(true));
    assertThat(table.names()).containsExactly("reported", "roundEnded", "roundStarted");
    assertThat(table.held()).isEqualTo("10+5 0+5");
    assertThat(table.lastRecord().reported()).isTrue();

    table.trade(Reply.SNATCH);
    table.forgetTold();
    table.play(ANN, new Report(false));
    assertThat(table.names()).containsExactly("roundEnded", "roundStarted");
    assertThat(table.held()).isEqualTo("5+5 5+5");
  }

  @Test
  void g5_begins_each_round_with_talk_until_both_are_ready() {
    var table = SnatchTable.tournament(Variant.G5);
    assertThat(table.phase()).isEqualTo(Phase.CHAT);
    table.say(ANN, "five for five?");
    table.say(BOB, "sure");
    table.ready(ANN);
    assertThat(table.phase()).isEqualTo(Phase.CHAT);
    table.ready(BOB);
    assertThat(table.phase()).isEqualTo(Phase.OFFER);

    table.trade(Reply.SNATCH);
    assertThat(table.phase()).isEqualTo(Phase.CHAT);
    assertThat(table.view(ANN).ready()).contains(List.of());
    table.say(ANN, "thief");
    assertThat(SnatchTable.text(table.view(BOB).chat().orElseThrow()))
        .isEqualTo(
            "[{\"from\":\"P1\",\"text\":\"five for five?\",\"atTs\":0},"
                + "{\"from\":\"P2\",\"text\":\"sure\",\"atTs\":0},"
                + "{\"from\":\"P1\",\"text\":\"thief\",\"atTs\":0}]");
  }

  @ParameterizedTest(name = "{0}: {1} after {2}")
  @CsvSource({
    "G1, OFFER, SNATCH",
    "G2, OFFER, SNATCH",
    "G3, CONSEQUENCE, SNATCH",
    "G4, CONSEQUENCE, SNATCH",
    "G3, OFFER, ACCEPT",
    "G4, OFFER, REJECT",
  })
  void only_a_snatch_in_g3_and_g4_has_a_consequence(Variant variant, Phase phase, Reply reply) {
    var table = SnatchTable.tournament(variant);
    table.trade(reply);
    assertThat(table.phase()).isEqualTo(phase);
  }

  @Test
  void holdings_carry_over_unless_each_round_resets_them() {
    var carried = SnatchTable.tournament(Variant.G1);
    carried.trade(Reply.SNATCH);
    assertThat(carried.held()).isEqualTo("5+0 5+10");

    var reset =
        SnatchTable.tournament(SnatchTable.settings(Variant.G1).with("resetEachRound", true));
    reset.trade(Reply.SNATCH);
    assertThat(reset.lastRecord().outcomeP2()).isEqualTo(20);
    assertThat(reset.held()).isEqualTo("10+0 0+10");
    reset.noOffer();
    reset.trade(Reply.SNATCH);
    assertThat(reset.held()).isEqualTo("5+0 5+10");
    assertThat(reset.scores()).isEqualTo("5/20");
  }
}
