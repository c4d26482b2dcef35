package dev.rondo.storage.accounts;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.people.FriendStore;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.Names;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Friends in a database: a row for each of the two.
final class SqlFriends implements FriendStore {
  private final Access access;

  SqlFriends(Access access) {
    this.access = access;
  }

  @Override
  public Optional<String> code(AccountId account) {
    return access.read(handle ->
        handle
            .createQuery("SELECT code FROM friend_links WHERE account_id = :account")
            .bind("account", account.value())
            .mapTo(String.class)
            .findOne());
  }

  @Override
  public void setCode(AccountId account, String code, Instant at) {
    access.write(handle ->
        handle.execute(
            "INSERT INTO friend_links (account_id, code, made_at) VALUES (?, ?, ?)"
                + " ON CONFLICT (account_id) DO UPDATE SET code = excluded.code,"
                + " made_at = excluded.made_at",
            account.value(),
            code,
            at.toEpochMilli()));
  }

  @Override
  public void dropCode(AccountId account) {
    access.write(
        handle -> handle.execute("DELETE FROM friend_links WHERE account_id = ?", account.value()));
  }

  @Override
  public Optional<AccountId> owner(String code) {
    return Names.possible(code)
        ? access.read(handle ->
            handle
                .createQuery("SELECT account_id FROM friend_links WHERE code = :code")
                .bind("code", code)
                .map((row, _) -> new AccountId(row.getString(1)))
                .findOne())
        : Optional.empty();
  }

  @Override
  public void connect(AccountId one, AccountId other, Instant at) {
    access.write(handle ->
        handle.execute(
            "INSERT INTO friendships (account_id, friend_id, since) VALUES (?, ?, ?), (?, ?, ?)"
                + " ON CONFLICT (account_id, friend_id) DO NOTHING",
            one.value(),
            other.value(),
            at.toEpochMilli(),
            other.value(),
            one.value(),
            at.toEpochMilli()));
  }

  @Override
  public boolean disconnect(AccountId one, AccountId other) {
    return Names.possible(other.value())
        && access.write(handle ->
            handle.execute(
                    "DELETE FROM friendships WHERE (account_id = ? AND friend_id = ?)"
                        + " OR (account_id = ? AND friend_id = ?)",
                    one.value(),
                    other.value(),
                    other.value(),
                    one.value())
                > 0);
  }

  @Override
  public boolean connected(AccountId one, AccountId other) {
    return Names.possible(other.value())
        && access.read(handle ->
            handle
                .createQuery(
                    "SELECT 1 FROM friendships WHERE account_id = :one AND friend_id = :other")
                .bind("one", one.value())
                .bind("other", other.value())
                .mapTo(Integer.class)
                .findFirst()
                .isPresent());
  }

  @Override
  public List<Friend> of(AccountId account) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT f.friend_id, a.nickname, a.avatar, f.since FROM friendships f"
                    + " JOIN accounts a ON a.id = f.friend_id WHERE f.account_id = :account"
                    + " AND a.blocked_at IS NULL AND a.deleted_at IS NULL"
                    + " ORDER BY lower(a.nickname), f.friend_id")
            .bind("account", account.value())
            .map((row, _) ->
                new Friend(
                    new AccountId(row.getString(1)),
                    row.getString(2),
                    Optional.ofNullable(row.getString(3)),
                    Instant.ofEpochMilli(row.getLong(4))))
            .list());
  }

  @Override
  public int count(AccountId account) {
    return access.read(handle ->
        handle
            .createQuery("SELECT COUNT(*) FROM friendships WHERE account_id = :account")
            .bind("account", account.value())
            .mapTo(Integer.class)
            .one());
  }
}
