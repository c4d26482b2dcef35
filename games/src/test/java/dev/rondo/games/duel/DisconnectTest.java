package dev.rondo.games.duel;

import static dev.rondo.games.duel.DuelTable.ANN;
import static dev.rondo.games.duel.DuelTable.BOB;
import static dev.rondo.games.duel.DuelTable.defaults;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.MatchTime;
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
    private final DuelTable table = DuelTable.open();

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
      var strict = DuelTable.open();
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
    void running_out_at_the_same_instant_counts_however_they_went() {
      var patient = withGrace(40_000);
      patient.gone(BOB);
      patient.pass(30_000);
      patient.came(BOB);
      patient.pass(1000);
      patient.gone(ANN);
      patient.pass(10_000);
      patient.gone(BOB);
      patient.pass(30_000);
      assertThat(patient.ending()).isEqualTo("disconnect, pot burned");
    }

    @Test
    void a_player_is_waited_for_one_minute_a_match() {
      var prep = defaults().with("prepMillis", 600_000L).with("disconnectGraceMillis", 50_000L);
      var patient = DuelTable.open(prep);
      patient.gone(BOB);
      patient.pass(49_000);
      patient.came(BOB);
      patient.pass(1000);
      patient.gone(BOB);
      assertThat(patient.alarm()).hasValue(50_000L + 11_000);
      patient.pass(10_999);
      patient.came(BOB);
      patient.gone(ANN);
      assertThat(patient.alarm()).hasValue(60_999L + 50_000);
      patient.came(ANN);
      patient.gone(BOB);
      assertThat(patient.alarm()).hasValue(60_999L + 1);
      patient.pass(1);
      assertThat(patient.ending()).isEqualTo("disconnect, won by Ann");
    }

    @Test
    void no_grace_is_longer_than_a_minute() {
      var generous = withGrace(600_000);
      generous.gone(BOB);
      assertThat(generous.alarm()).hasValue(60_000L);
    }

    @Test
    void an_exhausted_minute_is_an_instant_that_nobody_comes_back_from() {
      var table = withGrace(60_000);
      table.gone(BOB);
      table.pass(59_999);
      table.came(BOB);
      table.gone(BOB);
      table.pass(1);
      assertThat(table.ending()).isEqualTo("disconnect, won by Ann");
    }
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
