package dev.rondo.storage.lobby;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.lobby.store.Application;
import dev.rondo.platform.lobby.store.Application.State;
import dev.rondo.platform.lobby.store.ApplicationStore;
import dev.rondo.storage.lane.Access;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Applications in a database.
final class SqlLobbyApplications implements ApplicationStore {
  private final StatusRows<Application> rows;

  SqlLobbyApplications(Access access) {
    rows =
        new StatusRows<>(
            access,
            "lobby_applications",
            "id, game_id, user_id, race_name, status, created_at",
            (row, _) -> application(row));
  }

  @Override
  public boolean insert(Application application) {
    return rows.insert(
        Map.of(
            "id", application.id(),
            "game_id", application.game(),
            "user_id", application.user().value(),
            "race_name", application.raceName(),
            "status", application.state().toString(),
            "created_at", application.createdAt().toEpochMilli()));
  }

  @Override
  public Optional<Application> find(String id) {
    return rows.find(id);
  }

  @Override
  public boolean move(String id, State expected, State next) {
    return rows.move(id, expected, next);
  }

  @Override
  public List<Application> ofGame(String game) {
    return rows.list("game_id = :game ORDER BY id", Map.of("game", game));
  }

  @Override
  public List<Application> ofUser(AccountId user) {
    return rows.list("user_id = :user ORDER BY id DESC", Map.of("user", user.value()));
  }

  private static Application application(ResultSet row) throws SQLException {
    return new Application(
        row.getString("id"),
        row.getString("game_id"),
        new AccountId(row.getString("user_id")),
        row.getString("race_name"),
        StatusRows.status(State.class, row),
        Instant.ofEpochMilli(row.getLong("created_at")));
  }
}
