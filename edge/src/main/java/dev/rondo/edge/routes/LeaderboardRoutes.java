package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.cartridge.Manifest.Pairing;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import dev.rondo.platform.economy.League;
import dev.rondo.platform.economy.RoleStanding;
import dev.rondo.platform.economy.RoleTotalStore;
import dev.rondo.platform.economy.SeasonStandings;
import dev.rondo.platform.economy.Standing;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.match.Catalog;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Lists the best players of a game: by rating in games that pair by it, by the totals of all
/// tournaments in games that are played in them, else by the totals of all matches. The first and
/// the last kind also have seasons.
public final class LeaderboardRoutes {
  private static final int LENGTH = 100;
  private static final int MOST_SEASONS = 120;

  /// @param rank absent for a caller who has not played yet
  /// @param league in games that pair by rating
  /// @param scoreAsP1 from here on in games that are played in tournaments
  record RowShape(
      Optional<Long> rank,
      String account,
      String nickname,
      long score,
      long wins,
      long matches,
      Optional<League> league,
      Optional<Long> scoreAsP1,
      Optional<Long> scoreAsP2,
      Optional<Long> aggregateScore,
      Optional<Double> average,
      Optional<Instant> updatedAt) {}

  /// @param season whose standings these are, such as 2030-01; absent for those of all times
  /// @param seasons from the newest to the first one in which a match counted
  record Leaderboard(List<RowShape> items, Optional<String> season, List<String> seasons) {}

  private final Catalog catalog;
  private final SeasonStandings ratings;
  private final SeasonStandings totals;
  private final RoleTotalStore roleTotals;
  private final InstantSource clock;

  public LeaderboardRoutes(
      Catalog catalog,
      SeasonStandings ratings,
      SeasonStandings totals,
      RoleTotalStore roleTotals,
      InstantSource clock) {
    this.catalog = catalog;
    this.ratings = ratings;
    this.totals = totals;
    this.roleTotals = roleTotals;
    this.clock = clock;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/leaderboards/{game}", "leaderboard")
            .does(
                "The best of a game, of all times or of one season, and the caller's own row. A"
                    + " season is a calendar month in UTC: everybody begins it with 0, and it is"
                    + " kept. In games that pair by rating its score is by how much the rating"
                    + " changed. Games that are played in tournaments have no seasons.")
            .query("season", String.class, "The standings of this month, such as 2030-01.")
            .gives(200, Leaderboard.class, "At most 100 rows, and the caller's.")
            .refuses(VALIDATION_ERROR)
            .by(call ->
                GameRoutes.find(catalog, call.path("game"))
                    .then(game ->
                        season(call).map(season -> Reply.ok(leaderboard(call, game, season))))));
  }

  private static Result<Optional<YearMonth>> season(Call call) {
    var text = call.query("season");
    return text.isEmpty() || text.get().matches("[0-9]{4}-(0[1-9]|1[0-2])")
        ? Result.ok(text.map(YearMonth::parse))
        : Result.refused(VALIDATION_ERROR, "season must be a month such as 2030-01");
  }

  private Leaderboard leaderboard(Call call, Catalog.Game game, Optional<YearMonth> season) {
    var id = game.manifest().id();
    var caller = call.signedIn().account();
    if (game.manifest().tournament().isPresent()) {
      var best = roleTotals.top(id, LENGTH).stream().map(LeaderboardRoutes::shape).toList();
      var rows =
          withOwn(
              best,
              caller,
              () -> roleTotals.standing(caller.id(), id).map(LeaderboardRoutes::shape));
      return new Leaderboard(rows, Optional.empty(), List.of());
    }
    var rated = game.manifest().pairing() == Pairing.BY_RATING;
    var all = rated ? ratings : totals;
    var leagues = rated && season.isEmpty();
    var standings = season.map(all::season).orElse(all);
    var top = standings.top(id, LENGTH).stream().map(row -> shape(row, leagues)).toList();
    var rows =
        withOwn(
            top,
            caller,
            () ->
                standings
                    .standing(caller.id(), id)
                    .map(row -> shape(row, leagues))
                    .or(() -> Optional.of(unplayed(caller, league(0, leagues)))));
    return new Leaderboard(rows, season.map(YearMonth::toString), seasons(all, id));
  }

  private List<String> seasons(SeasonStandings standings, String game) {
    var now = SeasonStandings.seasonOf(clock.instant());
    return standings.firstSeason(game).stream()
        .flatMap(first ->
            Stream.iterate(now, month -> !month.isBefore(first), month -> month.minusMonths(1)))
        .limit(MOST_SEASONS)
        .map(YearMonth::toString)
        .toList();
  }

  private static List<RowShape> withOwn(
      List<RowShape> top, Account caller, Supplier<Optional<RowShape>> standing) {
    if (top.stream().anyMatch(row -> row.account().equals(caller.id().value()))) {
      return top;
    }
    var own = standing.get().orElseGet(() -> unplayed(caller, Optional.empty()));
    return Stream.concat(top.stream(), Stream.of(own)).toList();
  }

  private static RowShape shape(Standing row, boolean leagues) {
    return new RowShape(
        Optional.of(row.rank()),
        row.account().value(),
        row.nickname(),
        row.score(),
        row.wins(),
        row.matches(),
        league(row.score(), leagues),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static RowShape shape(RoleStanding row) {
    return new RowShape(
        Optional.of(row.rank()),
        row.account().value(),
        row.nickname(),
        row.aggregate(),
        row.wins(),
        row.matches(),
        Optional.empty(),
        Optional.of(row.scoreAsFirst()),
        Optional.of(row.scoreAsSecond()),
        Optional.of(row.aggregate()),
        Optional.of(row.average()),
        Optional.of(row.updatedAt()));
  }

  private static RowShape unplayed(Account caller, Optional<League> league) {
    return new RowShape(
        Optional.empty(),
        caller.id().value(),
        caller.nickname(),
        0,
        0,
        0,
        league,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static Optional<League> league(long rating, boolean leagues) {
    return leagues ? Optional.of(League.of(Math.toIntExact(rating))) : Optional.empty();
  }
}
