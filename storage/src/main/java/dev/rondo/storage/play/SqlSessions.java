package dev.rondo.storage.play;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.sessions.HostedSession;
import dev.rondo.platform.sessions.SessionStore;
import dev.rondo.storage.lane.Access;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Sessions in a database.
final class SqlSessions implements SessionStore {
  private static final String SELECT =
      "SELECT s.code, s.game, s.host_id, s.preset_id, s.match_id, s.created_at FROM sessions s";

  private final Access access;

  SqlSessions(Access access) {
    this.access = access;
  }

  @Override
  public boolean insert(HostedSession session) {
    return access.write(handle ->
        handle
                .createUpdate(
                    "INSERT INTO sessions (code, game, host_id, preset_id, match_id, created_at,"
                        + " host_seen_at)"
                        + " VALUES (:code, :game, :host, :preset, :match, :createdAt, :createdAt)"
                        + " ON CONFLICT DO NOTHING")
                .bind("code", session.code())
                .bind("game", session.game())
                .bind("host", session.host().value())
                .bind("preset", session.preset().orElse(null))
                .bind("match", session.match().value())
                .bind("createdAt", session.createdAt().toEpochMilli())
                .execute()
            == 1);
  }

  @Override
  public Optional<HostedSession> find(String code) {
    return find("code", code);
  }

  @Override
  public Optional<HostedSession> of(MatchId match) {
    return find("match_id", match.value());
  }

  private Optional<HostedSession> find(String column, String value) {
    return access.read(handle ->
        handle
            .createQuery(SELECT + " WHERE s." + column + " = :value")
            .bind("value", value)
            .map((row, _) -> session(row))
            .findOne());
  }

  @Override
  public List<HostedSession> running() {
    return access.read(handle ->
        handle
            .createQuery(
                SELECT
                    + " JOIN matches m ON m.id = s.match_id"
                    + " WHERE m.status IN ('PENDING', 'ACTIVE') ORDER BY s.code")
            .map((row, _) -> session(row))
            .list());
  }

  @Override
  public void hostSeen(String code, Instant at) {
    access.write(handle ->
        handle.execute(
            "UPDATE sessions SET host_seen_at = ? WHERE code = ?", at.toEpochMilli(), code));
  }

  @Override
  public Instant hostSeenAt(String code) {
    return access.read(handle ->
        handle
            .createQuery("SELECT host_seen_at FROM sessions WHERE code = :code")
            .bind("code", code)
            .map((row, _) -> Instant.ofEpochMilli(row.getLong(1)))
            .one());
  }

  @Override
  public Optional<String> next(String code) {
    return column("next_code", code, row -> Optional.ofNullable(row.getString(1)));
  }

  @Override
  public void setNext(String code, String next) {
    access.write(
        handle -> handle.execute("UPDATE sessions SET next_code = ? WHERE code = ?", next, code));
  }

  @Override
  public Optional<Instant> endedAt(String code) {
    return column(
        "ended_at",
        code,
        row -> {
          var millis = row.getLong(1);
          return row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
        });
  }

  private interface Cell<T> {
    Optional<T> read(ResultSet row) throws SQLException;
  }

  private <T> Optional<T> column(String name, String code, Cell<T> cell) {
    return access.read(handle ->
        handle
            .createQuery("SELECT " + name + " FROM sessions WHERE code = :code")
            .bind("code", code)
            .map((row, _) -> cell.read(row))
            .findOne()
            .flatMap(found -> found));
  }

  private static HostedSession session(ResultSet row) throws SQLException {
    return new HostedSession(
        row.getString("code"),
        row.getString("game"),
        new AccountId(row.getString("host_id")),
        Optional.ofNullable(row.getString("preset_id")),
        new MatchId(row.getString("match_id")),
        Instant.ofEpochMilli(row.getLong("created_at")));
  }
}
