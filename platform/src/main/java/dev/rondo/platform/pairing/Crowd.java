package dev.rondo.platform.pairing;

import dev.rondo.platform.identity.AccountId;
import java.util.List;
import java.util.Set;

/// The people who can be paired.
///
/// @param present everybody once, in any order
/// @param gone those of them who have no connection now, though they are still waited for
public record Crowd(List<AccountId> present, Set<AccountId> gone) {
  public Crowd {
    present = List.copyOf(present);
    gone = Set.copyOf(gone);
  }

  /// The number of byes that counts for the next one. Somebody who is gone rests before anybody who
  /// is here.
  int byes(AccountId player, History history) {
    return gone.contains(player) ? -1 : history.byes(player);
  }
}
