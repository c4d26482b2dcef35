package dev.rondo.storage.journal;

import static dev.rondo.storage.Samples.MATCH;
import static dev.rondo.storage.Samples.bill;
import static dev.rondo.storage.Samples.entry;
import static dev.rondo.storage.Samples.line;
import static dev.rondo.storage.Samples.rating;
import static dev.rondo.storage.Samples.row;
import static dev.rondo.storage.Samples.tokens;
import static dev.rondo.storage.Samples.unit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.cartridge.Outcome.RatingChange;
import dev.rondo.cartridge.Outcome.Result;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Receipt.Rated;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.economy.Wallet;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Bill;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.Status;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

public abstract class BillSuite extends Suite {
  private static final Seat FIRST = new Seat(0);
  private static final Seat SECOND = new Seat(1);

  protected BillSuite(TestedDatabase kind) {
    super(kind);
  }

  private Appended append(Unit unit) {
    return database.journal().append(unit);
  }

  private long tokensOf(AccountId account) {
    return database.wallets().wallet(account).tokens();
  }

  private static Receipt.Line statement(Seat seat, long tokens) {
    return new Receipt.Line(seat, 0, 0, tokens, Optional.empty());
  }

  @Test
  void postings_change_balances_and_the_receipt_tells_them_line_by_line() {
    var ann = playerWith(10, "ann");
    var bob = playerWith(3, "bob");
    var answer =
        append(
            unit(
                MATCH,
                line(MATCH, 1, bill(List.of(tokens(ann, -1, "a")), ann, bob)),
                line(MATCH, 2),
                line(
                    MATCH, 3, bill(List.of(tokens(ann, -2, "b"), tokens(bob, 5, "b")), ann, bob))));
    var first = new Receipt(List.of(statement(FIRST, 9), statement(SECOND, 3)));
    var third = new Receipt(List.of(statement(FIRST, 7), statement(SECOND, 8)));
    assertThat(answer).isEqualTo(new Appended.Stored(List.of(first, Receipt.NONE, third)));
    assertThat(tokensOf(ann)).isEqualTo(7);
    assertThat(tokensOf(bob)).isEqualTo(8);

    var stored = database.journal().entries(MATCH, 0);
    assertThat(Json.STORED.readValue(stored.getFirst().receipt(), Receipt.class)).isEqualTo(first);
    assertThat(stored.get(1).receipt()).isEmpty();
    assertThat(Json.STORED.readValue(stored.getLast().receipt(), Receipt.class)).isEqualTo(third);
    assertThat(database.wallets().check()).isEmpty();
  }

  @Test
  void a_bill_that_comes_again_at_another_position_posts_nothing() {
    var ann = playerWith(10, "ann");
    var stake = bill(List.of(tokens(ann, -4, "same")), ann);
    append(unit(MATCH, line(MATCH, 1, stake)));
    var again = append(unit(MATCH, line(MATCH, 2, stake)));
    assertThat(again)
        .isEqualTo(new Appended.Stored(List.of(new Receipt(List.of(statement(FIRST, 6))))));
    assertThat(tokensOf(ann)).isEqualTo(6);
    assertThat(database.wallets().check()).isEmpty();
  }

  @Test
  void a_repeated_unit_is_overtaken_even_if_money_is_short_by_now() {
    var ann = playerWith(5, "ann");
    append(unit(MATCH, line(MATCH, 1, bill(List.of(tokens(ann, -5, "a")), ann))));
    assertThat(append(unit(MATCH, line(MATCH, 1, bill(List.of(tokens(ann, -5, "b")), ann)))))
        .isEqualTo(new Appended.Overtaken());
    assertThat(tokensOf(ann)).isZero();
  }

  @Test
  void too_little_money_undoes_the_whole_unit() {
    var ann = playerWith(10, "ann");
    var bob = playerWith(1, "bob");
    var answer =
        append(
            unit(
                row(MATCH, Status.ACTIVE, NOON, ann, bob),
                line(MATCH, 1),
                line(MATCH, 2, bill(List.of(tokens(ann, -5, "a")), ann)),
                line(MATCH, 3, bill(List.of(tokens(ann, -1, "b"), tokens(bob, -2, "b")), ann))));
    assertThat(answer).isEqualTo(new Appended.Insufficient(2, bob, Balance.TOKENS));
    assertThat(database.journal().entries(MATCH, 0)).isEmpty();
    assertThat(database.journal().row(MATCH)).isEmpty();
    assertThat(tokensOf(ann)).isEqualTo(10);
    assertThat(tokensOf(bob)).isEqualTo(1);
    assertThat(database.wallets().transactions(ann, Optional.empty(), 10).items()).hasSize(1);
    assertThat(database.wallets().check()).isEmpty();
  }

  @Test
  void who_has_no_wallet_cannot_pay() {
    var ann = player("ann");
    assertThat(append(unit(MATCH, line(MATCH, 1, bill(List.of(tokens(ann, -1, "a")), ann)))))
        .isEqualTo(new Appended.Insufficient(0, ann, Balance.TOKENS));
  }

  @Test
  void the_last_coin_can_be_spent_and_each_balance_is_its_own() {
    var ann = playerWith(1, "ann");
    var stamps = new Posting(ann, Balance.STAMPS, 2, "gift", "a");
    var currency = new Posting(ann, Balance.CURRENCY, 3, "gift", "a");
    append(unit(MATCH, line(MATCH, 1, bill(List.of(tokens(ann, -1, "a"), stamps, currency), ann))));
    assertThat(database.wallets().wallet(ann)).isEqualTo(new Wallet(3, 2, 0));
  }

  @Test
  void a_bot_has_no_wallet_and_its_statement_is_zero() {
    var ann = playerWith(10, "ann");
    var bot = new AccountId("bot-1");
    assertThat(append(unit(MATCH, line(MATCH, 1, bill(List.of(), ann, bot)))))
        .isEqualTo(
            new Appended.Stored(
                List.of(new Receipt(List.of(statement(FIRST, 10), statement(SECOND, 0))))));
  }

  @Test
  void ratings_change_once_a_match_and_stop_at_0() {
    var ann = player("ann");
    var bob = player("bob");
    var changes =
        List.of(
            new RatingChange(FIRST, 20, Result.WON), new RatingChange(SECOND, -20, Result.LOST));
    var receipt =
        new Receipt(
            List.of(
                new Receipt.Line(FIRST, 0, 0, 0, Optional.of(new Rated(0, 20))),
                new Receipt.Line(SECOND, 0, 0, 0, Optional.of(new Rated(0, 0)))));
    assertThat(append(unit(MATCH, line(MATCH, 1, rating(changes, ann, bob)))))
        .isEqualTo(new Appended.Stored(List.of(receipt)));
    assertThat(append(unit(MATCH, line(MATCH, 2, rating(changes, ann, bob)))))
        .isEqualTo(new Appended.Stored(List.of(receipt)));
    assertThat(
            Json.STORED.readValue(
                database.journal().entries(MATCH, 1).getFirst().receipt(), Receipt.class))
        .isEqualTo(receipt);
    assertThat(database.ratings().rating(ann, "duel")).isEqualTo(20);

    var next = new MatchId("match-2");
    var back =
        List.of(
            new RatingChange(FIRST, -15, Result.LOST), new RatingChange(SECOND, 15, Result.DRAWN));
    append(unit(next, line(next, 1, rating(back, ann, bob))));
    var standing = database.ratings().standing(ann, "duel").orElseThrow();
    assertThat(standing.score()).isEqualTo(5);
    assertThat(standing.wins()).isEqualTo(1);
    assertThat(standing.matches()).isEqualTo(2);
    assertThat(database.ratings().standing(bob, "duel").orElseThrow().wins()).isZero();
  }

  @Test
  void a_rating_is_undone_with_its_unit() {
    var ann = player("ann");
    var changes = List.of(new RatingChange(FIRST, 20, Result.WON));
    append(
        unit(
            MATCH,
            line(MATCH, 1, rating(changes, ann)),
            line(MATCH, 2, bill(List.of(tokens(ann, -1, "a")), ann))));
    assertThat(database.ratings().standing(ann, "duel")).isEmpty();
    append(unit(MATCH, line(MATCH, 1, rating(changes, ann))));
    assertThat(database.ratings().rating(ann, "duel")).isEqualTo(20);
  }

  @Test
  void rating_a_seat_without_a_statement_is_a_mistake_that_leaves_nothing() {
    var bill =
        new Bill(List.of(), List.of(new RatingChange(FIRST, 1, Result.WON)), new TreeMap<>());
    assertThatThrownBy(() -> append(unit(MATCH, line(MATCH, 1, bill))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(database.journal().entries(MATCH, 0)).isEmpty();
  }

  @Test
  void balances_add_up_whoever_plays_at_the_same_time() throws Exception {
    int matches = 100;
    int steps = 20;
    var players = IntStream.range(0, 10).mapToObj(i -> playerWith(50, "p" + i)).toList();
    var stored =
        atOnce(
            matches,
            index ->
                () -> {
                  var match = new MatchId("m" + index);
                  int position = 1;
                  for (int step = 0; step < steps; step++) {
                    var payer = players.get((index + step) % players.size());
                    var payee = players.get((index * 7 + step * 3 + 1) % players.size());
                    var reference = match + "/" + step;
                    var move =
                        bill(
                            List.of(
                                tokens(payer, -4, reference + "-"),
                                tokens(payee, 4, reference + "+")),
                            payer);
                    if (append(unit(match, line(match, position, move)))
                        instanceof Appended.Stored) {
                      position++;
                    }
                  }
                  return position - 1;
                });
    assertThat(players.stream().mapToLong(this::tokensOf).sum()).isEqualTo(500);
    assertThat(players).allSatisfy(player -> assertThat(tokensOf(player)).isNotNegative());
    assertThat(database.wallets().check()).isEmpty();
    for (int index = 0; index < matches; index++) {
      assertThat(database.journal().entries(new MatchId("m" + index), 0))
          .hasSize(stored.get(index));
    }
  }

  @Test
  void entries_keep_what_else_they_hold_beside_a_receipt() {
    var ann = playerWith(1, "ann");
    append(unit(MATCH, line(MATCH, 1, bill(List.of(), ann))));
    var stored = database.journal().entries(MATCH, 0).getFirst();
    assertThat(stored)
        .usingRecursiveComparison()
        .ignoringFields("receipt")
        .isEqualTo(entry(MATCH, 1));
  }
}
