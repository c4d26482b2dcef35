package dev.rondo.testkit;

import dev.rondo.cartridge.Settings;
import dev.rondo.platform.table.Origin;
import dev.rondo.platform.table.Player;
import java.util.List;

/// What is fixed before a simulated match begins.
///
/// @param seatedAtOnce how many of the players are there when it is made; the others join
/// @param createdAt epoch milliseconds
record Casting(
    long seed,
    Settings settings,
    Origin origin,
    List<Player> players,
    int seatedAtOnce,
    long createdAt) {
  Casting {
    players = List.copyOf(players);
  }
}
