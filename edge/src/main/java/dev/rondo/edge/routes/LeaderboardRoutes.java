package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.cartridge.Manifest.Pairing;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.economy.League;
import dev.rondo.platform.economy.Standing;
import dev.rondo.platform.economy.Standings;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.table.Catalog;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Who is best: by rating in games that pair by it, else by what was reached in all matches.
public final class LeaderboardRoutes {
  private static final int LENGTH = 100;

  /// @param rank absent for a caller who has not played yet
  /// @param league in games that pair by rating
  record RowShape(
      Optional<Long> rank,
      String account,
      String nickname,
      long score,
      long wins,
      long matches,
      Optional<League> league) {}

  record Leaderboard(List<RowShape> items) {}

  private final Catalog catalog;
  private final Standings ratings;
  private final Standings totals;

  public LeaderboardRoutes(Catalog catalog, Standings ratings, Standings totals) {
    this.catalog = catalog;
    this.ratings = ratings;
    this.totals = totals;
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
    var standings = leagues ? ratings : totals;
    var top = standings.top(id, LENGTH).stream().map(row -> shape(row, leagues)).toList();
    var caller = call.signedIn().account();
    if (top.stream().anyMatch(row -> row.account().equals(caller.id().value()))) {
      return new Leaderboard(top);
    }
    var own =
        standings
            .standing(caller.id(), id)
            .map(row -> shape(row, leagues))
            .orElseGet(() -> unplayed(caller, leagues));
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
        league(row.score(), leagues));
  }

  private static RowShape unplayed(Account caller, boolean leagues) {
    return new RowShape(
        Optional.empty(), caller.id().value(), caller.nickname(), 0, 0, 0, league(0, leagues));
  }

  private static Optional<League> league(long rating, boolean leagues) {
    return leagues ? Optional.of(League.of(Math.toIntExact(rating))) : Optional.empty();
  }
}
