package dev.rondo.storage;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.lobby.Application;
import dev.rondo.platform.lobby.Application.State;
import dev.rondo.platform.lobby.ApplicationStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Applications in a database.
final class SqlLobbyApplications implements ApplicationStore {
  private static final String COLUMNS = "id, game_id, user_id, race_name, status, created_at";

  private final Access access;

  SqlLobbyApplications(Access access) {
    this.access = access;
  }

  @Override
  public boolean insert(Application application) {
    return access.write(handle ->
        handle
                .createUpdate(
                    "INSERT INTO lobby_applications ("
                        + COLUMNS
                        + ") VALUES (:id, :game, :user, :raceName, :status, :createdAt)"
                        + " ON CONFLICT DO NOTHING")
                .bind("id", application.id())
                .bind("game", application.game())
                .bind("user", application.user().value())
                .bind("raceName", application.raceName())
                .bind("status", application.state().toString())
                .bind("createdAt", application.createdAt().toEpochMilli())
                .execute()
            == 1);
  }

  @Override
  public Optional<Application> find(String id) {
    return list("id = :value", id).stream().findFirst();
  }

  @Override
  public boolean move(String id, State expected, State next) {
    return access.write(handle ->
        handle
                .createUpdate(
                    "UPDATE lobby_applications SET status = :next"
                        + " WHERE id = :id AND status = :expected")
                .bind("id", id)
                .bind("expected", expected.toString())
                .bind("next", next.toString())
                .execute()
            == 1);
  }

  @Override
  public List<Application> ofGame(String game) {
    return list("game_id = :value ORDER BY id", game);
  }

  @Override
  public List<Application> ofUser(AccountId user) {
    return list("user_id = :value ORDER BY id DESC", user.value());
  }

  private List<Application> list(String which, String value) {
    if (!Names.possible(value)) {
      return List.of();
    }
    return access.read(handle ->
        handle
            .createQuery("SELECT " + COLUMNS + " FROM lobby_applications WHERE " + which)
            .bind("value", value)
            .map((row, _) -> application(row))
            .list());
  }

  private static Application application(ResultSet row) throws SQLException {
    return new Application(
        row.getString("id"),
        row.getString("game_id"),
        new AccountId(row.getString("user_id")),
        row.getString("race_name"),
        State.valueOf(row.getString("status").toUpperCase(Locale.ROOT)),
        Instant.ofEpochMilli(row.getLong("created_at")));
  }
}
