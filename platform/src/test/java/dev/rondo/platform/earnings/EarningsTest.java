package dev.rondo.platform.earnings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Settings;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.participants.Participant.Exit;
import dev.rondo.platform.protocol.GameTerms;
import dev.rondo.platform.protocol.ProtocolReader;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStatus;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EarningsTest {
  private static final AccountId ANN = new AccountId("ann");
  private static final AccountId BOB = new AccountId("bob");
  private static final String CODE = "P0K3T9XWQ1Z";
  private static final String OTHER_CODE = "P0K3T9XWQ1Y";
  private static final GameTerms GAME =
      new GameTerms(List.of("G1"), 2, 2, List.of(), true, _ -> Optional.empty());
  private static final String DRAWN =
      "\"currency\":\"DKK\",\"rate\":0.5,\"showUp\":50,\"pay\":\"random-phase\"";

  private static TournamentRow row(String payment, String seed, TournamentStatus status) {
    var study = Json.STRICT.readTree("{\"payment\":{" + payment + "}}");
    var read = ProtocolReader.read(study, GAME);
    assertThat(read.mistakes()).isEmpty();
    return new TournamentRow(
        "t",
        "CODE23",
        "snatch",
        "Study",
        BOB,
        List.of("G1", "G1", "G1"),
        new Settings(Map.of()),
        seed,
        status,
        3,
        3,
        0,
        0,
        0,
        false,
        Instant.EPOCH,
        Optional.empty(),
        Optional.empty(),
        Optional.of(read.protocol()));
  }

  private static Room room(int phase, long points) {
    return new Room(
        "t",
        phase,
        1,
        0,
        Optional.of(new MatchId("m" + phase)),
        List.of(ANN, BOB),
        Room.State.FINISHED,
        List.of(points, 0L),
        Optional.of("G1"),
        Optional.empty());
  }

  private static Participant out(Exit exit) {
    return new Participant(
        ANN,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(exit),
        Optional.empty());
  }

  @ParameterizedTest(name = "{0} points at {1}, show-up {2}, rounded to {3}: {4}")
  @CsvSource({
    "15, 0.5, 50, 0.01, 57.50",
    "0, 0.5, 50, 0.01, 50.00",
    "-7, 0.5, 50, 0.01, 50.00",
    "33, 0.333, 0, 0.01, 10.99",
    "33, 0.333, 0, 0.5, 11.0",
    "33, 0.333, 0, 10, 10",
    "1, 0.005, 0, 0.01, 0.01",
  })
  void points_are_turned_into_money(
      long points, String rate, String showUp, String round, String amount) {
    var payment =
        "\"currency\":\"DKK\",\"rate\":%s,\"showUp\":%s,\"round\":%s"
            .formatted(rate, showUp, round);
    var row = row(payment, "0".repeat(64), TournamentStatus.FINISHED);
    var earned =
        Earnings.of(row, Participant.unknown(ANN), CODE, List.of(room(1, points))).orElseThrow();
    assertThat(earned.amount()).isEqualTo(new BigDecimal(amount));
    assertThat(earned.draw()).isEmpty();
  }

  @Test
  void one_phase_is_drawn_and_each_as_often_as_the_others() {
    var rooms = List.of(room(1, 10), room(2, 20), room(3, 30));
    var drawn = new HashMap<Integer, Integer>();
    for (var seed = 0; seed < 3_000; seed++) {
      var row = row(DRAWN, "%064x".formatted(seed), TournamentStatus.FINISHED);
      var earned = Earnings.of(row, Participant.unknown(ANN), CODE, rooms).orElseThrow();
      var phase = earned.draw().orElseThrow().phase();
      drawn.merge(phase, 1, Integer::sum);
      assertThat(earned.points()).isEqualTo(10L * phase);
      assertThat(earned.phases()).filteredOn(Earnings.PhasePay::paid).hasSize(1);
    }
    assertThat(drawn.values()).allMatch(times -> times > 900 && times < 1_100);
  }

  @Test
  void nothing_is_drawn_before_the_end_but_the_promise_stands() {
    var seed = "5f".repeat(32);
    var rooms = List.of(room(1, 10), room(2, 20));
    var before =
        Earnings.of(
                row(DRAWN, seed, TournamentStatus.RUNNING), Participant.unknown(ANN), CODE, rooms)
            .orElseThrow();
    assertThat(before.draw()).isEmpty();
    assertThat(before.settled()).isFalse();
    assertThat(before.points()).isZero();
    var after =
        Earnings.of(
                row(DRAWN, seed, TournamentStatus.FINISHED), Participant.unknown(ANN), CODE, rooms)
            .orElseThrow();
    assertThat(after.draw().orElseThrow().draw().commitment())
        .isEqualTo(PhaseDraw.of(seed, CODE).commitment());
  }

  @Test
  void the_secret_of_one_person_says_nothing_of_another() {
    var seed = "5f".repeat(32);
    assertThat(PhaseDraw.of(seed, CODE).secret())
        .isNotEqualTo(PhaseDraw.of(seed, OTHER_CODE).secret())
        .doesNotContain(seed);
    var pairs =
        IntStream.range(0, 1_000)
            .filter(i -> {
              var two = List.of(1, 2);
              var other = "%064x".formatted(i);
              return PhaseDraw.of(other, CODE).index(two)
                  == PhaseDraw.of(other, OTHER_CODE).index(two);
            })
            .count();
    assertThat(pairs).isBetween(430L, 570L);
  }

  @Test
  void who_declined_earns_nothing_and_who_failed_the_quiz_what_coming_is_worth() {
    var row = row(DRAWN, "0".repeat(64), TournamentStatus.RUNNING);
    assertThat(Earnings.of(row, out(Exit.DECLINED), CODE, List.of()).orElseThrow().amount())
        .isZero();
    var excluded = Earnings.of(row, out(Exit.EXCLUDED), CODE, List.of()).orElseThrow();
    assertThat(excluded.amount()).isEqualByComparingTo("50");
    assertThat(excluded.settled()).isTrue();
  }

  @Test
  void who_declines_after_playing_keeps_what_was_earned() {
    var row = row(DRAWN, "0".repeat(64), TournamentStatus.FINISHED);
    var earned =
        Earnings.of(row, out(Exit.DECLINED), CODE, List.of(room(1, 10), room(2, 10))).orElseThrow();
    assertThat(earned.points()).isEqualTo(10);
    assertThat(earned.amount()).isEqualByComparingTo("55");
    assertThat(earned.settled()).isTrue();
  }
}
