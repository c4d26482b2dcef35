package dev.rondo.storage.play;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.play.RematchStore;
import dev.rondo.storage.lane.Access;
import java.time.Instant;
import java.util.Set;

/// Wishes for rematches in a database.
final class SqlRematches implements RematchStore {
  private final Access access;

  SqlRematches(Access access) {
    this.access = access;
  }

  @Override
  public boolean insert(MatchId match, AccountId account, Instant askedAt) {
    return access.write(handle ->
        handle
                .createUpdate(
                    "INSERT INTO rematches (match_id, account_id, asked_at)"
                        + " VALUES (:match, :account, :askedAt)"
                        + " ON CONFLICT (match_id, account_id) DO NOTHING")
                .bind("match", match.value())
                .bind("account", account.value())
                .bind("askedAt", askedAt.toEpochMilli())
                .execute()
            == 1);
  }

  @Override
  public boolean delete(MatchId match, AccountId account) {
    return access.write(handle ->
        handle
                .createUpdate(
                    "DELETE FROM rematches WHERE match_id = :match AND account_id = :account")
                .bind("match", match.value())
                .bind("account", account.value())
                .execute()
            == 1);
  }

  @Override
  public Set<AccountId> of(MatchId match) {
    return access.read(handle ->
        handle
            .createQuery("SELECT account_id FROM rematches WHERE match_id = :match")
            .bind("match", match.value())
            .map((row, _) -> new AccountId(row.getString(1)))
            .set());
  }

  @Override
  public void sweep(Instant before) {
    access.write(handle ->
        handle
            .createUpdate("DELETE FROM rematches WHERE asked_at < :before")
            .bind("before", before.toEpochMilli())
            .execute());
  }
}
