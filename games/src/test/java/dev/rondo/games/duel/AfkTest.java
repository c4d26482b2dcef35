package dev.rondo.games.duel;

import static dev.rondo.games.duel.DuelTable.ANN;
import static dev.rondo.games.duel.DuelTable.BOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Outcome.Payment;
import dev.rondo.cartridge.Viewer;
import dev.rondo.games.duel.DuelCommand.Draft;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Players who do nothing.
class AfkTest {
  private static final Viewer ANNS = new Viewer.Player(ANN);
  private final DuelTable table = DuelTable.open();

  @Test
  void nobody_loses_after_a_single_afk_round() {
    table.endRound();
    assertThat(table.ending()).isEqualTo("none");
    assertThat(streaks()).containsExactly(1, 1, 1);
    assertThat(table.view(ANN).roundIndex()).isEqualTo(2);
  }

  @Test
  void both_afk_twice_burns_the_pot_before_any_reveal() {
    table.endRound();
    table.endRound();
    assertThat(table.ending()).isEqualTo("timeout, pot burned");
    assertThat(table.now()).isEqualTo(22_950 + 20_000);
    assertThat(table.names(ANNS).subList(6, 8))
        .containsExactly("22950 prep_start", "42950 match_end");
    assertThat(table.outcome().payments()).isEmpty();
    assertThat(table.outcome().ratings()).allMatch(change -> change.points() == -2);
    assertThat(table.alarm()).isEmpty();
  }

  @Test
  void one_afk_twice_loses_before_any_reveal() {
    table.draft(ANN, "attack - -");
    table.endRound();
    table.draft(ANN, "attack - -");
    table.endRound();
    assertThat(table.ending()).isEqualTo("timeout, won by Ann");
    assertThat(table.names(ANNS)).endsWith("22950 prep_start", "42950 match_end");
    assertThat(table.hp()).containsExactly(10, 8);
    assertThat(table.outcome().payments()).isEqualTo(List.of(new Payment(ANN, 2, "pot")));
  }

  @Test
  void afk_is_checked_for_both_first() {
    table.endRound();
    table.draft(BOB, "- - -");
    table.endRound();
    assertThat(table.ending()).isEqualTo("timeout, won by Bob");
  }

  @Test
  void only_consecutive_rounds_count() {
    table.draft(BOB, "- - -");
    table.endRound();
    assertThat(streaks()).containsExactly(1, 0, 0);
    table.draft(ANN, "- - -");
    table.endRound();
    assertThat(streaks()).containsExactly(0, 1, 0);
    table.draft(BOB, "- - -");
    table.endRound();
    assertThat(streaks()).containsExactly(1, 0, 0);
    assertThat(table.ending()).isEqualTo("none");
  }

  @Test
  void a_round_that_ends_early_by_confirms_resets_all_streaks() {
    table.endRound();
    table.playRound("- - -", "- - -");
    assertThat(streaks()).containsExactly(0, 0, 0);
    table.endRound();
    assertThat(streaks()).containsExactly(1, 1, 1);
    assertThat(table.ending()).isEqualTo("none");
  }

  @Test
  void a_round_with_drafts_resets_all_streaks() {
    table.endRound();
    table.draft(ANN, "- - -");
    table.draft(BOB, "- - -");
    table.endRound();
    table.endRound();
    assertThat(streaks()).containsExactly(1, 1, 1);
    assertThat(table.ending()).isEqualTo("none");
  }

  @ParameterizedTest(name = "a draft [{0}]")
  @ValueSource(strings = {"attack heal counter", "heal - -", "- - -", "bomb bomb bomb"})
  void every_accepted_draft_is_activity(String draft) {
    for (var round = 1; round <= 3; round++) {
      table.draft(ANN, draft);
      table.draft(BOB, draft);
      table.endRound();
      assertThat(streaks()).containsExactly(0, 0, 0);
    }
    assertThat(table.ending()).isEqualTo("none");
  }

  @Test
  void a_confirm_without_cards_is_activity() {
    table.confirm(ANN, "- - -");
    table.endRound();
    assertThat(streaks()).containsExactly(0, 1, 0);
  }

  @ParameterizedTest(name = "{0} [{1}]")
  @CsvSource({
    "draft, attack",
    "draft, - - - -",
    "confirm, attack",
    "confirm, bomb - -",
    "confirm, attack attack -",
  })
  void a_layout_that_is_refused_for_its_content_is_activity(String what, String layout) {
    for (var round = 1; round <= 3; round++) {
      var answer = what.equals("draft") ? table.draft(ANN, layout) : table.confirm(ANN, layout);
      assertThat(answer).isEqualTo("invalid_layout");
      table.draft(BOB, "- - -");
      table.endRound();
      assertThat(streaks()).containsExactly(0, 0, 0);
    }
    assertThat(table.ending()).isEqualTo("none");
  }

  @Test
  void a_refused_layout_counts_for_its_own_prep_alone() {
    table.draft(BOB, "attack");
    table.endRound();
    assertThat(streaks()).containsExactly(1, 0, 0);
    table.draft(ANN, "- - -");
    table.endRound();
    assertThat(streaks()).containsExactly(0, 1, 0);
  }

  @Test
  void a_refused_layout_changes_nothing_but_that_the_player_is_not_afk() {
    var before = table.view(ANN);
    var told = table.told();
    table.draft(ANN, "attack");
    assertThat(table.state().fighter(ANN).afk()).isFalse();
    assertThat(table.view(ANN)).isEqualTo(before);
    assertThat(table.told()).isEqualTo(told);
    assertThat(table.given()).isEmpty();
    table.endRound();
    assertThat(table.hp()).containsExactly(10, 10);
    assertThat(table.view(ANN).reveals()).isEmpty();
  }

  @Test
  void activity_is_noted_once_a_player_and_prep() {
    assertThat(noted("attack")).isEqualTo(1);
    assertThat(noted("attack")).isZero();
    assertThat(noted("heal")).isZero();
    table.endRound();
    assertThat(noted("attack")).isEqualTo(1);
    table.endRound();
    table.draft(ANN, "- - -");
    assertThat(noted("attack")).isZero();
  }

  private int noted(String layout) {
    var input =
        new Input.Played<DuelCommand>(
            ANN, new ActionId(ANN, "key"), new Draft(DuelTable.entries(layout)), false);
    var decision =
        new DuelRules()
            .decide(table.state(), input, new Moment(table.time(), Dice.ofSeed("00".repeat(32))));
    table.draft(ANN, layout);
    return decision instanceof Decision.Rejected<DuelFact>(_, var facts) ? facts.size() : -1;
  }

  @Test
  void a_layout_outside_of_prep_is_no_activity_of_the_next_round() {
    table.pass(20_000);
    assertThat(table.draft(ANN, "attack")).isEqualTo("phase_closed");
    table.endRound();
    table.draft(BOB, "- - -");
    table.endRound();
    assertThat(table.ending()).isEqualTo("timeout, won by Bob");
  }

  private List<Integer> streaks() {
    var state = table.state();
    return List.of(
        state.fighter(ANN).afkStreak(), state.fighter(BOB).afkStreak(), state.bothAfkStreak());
  }
}
