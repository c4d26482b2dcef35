package dev.rondo.storage.accounts;

import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.Account.Role;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.AccountStore;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.Names;
import dev.rondo.storage.sealing.ContentKeys;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.statement.SqlStatement;

/// Accounts in a database.
final class SqlAccounts implements AccountStore {
  static final String COLUMNS =
      "id, nickname, username, password_hash, roles, language, avatar, created_at,"
          + " blocked_at, deleted_at, match_id";
  private static final String SELECT = "SELECT " + COLUMNS + " FROM accounts WHERE ";

  private final Access access;
  private final ContentKeys keys;

  SqlAccounts(Access access, ContentKeys keys) {
    this.access = access;
    this.keys = keys;
  }

  @Override
  public boolean insert(Account account) {
    return access.write(handle ->
        bind(
                    handle.createUpdate(
                        "INSERT INTO accounts (id, nickname, username, username_key,"
                            + " password_hash, roles, language, avatar, created_at)"
                            + " VALUES (:id, :nickname, :username, :usernameKey,"
                            + " :passwordHash, :roles, :language, :avatar, :createdAt)"
                            + " ON CONFLICT (username_key) DO NOTHING"),
                    account)
                .bind("createdAt", account.createdAt().toEpochMilli())
                .execute()
            == 1);
  }

  @Override
  public void insertFor(String match, Account account) {
    access.write(handle ->
        handle
            .createUpdate(
                "INSERT INTO accounts (id, nickname, roles, created_at, match_id)"
                    + " VALUES (:id, :nickname, :roles, :createdAt, :match)")
            .bind("id", account.id().value())
            .bind("nickname", keys.sealNickname(match, account.id().value(), account.nickname()))
            .bind("roles", roles(account))
            .bind("createdAt", account.createdAt().toEpochMilli())
            .bind("match", match)
            .execute());
  }

  @Override
  public boolean update(Account account) {
    return access.write(handle ->
        bind(
                    handle.createUpdate(
                        "UPDATE accounts SET nickname = :nickname, username = :username,"
                            + " username_key = :usernameKey, password_hash = :passwordHash,"
                            + " roles = :roles, language = :language, avatar = :avatar"
                            + " WHERE id = :id AND NOT EXISTS (SELECT 1 FROM accounts other"
                            + " WHERE other.username_key = :usernameKey AND other.id <> :id)"),
                    account)
                .execute()
            == 1);
  }

  @Override
  public Optional<Account> find(AccountId id) {
    return find("id = :value", id.value());
  }

  @Override
  public Optional<Account> findByUsername(String username) {
    return Names.possible(username)
        ? find("username_key = :value", key(username))
        : Optional.empty();
  }

  @Override
  public int countAdministrators() {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT COUNT(*) FROM accounts WHERE ',' || roles || ',' LIKE '%,ADMIN,%'"
                    + " AND blocked_at IS NULL AND deleted_at IS NULL")
            .mapTo(Integer.class)
            .one());
  }

  private Optional<Account> find(String condition, String value) {
    return access
        .read(handle ->
            handle
                .createQuery(SELECT + condition)
                .bind("value", value)
                .map((row, _) ->
                    new Found(account(row), Optional.ofNullable(row.getString("match_id"))))
                .findOne())
        .flatMap(this::open);
  }

  /// @param match the session's match that the account exists for alone
  private record Found(Account stored, Optional<String> match) {}

  /// The account of a session's player is gone as soon as the session's key is.
  private Optional<Account> open(Found found) {
    var stored = found.stored;
    return found.match.isEmpty()
        ? Optional.of(stored)
        : keys.openNickname(found.match.get(), stored.id().value(), stored.nickname())
            .map(nickname ->
                Account.guest(stored.id(), nickname, stored.roles(), stored.createdAt()));
  }

  private static <S extends SqlStatement<S>> S bind(S statement, Account account) {
    return statement
        .bind("id", account.id().value())
        .bind("nickname", account.nickname())
        .bind("username", account.username())
        .bind("usernameKey", account.username().map(SqlAccounts::key))
        .bind("passwordHash", account.passwordHash())
        .bind("roles", roles(account))
        .bind("language", account.language())
        .bind("avatar", account.avatar());
  }

  private static String roles(Account account) {
    return account.roles().stream().map(Role::name).collect(Collectors.joining(","));
  }

  static String key(String username) {
    return username.toLowerCase(Locale.ROOT);
  }

  static Account account(ResultSet row) throws SQLException {
    return new Account(
        new AccountId(row.getString("id")),
        row.getString("nickname"),
        Optional.ofNullable(row.getString("username")),
        Optional.ofNullable(row.getString("password_hash")),
        roles(row.getString("roles")),
        Optional.ofNullable(row.getString("language")),
        Optional.ofNullable(row.getString("avatar")),
        Instant.ofEpochMilli(row.getLong("created_at")),
        row.getObject("blocked_at") != null || row.getObject("deleted_at") != null);
  }

  private static List<Role> roles(String names) {
    return names.isEmpty()
        ? List.of()
        : Arrays.stream(names.split(",")).map(Role::valueOf).toList();
  }
}
