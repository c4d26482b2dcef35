package dev.rondo.platform.economy;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.Ending;
import dev.rondo.platform.match.Origin;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/// Takes numbers from one match of a game into the next. Tournaments have their own.
public final class Keepsakes implements CarriedItems {
  private final KeepsakeStore store;

  public Keepsakes(KeepsakeStore store) {
    this.store = store;
  }

  /// To be called in the transaction that stores the ending, so that the next match has it.
  public void keep(Ending ending) {
    if (ending.origin() != Origin.TOURNAMENT) {
      keep(ending, ending.game());
    }
  }

  /// Stores the keepsakes of a match for its players. Bots that are made for one match get none.
  private void keep(Ending ending, String scope) {
    for (var keepsake : ending.keepsakes()) {
      var player = ending.players().get(keepsake.seat().index());
      if (player.bot().isEmpty()) {
        store.add(scope, player.account(), keepsake.name(), keepsake.gained());
      }
    }
  }

  @Override
  public Map<AccountId, SortedMap<String, Integer>> of(String game, List<AccountId> people) {
    return store.of(game, people);
  }
}
