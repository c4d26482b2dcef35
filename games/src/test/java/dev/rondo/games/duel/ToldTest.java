package dev.rondo.games.duel;

import static dev.rondo.games.duel.DuelTable.ANN;
import static dev.rondo.games.duel.DuelTable.BOB;
import static dev.rondo.games.duel.DuelTable.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Viewer;
import dev.rondo.games.duel.DuelTable.Counting;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Views and events, field by field.
class ToldTest {
  private static final Viewer ANNS = new Viewer.Player(ANN);
  private static final Viewer BOBS = new Viewer.Player(BOB);
  private static final Viewer STRANGER = new Viewer.Spectator();
  private static final Receipt RECEIPT =
      new Receipt(
          List.of(
              new Receipt.Line(ANN, 1, 2, 9, Optional.of(new Receipt.Rated(10, 15))),
              new Receipt.Line(BOB, 3, 4, 8, Optional.of(new Receipt.Rated(1, 0)))));

  private final DuelTable table = DuelTable.open(defaults(), Counting.COUNTS, RECEIPT);

  @Test
  void match_found() {
    assertThat(table.lastTold(ANNS, "match_found"))
        .isEqualTo(
            "match_found {matchId: m-1, yourNickname: Ann, oppNickname: Bob, yourHp: 10, oppHp: 10,"
                + " yourTokens: 9, pot: 2, yourHand: [attack, defense, heal, counter]}");
    assertThat(table.lastTold(BOBS, "match_found"))
        .contains("yourNickname: Bob, oppNickname: Ann")
        .contains("yourTokens: 8");
    assertThat(table.lastTold(STRANGER, "match_found"))
        .isEqualTo(
            "match_found {matchId: m-1, players: {"
                + "id-ann: {seat: 0, nickname: Ann, hp: 10, confirmed: false}, "
                + "id-bob: {seat: 1, nickname: Bob, hp: 10, confirmed: false}}, pot: 2}");
  }

  @Test
  void prep_start() {
    assertThat(table.lastTold(ANNS, "prep_start"))
        .isEqualTo(
            "prep_start {roundIndex: 1, suddenDeath: false, deadlineTs: @20000, yourNickname: Ann,"
                + " oppNickname: Bob, yourHp: 10, oppHp: 10, pot: 2,"
                + " yourHand: [attack, defense, heal, counter],"
                + " cards: [attack, defense, heal, counter]}");
    assertThat(table.lastTold(STRANGER, "prep_start"))
        .isEqualTo(
            "prep_start {roundIndex: 1, suddenDeath: false, deadlineTs: @20000, players: {"
                + "id-ann: {seat: 0, nickname: Ann, hp: 10, confirmed: false}, "
                + "id-bob: {seat: 1, nickname: Bob, hp: 10, confirmed: false}}, pot: 2}");
  }

  @Test
  void step_reveal() {
    table.confirm(ANN, "attack - counter");
    table.confirm(BOB, "- heal attack");
    table.wake();
    assertThat(table.lastTold(ANNS, "step_reveal"))
        .isEqualTo(
            "step_reveal {roundIndex: 1, stepIndex: 0, yourCard: attack, oppCard: null,"
                + " yourHp: 10, oppHp: 8}");
    assertThat(table.lastTold(BOBS, "step_reveal"))
        .isEqualTo(
            "step_reveal {roundIndex: 1, stepIndex: 0, yourCard: null, oppCard: attack,"
                + " yourHp: 8, oppHp: 10}");
    assertThat(table.lastTold(STRANGER, "step_reveal"))
        .isEqualTo(
            "step_reveal {roundIndex: 1, stepIndex: 0, cards: {id-ann: attack, id-bob: null},"
                + " players: {id-ann: {seat: 0, nickname: Ann, hp: 10, confirmed: true},"
                + " id-bob: {seat: 1, nickname: Bob, hp: 8, confirmed: true}}}");
    table.wake();
    assertThat(table.lastTold(ANNS, "step_reveal"))
        .contains("stepIndex: 1, yourCard: null, oppCard: heal, yourHp: 10, oppHp: 9");
    table.wake();
    assertThat(table.lastTold(ANNS, "step_reveal"))
        .contains("stepIndex: 2, yourCard: counter, oppCard: attack, yourHp: 10, oppHp: 7");
  }

  @Test
  void round_end() {
    table.playRound("attack - -", "- - -");
    assertThat(table.lastTold(BOBS, "round_end"))
        .isEqualTo("round_end {roundIndex: 1, suddenDeath: false, yourHp: 8, oppHp: 10}");
    assertThat(table.lastTold(STRANGER, "round_end"))
        .isEqualTo(
            "round_end {roundIndex: 1, suddenDeath: false,"
                + " players: {id-ann: {seat: 0, nickname: Ann, hp: 10, confirmed: true},"
                + " id-bob: {seat: 1, nickname: Bob, hp: 8, confirmed: true}}}");
  }

  @Test
  void match_end() {
    table.left(BOB);
    assertThat(table.lastTold(ANNS, "match_end"))
        .isEqualTo(
            "match_end {winner: YOU, winnerId: id-ann, loserId: id-bob, reason: disconnect,"
                + " yourHp: 10, oppHp: 10, pot: 2, potBurned: false, yourTokens: 9,"
                + " rating: {before: 10, after: 15}}");
    assertThat(table.lastTold(BOBS, "match_end"))
        .isEqualTo(
            "match_end {winner: OPPONENT, winnerId: id-ann, loserId: id-bob, reason: disconnect,"
                + " yourHp: 10, oppHp: 10, pot: 2, potBurned: false, yourTokens: 8,"
                + " rating: {before: 1, after: 0}}");
    assertThat(table.lastTold(STRANGER, "match_end"))
        .isEqualTo(
            "match_end {winnerId: id-ann, loserId: id-bob, reason: disconnect,"
                + " players: {id-ann: {seat: 0, nickname: Ann, hp: 10, confirmed: false},"
                + " id-bob: {seat: 1, nickname: Bob, hp: 10, confirmed: false}},"
                + " pot: 2, potBurned: false}");
  }

  @Test
  void match_end_without_a_winner() {
    table.gone(ANN);
    table.gone(BOB);
    table.wake();
    assertThat(table.lastTold(BOBS, "match_end"))
        .startsWith("match_end {winner: NONE, winnerId: null, loserId: null, reason: disconnect,")
        .contains("pot: 2, potBurned: true");
    assertThat(table.lastTold(STRANGER, "match_end"))
        .startsWith("match_end {winnerId: null, loserId: null, reason: disconnect,");
  }

  @Test
  void a_friendly_match_has_no_pot_and_no_rating() {
    var friendly = DuelTable.open(defaults(), Counting.FRIENDLY, Receipt.NONE);
    assertThat(friendly.lastTold(ANNS, "match_found")).contains("yourTokens: 0, pot: 0");
    friendly.left(BOB);
    assertThat(friendly.lastTold(ANNS, "match_end"))
        .isEqualTo(
            "match_end {winner: YOU, winnerId: id-ann, loserId: id-bob, reason: disconnect,"
                + " yourHp: 10, oppHp: 10, pot: 0, potBurned: false, yourTokens: 0}");
  }

  @Test
  void before_its_step_is_stored_a_match_that_counts_has_no_rating_yet() {
    var counting = DuelTable.open();
    counting.left(BOB);
    assertThat(counting.lastTold(ANNS, "match_end")).endsWith("yourTokens: 0, rating: null}");
  }

  @Test
  void a_players_view_from_prep_to_end() {
    assertThat(Wire.text(table.view(ANN)))
        .isEqualTo(
            "{phase: PREP, roundIndex: 1, suddenDeath: false, deadlineTs: @20000,"
                + " yourNickname: Ann, oppNickname: Bob, yourHp: 10, oppHp: 10, pot: 2,"
                + " yourHand: [attack, defense, heal, counter], oppConfirmed: false, reveals: []}");
    table.draft(ANN, "heal - -");
    assertThat(Wire.text(table.view(ANN)))
        .contains("yourDraft: [heal, null, null], oppConfirmed: false");
    table.confirm(BOB, "- attack -");
    assertThat(Wire.text(table.view(ANN))).contains("oppConfirmed: true, reveals: []");
    table.confirm(ANN, "- heal attack");
    assertThat(Wire.text(table.view(ANN)))
        .contains("yourLayout: [null, heal, attack], oppConfirmed: true, reveals: []")
        .startsWith("{phase: REVEAL, roundIndex: 1, suddenDeath: false, yourNickname: Ann,")
        .doesNotContain("yourDraft");
    table.wake();
    table.wake();
    assertThat(Wire.text(table.view(ANN)))
        .contains(
            "reveals: [{stepIndex: 0}, {stepIndex: 1, yourCard: heal, oppCard: attack}]",
            "yourHp: 8, oppHp: 10");
    table.left(ANN);
    assertThat(Wire.text(table.view(ANN)))
        .startsWith("{phase: END,")
        .endsWith(
            "result: {winner: OPPONENT, winnerId: id-bob, loserId: id-ann, reason: disconnect,"
                + " potBurned: false}}");
    assertThat(Wire.text(table.view(BOB))).contains("result: {winner: YOU,");
  }

  @Test
  void a_strangers_view_from_prep_to_end() {
    assertThat(Wire.text(table.tableView()))
        .isEqualTo(
            "{phase: PREP, roundIndex: 1, suddenDeath: false, deadlineTs: @20000,"
                + " players: {id-ann: {seat: 0, nickname: Ann, hp: 10, confirmed: false},"
                + " id-bob: {seat: 1, nickname: Bob, hp: 10, confirmed: false}},"
                + " pot: 2, reveals: []}");
    table.confirm(ANN, "attack - heal");
    table.confirm(BOB, "- attack -");
    table.wake();
    assertThat(Wire.text(table.tableView()))
        .isEqualTo(
            "{phase: REVEAL, roundIndex: 1, suddenDeath: false,"
                + " players: {id-ann: {seat: 0, nickname: Ann, hp: 10, confirmed: true},"
                + " id-bob: {seat: 1, nickname: Bob, hp: 8, confirmed: true}},"
                + " pot: 2, reveals: [{stepIndex: 0, cards: {id-ann: attack}}]}");
    table.left(ANN);
    assertThat(Wire.text(table.tableView()))
        .endsWith(
            "result: {winnerId: id-bob, loserId: id-ann, reason: disconnect, potBurned: false}}");
  }

  @Test
  void a_stranger_sees_no_layout_before_its_reveal() {
    var before = table.tableView();
    table.draft(ANN, "attack - heal");
    assertThat(table.tableView()).isEqualTo(before);
    table.confirm(ANN, "attack - heal");
    assertThat(Wire.text(table.tableView()))
        .doesNotContain("attack")
        .doesNotContain("heal")
        .contains("hp: 10, confirmed: true");
  }

  @Test
  void the_host_screen_is_a_stranger() {
    var screen = new Viewer.HostScreen();
    table.playRound("attack - -", "- - -");
    table.left(BOB);
    assertThat(table.view(screen)).isEqualTo(table.tableView());
    assertThat(table.names(screen)).hasSize(8).isEqualTo(table.names(STRANGER));
    assertThat(table.lastTold(screen, "match_end"))
        .isEqualTo(table.lastTold(STRANGER, "match_end"));
  }
}
