package dev.rondo.storage.economy;

import dev.rondo.cartridge.Outcome.RatingChange;
import dev.rondo.cartridge.Outcome.Result;
import dev.rondo.cartridge.Receipt.Rated;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.economy.SqlStandings.Board;
import dev.rondo.storage.lane.Prepared;
import dev.rondo.storage.lane.WriteConnection;
import java.time.Instant;
import java.util.OptionalLong;

/// Changes ratings, and those of the season, once a match. Within a unit only.
public final class RatingBook {
  private final Prepared read;
  private final Prepared record;
  private final Prepared recorded;
  private final Prepared change;
  private final RankCounts counts;
  private final SeasonBook seasons;

  public RatingBook(WriteConnection connection) {
    this.read = connection.prepare("SELECT rating FROM ratings WHERE account_id = ? AND game = ?");
    this.record =
        connection.prepare(
            "INSERT INTO rating_changes (match_id, account_id, rating_before, rating_after,"
                + " game, changed_at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING");
    this.recorded =
        connection.prepare(
            "SELECT rating_before, rating_after FROM rating_changes"
                + " WHERE match_id = ? AND account_id = ?");
    this.change =
        connection.prepare(
            "INSERT INTO ratings (account_id, game, rating, wins, losses, draws)"
                + " VALUES (?, ?, ?, ?, ?, ?)"
                + " ON CONFLICT (account_id, game) DO UPDATE SET rating = excluded.rating,"
                + " wins = ratings.wins + excluded.wins,"
                + " losses = ratings.losses + excluded.losses,"
                + " draws = ratings.draws + excluded.draws");
    this.counts = new RankCounts(connection);
    this.seasons = new SeasonBook(connection, Board.SEASON_RATINGS);
  }

  /// Returns the rating after the match, and stores it unless that was done before.
  ///
  /// @param now in epoch milliseconds
  public Rated rate(MatchId match, String game, AccountId account, RatingChange told, long now) {
    var known = rating(account, game);
    int before = (int) known.orElse(0);
    int after = Math.max(0, before + told.points());
    if (record.update(match.value(), account.value(), before, after, game, now) == 0) {
      return recorded(match, account);
    }
    int wins = told.result() == Result.WON ? 1 : 0;
    change.update(
        account.value(),
        game,
        after,
        wins,
        told.result() == Result.LOST ? 1 : 0,
        told.result() == Result.DRAWN ? 1 : 0);
    counts.move(Board.RATINGS.of(game), known, after);
    seasons.add(account, game, (long) after - before, wins, Instant.ofEpochMilli(now));
    return new Rated(before, after);
  }

  private OptionalLong rating(AccountId account, String game) {
    return read.query(
        row -> row.next() ? OptionalLong.of(row.getInt(1)) : OptionalLong.empty(),
        account.value(),
        game);
  }

  private Rated recorded(MatchId match, AccountId account) {
    return recorded.query(
        row -> {
          row.next();
          return new Rated(row.getInt(1), row.getInt(2));
        },
        match.value(),
        account.value());
  }
}
