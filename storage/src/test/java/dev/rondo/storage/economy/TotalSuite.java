package dev.rondo.storage.economy;

import static dev.rondo.storage.Samples.ending;
import static dev.rondo.storage.Samples.line;
import static dev.rondo.storage.Samples.unit;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Outcome.Result;
import dev.rondo.cartridge.Outcome.Score;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.economy.Standing;
import dev.rondo.platform.economy.Totals;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.Ending;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.streams.Retries;
import dev.rondo.platform.streams.StreamConsumer;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

public abstract class TotalSuite extends Suite {
  private static final int MANY = 1_000_000;

  protected TotalSuite(TestedDatabase kind) {
    super(kind);
  }

  private StreamConsumer<Ending> consumer() {
    return new StreamConsumer<>(
        Totals.CONSUMER,
        database.endings(),
        new Totals(database.totals(), database.roleTotals()),
        database.consumers(),
        database.transactions(),
        Retries.USUAL,
        () -> now);
  }

  private void played(String match, Map<AccountId, Long> points) {
    var accounts = new ArrayList<>(points.keySet());
    var best = points.values().stream().mapToLong(Long::longValue).max().orElseThrow();
    var scores =
        IntStream.range(0, accounts.size())
            .mapToObj(seat -> {
              long reached = points.getOrDefault(accounts.get(seat), 0L);
              return new Score(new Seat(seat), reached, reached == best ? Result.WON : Result.LOST);
            })
            .toList();
    var ending = ending(new MatchId(match), scores, List.of(), accounts.toArray(AccountId[]::new));
    database.journal().append(unit(ending.match(), line(at(now, ending))));
  }

  private static Ending at(Instant time, Ending it) {
    return new Ending(
        it.match(),
        it.position(),
        it.correlationId(),
        time,
        it.game(),
        it.origin(),
        it.status(),
        it.players(),
        it.scores(),
        it.rewards(),
        it.keepsakes());
  }

  private List<String> rows() {
    return access()
        .read(handle ->
            handle
                .createQuery(
                    "SELECT account_id || ' ' || game || ' ' || score || ' ' || wins || ' '"
                        + " || matches AS line FROM totals UNION ALL SELECT account_id || ' ' || game || ' '"
                        + " || season || ' ' || score || ' ' || wins || ' ' || matches"
                        + " FROM season_totals UNION ALL SELECT board || ' ' || level"
                        + " || ' ' || bucket || ' ' || players FROM rank_counts ORDER BY line")
                .mapTo(String.class)
                .list());
  }

  @Test
  void scores_wins_and_matches_add_up_and_ties_share_a_rank() {
    var ann = player("ann");
    var bob = player("bob");
    var cid = player("cid");
    played("a", Map.of(ann, 3_000L, bob, 1_000L));
    played("b", Map.of(bob, 2_000L, cid, 10L));
    consumer().rebuild(_ -> {});
    var first = new Standing(1, ann, "Nick ann", 3_000, 1, 1);
    var tied = new Standing(1, bob, "Nick bob", 3_000, 1, 2);
    var last = new Standing(3, cid, "Nick cid", 10, 0, 1);
    assertThat(database.totals().top("arena", 100)).containsExactly(first, tied, last);
    assertThat(database.totals().standing(bob, "arena")).contains(tied);
    assertThat(database.totals().standing(cid, "arena")).contains(last);
    assertThat(database.totals().standing(player("dan"), "arena")).isEmpty();
    assertThat(database.totals().top("duel", 100)).isEmpty();
  }

  @Test
  void a_match_counts_in_the_month_in_which_it_ended() {
    var ann = player("ann");
    var bob = player("bob");
    now = Instant.parse("2030-01-31T23:59:59Z");
    played("a", Map.of(ann, 30L, bob, 10L));
    now = Instant.parse("2030-02-01T00:00:00Z");
    played("b", Map.of(ann, 5L, bob, 20L));
    consumer().rebuild(_ -> {});
    var totals = database.totals();
    var january = totals.season(YearMonth.of(2030, 1));
    var february = totals.season(YearMonth.of(2030, 2));
    assertThat(january.top("arena", 100))
        .containsExactly(
            new Standing(1, ann, "Nick ann", 30, 1, 1), new Standing(2, bob, "Nick bob", 10, 0, 1));
    assertThat(february.top("arena", 100))
        .containsExactly(
            new Standing(1, bob, "Nick bob", 20, 1, 1), new Standing(2, ann, "Nick ann", 5, 0, 1));
    assertThat(february.standing(ann, "arena")).contains(new Standing(2, ann, "Nick ann", 5, 0, 1));
    assertThat(totals.season(YearMonth.of(2030, 3)).top("arena", 100)).isEmpty();
    assertThat(totals.firstSeason("arena")).contains(YearMonth.of(2030, 1));
    assertThat(totals.firstSeason("duel")).isEmpty();
    assertThat(totals.standing(ann, "arena").orElseThrow().score()).isEqualTo(35);
  }

  @Test
  void rebuilding_gives_the_same_rows() throws Exception {
    var random = new Random(7);
    var players = IntStream.range(0, 40).mapToObj(i -> player("p" + i)).toList();
    for (int i = 0; i < 300; i++) {
      var one = random.nextInt(40);
      var other = (one + 1 + random.nextInt(39)) % 40;
      played(
          "m" + i,
          Map.of(
              players.get(one), random.nextLong(200_000),
              players.get(other), random.nextLong(200_000)));
    }
    consumer().rebuild(_ -> {});
    var before = rows();
    var top = database.totals().top("arena", 100);
    assertThat(top)
        .hasSize(40)
        .allSatisfy(
            row -> assertThat(database.totals().standing(row.account(), "arena")).contains(row));
    database.totals().add(players.getFirst(), "arena", 999, 1, now);
    assertThat(rows()).isNotEqualTo(before);
    consumer().rebuild(_ -> {});
    assertThat(rows()).isEqualTo(before);
    assertThat(database.totals().top("arena", 100)).isEqualTo(top);
  }

  @Test
  @Tag("long")
  void the_top_and_ones_own_row_are_found_among_a_million() {
    fill();
    var last = new AccountId("p0");
    var times = new ArrayList<Duration>();
    for (int i = 0; i < 50; i++) {
      var start = System.nanoTime();
      assertThat(database.totals().top("arena", 100)).hasSize(100);
      assertThat(database.totals().standing(last, "arena").orElseThrow().rank()).isEqualTo(MANY);
      times.add(Duration.ofNanos(System.nanoTime() - start));
    }
    times.sort(null);
    System.err.printf(
        "TotalSuite: top 100 and own row among %,d in %.1f ms (median of %d)%n",
        MANY, times.get(times.size() / 2).toNanos() / 1e6, times.size());
  }

  /// A million people, each with a score of their own, in portions that a writer has time for.
  private void fill() {
    int portion = 20_000;
    for (int from = 0; from < MANY; from += portion) {
      var numbers =
          "WITH RECURSIVE n (i) AS (SELECT %d UNION ALL SELECT i + 1 FROM n WHERE i < %d) "
              .formatted(from, from + portion - 1);
      execute(
          "INSERT INTO accounts (id, nickname, roles, created_at) "
              + numbers
              + "SELECT 'p' || i, 'Nick', 'PLAYER', 0 FROM n");
      execute(
          "INSERT INTO totals (account_id, game, score, wins, matches) "
              + numbers
              + "SELECT 'p' || i, 'arena', i * 9, 1, 2 FROM n");
      execute(
          "INSERT INTO rank_counts (board, level, bucket, players) "
              + numbers
              + "SELECT 'totals/arena', 0, i * 9, 1 FROM n");
    }
    for (int level = 1; level <= 2; level++) {
      execute(
          "INSERT INTO rank_counts (board, level, bucket, players) SELECT board, %1$d,"
                  .formatted(level)
              + " bucket >> %1$d, COUNT(*) FROM rank_counts WHERE level = 0".formatted(10 * level)
              + " GROUP BY board, bucket >> %1$d".formatted(10 * level));
    }
  }

  private void execute(String sql) {
    access().write(handle -> handle.execute(sql));
  }
}
