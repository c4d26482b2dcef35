package dev.rondo.storage.accounts;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.notices.Notice;
import dev.rondo.platform.notices.NoticeStore;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.Times;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Notices in a database.
final class SqlNotices implements NoticeStore {
  private static final String SELECT =
      "SELECT id, account_id, name, content, time, read_at FROM notices WHERE ";

  /// The number of rows in a transaction: few enough that other writes do not wait long. Ids grow
  /// with time, so the first rows of the table are the oldest, and no index of times is needed.
  private static final int CHUNK = 500;

  private final Access access;

  SqlNotices(Access access) {
    this.access = access;
  }

  @Override
  public void insert(AccountId account, String reason, String name, String content, Instant time) {
    access.write(handle ->
        handle
            .createUpdate(
                "INSERT INTO notices (account_id, reason, name, content, time)"
                    + " VALUES (:account, :reason, :name, :content, :time) ON CONFLICT DO NOTHING")
            .bind("account", account.value())
            .bind("reason", reason)
            .bind("name", name)
            .bind("content", content)
            .bind("time", time.toEpochMilli())
            .execute());
  }

  @Override
  public List<AccountId> administrators() {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT id FROM accounts WHERE roles LIKE '%ADMIN%' AND blocked_at IS NULL"
                    + " AND deleted_at IS NULL ORDER BY id")
            .map((row, _) -> new AccountId(row.getString(1)))
            .list());
  }

  @Override
  public List<Notice> of(AccountId account, boolean unreadAlone, Optional<Long> before, int limit) {
    var where = new StringBuilder("account_id = :account");
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("account", account.value());
    if (unreadAlone) {
      where.append(" AND read_at IS NULL");
    }
    before.ifPresent(id -> {
      where.append(" AND id < :before");
      values.put("before", id);
    });
    return select(where + " ORDER BY id DESC LIMIT " + limit, values);
  }

  @Override
  public List<Notice> after(long id, int limit) {
    return select("id > :id ORDER BY id LIMIT " + limit, Map.of("id", id));
  }

  private List<Notice> select(String where, Map<String, Object> values) {
    return access.read(handle ->
        handle.createQuery(SELECT + where).bindMap(values).map((row, _) -> notice(row)).list());
  }

  @Override
  public boolean read(AccountId account, long id, Instant at) {
    return access.write(handle ->
        handle
                .createUpdate(
                    "UPDATE notices SET read_at = COALESCE(read_at, :at)"
                        + " WHERE id = :id AND account_id = :account")
                .bind("at", at.toEpochMilli())
                .bind("id", id)
                .bind("account", account.value())
                .execute()
            == 1);
  }

  @Override
  public void readAll(AccountId account, Instant at) {
    access.write(handle ->
        handle
            .createUpdate(
                "UPDATE notices SET read_at = :at WHERE account_id = :account AND read_at IS NULL")
            .bind("at", at.toEpochMilli())
            .bind("account", account.value())
            .execute());
  }

  @Override
  public long last() {
    return access.read(handle ->
        handle.createQuery("SELECT COALESCE(MAX(id), 0) FROM notices").mapTo(Long.class).one());
  }

  @Override
  public void deleteBefore(Instant limit) {
    int deleted;
    do {
      deleted =
          access.write(handle ->
              handle
                  .createUpdate(
                      "DELETE FROM notices WHERE id IN (SELECT id FROM"
                          + " (SELECT id, time FROM notices ORDER BY id LIMIT :chunk) oldest"
                          + " WHERE time < :limit)")
                  .bind("limit", limit.toEpochMilli())
                  .bind("chunk", CHUNK)
                  .execute());
    } while (deleted == CHUNK);
  }

  private static Notice notice(ResultSet row) throws SQLException {
    return new Notice(
        row.getLong("id"),
        new AccountId(row.getString("account_id")),
        row.getString("name"),
        row.getString("content"),
        Instant.ofEpochMilli(row.getLong("time")),
        Times.read(row, "read_at").isPresent());
  }
}
