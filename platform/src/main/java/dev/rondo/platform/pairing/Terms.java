package dev.rondo.platform.pairing;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.protocol.Matching;
import dev.rondo.platform.protocol.Roles;
import java.util.Map;

/// Says how people are put together.
///
/// @param size how many play together
/// @param teams the groups of partners, by number; a person without one rests
public record Terms(int size, Matching matching, Roles roles, Map<AccountId, Integer> teams) {
  public Terms {
    teams = Map.copyOf(teams);
  }

  boolean pairsOfStrangers() {
    return size == 2 && matching == Matching.STRANGERS && roles == Roles.BALANCED;
  }
}
