package dev.rondo.cartridge.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.cartridge.Manifest.BotKind;
import dev.rondo.cartridge.Outcome.Payment;
import dev.rondo.cartridge.Outcome.RatingChange;
import dev.rondo.cartridge.Outcome.Result;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Viewer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A race to 10 as the example: a seat adds 1 to 3, or rolls a die; exactly 10 wins, more loses.
class TurnGameTest {
  private static final Seat ANN = new Seat(0);
  private static final Seat BOB = new Seat(1);
  private static final Seat CY = new Seat(2);

  record Sum(int sum, int secret) {}

  record Open(int sum) {}

  record Add(int n) {}

  record Roll() {}

  record Peek() {}

  record Stop() {}

  private static TurnGame<Sum, Sum> race() {
    return Game.turns("race", "Race", Sum.class)
        .seats(2)
        .limit(Setting.seconds("turnSeconds", 30))
        .start(_ -> new Sum(0, 0))
        .deal((sum, dice) -> new Sum(sum.sum(), dice.between(1, 6)))
        .command("add", Add.class, (turn, seat, add) -> add(turn, seat, add.n()))
        .command("roll", Roll.class, (turn, seat, _) -> roll(turn, seat))
        .command("peek", Peek.class, (turn, _, _) -> turn.become(new Sum(turn.state().sum(), 0)))
        .command("stop", Stop.class, (turn, _, _) -> stop(turn))
        .legal((sum, _) -> IntStream.rangeClosed(1, 3).mapToObj(Add::new).toList());
  }

  private static void add(Turn<Sum> turn, Seat seat, int n) {
    turn.refuseUnless(n >= 1 && n <= 3, "NOT_1_TO_3");
    var sum = turn.become(new Sum(turn.state().sum() + n, turn.state().secret())).sum();
    if (sum == 10) {
      turn.win(seat, "ten");
    } else if (sum > 10) {
      turn.draw("over");
    } else {
      turn.next();
    }
  }

  private static void roll(Turn<Sum> turn, Seat seat) {
    var first = turn.dice().between(1, 6);
    var second = turn.dice().between(1, 6);
    turn.become(new Sum(100 * first + second, 0));
    turn.next(seat);
  }

  private static void stop(Turn<Sum> turn) {
    turn.end(List.of(0, 10, 20), "stopped");
  }

  private static Match<TurnState<Sum>, Record, TurnFact<Sum>, TurnView<Sum>> match(int seats) {
    return new Match<>(race().seats(2, 4).open().build(), seats);
  }

  @Test
  void seats_move_in_turn_each_with_its_deadline() {
    var match = match(2);
    assertThat(match.seenBy(1).toMove()).contains(ANN);
    assertThat(match.seenBy(1).seat()).contains(BOB);
    assertThat(match.seenByStranger().seat()).isEmpty();
    assertThat(match.play(1, new Add(1))).isEqualTo("NOT_YOUR_TURN");
    assertThat(match.play(0, new Add(2))).isEqualTo("ok");

    assertThat(match.state().game().sum()).isEqualTo(2);
    assertThat(match.answers()).hasSize(1);
    assertThat(match.seenBy(0).toMove()).contains(BOB);
    assertThat(match.seenBy(0).deadlineTs().orElseThrow().at()).isEqualTo(Duration.ofSeconds(30));
  }

  @Test
  void a_refused_move_changes_nothing() {
    var match = match(2);
    var before = match.state();
    assertThat(match.play(0, new Add(4))).isEqualTo("NOT_1_TO_3");
    assertThat(match.state()).isEqualTo(before);
  }

  @Test
  void facts_hold_the_states_that_moves_led_to() {
    var match = match(2);
    match.play(0, new Add(3));
    assertThat(match.facts())
        .contains(new TurnFact.Moved<>(ANN, "add", new Sum(3, match.state().game().secret())));
  }

  @Test
  void luck_is_drawn_when_play_begins_and_in_moves_and_recorded() {
    var match = match(2);
    assertThat(match.state().game().secret()).isBetween(1, 6);
    match.play(0, new Roll());
    var first = match.state().game();
    match.play(0, new Roll());

    assertThat(first.sum() / 100).isBetween(1, 6);
    assertThat(first.sum() % 100).isBetween(1, 6);
    assertThat(match.state().game()).isNotEqualTo(first);
    assertThat(match.facts()).contains(new TurnFact.Moved<>(ANN, "roll", first));
  }

  @Test
  void a_command_that_does_not_end_the_turn_leaves_the_deadline() {
    var match = match(2);
    var deadline = match.state().deadline();
    match.play(0, new Peek());
    assertThat(match.state().toMove()).contains(ANN);
    assertThat(match.state().deadline()).isEqualTo(deadline);
  }

  @Test
  void who_wins_is_paid_and_rated() {
    var match = new Match<>(race().open().manifest(manifest -> manifest.stake(_ -> 5)).build(), 2);
    for (var seat : List.of(0, 1, 0)) {
      match.play(seat, new Add(3));
    }
    match.play(1, new Add(1));

    assertThat(match.outcome().payments()).containsExactly(new Payment(BOB, 10, "pot"));
    assertThat(match.outcome().ratings())
        .containsExactly(
            new RatingChange(ANN, -2, Result.LOST), new RatingChange(BOB, 5, Result.WON));
    assertThat(match.outcome().detail().toString()).contains("ten", "winnerIds=[id1]");
    assertThat(match.play(0, new Add(1))).isEqualTo("MATCH_NOT_ACTIVE");
    assertThat(match.seenBy(0).toMove()).isEmpty();
    assertThat(match.seenBy(0).deadlineTs()).isEmpty();
  }

  @Test
  void a_draw_shares_the_pot() {
    var match = new Match<>(race().open().manifest(manifest -> manifest.stake(_ -> 5)).build(), 2);
    for (var seat : List.of(0, 1, 0, 1)) {
      match.play(seat, new Add(3));
    }
    assertThat(match.outcome().payments())
        .containsExactly(new Payment(ANN, 5, "pot"), new Payment(BOB, 5, "pot"));
    assertThat(match.outcome().detail().toString()).contains("draw=true");
  }

  @Test
  void the_highest_score_wins() {
    var match = match(3);
    match.play(0, new Stop());
    assertThat(match.state().ending())
        .contains(
            new Ending(
                "stopped", List.of(Result.LOST, Result.LOST, Result.WON), List.of(0L, 10L, 20L)));
    assertThat(match.outcome().scores()).hasSize(3);
  }

  @Test
  void who_is_out_has_lost_whatever_the_score() {
    var match = match(3);
    match.leave(2);
    match.play(0, new Stop());
    assertThat(match.state().ending().orElseThrow().results())
        .containsExactly(Result.LOST, Result.WON, Result.LOST);
  }

  @Test
  void of_two_who_is_late_loses() {
    var match = match(2);
    match.wake();
    assertThat(match.now()).isEqualTo(Duration.ofSeconds(30));
    assertThat(match.state().ending()).contains(Ending.wonBy(BOB, 2, "timeout"));
  }

  @Test
  void of_more_who_is_late_is_out_and_the_last_one_in_wins() {
    var match = match(3);
    match.wake();
    assertThat(match.seenBy(0).out()).containsExactly(ANN);
    assertThat(match.seenBy(0).toMove()).contains(BOB);
    match.play(1, new Add(1));
    match.play(2, new Add(1));
    assertThat(match.seenBy(0).toMove()).contains(BOB);

    match.leave(1);
    assertThat(match.state().ending()).contains(Ending.wonBy(CY, 3, "left"));
  }

  @Test
  void who_leaves_out_of_turn_is_passed_over() {
    var match = match(3);
    match.leave(1);
    match.leave(1);
    assertThat(match.over()).isFalse();
    match.play(0, new Add(1));
    assertThat(match.seenBy(0).toMove()).contains(CY);
  }

  @Test
  void a_view_shows_what_it_is_made_to() {
    var rules = race().view(Open.class, (sum, _) -> new Open(sum.sum())).build();
    var match = new Match<>(rules, 2);
    match.play(0, new Peek());
    assertThat(match.seenBy(0).state()).isEqualTo(new Open(0));
    assertThat(match.told().toString()).contains("moved").doesNotContain("peek");
  }

  @Test
  void legal_commands_are_those_of_the_seat_to_move() {
    var match = match(2);
    assertThat(match.legal(0)).containsExactly(new Add(1), new Add(2), new Add(3));
    assertThat(match.legal(1)).isEmpty();
  }

  @Test
  void an_invariant_is_asked_about_the_state() {
    var rules =
        race().invariant(sum -> Optional.of("sum").filter(_ -> sum.sum() < 2)).open().build();
    assertThat(rules.invariant(new Match<>(rules, 2).state())).contains("sum");
  }

  @Test
  void a_bot_moves_when_it_is_its_turn() {
    var rules = race().open().bot("adder", Duration.ofMillis(50), (_, _, _) -> new Add(2)).build();
    assertThat(rules.manifest().bots())
        .extracting(BotKind::name)
        .containsExactly("adder", "random");
    var match = new Match<>(rules, 2);
    var bot = rules.manifest().bots().getFirst().bot();
    var luck = new SplittableRandom(1);

    assertThat(bot.move(match.seenBy(0), luck).orElseThrow().command()).isEqualTo(new Add(2));
    assertThat(bot.move(match.seenBy(1), luck)).isEmpty();
    assertThat(bot.move(match.seenByStranger(), luck)).isEmpty();
    var random = rules.manifest().bots().getLast().bot();
    assertThat(match.legal(0)).contains(random.move(match.seenBy(0), luck).orElseThrow().command());
  }

  @Test
  void there_is_no_random_bot_where_the_view_hides_the_state() {
    var rules = race().view(Open.class, (sum, _) -> new Open(sum.sum())).build();
    assertThat(rules.manifest().bots()).isEmpty();
  }

  @Test
  void events_tell_what_happened_and_nothing_of_the_state() {
    var match = match(2);
    match.play(0, new Add(1));
    match.wake();
    assertThat(match.told())
        .extracting(event -> event.name())
        .containsExactly("turn", "moved", "turn", "lost", "ended");
    assertThat(match.told().toString()).contains("add");
  }

  @Test
  void a_code_is_written_in_capitals() {
    var rules =
        race().command("odd", Viewer.Spectator.class, (turn, _, _) -> turn.refuse("oops")).open();
    var match = new Match<>(rules.build(), 2);
    assertThatThrownBy(() -> match.play(0, new Viewer.Spectator()))
        .hasMessage("a code is written LIKE_THIS: oops");
  }

  @Test
  void a_move_cannot_be_refused_after_luck_was_drawn() {
    var rules =
        race()
            .command(
                "odd",
                Viewer.Spectator.class,
                (turn, _, _) -> {
                  turn.dice().below(2);
                  turn.refuse("UNLUCKY");
                });
    var match = new Match<>(rules.open().build(), 2);
    assertThatThrownBy(() -> match.play(0, new Viewer.Spectator()))
        .hasMessage("refused with UNLUCKY after dice were drawn");
  }

  record Mistake(String message, TurnGame<Sum, Sum> game) {
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
        .hasMessage("game race: " + mistake.message());
  }

  static Stream<Mistake> mistakes() {
    UnaryOperator<TurnGame<Sum, Sum>> bot =
        game -> game.bot("adder", Duration.ZERO, (_, _, _) -> new Add(1));
    var empty = Game.turns("race", "Race", Sum.class).seats(2);
    return Stream.of(
        new Mistake("open() or view(...) is missing", race()),
        new Mistake("only one of open() and view(...) can be said, once", race().open().open()),
        new Mistake(
            "open() or view(...) comes before the bots, which see it", bot.apply(race()).open()),
        new Mistake("bot adder is declared twice", bot.apply(bot.apply(race().open()))),
        new Mistake("seats(...) is missing", race().seats(0).open()),
        new Mistake(
            "command add is declared twice",
            race().command("add", Viewer.Spectator.class, (_, _, _) -> {}).open()),
        new Mistake(
            "setting turnSeconds is declared twice",
            race().setting(Setting.count("turnSeconds", 1)).open()),
        new Mistake("limit(...) is said twice", race().limit(Setting.seconds("seconds", 1)).open()),
        new Mistake(
            "limit: turnMillis is no setting in seconds",
            Game.turns("race", "Race", Sum.class)
                .seats(2)
                .limit(Setting.millis("turnMillis", 1))
                .start(_ -> new Sum(0, 0))
                .command("add", Add.class, (_, _, _) -> {})
                .open()),
        new Mistake(
            "command(...) is missing; limit(...) is missing: a match must end if nobody acts;"
                + " start(...) is missing; open() or view(...) is missing",
            empty));
  }
}
