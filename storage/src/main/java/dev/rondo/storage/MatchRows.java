package dev.rondo.storage;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.table.MatchId;
import dev.rondo.platform.table.MatchRow;
import dev.rondo.platform.table.Origin;
import dev.rondo.platform.table.Player;
import dev.rondo.platform.table.Status;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// How a match's row and its seats are stored, and read again.
final class MatchRows {

  /// To be joined with a selection of matches called `m`.
  static final String COLUMNS =
      "m.id, m.game, m.rules_version, m.seed, m.origin, m.hidden, m.creator, m.config, m.status,"
          + " m.pause_reason, m.pause_by, m.created_at, m.started_at, m.finished_at, m.outcome,"
          + " s.account_id, s.nickname, s.bot";

  private final PreparedStatement match;
  private final PreparedStatement clearSeats;
  private final PreparedStatement seat;

  MatchRows(WriteConnection connection) {
    this.match =
        connection.prepare(
            "INSERT INTO matches (id, game, rules_version, seed, origin, hidden, creator, config,"
                + " status, pause_reason, pause_by, created_at, started_at, finished_at, outcome)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
                + " ON CONFLICT (id) DO UPDATE SET status = excluded.status,"
                + " hidden = excluded.hidden, config = excluded.config,"
                + " pause_reason = excluded.pause_reason, pause_by = excluded.pause_by,"
                + " started_at = excluded.started_at, finished_at = excluded.finished_at,"
                + " outcome = excluded.outcome");
    this.clearSeats = connection.prepare("DELETE FROM match_seats WHERE match_id = ?");
    this.seat =
        connection.prepare(
            "INSERT INTO match_seats (match_id, seat, account_id, nickname, bot)"
                + " VALUES (?, ?, ?, ?, ?)");
  }

  /// Within a unit only.
  void store(MatchRow row) throws SQLException {
    match.setString(1, row.id().value());
    match.setString(2, row.game());
    match.setString(3, row.rulesVersion());
    match.setString(4, row.seed());
    match.setString(5, row.origin().name());
    match.setInt(6, row.hidden() ? 1 : 0);
    match.setString(7, row.creator().value());
    match.setString(8, row.config());
    match.setString(9, row.status().name());
    setText(match, 10, row.paused().map(MatchRow.Pause::reason));
    setText(match, 11, row.paused().map(MatchRow.Pause::by));
    match.setLong(12, row.createdAt().toEpochMilli());
    setTime(match, 13, row.startedAt());
    setTime(match, 14, row.finishedAt());
    setText(match, 15, row.outcome());
    match.executeUpdate();
    storeSeats(row);
  }

  private void storeSeats(MatchRow row) throws SQLException {
    clearSeats.setString(1, row.id().value());
    clearSeats.executeUpdate();
    for (int index = 0; index < row.players().size(); index++) {
      var player = row.players().get(index);
      seat.setString(1, row.id().value());
      seat.setInt(2, index);
      seat.setString(3, player.account().value());
      seat.setString(4, player.nickname());
      setText(seat, 5, player.bot());
      seat.executeUpdate();
    }
  }

  private static void setText(PreparedStatement statement, int index, Optional<String> text)
      throws SQLException {
    if (text.isPresent()) {
      statement.setString(index, text.get());
    } else {
      statement.setNull(index, Types.VARCHAR);
    }
  }

  private static void setTime(PreparedStatement statement, int index, Optional<Instant> time)
      throws SQLException {
    if (time.isPresent()) {
      statement.setLong(index, time.get().toEpochMilli());
    } else {
      statement.setNull(index, Types.BIGINT);
    }
  }

  /// Reads matches joined with their seats, a row a seat, in the order in which they come.
  static List<MatchRow> read(ResultSet rows) throws SQLException {
    Map<String, Found> found = new LinkedHashMap<>();
    while (rows.next()) {
      var id = rows.getString("id");
      var match = found.get(id);
      if (match == null) {
        match = new Found(match(rows), new ArrayList<>());
        found.put(id, match);
      }
      var account = rows.getString("account_id");
      if (account != null) {
        var bot = Optional.ofNullable(rows.getString("bot"));
        match.players.add(new Player(new AccountId(account), rows.getString("nickname"), bot));
      }
    }
    return found.values().stream().map(match -> match.row.apply(match.players)).toList();
  }

  private record Found(Function<List<Player>, MatchRow> row, List<Player> players) {}

  private static Function<List<Player>, MatchRow> match(ResultSet row) throws SQLException {
    var id = new MatchId(row.getString("id"));
    var game = row.getString("game");
    var rulesVersion = row.getString("rules_version");
    var seed = row.getString("seed");
    var origin = Origin.valueOf(row.getString("origin"));
    var hidden = row.getInt("hidden") == 1;
    var creator = new AccountId(row.getString("creator"));
    var config = row.getString("config");
    var status = Status.valueOf(row.getString("status"));
    var paused = pause(row);
    var createdAt = Instant.ofEpochMilli(row.getLong("created_at"));
    var startedAt = time(row, "started_at");
    var finishedAt = time(row, "finished_at");
    var outcome = Optional.ofNullable(row.getString("outcome"));
    return players ->
        new MatchRow(
            id,
            game,
            rulesVersion,
            seed,
            origin,
            hidden,
            creator,
            config,
            status,
            paused,
            players,
            createdAt,
            startedAt,
            finishedAt,
            outcome);
  }

  private static Optional<MatchRow.Pause> pause(ResultSet row) throws SQLException {
    var reason = row.getString("pause_reason");
    var by = row.getString("pause_by");
    return reason == null || by == null
        ? Optional.empty()
        : Optional.of(new MatchRow.Pause(reason, by));
  }

  private static Optional<Instant> time(ResultSet row, String column) throws SQLException {
    var millis = row.getLong(column);
    return row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
  }
}
