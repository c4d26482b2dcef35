package dev.rondo.platform.identity;

import java.time.Instant;
import java.util.Optional;

/// Keeps which person at an OpenID Connect provider an account belongs to.
public interface IdentityStore {

  Optional<AccountId> find(String issuer, String subject);

  void insert(String issuer, String subject, AccountId account, Instant at);
}
