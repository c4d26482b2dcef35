package dev.rondo.testkit;

import dev.rondo.cartridge.Settings;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/// The values that are fixed before a simulated match begins.
///
/// @param brings what people bring from before the match
/// @param seatedAtOnce how many of the players are there when it is made; the others join
/// @param createdAt epoch milliseconds
record Casting(
    long seed,
    Settings settings,
    Origin origin,
    List<Player> players,
    Map<AccountId, SortedMap<String, Integer>> brings,
    int seatedAtOnce,
    long createdAt) {
  Casting {
    players = List.copyOf(players);
    brings = Map.copyOf(brings);
  }
}
