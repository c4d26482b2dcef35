package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.cartridge.Manifest.Pairing;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.economy.League;
import dev.rondo.platform.economy.RoleStanding;
import dev.rondo.platform.economy.RoleTotalStore;
import dev.rondo.platform.economy.Standing;
import dev.rondo.platform.economy.Standings;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.match.Catalog;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Lists the best players of a game: by rating in games that pair by it, by the totals of all
/// tournaments in games that are played in them, else by the totals of all matches.
public final class LeaderboardRoutes {
  private static final int LENGTH = 100;

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

  record Leaderboard(List<RowShape> items) {}

  private final Catalog catalog;
  private final Standings ratings;
  private final Standings totals;
  private final RoleTotalStore roleTotals;

  public LeaderboardRoutes(
      Catalog catalog, Standings ratings, Standings totals, RoleTotalStore roleTotals) {
    this.catalog = catalog;
    this.ratings = ratings;
    this.totals = totals;
    this.roleTotals = roleTotals;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/leaderboards/{game}", "leaderboard")
            .does("The best of a game, and the caller's own row.")
            .gives(200, Leaderboard.class, "At most 100 rows, and the caller's.")
            .refuses(VALIDATION_ERROR)
            .by(call ->
                GameRoutes.find(catalog, call.path("game"))
                    .map(game -> Reply.ok(leaderboard(call, game)))));
  }

  private Leaderboard leaderboard(Call call, Catalog.Game game) {
    var id = game.manifest().id();
    var leagues = game.manifest().pairing() == Pairing.BY_RATING;
    var caller = call.signedIn().account();
    if (game.manifest().tournament().isPresent()) {
      var best = roleTotals.top(id, LENGTH).stream().map(LeaderboardRoutes::shape).toList();
      return withOwn(
          best, caller, () -> roleTotals.standing(caller.id(), id).map(LeaderboardRoutes::shape));
    }
    var standings = leagues ? ratings : totals;
    var top = standings.top(id, LENGTH).stream().map(row -> shape(row, leagues)).toList();
    return withOwn(
        top,
        caller,
        () ->
            standings
                .standing(caller.id(), id)
                .map(row -> shape(row, leagues))
                .or(() -> Optional.of(unplayed(caller, league(0, leagues)))));
  }

  private static Leaderboard withOwn(
      List<RowShape> top, Account caller, Supplier<Optional<RowShape>> standing) {
    if (top.stream().anyMatch(row -> row.account().equals(caller.id().value()))) {
      return new Leaderboard(top);
    }
    var own = standing.get().orElseGet(() -> unplayed(caller, Optional.empty()));
    return new Leaderboard(Stream.concat(top.stream(), Stream.of(own)).toList());
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
