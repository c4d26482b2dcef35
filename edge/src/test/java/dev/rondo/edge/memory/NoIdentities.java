package dev.rondo.edge.memory;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.IdentityStore;
import java.time.Instant;
import java.util.Optional;

/// A store in which nobody has signed in with a provider.
public final class NoIdentities implements IdentityStore {
  @Override
  public Optional<AccountId> find(String issuer, String subject) {
    return Optional.empty();
  }

  @Override
  public void insert(String issuer, String subject, AccountId account, Instant at) {
    throw new IllegalStateException("there are no providers");
  }
}
