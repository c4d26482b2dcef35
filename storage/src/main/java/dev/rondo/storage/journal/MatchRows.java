package dev.rondo.storage.journal;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.storage.lane.Prepared;
import dev.rondo.storage.lane.WriteConnection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Stores the row of a match with its seats, and reads it again.
final class MatchRows {

  /// To be joined with a selection of matches called `m`.
  static final String COLUMNS =
      "m.id, m.game, m.rules_version, m.seed, m.origin, m.hidden, m.creator, m.config, m.status,"
          + " m.pause_reason, m.pause_by, m.created_at, m.started_at, m.finished_at, m.outcome,"
          + " s.account_id, s.nickname, s.bot";

  private final Prepared match;
  private final Prepared clearSeats;
  private final Prepared seat;

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
  void store(MatchRow row) {
    var id = row.id().value();
    match.update(
        id,
        row.game(),
        row.rulesVersion(),
        row.seed(),
        row.origin().name(),
        row.hidden() ? 1 : 0,
        row.creator().value(),
        row.config(),
        row.status().name(),
        row.paused().map(MatchRow.Pause::reason).orElse(null),
        row.paused().map(MatchRow.Pause::by).orElse(null),
        row.createdAt().toEpochMilli(),
        row.startedAt().map(Instant::toEpochMilli).orElse(null),
        row.finishedAt().map(Instant::toEpochMilli).orElse(null),
        row.outcome().orElse(null));
    clearSeats.update(id);
    for (int index = 0; index < row.players().size(); index++) {
      var player = row.players().get(index);
      seat.update(
          id, index, player.account().value(), player.nickname(), player.bot().orElse(null));
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
