package dev.rondo.storage;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.sessions.HostedSession;
import dev.rondo.platform.sessions.SessionStore;
import dev.rondo.platform.table.MatchId;
import java.time.Instant;
import java.util.Optional;

/// Sessions in a database.
final class SqlSessions implements SessionStore {
  private final Access access;

  SqlSessions(Access access) {
    this.access = access;
  }

  @Override
  public boolean insert(HostedSession session) {
    return access.write(handle ->
        handle
                .createUpdate(
                    "INSERT INTO sessions (code, game, host_id, preset_id, match_id, created_at)"
                        + " VALUES (:code, :game, :host, :preset, :match, :createdAt)"
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
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT game, host_id, preset_id, match_id, created_at FROM sessions"
                    + " WHERE code = :code")
            .bind("code", code)
            .map((row, _) ->
                new HostedSession(
                    code,
                    row.getString(1),
                    new AccountId(row.getString(2)),
                    Optional.ofNullable(row.getString(3)),
                    new MatchId(row.getString(4)),
                    Instant.ofEpochMilli(row.getLong(5))))
            .findOne());
  }
}
