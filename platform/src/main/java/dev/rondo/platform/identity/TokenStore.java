package dev.rondo.platform.identity;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Where tokens are kept, by the hex SHA-256 of what the client holds.
public interface TokenStore {

  /// A token that was given out.
  record StoredToken(String hash, AccountId account, Instant lastUsed) {}

  void insert(StoredToken token);

  Optional<StoredToken> find(String hash);

  void touch(String hash, Instant lastUsed);

  void delete(String hash);

  /// Deletes all tokens of an account but one, and returns the hashes of those deleted.
  List<String> deleteOthers(AccountId account, String keptHash);

  void deleteUnusedSince(Instant limit);
}
