package dev.rondo.edge.memory;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.people.ProfileStore;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Profiles that are switched off, and participants of studies, in memory.
public final class MemoryProfiles implements ProfileStore {
  public final Set<AccountId> participants = ConcurrentHashMap.newKeySet();
  private final Set<AccountId> hidden = ConcurrentHashMap.newKeySet();

  @Override
  public boolean hidden(AccountId account) {
    return hidden.contains(account);
  }

  @Override
  public void hide(AccountId account, Instant at) {
    hidden.add(account);
  }

  @Override
  public void show(AccountId account) {
    hidden.remove(account);
  }

  @Override
  public boolean inStudy(AccountId account) {
    return participants.contains(account);
  }
}
