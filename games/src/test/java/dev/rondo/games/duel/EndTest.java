package dev.rondo.games.duel;

import static dev.rondo.games.duel.DuelTable.ANN;
import static dev.rondo.games.duel.DuelTable.BOB;
import static dev.rondo.games.duel.DuelTable.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Outcome.Payment;
import dev.rondo.cartridge.Outcome.RatingChange;
import dev.rondo.cartridge.Outcome.Result;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Viewer;
import dev.rondo.games.duel.DuelTable.Counting;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests how matches end after rounds, and the rewards of each end.
class EndTest {
  private static final Viewer ANNS = new Viewer.Player(ANN);

  @Test
  void after_the_last_round_the_higher_hp_wins() {
    var table = DuelTable.open();
    table.playRound("attack - -", "- - -");
    table.playRound("- - -", "- - -");
    assertThat(table.ending()).isEqualTo("none");
    table.playRound("- - -", "- - -");
    assertThat(table.ending()).isEqualTo("normal, won by Ann");
    assertThat(table.names(ANNS)).endsWith("8850 round_end", "8850 match_end");
  }

  @Test
  void at_0_hp_after_a_round_the_match_is_over() {
    var table = DuelTable.open(defaults().with("hp", 2L));
    table.playRound("- - -", "attack - -");
    assertThat(table.ending()).isEqualTo("normal, won by Bob");
    assertThat(table.names(ANNS)).endsWith("2950 round_end", "2950 match_end");
  }

  @Test
  void both_at_0_is_a_draw() {
    var table = DuelTable.open(defaults().with("hp", 2L));
    table.playRound("attack - -", "attack - -");
    assertThat(table.ending()).isEqualTo("draw");
    assertThat(table.outcome().payments())
        .isEqualTo(
            List.of(new Payment(ANN, 1, "stake_returned"), new Payment(BOB, 1, "stake_returned")));
    assertThat(table.outcome().ratings())
        .isEqualTo(List.of(change(ANN, 0, Result.DRAWN), change(BOB, 0, Result.DRAWN)));
  }

  @Test
  void both_at_0_in_different_steps_is_a_draw() {
    var table = DuelTable.open(defaults().with("hp", 2L));
    table.playRound("attack - -", "- attack -");
    assertThat(table.ending()).isEqualTo("draw");
  }

  @Test
  void equal_after_the_last_round_goes_on_until_a_round_ends_with_different_hp() {
    var table = DuelTable.open(defaults().with("rounds", 1L));
    table.playRound("attack - -", "attack - -");
    for (var round = 2; round <= 4; round++) {
      assertThat(table.view(ANN).roundIndex()).isEqualTo(round);
      assertThat(table.view(ANN).suddenDeath()).isTrue();
      table.playRound("attack - -", "defense - -");
    }
    table.playRound("attack - -", "- - -");
    assertThat(table.ending()).isEqualTo("normal, won by Ann");
    assertThat(table.lastTold(ANNS, "round_end"))
        .isEqualTo("round_end {roundIndex: 5, suddenDeath: true, yourHp: 8, oppHp: 6}");
  }

  @Test
  void only_rounds_after_the_last_are_sudden_death() {
    var table = DuelTable.open();
    table.playRound("- - -", "- - -");
    table.playRound("- - -", "- - -");
    assertThat(table.view(ANN).suddenDeath()).isFalse();
    table.playRound("- - -", "- - -");
    assertThat(table.view(ANN).suddenDeath()).isTrue();
    assertThat(table.lastTold(ANNS, "round_end")).contains("suddenDeath: false");
    assertThat(table.lastTold(ANNS, "prep_start")).contains("suddenDeath: true");
  }

  @Test
  void both_at_0_in_sudden_death_is_a_draw() {
    var table = DuelTable.open(defaults().with("rounds", 1L).with("hp", 4L));
    table.playRound("attack - -", "attack - -");
    table.playRound("attack - -", "attack - -");
    assertThat(table.ending()).isEqualTo("draw");
  }

  @ParameterizedTest(name = "{0} against {1}")
  @CsvSource({"- - -, - - -", "attack heal -, defense heal -", "heal defense counter, - heal -"})
  void sudden_death_has_no_limit_by_default(String anns, String bobs) {
    var table = DuelTable.open();
    for (var round = 1; round <= 150; round++) {
      table.playRound(anns, bobs);
    }
    assertThat(table.ending()).isEqualTo("none");
    table.playRound("attack - -", "- - -");
    assertThat(table.ending()).isEqualTo("normal, won by Ann");
  }

  @Test
  void so_many_equal_rounds_of_sudden_death_as_are_set_are_a_draw() {
    var table = DuelTable.open(defaults().with("suddenDeathRounds", 20L));
    for (var round = 1; round <= 22; round++) {
      table.playRound("- - -", "- - -");
    }
    assertThat(table.ending()).isEqualTo("none");
    assertThat(table.view(ANN).roundIndex()).isEqualTo(23);
    table.playRound("- - -", "- - -");
    assertThat(table.ending()).isEqualTo("draw");
  }

  @Test
  void the_last_round_of_sudden_death_can_still_be_won() {
    var table = DuelTable.open(defaults().with("rounds", 1L).with("suddenDeathRounds", 1L));
    table.playRound("- - -", "- - -");
    table.playRound("- - -", "attack - -");
    assertThat(table.ending()).isEqualTo("normal, won by Bob");
  }

  @Test
  void a_match_of_the_first_rules_without_sudden_death_still_ends_in_a_draw() {
    var table = DuelTable.openFirstVersion(defaults().with("suddenDeathRounds", 0L));
    table.playRound("- - -", "- - -");
    table.playRound("- - -", "- - -");
    table.playRound("- - -", "- - -");
    assertThat(table.ending()).isEqualTo("draw");
  }

  @Test
  void the_winner_gets_the_pot_and_ratings_move() {
    var table = DuelTable.open(defaults().with("hp", 2L).with("stake", 7L));
    table.playRound("attack - -", "- - -");
    assertThat(table.outcome().payments()).isEqualTo(List.of(new Payment(ANN, 14, "pot")));
    assertThat(table.outcome().ratings())
        .isEqualTo(List.of(change(ANN, 5, Result.WON), change(BOB, -2, Result.LOST)));
    assertThat(Wire.text(table.outcome().detail()))
        .isEqualTo(
            "{winnerId: id-ann, loserId: id-bob, reason: normal, pot: 14, potBurned: false}");
  }

  @Test
  void when_both_lose_nothing_is_paid_and_both_ratings_fall() {
    var table = DuelTable.open();
    table.gone(ANN);
    table.gone(BOB);
    table.pass(5000);
    assertThat(table.outcome().payments()).isEmpty();
    assertThat(table.outcome().ratings())
        .isEqualTo(List.of(change(ANN, -2, Result.LOST), change(BOB, -2, Result.LOST)));
    assertThat(Wire.text(table.outcome().detail()))
        .isEqualTo("{reason: disconnect, pot: 2, potBurned: true}");
  }

  @Test
  void a_friendly_match_moves_nothing() {
    for (var winning : List.of("attack - -", "- - -")) {
      var table = friendly(defaults().with("hp", 2L).with("suddenDeathRounds", 1L));
      while (!table.over()) {
        table.playRound(winning, "- - -");
      }
      assertThat(table.outcome().payments()).isEmpty();
      assertThat(table.outcome().ratings()).isEmpty();
      assertThat(table.view(ANN).pot()).isZero();
    }
  }

  @Test
  void without_a_stake_nothing_is_paid_but_ratings_move() {
    var table = DuelTable.open(defaults().with("stake", 0L));
    table.left(BOB);
    assertThat(table.outcome().payments()).isEmpty();
    assertThat(table.outcome().ratings()).hasSize(2);
  }

  private static DuelTable friendly(Settings settings) {
    return DuelTable.open(settings, Counting.FRIENDLY, Receipt.NONE);
  }

  private static RatingChange change(Seat seat, int points, Result result) {
    return new RatingChange(seat, points, result);
  }
}
