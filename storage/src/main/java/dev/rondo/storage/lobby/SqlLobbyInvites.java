package dev.rondo.storage.lobby;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.lobby.store.Invite;
import dev.rondo.platform.lobby.store.Invite.State;
import dev.rondo.platform.lobby.store.InviteStore;
import dev.rondo.storage.lane.Access;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Invites in a database.
final class SqlLobbyInvites implements InviteStore {
  private final StatusRows<Invite> rows;

  SqlLobbyInvites(Access access) {
    rows =
        new StatusRows<>(
            access,
            "lobby_invites",
            "id, game_id, user_id, inviter_id, race_name, status, created_at",
            (row, _) -> invite(row));
  }

  @Override
  public boolean insert(Invite invite) {
    var row = changing(invite);
    row.put("game_id", invite.game());
    row.put("user_id", invite.user().value());
    row.put("inviter_id", invite.inviter().value());
    row.put("created_at", invite.createdAt().toEpochMilli());
    return rows.insert(row);
  }

  private static Map<String, @Nullable Object> changing(Invite invite) {
    var values = new HashMap<String, @Nullable Object>();
    values.put("id", invite.id());
    values.put("status", invite.state().toString());
    values.put("race_name", invite.raceName().orElse(null));
    return values;
  }

  @Override
  public Optional<Invite> find(String id) {
    return rows.find(id);
  }

  @Override
  public boolean update(Invite invite, State expected) {
    var values = changing(invite);
    values.put("expected", expected.toString());
    return rows.changed(
        "UPDATE lobby_invites SET status = :status, race_name = :race_name"
            + " WHERE id = :id AND status = :expected",
        values);
  }

  @Override
  public List<Invite> ofGame(String game) {
    return rows.list("game_id = :game ORDER BY id", Map.of("game", game));
  }

  @Override
  public List<Invite> ofUser(AccountId user) {
    return rows.list("user_id = :user ORDER BY id DESC", Map.of("user", user.value()));
  }

  @Override
  public List<Invite> openBy(AccountId inviter) {
    return rows.list(
        "inviter_id = :inviter AND status = 'created' ORDER BY id",
        Map.of("inviter", inviter.value()));
  }

  private static Invite invite(ResultSet row) throws SQLException {
    return new Invite(
        row.getString("id"),
        row.getString("game_id"),
        new AccountId(row.getString("user_id")),
        new AccountId(row.getString("inviter_id")),
        Optional.ofNullable(row.getString("race_name")),
        StatusRows.status(State.class, row),
        Instant.ofEpochMilli(row.getLong("created_at")));
  }
}
