package dev.rondo.platform.match;

import dev.rondo.cartridge.Settings;
import dev.rondo.platform.identity.AccountId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/// A match to be made. With all seats taken it starts at once.
///
/// @param hidden only its people may see it
/// @param brings the items of the players; if empty, they are read from the [CarriedItems]
public record NewMatch(
    String game,
    Settings settings,
    Origin origin,
    boolean hidden,
    AccountId creator,
    List<Player> players,
    Optional<Map<AccountId, SortedMap<String, Integer>>> brings) {

  public NewMatch(
      String game,
      Settings settings,
      Origin origin,
      boolean hidden,
      AccountId creator,
      List<Player> players) {
    this(game, settings, origin, hidden, creator, players, Optional.empty());
  }
}
