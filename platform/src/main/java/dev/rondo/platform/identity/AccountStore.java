package dev.rondo.platform.identity;

import java.util.Optional;

/// Keeps accounts. Usernames are unique without regard to case.
public interface AccountStore {

  /// False if the username is taken.
  boolean insert(Account account);

  /// An account that exists for one match alone, and goes with it.
  void insertFor(String match, Account account);

  /// False if the username is taken.
  boolean update(Account account);

  Optional<Account> find(AccountId id);

  Optional<Account> findByUsername(String username);

  /// The number of administrators who can sign in.
  int countAdministrators();
}
