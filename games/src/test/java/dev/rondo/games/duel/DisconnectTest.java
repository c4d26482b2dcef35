package dev.rondo.games.duel;

import static dev.rondo.games.duel.DuelTable.ANN;
import static dev.rondo.games.duel.DuelTable.BOB;
import static dev.rondo.games.duel.DuelTable.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.MatchTime;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import java.time.Duration;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class DisconnectTest {
  private static final Viewer ANNS = new Viewer.Player(ANN);

  private static DuelTable withGrace(long millis) {
    return DuelTable.open(defaults().with("disconnectGraceMillis", millis));
  }

  @Nested
  class Without_grace {
    private final DuelTable table = withGrace(0);

    @Test
    void who_is_gone_loses_at_once() {
      table.pass(5000);
      table.gone(BOB);
      table.pass(1);
      assertThat(table.ending()).isEqualTo("disconnect, won by Ann");
      assertThat(table.names(ANNS)).endsWith("5001 match_end");
      assertThat(table.alarm()).isEmpty();
    }

    @Test
    void in_a_reveal_too_and_what_is_hidden_stays_hidden() {
      table.confirm(ANN, "attack heal -");
      table.confirm(BOB, "heal attack -");
      table.wake();
      table.gone(ANN);
      table.pass(1);
      assertThat(table.ending()).isEqualTo("disconnect, won by Bob");
      assertThat(table.hp()).containsExactly(10, 8);
      assertThat(table.view(ANN).reveals()).hasSize(1);
    }

    @Test
    void both_gone_at_the_same_instant_burns_the_pot() {
      table.pass(5000);
      table.gone(BOB);
      table.gone(ANN);
      table.pass(1);
      assertThat(table.ending()).isEqualTo("disconnect, pot burned");
      assertThat(table.outcome().payments()).isEmpty();
    }

    @Test
    void a_millisecond_apart_is_not_the_same_instant() {
      table.gone(BOB);
      table.pass(1);
      table.gone(ANN);
      table.pass(10);
      assertThat(table.ending()).isEqualTo("disconnect, won by Ann");
    }

    @Test
    void coming_back_in_the_same_instant_is_too_late() {
      table.gone(BOB);
      table.came(BOB);
      table.pass(1);
      assertThat(table.ending()).isEqualTo("disconnect, won by Ann");
    }

    @Test
    void the_others_view_does_not_change_before_the_end() {
      var before = table.view(ANN);
      table.gone(BOB);
      assertThat(table.view(ANN)).isEqualTo(before);
    }

    @Test
    void it_goes_before_a_deadline_of_the_same_instant() {
      table.pass(19_999);
      table.gone(BOB);
      table.pass(1);
      assertThat(table.ending()).isEqualTo("disconnect, won by Ann");
      assertThat(table.state().fighter(ANN).afkStreak()).isZero();
    }
  }

  @Nested
  class Leaving {
    private final DuelTable table = withGrace(10_000);

    @Test
    void loses_at_once_with_or_without_grace() {
      table.left(ANN);
      assertThat(table.ending()).isEqualTo("disconnect, won by Bob");
      assertThat(table.names(ANNS)).endsWith("0 match_end");
    }

    @Test
    void while_the_match_waits_for_the_opponent_it_still_loses() {
      table.gone(BOB);
      table.pass(1000);
      table.left(ANN);
      assertThat(table.ending()).isEqualTo("disconnect, won by Bob");
    }

    @Test
    void in_ones_own_grace_gives_the_match_up() {
      table.gone(ANN);
      table.pass(1000);
      table.left(ANN);
      assertThat(table.ending()).isEqualTo("disconnect, won by Bob");
    }

    @Test
    void at_the_instant_at_which_the_opponent_is_lost_burns_the_pot() {
      var strict = withGrace(0);
      strict.gone(BOB);
      strict.left(ANN);
      assertThat(strict.ending()).isEqualTo("disconnect, pot burned");
    }
  }

  @Nested
  class With_grace {
    private final DuelTable table = withGrace(10_000);

    @Test
    void who_does_not_come_back_in_time_loses() {
      table.pass(5000);
      table.gone(BOB);
      table.pass(9999);
      assertThat(table.ending()).isEqualTo("none");
      table.pass(1);
      assertThat(table.ending()).isEqualTo("disconnect, won by Ann");
    }

    @Test
    void prep_stands_still_until_the_return() {
      table.pass(15_000);
      table.gone(BOB);
      assertThat(table.view(ANN).deadlineTs()).isEmpty();
      assertThat(table.tableView().deadlineTs()).isEmpty();
      table.pass(9000);
      assertThat(table.view(ANN).phase()).isEqualTo(Round.Phase.PREP);
      table.came(BOB);
      assertThat(table.view(ANN).deadlineTs()).hasValue(at(24_000 + 5000));
      table.pass(4999);
      assertThat(table.confirm(ANN, "attack - -")).isEqualTo("ok");
      table.pass(1);
      assertThat(table.view(ANN).phase()).isEqualTo(Round.Phase.REVEAL);
    }

    @Test
    void layouts_are_still_taken_and_two_confirms_still_end_prep() {
      table.gone(BOB);
      assertThat(table.confirm(ANN, "attack - -")).isEqualTo("ok");
      assertThat(table.confirm(BOB, "attack - -")).isEqualTo("ok");
      assertThat(table.view(ANN).phase()).isEqualTo(Round.Phase.REVEAL);
      assertThat(table.alarm()).hasValue(250L);
    }

    @Test
    void a_reveal_under_way_goes_on_and_the_next_prep_stands_still() {
      table.confirm(ANN, "attack - -");
      table.confirm(BOB, "- - -");
      table.gone(BOB);
      table.pass(2950);
      assertThat(table.view(ANN).roundIndex()).isEqualTo(2);
      assertThat(table.view(ANN).deadlineTs()).isEmpty();
      assertThat(table.lastTold(ANNS, "prep_start"))
          .startsWith("prep_start {roundIndex: 2, suddenDeath: false, deadlineTs: null,");
      table.came(BOB);
      assertThat(table.view(ANN).deadlineTs()).hasValue(at(2950 + 20_000));
    }

    @Test
    void prep_stands_still_until_both_are_back() {
      table.pass(5000);
      table.gone(BOB);
      table.pass(4000);
      table.gone(ANN);
      table.pass(1000);
      table.came(BOB);
      assertThat(table.view(BOB).deadlineTs()).isEmpty();
      table.pass(1000);
      table.came(ANN);
      assertThat(table.view(BOB).deadlineTs()).hasValue(at(11_000 + 15_000));
    }

    @Test
    void who_runs_out_first_loses_even_to_someone_who_is_gone() {
      table.gone(BOB);
      table.pass(1);
      table.gone(ANN);
      table.pass(10_000);
      assertThat(table.ending()).isEqualTo("disconnect, won by Ann");
    }

    @Test
    void both_run_out_at_the_same_instant_and_both_lose() {
      table.gone(BOB);
      table.gone(ANN);
      table.pass(10_000);
      assertThat(table.ending()).isEqualTo("disconnect, pot burned");
    }

    @Test
    void the_opponent_sees_until_when_a_player_is_away() {
      table.pass(5000);
      assertThat(table.view(ANN).oppAwayUntilTs()).isEmpty();
      table.gone(BOB);
      assertThat(table.view(ANN).oppAwayUntilTs()).hasValue(at(15_000));
      assertThat(table.view(BOB).oppAwayUntilTs()).isEmpty();
      table.pass(1000);
      table.came(BOB);
      assertThat(table.view(ANN).oppAwayUntilTs()).isEmpty();
      table.gone(BOB);
      assertThat(table.view(ANN).oppAwayUntilTs()).hasValue(at(16_000));
      table.pass(10_000);
      assertThat(table.view(ANN).oppAwayUntilTs()).isEmpty();
    }

    @Test
    void in_a_reveal_too_the_opponent_sees_it() {
      table.confirm(ANN, "attack - -");
      table.confirm(BOB, "- - -");
      table.gone(BOB);
      assertThat(table.view(ANN).oppAwayUntilTs()).hasValue(at(10_000));
    }
  }

  @Nested
  class For_a_minute_in_all {
    private final DuelTable table =
        DuelTable.open(
            defaults().with("prepMillis", 100_000L).with("disconnectGraceMillis", 50_000L));

    @Test
    void prep_stands_still_for_one_absence_after_the_other() {
      away(BOB, 40_000);
      assertThat(table.view(ANN).deadlineTs()).hasValue(at(140_000));
      table.gone(BOB);
      table.pass(19_999);
      assertThat(table.view(ANN).deadlineTs()).isEmpty();
      table.pass(1);
      assertThat(table.view(ANN).deadlineTs()).hasValue(at(160_000));
      assertThat(table.view(ANN).oppAwayUntilTs()).hasValue(at(90_000));
    }

    @Test
    void after_it_prep_goes_on_and_going_is_still_no_loss_before_the_grace_is_over() {
      away(BOB, 40_000);
      away(BOB, 30_000);
      assertThat(table.view(ANN).deadlineTs()).hasValue(at(160_000));
      table.gone(BOB);
      assertThat(table.view(ANN).deadlineTs()).hasValue(at(160_000));
      table.pass(49_999);
      assertThat(table.ending()).isEqualTo("none");
      table.pass(1);
      assertThat(table.ending()).isEqualTo("disconnect, won by Ann");
    }

    @Test
    void who_comes_and_goes_without_end_stalls_for_no_longer() {
      for (var i = 0; i < 200 && !table.over(); i++) {
        away(BOB, 4999);
        table.pass(1);
      }
      assertThat(table.ending()).isEqualTo("timeout, pot burned");
      assertThat(table.now()).isLessThanOrEqualTo(60_000 + 2 * 100_000 + 2950 + 5000);
    }

    @Test
    void each_player_has_a_minute() {
      away(BOB, 40_000);
      away(BOB, 40_000);
      table.gone(ANN);
      assertThat(table.view(BOB).deadlineTs()).isEmpty();
      table.pass(49_999);
      table.came(ANN);
      assertThat(table.view(BOB).deadlineTs()).hasValue(at(80_000 + 49_999 + 80_000));
    }

    @Test
    void prep_waits_for_the_other_when_one_minute_is_over() {
      away(BOB, 40_000);
      table.gone(BOB);
      table.pass(10_000);
      table.gone(ANN);
      table.pass(15_000);
      assertThat(table.view(ANN).deadlineTs()).isEmpty();
      table.came(ANN);
      assertThat(table.view(ANN).deadlineTs()).hasValue(at(65_000 + 100_000));
    }

    @Test
    void two_minutes_that_are_over_at_the_same_instant_let_prep_go_on() {
      away(BOB, 40_000);
      away(ANN, 40_000);
      table.gone(ANN);
      table.gone(BOB);
      table.pass(20_000);
      assertThat(table.view(ANN).deadlineTs()).hasValue(at(200_000));
    }

    @Test
    void a_grace_longer_than_the_minute_is_kept_but_prep_goes_on() {
      var generous = withGrace(600_000);
      generous.gone(BOB);
      generous.pass(60_000);
      assertThat(generous.view(ANN).deadlineTs()).hasValue(at(80_000));
      assertThat(generous.view(ANN).oppAwayUntilTs()).hasValue(at(600_000));
      generous.endRound();
      assertThat(generous.view(ANN).roundIndex()).isEqualTo(2);
      assertThat(generous.view(ANN).deadlineTs()).isPresent();
    }

    @Test
    void in_a_match_of_the_first_rules_who_has_used_it_up_loses_at_once() {
      var old = DuelTable.openFirstVersion(defaults().with("disconnectGraceMillis", 60_000L));
      old.gone(BOB);
      old.pass(59_999);
      old.came(BOB);
      old.gone(BOB);
      old.pass(1);
      assertThat(old.ending()).isEqualTo("disconnect, won by Ann");
    }

    private void away(Seat seat, long millis) {
      table.gone(seat);
      table.pass(millis);
      table.came(seat);
    }
  }

  @Test
  void five_seconds_without_a_connection_are_a_disconnect_by_default() {
    var table = DuelTable.open();
    table.gone(BOB);
    table.pass(4999);
    assertThat(table.ending()).isEqualTo("none");
    table.pass(1);
    assertThat(table.ending()).isEqualTo("disconnect, won by Ann");
    assertThat(table.names(ANNS)).endsWith("5000 match_end");
  }

  @Test
  void going_twice_and_coming_without_having_gone_change_nothing() {
    var table = withGrace(10_000);
    var before = table.state();
    table.came(ANN);
    assertThat(table.state()).isEqualTo(before);
    table.gone(ANN);
    var gone = table.state();
    table.pass(1000);
    table.gone(ANN);
    assertThat(table.state()).isEqualTo(gone);
  }

  @Test
  void whatever_comes_after_the_end_is_ignored() {
    var table = withGrace(10_000);
    table.left(ANN);
    var ended = table.state();
    table.left(BOB);
    table.gone(BOB);
    table.came(BOB);
    table.pass(100_000);
    table.send(new Input.Alarm<>());
    table.send(new Input.Opened<>());
    assertThat(table.state()).isEqualTo(ended);
    assertThat(table.names(ANNS)).containsOnlyOnce("0 match_end");
  }

  private static MatchTime at(long millis) {
    return new MatchTime(Duration.ofMillis(millis));
  }
}
