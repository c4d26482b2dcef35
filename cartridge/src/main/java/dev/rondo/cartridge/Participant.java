package dev.rondo.cartridge;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/// The player of a seat.
///
/// @param playerId the account's id, as on the wire
/// @param brings what the player has from before the match that counts in it, by name:
///   `weaponBonus` of the item that was equipped at the start, or what a [Loadout] packs
public record Participant(
    Seat seat, String playerId, String nickname, boolean bot, SortedMap<String, Integer> brings) {
  public Participant {
    brings = Collections.unmodifiableSortedMap(new TreeMap<>(brings));
  }

  public Participant(Seat seat, String playerId, String nickname, boolean bot) {
    this(seat, playerId, nickname, bot, Collections.emptySortedMap());
  }

  /// 0 if the player brings no such thing.
  public int brings(String name) {
    return brings.getOrDefault(name, 0);
  }
}
