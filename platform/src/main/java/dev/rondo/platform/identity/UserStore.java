package dev.rondo.platform.identity;

import dev.rondo.platform.Page;
import java.time.Instant;
import java.util.Optional;

/// Keeps the decisions of administrators about users. Players of sessions are no users.
public interface UserStore {

  Optional<User> find(AccountId id);

  Optional<User> findByUsername(String username);

  /// Stores all but the account itself.
  void update(User user);

  /// Nothing that says who it was is left in the account.
  void delete(AccountId id, Instant at);

  /// The newest first.
  ///
  /// @param search part of a nickname or username, or an id
  /// @param after where the page before ended
  Page<User> list(Optional<String> search, Optional<String> after, int limit);
}
