package dev.rondo.platform.tournaments.store;

import dev.rondo.platform.identity.AccountId;
import java.util.Locale;
import java.util.Optional;

/// Somebody who takes part in a tournament, or did.
///
/// @param bot the kind of bot, if it is one
/// @param seen whether they were ever connected
public record Member(
    AccountId account, String nickname, Optional<String> bot, Membership membership, boolean seen) {

  /// The part that somebody takes in a tournament.
  public enum Membership {
    JOINED,
    LEFT,
    KICKED;

    /// The name on the wire.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public boolean joined() {
    return membership == Membership.JOINED;
  }
}
