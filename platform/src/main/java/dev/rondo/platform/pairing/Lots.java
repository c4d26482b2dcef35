package dev.rondo.platform.pairing;

import dev.rondo.platform.identity.AccountId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A number for each player, out of one draw: the output function of SplitMix64 over that draw and
/// the FNV-1a hash of the player's id. So nobody's coming or going changes the luck of others, and
/// twenty thousand take no time.
record Lots(long draw) {
  long of(AccountId player) {
    var hash = 0xcbf29ce484222325L;
    for (var i = 0; i < player.value().length(); i++) {
      hash = (hash ^ player.value().charAt(i)) * 0x100000001b3L;
    }
    var mixed = draw + hash;
    mixed = (mixed ^ (mixed >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    return mixed ^ (mixed >>> 31);
  }

  /// The players in the order of their lots.
  List<AccountId> drawn(List<AccountId> players) {
    Map<AccountId, Long> draws = new HashMap<>();
    players.forEach(player -> draws.put(player, of(player)));
    var drawn = new ArrayList<>(players);
    drawn.sort(Comparator.<AccountId, Long>comparing(draws::get).thenComparing(AccountId::value));
    return drawn;
  }
}
