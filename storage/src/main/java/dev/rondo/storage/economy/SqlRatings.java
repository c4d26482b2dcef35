package dev.rondo.storage.economy;

import dev.rondo.platform.economy.RatingStore;
import dev.rondo.platform.economy.Standing;
import dev.rondo.platform.economy.Standings;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.storage.economy.SqlStandings.Board;
import dev.rondo.storage.lane.Access;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;

/// Ratings in a database. [RatingBook] changes them.
final class SqlRatings implements RatingStore {
  private final Access access;
  private final Standings standings;

  SqlRatings(Access access) {
    this.access = access;
    this.standings = new SqlStandings(access, Board.RATINGS);
  }

  @Override
  public int rating(AccountId account, String game) {
    return access.read(handle ->
        handle
            .createQuery("SELECT rating FROM ratings WHERE account_id = :account AND game = :game")
            .bind("account", account.value())
            .bind("game", game)
            .mapTo(Integer.class)
            .findOne()
            .orElse(0));
  }

  @Override
  public List<Standing> top(String game, int limit) {
    return standings.top(game, limit);
  }

  @Override
  public Optional<Standing> standing(AccountId account, String game) {
    return standings.standing(account, game);
  }

  @Override
  public Optional<YearMonth> firstSeason(String game) {
    return SeasonBook.first(access, Board.SEASON_RATINGS, game);
  }

  @Override
  public Standings season(YearMonth season) {
    return new SqlStandings(access, Board.SEASON_RATINGS, Optional.of(season));
  }
}
