package dev.rondo.storage.economy;

import dev.rondo.platform.economy.Standing;
import dev.rondo.platform.economy.Standings;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.storage.lane.Access;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Leaderboards over a table that has a row an account a game, or an account a game a season. Ranks
/// come from [RankCounts].
public final class SqlStandings implements Standings {

  /// The table, its column of the score, and the number of matches that a row stands for.
  public enum Board {
    RATINGS("ratings", "rating", "s.wins + s.losses + s.draws", ""),
    TOTALS("totals", "score", "s.matches", ""),
    SEASON_RATINGS("season_ratings", "score", "s.matches", " AND s.season = :season"),
    SEASON_TOTALS("season_totals", "score", "s.matches", " AND s.season = :season");

    private final String table;
    private final String score;
    private final String matches;
    private final String ofSeason;

    Board(String table, String score, String matches, String ofSeason) {
      this.table = table;
      this.score = score;
      this.matches = matches;
      this.ofSeason = ofSeason;
    }

    /// The name of a game's board in the counts of ranks.
    public String of(String game) {
      return table + "/" + game;
    }

    /// The name of a game's board of one season among the counts.
    public String of(String game, YearMonth season) {
      return of(game) + "/" + season;
    }

    public String table() {
      return table;
    }

    private String select() {
      return "SELECT s.account_id, a.nickname, s.%s, s.wins, %s FROM %s s"
              .formatted(score, matches, table)
          + " JOIN accounts a ON a.id = s.account_id WHERE s.game = :game"
          + ofSeason;
    }

    public String top() {
      return select() + " ORDER BY s.%s DESC, s.account_id LIMIT :limit".formatted(score);
    }
  }

  private final Access access;
  private final Board board;
  private final Optional<YearMonth> season;

  /// Standings of all times.
  SqlStandings(Access access, Board board) {
    this(access, board, Optional.empty());
  }

  /// @param season which one, on the boards of seasons
  SqlStandings(Access access, Board board, Optional<YearMonth> season) {
    this.access = access;
    this.board = board;
    this.season = season;
  }

  private Map<String, Object> names(String game) {
    var names = new LinkedHashMap<String, Object>();
    names.put("game", game);
    season.ifPresent(month -> names.put("season", month.toString()));
    return names;
  }

  private String counted(String game) {
    return season.map(month -> board.of(game, month)).orElseGet(() -> board.of(game));
  }

  @Override
  public List<Standing> top(String game, int limit) {
    var best =
        access.read(handle ->
            handle
                .createQuery(board.top())
                .bindMap(names(game))
                .bind("limit", limit)
                .map((row, _) -> standing(0, row))
                .list());
    return ranked(best);
  }

  /// Ranks are counted from 1; who has the same score has the same rank.
  private static List<Standing> ranked(List<Standing> best) {
    List<Standing> ranked = new ArrayList<>(best.size());
    for (var next : best) {
      boolean tied = !ranked.isEmpty() && ranked.getLast().score() == next.score();
      ranked.add(at(tied ? ranked.getLast().rank() : ranked.size() + 1, next));
    }
    return ranked;
  }

  @Override
  public Optional<Standing> standing(AccountId account, String game) {
    return access.read(handle ->
        handle
            .createQuery(board.select() + " AND s.account_id = :account")
            .bindMap(names(game))
            .bind("account", account.value())
            .map((row, _) -> standing(0, row))
            .findOne()
            .map(found -> at(1 + RankCounts.above(handle, counted(game), found.score()), found)));
  }

  private static Standing standing(long rank, ResultSet row) throws SQLException {
    return new Standing(
        rank,
        new AccountId(row.getString(1)),
        row.getString(2),
        row.getLong(3),
        row.getLong(4),
        row.getLong(5));
  }

  private static Standing at(long rank, Standing it) {
    return new Standing(rank, it.account(), it.nickname(), it.score(), it.wins(), it.matches());
  }
}
