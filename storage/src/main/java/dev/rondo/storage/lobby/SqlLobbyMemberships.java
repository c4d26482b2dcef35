package dev.rondo.storage.lobby;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.lobby.store.Membership;
import dev.rondo.platform.lobby.store.Membership.State;
import dev.rondo.platform.lobby.store.MembershipStore;
import dev.rondo.storage.lane.Access;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Memberships in a database.
final class SqlLobbyMemberships implements MembershipStore {
  private final StatusRows<Membership> rows;

  SqlLobbyMemberships(Access access) {
    rows =
        new StatusRows<>(
            access,
            "lobby_memberships",
            "id, game_id, user_id, race_name, status, joined_at",
            (row, _) -> membership(row));
  }

  @Override
  public boolean insert(Membership membership) {
    return rows.insert(
        Map.of(
            "id", membership.id(),
            "game_id", membership.game(),
            "user_id", membership.user().value(),
            "race_name", membership.raceName(),
            "status", membership.state().toString(),
            "joined_at", membership.joinedAt().toEpochMilli()));
  }

  @Override
  public Optional<Membership> find(String id) {
    return rows.find(id);
  }

  @Override
  public boolean move(String id, State expected, State next) {
    return rows.move(id, expected, next);
  }

  @Override
  public List<Membership> ofGame(String game) {
    return rows.list("game_id = :game ORDER BY number", Map.of("game", game));
  }

  @Override
  public List<Membership> activeOf(AccountId user) {
    return rows.list(
        "user_id = :user AND status = 'active' ORDER BY number", Map.of("user", user.value()));
  }

  @Override
  public Optional<Membership> active(String game, AccountId user) {
    return rows
        .list(
            "game_id = :game AND user_id = :user AND status = 'active'",
            Map.of("game", game, "user", user.value()))
        .stream()
        .findFirst();
  }

  private static Membership membership(ResultSet row) throws SQLException {
    return new Membership(
        row.getString("id"),
        row.getString("game_id"),
        new AccountId(row.getString("user_id")),
        row.getString("race_name"),
        StatusRows.status(State.class, row),
        Instant.ofEpochMilli(row.getLong("joined_at")));
  }
}
