package dev.rondo.platform.identity;

import java.util.Optional;

/// Somebody who has signed in, and the token they did it with.
///
/// @param tokenHash how the token is stored; it does not give the token away
/// @param match the only match it is good for, if it is a session's token
public record Session(String tokenHash, Account account, Optional<String> match) {
  public Session(String tokenHash, Account account) {
    this(tokenHash, account, Optional.empty());
  }

  /// True if the token is good for that match.
  public boolean reaches(String other) {
    return match.map(other::equals).orElse(true);
  }
}
