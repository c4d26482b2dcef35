package dev.rondo.platform.people;

import dev.rondo.platform.identity.AccountId;
import java.time.Instant;

/// Keeps the profiles that are switched off, and knows the accounts that take part in a study.
public interface ProfileStore {

  /// True if the account has switched its profile off.
  boolean hidden(AccountId account);

  void hide(AccountId account, Instant at);

  void show(AccountId account);

  /// True while the account is a member of a tournament that is not over.
  boolean inStudy(AccountId account);
}
