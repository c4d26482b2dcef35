package dev.rondo.storage.economy;

import dev.rondo.platform.economy.SeasonStandings;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.storage.economy.SqlStandings.Board;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.Prepared;
import dev.rondo.storage.lane.WriteConnection;
import java.time.Instant;
import java.time.YearMonth;
import java.util.Optional;
import java.util.OptionalLong;

/// Adds up the score, wins and matches of each account in each season. Used within a unit only.
final class SeasonBook {
  private final Board board;
  private final Prepared read;
  private final Prepared add;
  private final RankCounts counts;

  /// @param board a board that counts by season
  SeasonBook(WriteConnection connection, Board board) {
    this.board = board;
    this.read =
        connection.prepare(
            "SELECT score FROM %s WHERE account_id = ? AND game = ? AND season = ?"
                .formatted(board.table()));
    this.add =
        connection.prepare(
            ("INSERT INTO %1$s (account_id, game, season, score, wins, matches)"
                    + " VALUES (?, ?, ?, ?, ?, 1) ON CONFLICT (account_id, game, season)"
                    + " DO UPDATE SET score = %1$s.score + excluded.score,"
                    + " wins = %1$s.wins + excluded.wins, matches = %1$s.matches + 1")
                .formatted(board.table()));
    this.counts = new RankCounts(connection);
  }

  /// Adds a match to the season of that time.
  ///
  /// @param points the change of the score, which may be below 0
  /// @param wins 1 if the account won, else 0
  void add(AccountId account, String game, long points, int wins, Instant time) {
    var season = SeasonStandings.seasonOf(time);
    var before =
        read.query(
            row -> row.next() ? OptionalLong.of(row.getLong(1)) : OptionalLong.empty(),
            account.value(),
            game,
            season.toString());
    counts.move(board.of(game, season), before, before.orElse(0) + points);
    add.update(account.value(), game, season.toString(), points, wins);
  }

  /// The first season in which somebody has a row for that game.
  static Optional<YearMonth> first(Access access, Board board, String game) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT season FROM %s WHERE game = :game ORDER BY season LIMIT 1"
                    .formatted(board.table()))
            .bind("game", game)
            .mapTo(String.class)
            .findOne()
            .map(YearMonth::parse));
  }
}
