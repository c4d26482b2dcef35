package dev.rondo.storage.economy;

import static dev.rondo.storage.Samples.line;
import static dev.rondo.storage.Samples.rating;
import static dev.rondo.storage.Samples.unit;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Outcome.RatingChange;
import dev.rondo.cartridge.Outcome.Result;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.economy.Standing;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

public abstract class RatingSuite extends Suite {
  protected RatingSuite(TestedDatabase kind) {
    super(kind);
  }

  private AccountId rated(String name, int points) {
    var account = player(name);
    var match = new MatchId("of-" + name);
    var change = new RatingChange(new Seat(0), points, Result.WON);
    database.journal().append(unit(match, line(match, 1, rating(List.of(change), account))));
    return account;
  }

  private static Standing standing(long rank, AccountId account, int rating) {
    return new Standing(rank, account, "Nick " + account, rating, 1, 1);
  }

  @Test
  void who_never_played_has_0_and_no_standing() {
    var ann = player("ann");
    assertThat(database.ratings().rating(ann, "duel")).isZero();
    assertThat(database.ratings().standing(ann, "duel")).isEmpty();
    assertThat(database.ratings().top("duel", 100)).isEmpty();
  }

  @Test
  void ties_share_a_rank_and_the_next_is_counted_on() {
    var dan = rated("dan", 10);
    var ann = rated("ann", 30);
    var cid = rated("cid", 20);
    var bob = rated("bob", 20);
    assertThat(database.ratings().top("duel", 100))
        .containsExactly(
            standing(1, ann, 30), standing(2, bob, 20), standing(2, cid, 20), standing(4, dan, 10));
    assertThat(database.ratings().top("duel", 2))
        .containsExactly(standing(1, ann, 30), standing(2, bob, 20));
    assertThat(database.ratings().standing(cid, "duel")).contains(standing(2, cid, 20));
    assertThat(database.ratings().standing(dan, "duel")).contains(standing(4, dan, 10));
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void ranks_stay_right_whatever_is_played(long seed) {
    var random = new Random(seed);
    var players = IntStream.range(0, 12).mapToObj(i -> player("p" + i)).toList();
    for (int i = 0; i < 150; i++) {
      var match = new MatchId("m" + i);
      var change = new RatingChange(new Seat(0), random.nextInt(-6, 7), Result.DRAWN);
      var account = players.get(random.nextInt(players.size()));
      database.journal().append(unit(match, line(match, 1, rating(List.of(change), account))));
    }
    var all = database.ratings().top("duel", 100);
    assertThat(all)
        .hasSize(players.size())
        .allSatisfy(standing ->
            assertThat(database.ratings().standing(standing.account(), "duel")).contains(standing));
    assertThat(all)
        .allSatisfy(standing ->
            assertThat(standing.rank())
                .isEqualTo(1 + all.stream().filter(it -> it.score() > standing.score()).count()));
  }

  @Test
  void a_season_has_the_changes_of_its_month_also_those_below_0() {
    now = Instant.parse("2030-01-31T23:59:59Z");
    var ann = rated("ann", 30);
    rated("bob", 10);
    now = Instant.parse("2030-02-01T00:00:00Z");
    var change = new RatingChange(new Seat(0), -4, Result.LOST);
    var match = new MatchId("february");
    var loss = unit(match, line(match, 1, rating(List.of(change), ann)));
    database.journal().append(loss);
    database.journal().append(loss);
    var cid = rated("cid", 5);
    var ratings = database.ratings();
    assertThat(ratings.season(YearMonth.of(2030, 2)).top("duel", 100))
        .containsExactly(standing(1, cid, 5), new Standing(2, ann, "Nick ann", -4, 0, 1));
    assertThat(ratings.season(YearMonth.of(2030, 2)).standing(ann, "duel"))
        .contains(new Standing(2, ann, "Nick ann", -4, 0, 1));
    assertThat(ratings.season(YearMonth.of(2030, 1)).standing(ann, "duel"))
        .contains(standing(1, ann, 30));
    assertThat(ratings.firstSeason("duel")).contains(YearMonth.of(2030, 1));
    assertThat(ratings.rating(ann, "duel")).isEqualTo(26);
  }

  @Test
  void games_have_ratings_of_their_own() {
    var ann = rated("ann", 30);
    assertThat(database.ratings().rating(ann, "arena")).isZero();
    assertThat(database.ratings().top("arena", 100)).isEmpty();
  }
}
