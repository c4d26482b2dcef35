package dev.rondo.storage;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.lobby.Membership;
import dev.rondo.platform.lobby.Membership.State;
import dev.rondo.platform.lobby.MembershipStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Memberships in a database.
final class SqlLobbyMemberships implements MembershipStore {
  private static final String COLUMNS = "id, game_id, user_id, race_name, status, joined_at";

  private final Access access;

  SqlLobbyMemberships(Access access) {
    this.access = access;
  }

  @Override
  public boolean insert(Membership membership) {
    return access.write(handle ->
        handle
                .createUpdate(
                    "INSERT INTO lobby_memberships ("
                        + COLUMNS
                        + ") VALUES (:id, :game, :user, :raceName, :status, :joinedAt)"
                        + " ON CONFLICT DO NOTHING")
                .bind("id", membership.id())
                .bind("game", membership.game())
                .bind("user", membership.user().value())
                .bind("raceName", membership.raceName())
                .bind("status", membership.state().toString())
                .bind("joinedAt", membership.joinedAt().toEpochMilli())
                .execute()
            == 1);
  }

  @Override
  public Optional<Membership> find(String id) {
    return list("id = :id", Map.of("id", id)).stream().findFirst();
  }

  @Override
  public boolean move(String id, State expected, State next) {
    return access.write(handle ->
        handle
                .createUpdate(
                    "UPDATE lobby_memberships SET status = :next"
                        + " WHERE id = :id AND status = :expected")
                .bind("id", id)
                .bind("expected", expected.toString())
                .bind("next", next.toString())
                .execute()
            == 1);
  }

  @Override
  public List<Membership> ofGame(String game) {
    return list("game_id = :game ORDER BY number", Map.of("game", game));
  }

  @Override
  public List<Membership> activeOf(AccountId user) {
    return list(
        "user_id = :user AND status = 'active' ORDER BY number", Map.of("user", user.value()));
  }

  @Override
  public Optional<Membership> active(String game, AccountId user) {
    return list(
            "game_id = :game AND user_id = :user AND status = 'active'",
            Map.of("game", game, "user", user.value()))
        .stream()
        .findFirst();
  }

  private List<Membership> list(String which, Map<String, String> values) {
    if (!values.values().stream().allMatch(Names::possible)) {
      return List.of();
    }
    return access.read(handle ->
        handle
            .createQuery("SELECT " + COLUMNS + " FROM lobby_memberships WHERE " + which)
            .bindMap(values)
            .map((row, _) -> membership(row))
            .list());
  }

  private static Membership membership(ResultSet row) throws SQLException {
    return new Membership(
        row.getString("id"),
        row.getString("game_id"),
        new AccountId(row.getString("user_id")),
        row.getString("race_name"),
        State.valueOf(row.getString("status").toUpperCase(Locale.ROOT)),
        Instant.ofEpochMilli(row.getLong("joined_at")));
  }
}
