package dev.rondo.storage.accounts;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.people.ProfileStore;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.lane.Names;
import java.time.Instant;

/// Profiles that are switched off, in a database.
final class SqlProfiles implements ProfileStore {
  private final Access access;

  SqlProfiles(Access access) {
    this.access = access;
  }

  @Override
  public boolean hidden(AccountId account) {
    return exists("hidden_profiles WHERE account_id = :account", account);
  }

  @Override
  public void hide(AccountId account, Instant at) {
    access.write(handle ->
        handle.execute(
            "INSERT INTO hidden_profiles (account_id, hidden_at) VALUES (?, ?)"
                + " ON CONFLICT (account_id) DO NOTHING",
            account.value(),
            at.toEpochMilli()));
  }

  @Override
  public void show(AccountId account) {
    access.write(handle ->
        handle.execute("DELETE FROM hidden_profiles WHERE account_id = ?", account.value()));
  }

  @Override
  public boolean inStudy(AccountId account) {
    return exists(
        "tournament_players p JOIN tournaments t ON t.id = p.tournament_id"
            + " WHERE p.account_id = :account AND p.membership = 'JOINED'"
            + " AND t.status <> 'FINISHED'",
        account);
  }

  private boolean exists(String rows, AccountId account) {
    return Names.possible(account.value())
        && access.read(handle ->
            handle
                .createQuery("SELECT 1 FROM " + rows + " LIMIT 1")
                .bind("account", account.value())
                .mapTo(Integer.class)
                .findFirst()
                .isPresent());
  }
}
