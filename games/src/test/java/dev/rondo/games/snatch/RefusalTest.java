package dev.rondo.games.snatch;

import static dev.rondo.games.snatch.SnatchTable.ANN;
import static dev.rondo.games.snatch.SnatchTable.BOB;
import static dev.rondo.games.snatch.SnatchTable.FIVE_FOR_FIVE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Input;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.Role;
import dev.rondo.games.snatch.state.SnatchCommand;
import dev.rondo.games.snatch.state.SnatchCommand.AssignShame;
import dev.rondo.games.snatch.state.SnatchCommand.Chat;
import dev.rondo.games.snatch.state.SnatchCommand.Decide;
import dev.rondo.games.snatch.state.SnatchCommand.Force;
import dev.rondo.games.snatch.state.SnatchCommand.NoOffer;
import dev.rondo.games.snatch.state.SnatchCommand.ProposeOffer;
import dev.rondo.games.snatch.state.SnatchCommand.Ready;
import dev.rondo.games.snatch.state.SnatchCommand.Report;
import dev.rondo.games.snatch.state.SnatchCommand.SetVariant;
import dev.rondo.games.snatch.state.Variant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Each refusal, the order in which they are looked for, and that they change nothing.
class RefusalTest {
  private static final List<SnatchCommand> ALL =
      List.of(
          ProposeOffer.of(FIVE_FOR_FIVE),
          new NoOffer(),
          new Force(true),
          Decide.of(Reply.ACCEPT),
          new AssignShame(true),
          new Report(true),
          new Chat("hello"),
          new Ready(),
          SetVariant.of(Variant.G1));

  private static String refused(SnatchTable table, Role role, SnatchCommand command) {
    var before = table.state();
    var code = table.play(role, command);
    assertThat(table.state()).isEqualTo(before);
    return code;
  }

  @ParameterizedTest
  @EnumSource
  void what_a_variant_does_not_have_is_refused_before_anything_else(Variant variant) {
    for (var role : Role.PLAYERS) {
      var table = SnatchTable.tournament(variant);
      for (var command : ALL) {
        var foreign =
            switch (command) {
              case Force _ -> variant != Variant.G2;
              case AssignShame _ -> variant != Variant.G3;
              case Report _ -> variant != Variant.G4;
              case Chat _, Ready _ -> variant != Variant.G5;
              case SetVariant _ -> true;
              case ProposeOffer _, NoOffer _, Decide _ -> false;
            };
        if (foreign) {
          assertThat(refused(table, role, command)).isEqualTo("WRONG_VARIANT");
        }
      }
    }
  }

  @Test
  void the_other_roles_action_is_refused_whatever_the_phase() {
    var g1 = SnatchTable.tournament(Variant.G1);
    assertThat(refused(g1, BOB, new NoOffer())).isEqualTo("NOT_YOUR_TURN");
    assertThat(refused(g1, BOB, new ProposeOffer(0, 0, 0, 0))).isEqualTo("NOT_YOUR_TURN");
    assertThat(refused(g1, ANN, Decide.of(Reply.SNATCH))).isEqualTo("NOT_YOUR_TURN");
    g1.offer(FIVE_FOR_FIVE);
    assertThat(refused(g1, BOB, new NoOffer())).isEqualTo("NOT_YOUR_TURN");
    assertThat(refused(g1, ANN, Decide.of(Reply.SNATCH))).isEqualTo("NOT_YOUR_TURN");

    var g2 = SnatchTable.tournament(Variant.G2);
    assertThat(refused(g2, ANN, new Force(false))).isEqualTo("NOT_YOUR_TURN");
    var g3 = SnatchTable.tournament(Variant.G3);
    assertThat(refused(g3, BOB, new AssignShame(false))).isEqualTo("NOT_YOUR_TURN");
    g3.trade(Reply.SNATCH);
    assertThat(refused(g3, ANN, Decide.of(Reply.ACCEPT))).isEqualTo("NOT_YOUR_TURN");
    var g4 = SnatchTable.tournament(Variant.G4);
    assertThat(refused(g4, BOB, new Report(false))).isEqualTo("NOT_YOUR_TURN");
  }

  @ParameterizedTest
  @EnumSource(names = {"G3", "G4"})
  void p2_decides_once(Variant variant) {
    var table = SnatchTable.tournament(variant);
    table.trade(Reply.SNATCH);
    assertThat(refused(table, BOB, Decide.of(Reply.ACCEPT))).isEqualTo("ALREADY_DECIDED");
  }

  @Test
  void what_is_not_due_now_is_refused() {
    var g2 = SnatchTable.tournament(Variant.G2);
    assertThat(refused(g2, BOB, Decide.of(Reply.ACCEPT))).isEqualTo("WRONG_PHASE");
    g2.offer(FIVE_FOR_FIVE);
    assertThat(refused(g2, ANN, new NoOffer())).isEqualTo("WRONG_PHASE");
    assertThat(refused(g2, ANN, new ProposeOffer(0, 0, 0, 0))).isEqualTo("WRONG_PHASE");
    assertThat(refused(g2, ANN, new ProposeOffer(99, 0, 0, 0))).isEqualTo("WRONG_PHASE");
    assertThat(refused(g2, BOB, new Force(false))).isEqualTo("WRONG_PHASE");
    g2.reply(Reply.ACCEPT);
    assertThat(refused(g2, BOB, Decide.of(Reply.SNATCH))).isEqualTo("WRONG_PHASE");

    var g3 = SnatchTable.tournament(Variant.G3);
    assertThat(refused(g3, ANN, new AssignShame(true))).isEqualTo("WRONG_PHASE");
    var g4 = SnatchTable.tournament(Variant.G4);
    g4.trade(Reply.ACCEPT);
    assertThat(refused(g4, ANN, new Report(true))).isEqualTo("WRONG_PHASE");
  }

  @ParameterizedTest(name = "{0}+{1} for {2}+{3}: {4}")
  @CsvSource({
    "0,  0,  0, 0,  MEANINGLESS_OFFER",
    "5,  0,  5, 0,  MEANINGLESS_OFFER",
    "99, 99, 99, 99, MEANINGLESS_OFFER",
    "11, 0,  0, 5,  NOT_ENOUGH_HELD",
    "5,  1,  0, 5,  NOT_ENOUGH_HELD",
    "5,  0,  0, 11, NOT_ENOUGH_HELD",
    "5,  0,  1, 5,  NOT_ENOUGH_HELD",
    "2147483647, 0, 0, 0, NOT_ENOUGH_HELD",
    "10, 0,  0, 10, ok",
    "1,  0,  0, 0,  ok",
    "0,  0,  0, 1,  ok",
  })
  void an_offer_must_mean_something_and_be_held(
      int offerPavo, int offerElote, int requestPavo, int requestElote, String answer) {
    var table = SnatchTable.tournament(Variant.G1);
    assertThat(table.offer(offerPavo, offerElote, requestPavo, requestElote)).isEqualTo(answer);
  }

  @ParameterizedTest(name = "forced, {0}+{1} for {2}+{3}: {4}")
  @CsvSource({
    "0, 0, 0, 0,  OFFER_REQUIRED",
    "0, 0, 0, 99, OFFER_REQUIRED",
    "3, 0, 3, 0,  MEANINGLESS_OFFER",
    "99, 0, 0, 1, NOT_ENOUGH_HELD",
    "1, 0, 0, 0,  ok",
  })
  void a_forced_offer_must_first_offer_something(
      int offerPavo, int offerElote, int requestPavo, int requestElote, String answer) {
    var table = SnatchTable.tournament(Variant.G2);
    assertThat(table.offer(offerPavo, offerElote, requestPavo, requestElote)).isEqualTo(answer);
  }

  @Test
  void before_the_opening_and_after_the_end_nothing_is_due() {
    var closed = SnatchTable.closed();
    assertThat(refused(closed, ANN, new NoOffer())).isEqualTo("WRONG_PHASE");
    assertThat(refused(closed, ANN, SetVariant.of(Variant.G2))).isEqualTo("WRONG_PHASE");

    var demo = SnatchTable.demo(Variant.G1);
    demo.sitOut();
    demo.left(ANN);
    assertThat(demo.over()).isTrue();
    assertThat(refused(demo, BOB, SetVariant.of(Variant.G2))).isEqualTo("WRONG_PHASE");
    assertThat(refused(demo, ANN, new NoOffer())).isEqualTo("WRONG_PHASE");
  }

  @Test
  void nothing_is_ever_pending_so_nothing_can_be_withdrawn() {
    var table = SnatchTable.tournament(Variant.G1);
    table.noOffer();
    var action = new ActionId(ANN.seat(), "a1");
    assertThat(table.lastAnswer().actionId()).isEqualTo(action);
    assertThat(table.lastAnswer().status()).isEqualTo("resolved");
    assertThat(table.send(new Input.Withdrawn<>(ANN.seat(), action)))
        .isEqualTo("ACTION_ALREADY_RESOLVED");
  }
}
