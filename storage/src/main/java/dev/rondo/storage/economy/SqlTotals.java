package dev.rondo.storage.economy;

import dev.rondo.platform.economy.Standing;
import dev.rondo.platform.economy.Standings;
import dev.rondo.platform.economy.TotalStore;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.storage.economy.SqlStandings.Board;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.Prepared;
import dev.rondo.storage.lane.WriteConnection;
import dev.rondo.storage.lane.WriteLane;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Totals in a database.
final class SqlTotals implements TotalStore {
  /// The number of rows in a transaction: few enough that other writes do not wait long.
  private static final int CHUNK = 500;

  private final WriteLane lane;
  private final Access access;
  private final Standings standings;
  private final RankCounts counts;
  private final Prepared read;
  private final Prepared add;
  private final SeasonBook seasons;

  SqlTotals(WriteLane lane, WriteConnection connection, Access access) {
    this.lane = lane;
    this.access = access;
    this.standings = new SqlStandings(access, Board.TOTALS);
    this.counts = new RankCounts(connection);
    this.read = connection.prepare("SELECT score FROM totals WHERE account_id = ? AND game = ?");
    this.add =
        connection.prepare(
            "INSERT INTO totals (account_id, game, score, wins, matches) VALUES (?, ?, ?, ?, 1)"
                + " ON CONFLICT (account_id, game) DO UPDATE SET"
                + " score = totals.score + excluded.score, wins = totals.wins + excluded.wins,"
                + " matches = totals.matches + 1");
    this.seasons = new SeasonBook(connection, Board.SEASON_TOTALS);
  }

  @Override
  public void add(AccountId account, String game, long points, int wins, Instant time) {
    lane.write(() -> {
      var before =
          read.query(
              row -> row.next() ? OptionalLong.of(row.getLong(1)) : OptionalLong.empty(),
              account.value(),
              game);
      counts.move(Board.TOTALS.of(game), before, before.orElse(0) + points);
      seasons.add(account, game, points, wins, time);
      return add.update(account.value(), game, points, wins);
    });
  }

  @Override
  public boolean forgetSome() {
    return delete("totals", "account_id, game", "TRUE")
        || delete("season_totals", "account_id, game, season", "TRUE")
        || deleteCounts(Board.TOTALS)
        || deleteCounts(Board.SEASON_TOTALS);
  }

  private boolean deleteCounts(Board board) {
    return delete("rank_counts", "board, level, bucket", "board LIKE '" + board.of("%'"));
  }

  private boolean delete(String table, String key, String which) {
    var sql =
        "DELETE FROM %1$s WHERE (%2$s) IN (SELECT %2$s FROM %1$s WHERE %3$s LIMIT %4$d)"
            .formatted(table, key, which, CHUNK);
    return access.write(handle -> handle.execute(sql) > 0);
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
    return SeasonBook.first(access, Board.SEASON_TOTALS, game);
  }

  @Override
  public Standings season(YearMonth season) {
    return new SqlStandings(access, Board.SEASON_TOTALS, Optional.of(season));
  }
}
