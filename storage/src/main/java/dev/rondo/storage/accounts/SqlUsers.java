package dev.rondo.storage.accounts;

import dev.rondo.platform.Page;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Tariff;
import dev.rondo.platform.identity.User;
import dev.rondo.platform.identity.UserStore;
import dev.rondo.platform.json.Json;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.Names;
import dev.rondo.storage.lane.Times;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The decisions of administrators about users, in the rows of their accounts.
final class SqlUsers implements UserStore {
  private static final String SELECT =
      "SELECT "
          + SqlAccounts.COLUMNS
          + ", tariff, sanctions, block_reason FROM accounts WHERE match_id IS NULL";

  /// The rows that mean nothing without the account.
  private static final List<String> OWN =
      List.of(
          "identities WHERE account_id",
          "hidden_profiles WHERE account_id",
          "friendships WHERE account_id",
          "friendships WHERE friend_id",
          "friend_links WHERE account_id",
          "presets WHERE owner_id",
          "loadouts WHERE account_id",
          "notices WHERE account_id",
          "creation_keys WHERE account_id");

  private final Access access;

  SqlUsers(Access access) {
    this.access = access;
  }

  @Override
  public Optional<User> find(AccountId id) {
    return Names.possible(id.value())
        ? select(" AND id = :id", Map.of("id", id.value())).stream().findFirst()
        : Optional.empty();
  }

  @Override
  public Optional<User> findByUsername(String username) {
    return Names.possible(username)
        ? select(" AND username_key = :key", Map.of("key", SqlAccounts.key(username))).stream()
            .findFirst()
        : Optional.empty();
  }

  @Override
  public void update(User user) {
    access.write(handle ->
        handle
            .createUpdate(
                "UPDATE accounts SET tariff = :tariff, sanctions = :sanctions,"
                    + " blocked_at = :blockedAt, block_reason = :blockReason WHERE id = :id")
            .bind("tariff", user.tariff().name())
            .bind("sanctions", Json.STORED.writeValueAsString(user.sanctions()))
            .bind("blockedAt", user.blockedAt().map(Instant::toEpochMilli))
            .bind("blockReason", user.blockReason())
            .bind("id", user.account().id().value())
            .execute());
  }

  @Override
  public void delete(AccountId id, Instant at) {
    access.write(handle -> {
      OWN.forEach(table -> handle.execute("DELETE FROM " + table + " = ?", id.value()));
      SqlErasures.order(handle, id, at.toEpochMilli());
      return handle
          .createUpdate(
              "UPDATE accounts SET nickname = :nickname, username = NULL, username_key = NULL,"
                  + " password_hash = NULL, language = NULL, avatar = NULL, roles = '',"
                  + " sanctions = '[]', block_reason = NULL, deleted_at = :at WHERE id = :id")
          .bind("nickname", Names.DELETED)
          .bind("at", at.toEpochMilli())
          .bind("id", id.value())
          .execute();
    });
  }

  @Override
  public Page<User> list(Optional<String> search, Optional<String> after, int limit) {
    if (!search.map(Names::possible).orElse(true) || !after.map(Names::possible).orElse(true)) {
      return new Page<>(List.of(), Optional.empty());
    }
    var where = new StringBuilder(" AND deleted_at IS NULL");
    Map<String, Object> values = new LinkedHashMap<>();
    search.ifPresent(text -> {
      where.append(
          " AND (id = :text OR lower(nickname) LIKE :part ESCAPE '!'"
              + " OR username_key LIKE :part ESCAPE '!')");
      values.put("text", text);
      values.put("part", Names.containing(text));
    });
    after.ifPresent(id -> {
      where.append(" AND id < :after");
      values.put("after", id);
    });
    var found = select(where + " ORDER BY id DESC LIMIT " + (limit + 1), values);
    if (found.size() <= limit) {
      return new Page<>(found, Optional.empty());
    }
    var items = found.subList(0, limit);
    return new Page<>(items, Optional.of(items.getLast().account().id().value()));
  }

  private List<User> select(String where, Map<String, Object> values) {
    return access.read(handle ->
        handle.createQuery(SELECT + where).bindMap(values).map((row, _) -> user(row)).list());
  }

  private static User user(ResultSet row) throws SQLException {
    return new User(
        SqlAccounts.account(row),
        Tariff.valueOf(row.getString("tariff")),
        Arrays.asList(Json.STORED.readValue(row.getString("sanctions"), String[].class)),
        Times.read(row, "blocked_at"),
        Optional.ofNullable(row.getString("block_reason")),
        Times.read(row, "deleted_at"));
  }
}
