package dev.rondo.storage;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.lobby.Invite;
import dev.rondo.platform.lobby.Invite.State;
import dev.rondo.platform.lobby.InviteStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Invites in a database.
final class SqlLobbyInvites implements InviteStore {
  private static final String COLUMNS =
      "id, game_id, user_id, inviter_id, race_name, status, created_at";

  private final Access access;

  SqlLobbyInvites(Access access) {
    this.access = access;
  }

  @Override
  public boolean insert(Invite invite) {
    return access.write(handle ->
        handle
                .createUpdate(
                    "INSERT INTO lobby_invites ("
                        + COLUMNS
                        + ") VALUES (:id, :game, :user, :inviter, :raceName, :status, :createdAt)"
                        + " ON CONFLICT DO NOTHING")
                .bind("id", invite.id())
                .bind("game", invite.game())
                .bind("user", invite.user().value())
                .bind("inviter", invite.inviter().value())
                .bind("raceName", invite.raceName().orElse(null))
                .bind("status", invite.state().toString())
                .bind("createdAt", invite.createdAt().toEpochMilli())
                .execute()
            == 1);
  }

  @Override
  public Optional<Invite> find(String id) {
    return list("id = :value", id).stream().findFirst();
  }

  @Override
  public boolean update(Invite invite, State expected) {
    return access.write(handle ->
        handle
                .createUpdate(
                    "UPDATE lobby_invites SET status = :next, race_name = :raceName"
                        + " WHERE id = :id AND status = :expected")
                .bind("id", invite.id())
                .bind("expected", expected.toString())
                .bind("next", invite.state().toString())
                .bind("raceName", invite.raceName().orElse(null))
                .execute()
            == 1);
  }

  @Override
  public List<Invite> ofGame(String game) {
    return list("game_id = :value ORDER BY id", game);
  }

  @Override
  public List<Invite> ofUser(AccountId user) {
    return list("user_id = :value ORDER BY id DESC", user.value());
  }

  @Override
  public List<Invite> openBy(AccountId inviter) {
    return list("inviter_id = :value AND status = 'created' ORDER BY id", inviter.value());
  }

  private List<Invite> list(String which, String value) {
    if (!Names.possible(value)) {
      return List.of();
    }
    return access.read(handle ->
        handle
            .createQuery("SELECT " + COLUMNS + " FROM lobby_invites WHERE " + which)
            .bind("value", value)
            .map((row, _) -> invite(row))
            .list());
  }

  private static Invite invite(ResultSet row) throws SQLException {
    return new Invite(
        row.getString("id"),
        row.getString("game_id"),
        new AccountId(row.getString("user_id")),
        new AccountId(row.getString("inviter_id")),
        Optional.ofNullable(row.getString("race_name")),
        State.valueOf(row.getString("status").toUpperCase(Locale.ROOT)),
        Instant.ofEpochMilli(row.getLong("created_at")));
  }
}
