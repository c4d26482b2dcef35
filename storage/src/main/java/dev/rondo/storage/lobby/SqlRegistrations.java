package dev.rondo.storage.lobby;

import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.runtime.Registration;
import dev.rondo.platform.runtime.RegistrationStore;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.Times;
import java.time.Instant;
import java.util.List;

/// The matches that the game master watches, in a database.
final class SqlRegistrations implements RegistrationStore {
  private final Access access;

  SqlRegistrations(Access access) {
    this.access = access;
  }

  @Override
  public void put(Registration registration) {
    access.write(handle ->
        handle
            .createUpdate(
                "INSERT INTO registrations (game_id, match_id, registered_at, ended_at, closed)"
                    + " VALUES (:game, :match, :registeredAt, :endedAt, 0)"
                    + " ON CONFLICT (game_id) DO UPDATE SET match_id = excluded.match_id,"
                    + " registered_at = excluded.registered_at, ended_at = excluded.ended_at,"
                    + " closed = 0 WHERE registrations.match_id <> excluded.match_id")
            .bind("game", registration.gameId())
            .bind("match", registration.match().value())
            .bind("registeredAt", registration.registeredAt().toEpochMilli())
            .bind("endedAt", registration.endedAt().map(Instant::toEpochMilli))
            .execute());
  }

  @Override
  public void ended(MatchId match, Instant at) {
    access.write(handle ->
        handle
            .createUpdate(
                "UPDATE registrations SET ended_at = :at"
                    + " WHERE match_id = :match AND ended_at IS NULL")
            .bind("at", at.toEpochMilli())
            .bind("match", match.value())
            .execute());
  }

  @Override
  public void close(MatchId match) {
    access.write(handle ->
        handle
            .createUpdate("UPDATE registrations SET closed = 1 WHERE match_id = :match")
            .bind("match", match.value())
            .execute());
  }

  @Override
  public List<Registration> open() {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT game_id, match_id, registered_at, ended_at FROM registrations"
                    + " WHERE closed = 0 ORDER BY registered_at, game_id")
            .map((row, _) ->
                new Registration(
                    row.getString("game_id"),
                    new MatchId(row.getString("match_id")),
                    Instant.ofEpochMilli(row.getLong("registered_at")),
                    Times.read(row, "ended_at")))
            .list());
  }
}
