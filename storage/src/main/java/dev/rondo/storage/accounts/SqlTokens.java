package dev.rondo.storage.accounts;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.TokenStore;
import dev.rondo.storage.lane.Access;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Tokens in a database.
final class SqlTokens implements TokenStore {
  /// The number of rows in a transaction: few enough that other writes do not wait long.
  private static final int CHUNK = 500;

  private final Access access;

  SqlTokens(Access access) {
    this.access = access;
  }

  @Override
  public void insert(StoredToken token) {
    access.write(handle ->
        handle
            .createUpdate(
                "INSERT INTO tokens (hash, account_id, last_used, match_id)"
                    + " VALUES (:hash, :account, :lastUsed, :match)")
            .bind("hash", token.hash())
            .bind("account", token.account().value())
            .bind("lastUsed", token.lastUsed().toEpochMilli())
            .bind("match", token.match().orElse(null))
            .execute());
  }

  @Override
  public Optional<StoredToken> find(String hash) {
    return access.read(handle ->
        handle
            .createQuery("SELECT account_id, last_used, match_id FROM tokens WHERE hash = :hash")
            .bind("hash", hash)
            .map((row, _) ->
                new StoredToken(
                    hash,
                    new AccountId(row.getString(1)),
                    Instant.ofEpochMilli(row.getLong(2)),
                    Optional.ofNullable(row.getString(3))))
            .findOne());
  }

  @Override
  public List<StoredToken> of(AccountId account) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT hash, last_used, match_id FROM tokens WHERE account_id = :account"
                    + " ORDER BY last_used DESC, hash")
            .bind("account", account.value())
            .map((row, _) ->
                new StoredToken(
                    row.getString(1),
                    account,
                    Instant.ofEpochMilli(row.getLong(2)),
                    Optional.ofNullable(row.getString(3))))
            .list());
  }

  @Override
  public List<String> living(List<String> hashes) {
    return hashes.isEmpty()
        ? List.of()
        : access.read(handle ->
            handle
                .createQuery("SELECT hash FROM tokens WHERE hash IN (<hashes>)")
                .bindList("hashes", hashes)
                .mapTo(String.class)
                .list());
  }

  @Override
  public void touch(String hash, Instant lastUsed) {
    access.write(handle ->
        handle
            .createUpdate("UPDATE tokens SET last_used = :lastUsed WHERE hash = :hash")
            .bind("lastUsed", lastUsed.toEpochMilli())
            .bind("hash", hash)
            .execute());
  }

  @Override
  public void delete(String hash) {
    access.write(handle ->
        handle.createUpdate("DELETE FROM tokens WHERE hash = :hash").bind("hash", hash).execute());
  }

  @Override
  public List<String> deleteOthers(AccountId account, String keptHash) {
    return access.write(handle ->
        handle
            .createQuery(
                "DELETE FROM tokens WHERE account_id = :account AND hash <> :kept"
                    + " RETURNING hash")
            .bind("account", account.value())
            .bind("kept", keptHash)
            .mapTo(String.class)
            .list());
  }

  @Override
  public List<String> deleteOf(String match) {
    return access.write(handle ->
        handle
            .createQuery("DELETE FROM tokens WHERE match_id = :match RETURNING hash")
            .bind("match", match)
            .mapTo(String.class)
            .list());
  }

  @Override
  public void deleteUnusedSince(Instant limit) {
    int deleted;
    do {
      deleted = deleteSomeUnusedSince(limit);
    } while (deleted == CHUNK);
  }

  private int deleteSomeUnusedSince(Instant limit) {
    return access.write(handle ->
        handle
            .createUpdate(
                "DELETE FROM tokens WHERE hash IN"
                    + " (SELECT hash FROM tokens WHERE last_used < :limit LIMIT :chunk)")
            .bind("limit", limit.toEpochMilli())
            .bind("chunk", CHUNK)
            .execute());
  }
}
