package dev.rondo.storage.accounts;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.IdentityStore;
import dev.rondo.storage.lane.Access;
import java.time.Instant;
import java.util.Optional;

/// The people at OpenID Connect providers in a database.
final class SqlIdentities implements IdentityStore {
  private final Access access;

  SqlIdentities(Access access) {
    this.access = access;
  }

  @Override
  public Optional<AccountId> find(String issuer, String subject) {
    return access.read(handle ->
        handle
            .createQuery(
                "SELECT account_id FROM identities WHERE issuer = :issuer AND subject = :subject")
            .bind("issuer", issuer)
            .bind("subject", subject)
            .map((row, _) -> new AccountId(row.getString(1)))
            .findOne());
  }

  @Override
  public void insert(String issuer, String subject, AccountId account, Instant at) {
    access.write(handle ->
        handle
            .createUpdate(
                "INSERT INTO identities (issuer, subject, account_id, linked_at)"
                    + " VALUES (:issuer, :subject, :account, :at)")
            .bind("issuer", issuer)
            .bind("subject", subject)
            .bind("account", account.value())
            .bind("at", at.toEpochMilli())
            .execute());
  }
}
