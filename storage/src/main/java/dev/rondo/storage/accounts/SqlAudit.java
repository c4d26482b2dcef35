package dev.rondo.storage.accounts;

import dev.rondo.platform.Page;
import dev.rondo.platform.audit.AuditEntry;
import dev.rondo.platform.audit.AuditStore;
import dev.rondo.storage.lane.Access;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/// The audit log in a database.
final class SqlAudit implements AuditStore {

  /// An entry and its number, by which pages go on.
  private record Row(long id, AuditEntry entry) {}

  private final Access access;

  SqlAudit(Access access) {
    this.access = access;
  }

  @Override
  public void append(AuditEntry entry) {
    access.write(handle ->
        handle
            .createUpdate(
                "INSERT INTO audit (at, actor, act, subject, reason, origin)"
                    + " VALUES (:at, :actor, :act, :subject, :reason, :origin)")
            .bind("at", entry.at().toEpochMilli())
            .bind("actor", entry.actor())
            .bind("act", entry.act())
            .bind("subject", entry.subject())
            .bind("reason", entry.reason())
            .bind("origin", entry.from())
            .execute());
  }

  @Override
  public Page<AuditEntry> list(Filter filter, Optional<Long> before, int limit) {
    var where = new StringJoiner(" AND ", " WHERE ", "").setEmptyValue("");
    Map<String, Object> values = new LinkedHashMap<>();
    filter.actor().ifPresent(actor -> equal("actor", actor, where, values));
    filter.act().ifPresent(act -> equal("act", act, where, values));
    filter
        .subject()
        .ifPresent(subject -> {
          where.add("'/' || subject || '/' LIKE :subject ESCAPE '!'");
          values.put("subject", "%/" + subject.replaceAll("[!%_]", "!$0") + "/%");
        });
    filter
        .since()
        .ifPresent(since -> {
          where.add("at >= :since");
          values.put("since", since.toEpochMilli());
        });
    filter
        .until()
        .ifPresent(until -> {
          where.add("at < :until");
          values.put("until", until.toEpochMilli());
        });
    before.ifPresent(id -> {
      where.add("id < :before");
      values.put("before", id);
    });
    values.put("limit", limit + 1);
    var found =
        access.read(handle ->
            handle
                .createQuery(
                    "SELECT id, at, actor, act, subject, reason, origin FROM audit"
                        + where
                        + " ORDER BY id DESC LIMIT :limit")
                .bindMap(values)
                .map((row, _) ->
                    new Row(
                        row.getLong("id"),
                        new AuditEntry(
                            Instant.ofEpochMilli(row.getLong("at")),
                            row.getString("actor"),
                            row.getString("act"),
                            row.getString("subject"),
                            Optional.ofNullable(row.getString("reason")),
                            row.getString("origin"))))
                .list());
    var items = found.stream().limit(limit).toList();
    return new Page<>(
        items.stream().map(Row::entry).toList(),
        found.size() > limit
            ? Optional.of(String.valueOf(items.getLast().id()))
            : Optional.empty());
  }

  private static void equal(
      String column, String value, StringJoiner where, Map<String, Object> values) {
    where.add(column + " = :" + column);
    values.put(column, value);
  }
}
