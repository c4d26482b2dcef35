package dev.rondo.games.snatch;

import static dev.rondo.games.snatch.SnatchTable.ANN;
import static dev.rondo.games.snatch.SnatchTable.BOB;
import static dev.rondo.games.snatch.SnatchTable.FIVE_FOR_FIVE;
import static dev.rondo.games.snatch.SnatchTable.settings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.games.snatch.state.Offer;
import dev.rondo.games.snatch.state.Phase;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.Variant;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that the clock plays for a player who is gone for long, or has left.
class AwayTest {

  @Test
  void who_is_gone_for_a_short_time_misses_nothing() {
    var table = SnatchTable.tournament(Variant.G1);
    table.gone(ANN);
    assertThat(table.alarm()).contains(30.0);
    table.pass(29.999);
    table.came(ANN);
    assertThat(table.alarm()).contains(60.0);
    assertThat(table.offer(FIVE_FOR_FIVE)).isEqualTo("ok");
  }

  @Test
  void who_is_gone_for_long_is_played_at_once_until_they_are_back() {
    var table = SnatchTable.tournament(Variant.G1);
    table.gone(BOB);
    table.pass(30);
    table.pass(5);
    table.offer(FIVE_FOR_FIVE);
    assertThat(table.lastRecord().p2Action()).contains(Reply.REJECT);
    assertThat(table.byClock()).containsExactly("p2Action");
    assertThat(table.lastRecord().millis()).containsEntry("p2Action", Duration.ZERO);

    table.came(BOB);
    table.offer(FIVE_FOR_FIVE);
    assertThat(table.phase()).isEqualTo(Phase.DECISION);
    assertThat(table.reply(Reply.ACCEPT)).isEqualTo("ok");
  }

  @Test
  void a_decision_that_is_due_already_is_made_when_the_time_is_over() {
    var table = SnatchTable.tournament(Variant.G1);
    table.pass(1);
    table.gone(ANN);
    table.pass(30);
    assertThat(table.state().records()).hasSize(3);
    assertThat(table.over()).isTrue();
    assertThat(table.lastRecord().millis()).containsEntry("p1Action", Duration.ZERO);
  }

  @Test
  void the_clock_of_a_decision_does_not_wait_for_who_is_gone() {
    var table = SnatchTable.tournament(settings(Variant.G1).with("reconnectSeconds", 100L));
    table.gone(ANN);
    table.pass(60);
    assertThat(table.state().records()).hasSize(1);
  }

  @Test
  void ready_is_decided_too() {
    var table = SnatchTable.tournament(Variant.G5);
    table.gone(BOB);
    table.pass(30);
    assertThat(table.view(ANN).ready()).contains(List.of(BOB));
    assertThat(table.phase()).isEqualTo(Phase.CHAT);
    table.ready(ANN);
    assertThat(table.phase()).isEqualTo(Phase.OFFER);
    table.noOffer();
    assertThat(table.view(ANN).ready()).contains(List.of(BOB));
  }

  @Test
  void with_both_away_nobody_talks() {
    var table = SnatchTable.tournament(Variant.G5);
    table.left(ANN);
    assertThat(table.phase()).isEqualTo(Phase.CHAT);
    table.left(BOB);
    assertThat(table.over()).isTrue();
    assertThat(table.now()).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void who_left_is_played_by_the_clock_from_that_moment(Variant variant) {
    var table = SnatchTable.tournament(variant);
    if (variant == Variant.G5) {
      table.ready(ANN);
    }
    table.left(BOB);
    table.offer(FIVE_FOR_FIVE);
    assertThat(table.lastRecord().p2Action()).contains(Reply.REJECT);
    assertThat(table.byClock()).containsExactly("p2Action");
  }

  @ParameterizedTest
  @EnumSource
  void a_phase_can_be_ended_by_letting_both_leave(Variant variant) {
    var table = SnatchTable.tournament(variant);
    table.left(ANN);
    table.left(BOB);
    assertThat(table.over()).isTrue();
    assertThat(table.state().records()).hasSize(3);
    assertThat(table.outcome().scores()).hasSize(2);
  }

  @Test
  void who_left_and_comes_back_plays_on() {
    var table = SnatchTable.tournament(Variant.G1);
    table.left(BOB);
    table.offer(FIVE_FOR_FIVE);
    table.gone(BOB);
    table.came(BOB);
    table.offer(FIVE_FOR_FIVE);
    assertThat(table.reply(Reply.ACCEPT)).isEqualTo("ok");
    assertThat(table.scores()).isEqualTo("15/15");
  }

  @Test
  void a_forced_player_who_left_offers_the_least_in_every_round() {
    var table = SnatchTable.tournament(Variant.G2);
    table.left(ANN);
    for (var round = 1; round <= 3; round++) {
      assertThat(table.view(BOB).offer()).contains(new Offer(1, 0, 0, 0));
      table.reply(Reply.SNATCH);
    }
    assertThat(table.over()).isTrue();
    assertThat(table.held()).isEqualTo("7+0 3+10");
  }

  @Test
  void watching_and_going_again_and_again_changes_nothing() {
    var table = SnatchTable.tournament(Variant.G1);
    var before = table.state();
    table.came(ANN);
    assertThat(table.state()).isEqualTo(before);
    table.gone(ANN);
    var gone = table.state();
    table.pass(10);
    table.gone(ANN);
    assertThat(table.state()).isEqualTo(gone);
    table.came(ANN);
    assertThat(table.state()).isEqualTo(before);
  }
}
