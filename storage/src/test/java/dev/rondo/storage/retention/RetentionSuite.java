package dev.rondo.storage.retention;

import static dev.rondo.storage.Samples.ending;
import static dev.rondo.storage.Samples.line;
import static dev.rondo.storage.Samples.row;
import static dev.rondo.storage.Samples.unit;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Item;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.economy.Wallet;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.TokenStore.StoredToken;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.retention.Retention;
import dev.rondo.platform.streams.ConsumerStore.Parked;
import dev.rondo.platform.streams.Consumers;
import dev.rondo.platform.streams.Retries;
import dev.rondo.platform.streams.StreamConsumer;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

public abstract class RetentionSuite extends Suite {
  private static final YearMonth JANUARY = YearMonth.of(2030, 1);
  private static final String STREAM = "news";
  private static final Duration MONTH = Duration.ofDays(30);

  protected RetentionSuite(TestedDatabase kind) {
    super(kind);
  }

  private Retention retention() {
    var consumer =
        new StreamConsumer<>(
            "reader",
            database.streams().feed(STREAM),
            _ -> {},
            database.consumers(),
            database.transactions(),
            Retries.USUAL,
            () -> now);
    return new Retention(
        database.retention(),
        new Consumers(database.consumers(), List.of(consumer)),
        new Retention.Times(Optional.of(MONTH), Optional.of(MONTH), Optional.of(MONTH)),
        () -> now);
  }

  private MatchId finished(String id, Instant at, AccountId... seated) {
    var match = new MatchId(id);
    var over = ending(match, seated);
    database
        .journal()
        .append(
            unit(
                row(match, Status.ACTIVE, at, seated).over(Status.FINISHED, at, "{}"), line(over)));
    return match;
  }

  @Test
  void a_match_goes_when_its_time_is_over_and_its_ending_stays() {
    var ann = player("ann");
    var old = finished("old", NOON, ann);
    var recent = finished("recent", NOON.plus(Duration.ofDays(20)), ann);
    var running = new MatchId("running");
    database.journal().append(unit(row(running, Status.ACTIVE, NOON, ann), line(running, 1)));
    now = NOON.plus(MONTH).plusSeconds(1);

    retention().sweep();

    assertThat(database.journal().row(old)).isEmpty();
    assertThat(database.journal().entries(old, 0)).isEmpty();
    assertThat(database.journal().row(recent)).isPresent();
    assertThat(database.journal().entries(recent, 0)).isNotEmpty();
    assertThat(database.journal().row(running)).isPresent();
    assertThat(database.endings().after(0, 10)).hasSize(2);
    reopen();
    assertThat(database.journal().entries(old, 0)).isEmpty();
  }

  @Test
  void a_guest_goes_who_did_not_come_back_and_owns_nothing() {
    var poor = player("poor");
    database.wallets().post(List.of(new Posting(poor, Balance.STAMPS, 5, "welcome", "poor")));
    var rich = playerWith(11, "rich");
    var present = player("present");
    database.tokens().insert(new StoredToken("hash", present, NOON.plus(Duration.ofDays(20))));
    database.totals().add(poor, "arena", 10, 1, NOON);
    database.totals().add(present, "arena", 5, 0, NOON);
    var playing = player("playing");
    var running = new MatchId("running");
    database.journal().append(unit(row(running, Status.ACTIVE, NOON, playing), line(running, 1)));
    now = NOON.plus(MONTH).plusSeconds(1);

    retention().sweep();

    assertThat(database.accounts().find(poor)).isEmpty();
    assertThat(database.wallets().wallet(poor)).isEqualTo(Wallet.EMPTY);
    for (var totals : List.of(database.totals(), database.totals().season(JANUARY))) {
      assertThat(totals.standing(poor, "arena")).isEmpty();
      assertThat(totals.standing(present, "arena").orElseThrow().rank()).isEqualTo(1);
    }
    assertThat(database.wallets().transactions(poor, Optional.empty(), 10).items()).hasSize(2);
    for (var kept : List.of(rich, present, playing)) {
      assertThat(database.accounts().find(kept)).isPresent();
    }
    assertThat(database.wallets().check()).isEmpty();
  }

  @Test
  void a_deleted_account_goes_with_what_was_won_after_its_deletion() {
    var gone = player("gone");
    var recent = player("recent");
    database.users().delete(gone, NOON);
    database.users().delete(recent, NOON.plus(Duration.ofDays(20)));
    for (var account : List.of(gone, recent)) {
      database.wallets().post(List.of(new Posting(account, Balance.CURRENCY, 500, "reward", "m")));
      database.inventory().give(account, Item.IRON_SWORD, new MatchId("m"), 0, NOON);
    }
    now = NOON.plus(MONTH).plusSeconds(1);

    retention().sweep();

    assertThat(database.accounts().find(gone)).isEmpty();
    assertThat(database.wallets().wallet(gone)).isEqualTo(Wallet.EMPTY);
    assertThat(database.inventory().items(gone, Optional.empty(), 10).items()).isEmpty();
    assertThat(database.accounts().find(recent)).isPresent();
    assertThat(database.wallets().wallet(recent).currency()).isEqualTo(500);
    assertThat(database.wallets().check()).isEmpty();
  }

  @Test
  void an_entry_goes_when_all_have_read_it_and_its_time_is_over() {
    for (var i = 1; i <= 4; i++) {
      var time = i == 2 ? NOON.plus(Duration.ofDays(20)) : NOON;
      database
          .streams()
          .append(STREAM, new StreamEvent("e" + i, "told", "c", Optional.empty(), time, 1, "{}"));
    }
    var entries = database.streams().feed(STREAM).after(0, 10);
    database.consumers().advance("reader", 0, entries.get(2).number());
    database
        .consumers()
        .park(new Parked("reader", STREAM, entries.get(2).number(), 5, "broken", NOON));
    now = NOON.plus(MONTH).plusSeconds(1);

    retention().sweep();

    assertThat(database.streams().feed(STREAM).after(0, 10))
        .extracting(kept -> kept.entry().eventId())
        .containsExactly("e2", "e3", "e4");
  }
}
