package dev.rondo.games.arena;

import dev.rondo.cartridge.MatchTime;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Stamps;
import dev.rondo.games.arena.Scene.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/// An arena as one viewer sees it. Maps are by player id and by tile, so that a patch is small.
///
/// @param tick the last one at which something happened that everybody saw
/// @param you absent for strangers
public record ArenaView(
    int tick,
    Status status,
    Optional<MatchTime> endsTs,
    String map,
    List<String> grid,
    SortedMap<String, Boolean> nodes,
    SortedMap<String, Figure> players,
    Optional<You> you) {

  /// The part of the view that only the player sees.
  ///
  /// @param resting which actions are on cooldown; absent if none
  public record You(
      String id,
      Stamps stamps,
      int weaponBonus,
      Optional<Waiting> pending,
      Optional<List<String>> resting) {}

  /// One's own action before its tick, if it is stored: an action that is held is not shown.
  public record Waiting(String actionId, String type, boolean sealed) {}

  static ArenaView ofPlayer(ArenaState state, Seat seat) {
    var fighter = state.fighter(seat);
    return of(
        state,
        Optional.of(
            new You(
                fighter.player().playerId(),
                new Stamps(),
                fighter.weaponBonus(),
                waiting(state, seat),
                resting(fighter))));
  }

  static ArenaView ofStranger(ArenaState state) {
    return of(state, Optional.empty());
  }

  private static ArenaView of(ArenaState state, Optional<You> you) {
    var scene = state.scene();
    var map = state.map();
    return new ArenaView(
        scene.tick(),
        scene.status(),
        scene.status() == Status.PENDING
            ? Optional.empty()
            : Optional.of(new MatchTime(state.endsAt())),
        map.name(),
        map.grid(),
        scene.nodes(),
        scene.players(),
        you);
  }

  /// An unsealed action may be in the state before its tick because something else was stored. It
  /// is no more shown then than before.
  private static Optional<Waiting> waiting(ArenaState state, Seat seat) {
    return state
        .latest(seat)
        .filter(pending -> pending.sealed() || state.config().storesUnsealed())
        .map(pending ->
            new Waiting(pending.action().key(), pending.command().type(), pending.sealed()));
  }

  private static Optional<List<String>> resting(Fighter fighter) {
    if (!fighter.rests()) {
      return Optional.empty();
    }
    var types = new ArrayList<String>();
    if (fighter.attackRest() > 0) {
      types.add("attack");
    }
    if (fighter.collectRest() > 0) {
      types.add("collect");
    }
    return Optional.of(List.copyOf(types));
  }
}
