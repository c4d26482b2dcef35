package dev.rondo.games.snatch;

import static dev.rondo.games.snatch.SnatchTable.ANN;
import static dev.rondo.games.snatch.SnatchTable.BOB;
import static dev.rondo.games.snatch.SnatchTable.FIVE_FOR_FIVE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.games.snatch.state.Phase;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.Role;
import dev.rondo.games.snatch.state.SnatchCommand;
import dev.rondo.games.snatch.state.Variant;
import org.junit.jupiter.api.Test;

/// Views as they are sent.
class SnatchViewTest {

  @Test
  void a_player_sees_both_sides() {
    var table = SnatchTable.tournament(Variant.G1);
    assertThat(table.wire(ANN))
        .isEqualTo(
            """
            {"variant":"G1","role":"P1","round":1,"phase":"offer","deadlineTs":60000,\
            "you":{"pavos":10,"elotes":0,"shameTokens":0,"score":10},\
            "opponent":{"nickname":"Bob","pavos":0,"elotes":10,"shameTokens":0,"score":10},\
            "rounds":[]}\
            """);
    table.pass(10);
    table.offer(FIVE_FOR_FIVE);
    assertThat(table.wire(BOB))
        .isEqualTo(
            """
            {"variant":"G1","role":"P2","round":1,"phase":"decision","deadlineTs":70000,\
            "you":{"pavos":0,"elotes":10,"shameTokens":0,"score":10},\
            "opponent":{"nickname":"Ann","pavos":10,"elotes":0,"shameTokens":0,"score":10},\
            "offer":{"offerPavo":5,"offerElote":0,"requestPavo":0,"requestElote":5},\
            "rounds":[]}\
            """);
  }

  @Test
  void a_spectator_sees_p1_as_you_with_a_name() {
    var table = SnatchTable.demo(Variant.G2);
    assertThat(table.wire(Role.SPECTATOR))
        .isEqualTo(
            """
            {"variant":"G2","role":"spectator","round":1,"phase":"offer","deadlineTs":60000,\
            "you":{"nickname":"Ann","pavos":10,"elotes":0,"shameTokens":0,"score":10},\
            "opponent":{"nickname":"Bob","pavos":0,"elotes":10,"shameTokens":0,"score":10},\
            "forcedByP2":true,"rounds":[]}\
            """);
  }

  @Test
  void the_talk_is_part_of_the_view_in_g5_alone() {
    var table = SnatchTable.demo(Variant.G5);
    table.ready(BOB);
    assertThat(table.wire(ANN))
        .endsWith("\"rounds\":[],\"chat\":[],\"ready\":[\"P2\"]}")
        .contains("\"phase\":\"chat\",\"deadlineTs\":60000");
  }

  @Test
  void an_offer_is_seen_until_its_round_is_over() {
    var table = SnatchTable.tournament(Variant.G4);
    table.trade(Reply.SNATCH);
    assertThat(table.view(ANN).offer()).contains(FIVE_FOR_FIVE);
    table.play(ANN, new SnatchCommand.Report(false));
    assertThat(table.view(ANN).offer()).isEmpty();
    table.noOffer();
    table.trade(Reply.ACCEPT);
    assertThat(table.phase()).isEqualTo(Phase.FINISHED);
    assertThat(table.view(ANN).offer()).isEmpty();
    assertThat(table.view(ANN).deadlineTs()).isEmpty();
    assertThat(table.view(ANN).round()).isEqualTo(3);
  }

  @Test
  void before_the_opening_the_match_waits() {
    assertThat(SnatchTable.closed().view(ANN).phase()).isEqualTo(Phase.WAITING);
    assertThat(SnatchTable.closed().alarm()).isEmpty();
  }

  @Test
  void an_event_has_null_where_a_view_has_nothing() {
    var table = SnatchTable.tournament(Variant.G1);
    table.forgetTold();
    table.pass(2);
    table.noOffer();
    assertThat(table.told())
        .containsExactly(
            "noOffer {}",
            """
            roundEnded {"index":1,"p1Action":"no_offer","p2Action":null,"forcedByP2":false,\
            "offer":null,"reported":false,"shameAssigned":false,\
            "holdings":{"p1":{"pavos":10,"elotes":0},"p2":{"pavos":0,"elotes":10}},\
            "outcomeP1":10,"outcomeP2":10,"isThird":false,"byClock":[],\
            "millis":{"p1Action":2000}}\
            """,
            "roundStarted {\"round\":2}");
    assertThat(SnatchTable.text(table.view(BOB).rounds()))
        .startsWith("[{\"index\":1,\"p1Action\":\"no_offer\",\"forcedByP2\":false,\"reported\"");
  }
}
