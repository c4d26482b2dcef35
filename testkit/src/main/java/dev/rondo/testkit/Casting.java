package dev.rondo.testkit;

import dev.rondo.cartridge.Settings;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;

/// The values that are fixed before a simulated match begins.
///
/// @param brings what people bring from before the match
/// @param seatedAtOnce how many of the players are there when it is made; the others join
/// @param createdAt epoch milliseconds
/// @param kinds the kinds of bots that were asked for, by player; empty if none was
record Casting(
    long seed,
    Settings settings,
    Origin origin,
    List<Player> players,
    Map<AccountId, SortedMap<String, Integer>> brings,
    int seatedAtOnce,
    long createdAt,
    Map<AccountId, String> kinds) {
  private static final long TOKENS = 1000;
  private static final long STAMPS = 3;

  Casting {
    players = List.copyOf(players);
    brings = Map.copyOf(brings);
    kinds = Map.copyOf(kinds);
  }

  /// Gives people tokens and stamps to play with.
  void endow(MemoryWallets wallets) {
    for (var player : players) {
      if (player.bot().isEmpty()) {
        var account = player.account();
        wallets.post(
            List.of(
                new Posting(account, Balance.TOKENS, TOKENS, "welcome", account.value()),
                new Posting(account, Balance.STAMPS, STAMPS, "welcome", account.value())));
      }
    }
  }

  /// The match as it is made, with the players who are there at once.
  NewMatch opening(String game) {
    var first = players.subList(0, seatedAtOnce);
    return new NewMatch(game, settings, origin, false, first.getFirst().account(), first);
  }

  /// The seed of the match's dice.
  String matchSeed() {
    var bytes = new byte[32];
    new Random(seed).nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
