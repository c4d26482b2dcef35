package dev.rondo.cartridge.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.cartridge.Manifest.BotKind;
import dev.rondo.cartridge.Manifest.Pairing;
import dev.rondo.cartridge.Manifest.Seats;
import dev.rondo.cartridge.Outcome.Payment;
import dev.rondo.cartridge.Outcome.Result;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Study.Column;
import dev.rondo.cartridge.Study.Played;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// An auction as the example: the points that a seat bids are added to its own.
class RoundGameTest {
  private static final Seat ANN = new Seat(0);
  private static final Seat BOB = new Seat(1);

  record Totals(List<Integer> points, int luck) {}

  record Bid(int points) {}

  private static RoundGame<Totals, Bid, Totals> auction() {
    return Game.rounds("auction", "Auction", Totals.class)
        .seats(2, 4)
        .limit(Setting.seconds("roundSeconds", 20))
        .rounds(2)
        .start(setup -> new Totals(Collections.nCopies(setup.seats().size(), 0), 0))
        .deal((totals, dice) -> new Totals(totals.points(), dice.between(1, 6)))
        .decide("bid", Bid.class)
        .orElse((_, seat) -> new Bid(-seat.index()))
        .resolve(RoundGameTest::add)
        .scores(Totals::points)
        .legal((_, _) -> IntStream.range(0, 3).mapToObj(Bid::new).toList());
  }

  private static Totals add(Totals totals, List<Bid> bids) {
    var sums =
        IntStream.range(0, bids.size())
            .mapToObj(seat -> totals.points().get(seat) + bids.get(seat).points())
            .toList();
    return new Totals(sums, totals.luck());
  }

  private static Match<RoundState<Totals, Bid>, Bid, RoundFact<Totals, Bid>, RoundView<Totals, Bid>>
      match(int seats) {
    return new Match<>(auction().open().build(), seats);
  }

  @Test
  void a_decision_is_hidden_until_all_have_decided() {
    var match = match(2);
    assertThat(match.play(0, new Bid(7))).isEqualTo("ok");

    assertThat(match.seenBy(0).decision()).contains(new Bid(7));
    assertThat(match.seenBy(1).decision()).isEmpty();
    assertThat(match.seenByStranger().decision()).isEmpty();
    assertThat(match.seenBy(1).toMove()).containsExactly(BOB);
    assertThat(match.told().toString()).contains("decided").doesNotContain("7");
    assertThat(match.play(0, new Bid(8))).isEqualTo("ALREADY_DECIDED");

    match.play(1, new Bid(3));
    assertThat(match.seenBy(1).state().points()).containsExactly(7, 3);
    assertThat(match.told().toString()).contains("resolved", "Bid[points=7]");
    assertThat(match.seenBy(1).round()).isEqualTo(2);
    assertThat(match.seenBy(0).decision()).isEmpty();
    assertThat(match.seenBy(0).toMove()).containsExactly(ANN, BOB);
  }

  @Test
  void facts_hold_the_states_that_rounds_led_to() {
    var match = match(2);
    match.play(1, new Bid(3));
    match.wake();
    var luck = match.state().game().luck();
    assertThat(luck).isBetween(1, 6);
    assertThat(match.facts())
        .contains(
            new RoundFact.Resolved<>(
                1, List.of(new Bid(0), new Bid(3)), List.of(ANN), new Totals(List.of(0, 3), luck)));
  }

  @Test
  void the_game_decides_for_who_is_late() {
    var match = match(2);
    match.wake();
    assertThat(match.now()).isEqualTo(Duration.ofSeconds(20));
    assertThat(match.state().game().points()).containsExactly(0, -1);
    assertThat(match.seenBy(0).deadlineTs().orElseThrow().at()).isEqualTo(Duration.ofSeconds(40));
  }

  @Test
  void nobody_waits_for_who_has_left() {
    var match = match(3);
    match.play(0, new Bid(1));
    match.play(1, new Bid(1));
    match.leave(2);
    match.leave(2);
    assertThat(match.state().round()).isEqualTo(2);
    assertThat(match.seenBy(0).out()).containsExactly(new Seat(2));
    assertThat(match.play(2, new Bid(1))).isEqualTo("NOT_A_PLAYER");
    match.play(0, new Bid(1));
    match.play(1, new Bid(1));
    assertThat(match.state().game().points()).containsExactly(2, 2, -4);
    assertThat(match.over()).isTrue();
  }

  @Test
  void a_match_that_all_have_left_is_over() {
    var match = match(2);
    match.leave(0);
    match.leave(1);
    assertThat(match.state().ending().orElseThrow().reason()).isEqualTo("left");
    assertThat(match.state().ending().orElseThrow().results())
        .containsExactly(Result.LOST, Result.LOST);
  }

  @Test
  void the_highest_score_wins_after_the_last_round() {
    var match = match(2);
    for (var round = 0; round < 2; round++) {
      match.play(0, new Bid(1));
      match.play(1, new Bid(2));
    }
    assertThat(match.state().ending())
        .contains(new Ending("played", List.of(Result.LOST, Result.WON), List.of(2L, 4L)));
    assertThat(match.outcome().scores()).hasSize(2);
    assertThat(match.outcome().ratings()).isEmpty();
    assertThat(match.play(0, new Bid(1))).isEqualTo("MATCH_NOT_ACTIVE");
    assertThat(match.seenBy(0).toMove()).isEmpty();
  }

  @Test
  void equal_scores_share_the_pot() {
    var rules = auction().rounds(1).open().manifest(manifest -> manifest.stake(_ -> 4)).build();
    var match = new Match<>(rules, 3);
    match.play(0, new Bid(2));
    match.play(1, new Bid(2));
    match.play(2, new Bid(1));
    assertThat(match.outcome().payments())
        .containsExactly(new Payment(ANN, 6, "pot"), new Payment(BOB, 6, "pot"));
  }

  @Test
  void a_match_may_end_before_its_last_round() {
    var rules = auction().until(totals -> totals.points().contains(5)).open().build();
    var match = new Match<>(rules, 2);
    match.play(0, new Bid(5));
    match.play(1, new Bid(2));
    assertThat(match.over()).isTrue();
  }

  @Test
  void luck_in_a_round_is_recorded() {
    var rules =
        auction()
            .resolve((totals, _, dice) -> new Totals(totals.points(), dice.between(10, 20)))
            .open()
            .build();
    var match = new Match<>(rules, 2);
    match.wake();
    assertThat(match.state().game().luck()).isBetween(10, 20);
  }

  @Test
  void a_view_that_hides_is_not_told_the_decisions() {
    var rules = auction().view(Bid.class, (_, _) -> new Bid(0)).build();
    var match = new Match<>(rules, 2);
    match.play(0, new Bid(77));
    match.play(1, new Bid(2));
    assertThat(match.seenBy(1).state()).isEqualTo(new Bid(0));
    assertThat(match.told().toString()).contains("resolved").doesNotContain("77");
  }

  @Test
  void scores_so_far_are_seen_in_an_open_game_alone() {
    var open = match(2);
    open.play(0, new Bid(4));
    assertThat(open.seenByStranger().scores()).contains(List.of(0L, 0L));
    open.play(1, new Bid(3));
    assertThat(open.seenByStranger().scores()).contains(List.of(4L, 3L));
    var hidden = new Match<>(auction().view(Bid.class, (_, _) -> new Bid(0)).build(), 2);
    assertThat(hidden.seenByStranger().scores()).isEmpty();
  }

  @Test
  void variants_let_the_game_be_played_in_tournaments() {
    var rules = auction().variants(Setting.choice("prize", "small", "large")).open().build();
    var declared = rules.manifest().tournament().orElseThrow();
    var defaults = Settings.defaults(rules.manifest().settings());
    assertThat(declared.variant()).isEqualTo("prize");
    assertThat(declared.misfit().apply(defaults)).isEmpty();
    assertThat(defaults.word("prize")).isEqualTo("small");
    assertThat(auction().open().build().manifest().tournament()).isEmpty();
    assertThatThrownBy(() -> auction().variants(Setting.count("prize", 3)).open().build())
        .hasMessageContaining("variants: prize is no choice");
  }

  @Test
  void the_data_of_a_match_has_a_row_for_each_seat_in_each_round() {
    var match = match(2);
    match.play(0, new Bid(4));
    match.play(1, new Bid(3));
    match.play(0, new Bid(2));
    match.wake();
    var sheet = auction().open().build().manifest().study().orElseThrow().sheets().getFirst();
    var played =
        new Played<RoundFact<Totals, Bid>>(new Settings(Map.of()), List.of(), match.facts());
    assertThat(sheet.name()).isEqualTo("rounds");
    assertThat(sheet.columns())
        .extracting(Column::name)
        .containsExactly("round", "seat", "player", "decidedPoints", "byClock", "score");
    assertThat(sheet.rows().apply(played))
        .extracting(row -> List.copyOf(row.values().values()))
        .containsExactly(
            List.of(1, 1, ANN, 4, false, 4L),
            List.of(1, 2, BOB, 3, false, 3L),
            List.of(2, 1, ANN, 2, false, 6L),
            List.of(2, 2, BOB, -1, true, 2L));
    assertThat(sheet.spans().apply(match.facts())).hasSize(4);
  }

  @Test
  void the_number_of_rounds_may_be_a_setting() {
    var rules = auction().rounds(Setting.count("rounds", 7)).open().build();
    assertThat(new Match<>(rules, 2).seenBy(0).rounds()).isEqualTo(7);
  }

  @Test
  void a_match_for_few_or_many_starts_when_it_is_full_or_after_a_while() {
    var manifest = auction().open().build().manifest();
    var defaults = Settings.defaults(manifest.settings());
    assertThat(manifest.seats()).isEqualTo(new Seats(2, 4));
    assertThat(manifest.gathering().after().apply(defaults)).contains(Duration.ofSeconds(30));
    assertThat(manifest.pairing()).isEqualTo(Pairing.OLDEST_OPEN);
  }

  @Test
  void a_bot_decides_once_a_round() {
    var rules = auction().open().bot("miser", Duration.ZERO, (_, _, _) -> new Bid(0)).build();
    assertThat(rules.manifest().bots())
        .extracting(BotKind::name)
        .containsExactly("miser", "random");
    var match = new Match<>(rules, 2);
    var bot = rules.manifest().bots().getFirst().bot();
    var luck = new SplittableRandom(1);
    var move = bot.move(match.seenBy(0), luck).orElseThrow();
    match.play(0, move.command());
    assertThat(bot.move(match.seenBy(0), luck)).isEmpty();
    assertThat(match.legal(0)).isEmpty();
    assertThat(match.legal(1)).hasSize(3);
  }

  record Mistake(String message, RoundGame<Totals, ?, Totals> game) {
    @Override
    public String toString() {
      return message;
    }
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void a_mistake_is_named(Mistake mistake) {
    assertThatThrownBy(() -> mistake.game().build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("game auction: " + mistake.message());
  }

  static Stream<Mistake> mistakes() {
    return Stream.of(
        new Mistake("open() or view(...) is missing", auction()),
        new Mistake("rounds: 0 is not possible", auction().rounds(0).open()),
        new Mistake(
            "rounds: n is no setting of at least 1",
            auction().rounds(new Setting.Whole("n", 1L, 0, 9)).open()),
        new Mistake(
            "decide(...) is said twice; decide(...) comes before orElse, resolve and legal",
            auction().decide("bid", Bid.class).open()),
        new Mistake(
            "decide(...) is missing; rounds(...) is missing; orElse(...) is missing;"
                + " resolve(...) is missing; scores(...) is missing;"
                + " limit(...) is missing: a match must end if nobody acts;"
                + " start(...) is missing; open() or view(...) is missing",
            Game.rounds("auction", "Auction", Totals.class).seats(2)));
  }
}
