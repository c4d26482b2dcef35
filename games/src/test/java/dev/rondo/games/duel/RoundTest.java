package dev.rondo.games.duel;

import static dev.rondo.games.duel.DuelTable.ANN;
import static dev.rondo.games.duel.DuelTable.BOB;
import static dev.rondo.games.duel.DuelTable.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Viewer;
import org.junit.jupiter.api.Test;

/// The course of a round: when it is finalized, with what, and when it is revealed.
class RoundTest {
  private static final Viewer ANNS = new Viewer.Player(ANN);

  @Test
  void prep_ends_at_the_deadline_and_the_reveals_follow() {
    var table = DuelTable.open();
    table.draft(ANN, "attack - -");
    table.draft(BOB, "- attack -");
    table.pass(23_000);
    assertThat(table.names(ANNS))
        .containsExactly(
            "0 match_found",
            "0 prep_start",
            "20250 step_reveal",
            "21150 step_reveal",
            "22050 step_reveal",
            "22950 round_end",
            "22950 prep_start");
    assertThat(table.view(ANN).roundIndex()).isEqualTo(2);
    assertThat(table.alarm()).hasValue(42_950L);
  }

  @Test
  void prep_ends_as_soon_as_both_have_confirmed() {
    var table = DuelTable.open();
    table.pass(3000);
    table.confirm(ANN, "attack - -");
    assertThat(table.view(ANN).phase()).isEqualTo(Round.Phase.PREP);
    table.pass(1000);
    table.confirm(BOB, "- attack -");
    assertThat(table.view(ANN).phase()).isEqualTo(Round.Phase.REVEAL);
    assertThat(table.alarm()).hasValue(4250L);
    table.pass(3000);
    assertThat(table.names(ANNS))
        .endsWith(
            "4250 step_reveal",
            "5150 step_reveal",
            "6050 step_reveal",
            "6950 round_end",
            "6950 prep_start");
  }

  @Test
  void a_delay_of_0_is_no_wait_at_all() {
    var table = DuelTable.open(defaults().with("firstRevealMillis", 0L).with("revealMillis", 0L));
    table.pass(500);
    table.confirm(ANN, "attack - -");
    table.confirm(BOB, "- attack -");
    assertThat(table.names(ANNS))
        .containsExactly(
            "0 match_found",
            "0 prep_start",
            "500 step_reveal",
            "500 step_reveal",
            "500 step_reveal",
            "500 round_end",
            "500 prep_start");
    assertThat(table.alarm()).hasValue(20_500L);
    table.draft(ANN, "- attack -");
    table.wake();
    assertThat(table.alarm()).hasValue(40_500L);
  }

  @Test
  void a_confirmed_layout_is_played_with_its_empty_slots() {
    var table = DuelTable.open();
    table.draft(ANN, "defense defense defense");
    table.confirm(ANN, "attack - heal");
    table.confirm(BOB, "- attack -");
    table.endRound();
    assertThat(table.hp()).containsExactly(9, 8);
  }

  @Test
  void an_unconfirmed_draft_is_played_as_far_as_it_goes() {
    var table = DuelTable.open();
    table.draft(ANN, "- counter attack");
    table.confirm(BOB, "- attack -");
    table.endRound();
    assertThat(table.now()).isEqualTo(22_950);
    assertThat(table.hp()).containsExactly(10, 6);
  }

  @Test
  void nobody_plays_a_card_that_was_not_laid_out() {
    var table = DuelTable.open();
    table.confirm(BOB, "attack - -");
    table.pass(20_250);
    assertThat(Wire.text(table.view(ANN).yourLayout())).isEqualTo("[null, null, null]");
    assertThat(Wire.text(table.view(ANN).reveals())).isEqualTo("[{stepIndex: 0, oppCard: attack}]");
    table.endRound();
    assertThat(table.hp()).containsExactly(8, 10);
  }

  @Test
  void a_sanitized_draft_plays_what_is_left_of_it() {
    var table = DuelTable.open();
    table.draft(ANN, "attack attack attack");
    table.confirm(BOB, "- - -");
    table.endRound();
    assertThat(table.hp()).containsExactly(10, 8);
  }

  @Test
  void layouts_are_of_one_round() {
    var table = DuelTable.open();
    table.playRound("attack - -", "- - -");
    var view = table.view(ANN);
    assertThat(view.yourLayout()).isEmpty();
    assertThat(view.yourDraft()).isEmpty();
    assertThat(view.oppConfirmed()).isFalse();
    assertThat(view.reveals()).isEmpty();
    assertThat(table.confirm(ANN, "attack - -")).isEqualTo("ok");
  }

  @Test
  void all_three_steps_are_played_and_a_later_heal_brings_back() {
    var table = DuelTable.open(defaults().with("hp", 2L));
    table.confirm(ANN, "attack - -");
    table.confirm(BOB, "- heal -");
    table.wake();
    assertThat(table.hp()).containsExactly(2, 0);
    table.endRound();
    assertThat(table.hp()).containsExactly(2, 1);
    assertThat(table.ending()).isEqualTo("none");
    assertThat(table.view(ANN).roundIndex()).isEqualTo(2);
  }

  @Test
  void nothing_is_due_or_taken_before_play_begins() {
    var table = DuelTable.closed();
    assertThat(table.alarm()).isEmpty();
    assertThat(table.confirm(ANN, "- - -")).isEqualTo("phase_closed");
  }

  @Test
  void an_early_alarm_finds_nothing_due() {
    var table = DuelTable.open();
    table.pass(100);
    var before = table.state();
    assertThat(table.send(new Input.Alarm<>())).isEqualTo("ok");
    assertThat(table.state()).isEqualTo(before);
  }

  @Test
  void pauses_are_the_clocks_business() {
    var table = DuelTable.open();
    var before = table.state();
    table.send(new Input.Paused<>());
    table.send(new Input.Resumed<>());
    assertThat(table.state()).isEqualTo(before);
  }
}
