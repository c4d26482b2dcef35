package dev.rondo.platform.identity;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Keeps tokens, by the hex SHA-256 of the client's secret.
public interface TokenStore {

  /// A token that was given out.
  ///
  /// @param match the only match it is good for, if it is a session's
  record StoredToken(String hash, AccountId account, Instant lastUsed, Optional<String> match) {
    public StoredToken(String hash, AccountId account, Instant lastUsed) {
      this(hash, account, lastUsed, Optional.empty());
    }

    public StoredToken used(Instant at) {
      return new StoredToken(hash, account, at, match);
    }
  }

  void insert(StoredToken token);

  Optional<StoredToken> find(String hash);

  /// The tokens of an account, the last used first.
  List<StoredToken> of(AccountId account);

  /// Returns the hashes whose token is still stored.
  List<String> living(List<String> hashes);

  void touch(String hash, Instant lastUsed);

  void delete(String hash);

  /// Deletes all tokens of an account but one, and returns the hashes of those deleted.
  List<String> deleteOthers(AccountId account, String keptHash);

  /// Deletes the tokens of a session's match, and returns their hashes.
  List<String> deleteOf(String match);

  void deleteUnusedSince(Instant limit);
}
