package dev.rondo.storage.play;

import dev.rondo.platform.creation.Claim;
import dev.rondo.platform.creation.CreationKey;
import dev.rondo.platform.creation.CreationKeyStore;
import dev.rondo.platform.json.Json;
import dev.rondo.storage.lane.Access;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.statement.SqlStatement;
import tools.jackson.core.type.TypeReference;

/// Creation keys in a database.
final class SqlCreationKeys implements CreationKeyStore {
  private static final String THIS =
      " WHERE account_id = :account AND method = :method AND path = :path AND uuid = :uuid";

  /// So few that a sweep keeps no other write waiting for long.
  private static final int DELETED_AT_ONCE = 500;

  private final Access access;

  SqlCreationKeys(Access access) {
    this.access = access;
  }

  @Override
  public Claim claim(Claim wanted, Instant since) {
    return access.write(handle -> {
      bind(
              handle.createUpdate(
                  "INSERT INTO creation_keys"
                      + " (account_id, method, path, uuid, body_hash, new_id, claimed_at)"
                      + " VALUES (:account, :method, :path, :uuid, :hash, :newId, :now)"
                      + " ON CONFLICT (account_id, method, path, uuid) DO UPDATE SET"
                      + " body_hash = excluded.body_hash, new_id = excluded.new_id,"
                      + " claimed_at = excluded.claimed_at,"
                      + " status = NULL, headers = NULL, body = NULL"
                      + " WHERE creation_keys.claimed_at < :since"),
              wanted.key())
          .bind("hash", wanted.bodyHash())
          .bind("newId", wanted.newId())
          .bind("now", wanted.since().toEpochMilli())
          .bind("since", since.toEpochMilli())
          .execute();
      return bind(
              handle.createQuery(
                  "SELECT body_hash, new_id, claimed_at, status, headers, body FROM creation_keys"
                      + THIS),
              wanted.key())
          .map((row, _) -> claim(wanted.key(), row))
          .one();
    });
  }

  private static Claim claim(CreationKey key, ResultSet row) throws SQLException {
    var status = row.getInt(4);
    var answer =
        row.wasNull()
            ? Optional.<Claim.Kept>empty()
            : Optional.of(
                new Claim.Kept(
                    status,
                    Json.STORED.readValue(
                        row.getString(5), new TypeReference<Map<String, String>>() {}),
                    Optional.ofNullable(row.getString(6))));
    return new Claim(
        key, row.getString(1), row.getString(2), Instant.ofEpochMilli(row.getLong(3)), answer);
  }

  @Override
  public void keep(CreationKey key, Claim.Kept answer) {
    access.write(handle ->
        bind(
                handle.createUpdate(
                    "UPDATE creation_keys SET status = :status, headers = :headers, body = :body"
                        + THIS),
                key)
            .bind("status", answer.status())
            .bind("headers", Json.STORED.writeValueAsString(answer.headers()))
            .bind("body", answer.body().orElse(null))
            .execute());
  }

  @Override
  public void release(CreationKey key) {
    access.write(
        handle -> bind(handle.createUpdate("DELETE FROM creation_keys" + THIS), key).execute());
  }

  @Override
  public void deleteBefore(Instant limit) {
    var deleted = DELETED_AT_ONCE;
    while (deleted == DELETED_AT_ONCE) {
      deleted =
          access.write(handle ->
              handle
                  .createUpdate(
                      "DELETE FROM creation_keys WHERE (account_id, method, path, uuid) IN"
                          + " (SELECT account_id, method, path, uuid FROM creation_keys"
                          + " WHERE claimed_at < :limit LIMIT :most)")
                  .bind("limit", limit.toEpochMilli())
                  .bind("most", DELETED_AT_ONCE)
                  .execute());
    }
  }

  private static <S extends SqlStatement<S>> S bind(S statement, CreationKey key) {
    return statement
        .bind("account", key.account().value())
        .bind("method", key.method())
        .bind("path", key.path())
        .bind("uuid", key.uuid());
  }
}
