package dev.rondo.storage.streams;

import dev.rondo.platform.Page;
import dev.rondo.platform.streams.ConsumerStore;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.Names;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The positions of consumers in their streams, and the entries that they have parked, in a
/// database.
final class SqlConsumers implements ConsumerStore {
  private final Access access;

  SqlConsumers(Access access) {
    this.access = access;
  }

  @Override
  public long position(String consumer) {
    return access.read(handle ->
        handle
            .createQuery("SELECT position FROM consumers WHERE name = :name")
            .bind("name", consumer)
            .mapTo(Long.class)
            .findOne()
            .orElse(0L));
  }

  @Override
  public void beginAt(String consumer, long position) {
    access.write(handle ->
        handle
            .createUpdate(
                "INSERT INTO consumers (name, position) VALUES (:name, :position)"
                    + " ON CONFLICT DO NOTHING")
            .bind("name", consumer)
            .bind("position", position)
            .execute());
  }

  @Override
  public Optional<Retry> retry(String consumer) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT number, attempts, since, next_at, reason FROM relay_retries"
                    + " WHERE consumer = :consumer")
            .bind("consumer", consumer)
            .map((row, _) ->
                new Retry(
                    consumer,
                    row.getLong(1),
                    row.getInt(2),
                    Instant.ofEpochMilli(row.getLong(3)),
                    Instant.ofEpochMilli(row.getLong(4)),
                    row.getString(5)))
            .findOne());
  }

  @Override
  public void keepRetry(Retry retry) {
    access.write(handle ->
        handle
            .createUpdate(
                "INSERT INTO relay_retries (consumer, number, attempts, since, next_at, reason)"
                    + " VALUES (:consumer, :number, :attempts, :since, :next, :reason)"
                    + " ON CONFLICT (consumer) DO UPDATE SET number = excluded.number,"
                    + " attempts = excluded.attempts, since = excluded.since,"
                    + " next_at = excluded.next_at, reason = excluded.reason")
            .bind("consumer", retry.consumer())
            .bind("number", retry.number())
            .bind("attempts", retry.attempts())
            .bind("since", retry.since().toEpochMilli())
            .bind("next", retry.nextAt().toEpochMilli())
            .bind("reason", retry.reason())
            .execute());
  }

  @Override
  public void forgetRetry(String consumer) {
    access.write(handle ->
        handle
            .createUpdate("DELETE FROM relay_retries WHERE consumer = :consumer")
            .bind("consumer", consumer)
            .execute());
  }

  @Override
  public boolean advance(String consumer, long from, long to) {
    return access.write(handle ->
        handle
                .createUpdate(
                    "INSERT INTO consumers (name, position) VALUES (:name, :to)"
                        + " ON CONFLICT (name) DO UPDATE SET position = excluded.position"
                        + " WHERE consumers.position = :from")
                .bind("name", consumer)
                .bind("from", from)
                .bind("to", to)
                .execute()
            == 1);
  }

  @Override
  public void startOver(String consumer) {
    access.write(handle ->
        handle
                .createUpdate(
                    "INSERT INTO consumers (name, position) VALUES (:name, :to)"
                        + " ON CONFLICT (name) DO UPDATE SET position = excluded.position")
                .bind("name", consumer)
                .bind("to", FORGETTING)
                .execute()
            + handle
                .createUpdate("DELETE FROM parked_entries WHERE consumer = :name")
                .bind("name", consumer)
                .execute());
  }

  @Override
  public void park(Parked entry) {
    access.write(handle ->
        handle
            .createUpdate(
                "INSERT INTO parked_entries (consumer, stream, number, attempts, reason, time)"
                    + " VALUES (:consumer, :stream, :number, :attempts, :reason, :time)"
                    + " ON CONFLICT (consumer, number) DO UPDATE SET attempts = excluded.attempts,"
                    + " reason = excluded.reason, time = excluded.time")
            .bind("consumer", entry.consumer())
            .bind("stream", entry.stream())
            .bind("number", entry.number())
            .bind("attempts", entry.attempts())
            .bind("reason", entry.reason())
            .bind("time", entry.time().toEpochMilli())
            .execute());
  }

  @Override
  public boolean unpark(String consumer, long number) {
    return access.write(handle ->
        handle
                .createUpdate(
                    "DELETE FROM parked_entries WHERE consumer = :consumer AND number = :number")
                .bind("consumer", consumer)
                .bind("number", number)
                .execute()
            == 1);
  }

  @Override
  public Page<Parked> parked(Optional<String> search, Optional<Key> after, int limit) {
    if (!search.map(Names::possible).orElse(true)
        || !after.map(Key::consumer).map(Names::possible).orElse(true)) {
      return new Page<>(List.of(), Optional.empty());
    }
    var where = new ArrayList<>(List.of("TRUE"));
    Map<String, Object> values = new LinkedHashMap<>();
    search.ifPresent(text -> {
      where.add(
          "(lower(consumer) LIKE :part ESCAPE '!' OR lower(stream) LIKE :part ESCAPE '!'"
              + " OR lower(reason) LIKE :part ESCAPE '!')");
      values.put("part", Names.containing(text));
    });
    after.ifPresent(key -> {
      where.add("(consumer, number) > (:consumer, :number)");
      values.put("consumer", key.consumer());
      values.put("number", key.number());
    });
    var found =
        select(
            String.join(" AND ", where) + " ORDER BY consumer, number LIMIT " + (limit + 1L),
            values);
    return found.size() <= limit
        ? new Page<>(found, Optional.empty())
        : new Page<>(found.subList(0, limit), Optional.of(found.get(limit - 1).key().toString()));
  }

  @Override
  public Optional<Parked> parked(Key key) {
    return Names.possible(key.consumer())
        ? select(
                "consumer = :consumer AND number = :number",
                Map.of("consumer", key.consumer(), "number", key.number()))
            .stream()
            .findFirst()
        : Optional.empty();
  }

  private List<Parked> select(String where, Map<String, Object> values) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT consumer, stream, number, attempts, reason, time FROM parked_entries WHERE "
                    + where)
            .bindMap(values)
            .map((row, _) ->
                new Parked(
                    row.getString(1),
                    row.getString(2),
                    row.getLong(3),
                    row.getInt(4),
                    row.getString(5),
                    Instant.ofEpochMilli(row.getLong(6))))
            .list());
  }

  @Override
  public int parkedCount() {
    return access.read(handle ->
        handle.createQuery("SELECT COUNT(*) FROM parked_entries").mapTo(Integer.class).one());
  }
}
