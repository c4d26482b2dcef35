package dev.rondo.games.snatch;

import static dev.rondo.games.snatch.SnatchTable.ANN;
import static dev.rondo.games.snatch.SnatchTable.BOB;
import static dev.rondo.games.snatch.SnatchTable.FIVE_FOR_FIVE;
import static dev.rondo.games.snatch.SnatchTable.settings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.games.snatch.state.Choice;
import dev.rondo.games.snatch.state.Phase;
import dev.rondo.games.snatch.state.Proposal;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.SnatchCommand.AssignShame;
import dev.rondo.games.snatch.state.Variant;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ClockTest {

  @Test
  void without_an_offer_in_time_there_is_none() {
    var table = SnatchTable.tournament(Variant.G1);
    assertThat(table.view(ANN).deadlineTs().orElseThrow().at()).hasSeconds(60);
    table.pass(59.999);
    assertThat(table.state().records()).isEmpty();
    table.pass(0.001);
    assertThat(table.lastRecord().p1Action()).isEqualTo(Proposal.NO_OFFER);
    assertThat(table.byClock()).containsExactly("p1Action");
    assertThat(table.lastRecord().millis()).containsEntry("p1Action", Duration.ofSeconds(60));
  }

  @Test
  void an_offer_that_is_not_answered_in_time_is_rejected() {
    var table = SnatchTable.tournament(Variant.G1);
    table.pass(10);
    table.offer(FIVE_FOR_FIVE);
    table.pass(60);
    assertThat(table.lastRecord().p2Action()).contains(Reply.REJECT);
    assertThat(table.byClock()).containsExactly("p2Action");
    assertThat(table.lastRecord().millis().toString()).isEqualTo("{p1Action=PT10S, p2Action=PT1M}");
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"G3, shameAssigned", "G4, reported"})
  void a_snatch_has_no_consequence_if_p1_is_late(Variant variant, String decision) {
    var table = SnatchTable.tournament(variant);
    table.trade(Reply.SNATCH);
    table.pass(60);
    assertThat(table.byClock()).containsExactly(decision);
    assertThat(table.lastRecord().reported()).isFalse();
    assertThat(table.lastRecord().shameAssigned()).isFalse();
    assertThat(table.held()).isEqualTo("5+0 5+10");
    assertThat(table.view(ANN).opponent().shameTokens()).isZero();
  }

  @Test
  void the_record_says_how_long_each_decision_took() {
    var table = SnatchTable.tournament(Variant.G3);
    table.pass(1.5);
    table.offer(FIVE_FOR_FIVE);
    table.pass(0.25);
    table.reply(Reply.SNATCH);
    table.pass(3);
    table.play(ANN, new AssignShame(true));
    assertThat(SnatchTable.text(table.lastRecord()))
        .isEqualTo(
            """
            {"index":1,"p1Action":"offer","p2Action":"snatch","forcedByP2":false,\
            "offer":{"offerPavo":5,"offerElote":0,"requestPavo":0,"requestElote":5},\
            "reported":false,"shameAssigned":true,\
            "holdings":{"p1":{"pavos":5,"elotes":0},"p2":{"pavos":5,"elotes":10}},\
            "outcomeP1":5,"outcomeP2":20,"isThird":false,"byClock":[],\
            "millis":{"p1Action":1500,"p2Action":250,"shameAssigned":3000}}\
            """);
  }

  @ParameterizedTest
  @EnumSource
  void a_match_that_nobody_plays_ends_by_the_clock_alone(Variant variant) {
    var table = SnatchTable.tournament(variant);
    table.pass(600);
    assertThat(table.over()).isTrue();
    assertThat(table.state().records()).hasSize(3);
    assertThat(table.state().records())
        .allSatisfy(one -> assertThat(one.byClock()).contains(Choice.Subject.P1_ACTION));
    assertThat(table.alarm()).isEmpty();
  }

  @Test
  void limits_are_as_the_config_says() {
    var table =
        SnatchTable.tournament(
            settings(Variant.G5).with("decisionSeconds", 7L).with("chatSeconds", 3L));
    assertThat(table.alarm()).contains(3.0);
    table.pass(3);
    assertThat(table.alarm()).contains(10.0);
  }

  @Test
  void the_clock_can_be_off_in_demo_play() {
    var table = SnatchTable.demo(settings(Variant.G1).with("decisionSeconds", 0L));
    assertThat(table.view(ANN).deadlineTs()).isEmpty();
    table.pass(250);
    assertThat(table.offer(FIVE_FOR_FIVE)).isEqualTo("ok");
    table.pass(250);
    assertThat(table.reply(Reply.ACCEPT)).isEqualTo("ok");
    assertThat(table.lastRecord().byClock()).isEmpty();
    assertThat(table.lastRecord().millis()).containsEntry("p2Action", Duration.ofSeconds(250));
  }

  @Test
  void in_a_tournament_the_clock_is_never_off() {
    var table = SnatchTable.tournament(settings(Variant.G1).with("decisionSeconds", 0L));
    assertThat(table.alarm()).contains(60.0);
  }

  @Test
  void the_talk_has_a_limit_also_where_the_clock_is_off() {
    var table = SnatchTable.demo(settings(Variant.G5).with("decisionSeconds", 0L));
    assertThat(table.alarm()).contains(60.0);
    table.pass(60);
    assertThat(table.phase()).isEqualTo(Phase.OFFER);
    assertThat(table.view(BOB).deadlineTs()).isEmpty();
  }
}
