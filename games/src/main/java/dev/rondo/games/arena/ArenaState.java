package dev.rondo.games.arena;

import dev.rondo.cartridge.Seat;
import dev.rondo.games.arena.Scene.Status;
import dev.rondo.games.arena.map.ArenaMap;
import dev.rondo.games.arena.map.Maps;
import dev.rondo.games.arena.map.Position;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// An arena, as far as the fight has come.
///
/// @param counts whether rewards are given
/// @param scene what everybody may see
/// @param values what is in each node, by tile
/// @param fighters by seat
/// @param pending in the order of receipt, all for the same tick; of one player only the last is
///   resolved
/// @param ending present once the match is over
public record ArenaState(
    String matchId,
    ArenaConfig config,
    boolean counts,
    Scene scene,
    SortedMap<String, Integer> values,
    List<Fighter> fighters,
    List<Pending> pending,
    Optional<Ending> ending) {

  public ArenaState {
    values = Collections.unmodifiableSortedMap(values);
    fighters = List.copyOf(fighters);
    pending = List.copyOf(pending);
  }

  ArenaMap map() {
    return Maps.named(config.map());
  }

  String playerId(Seat seat) {
    return fighter(seat).player().playerId();
  }

  Fighter fighter(Seat seat) {
    return fighters.get(seat.index());
  }

  Figure figure(Seat seat) {
    return figure(playerId(seat)).orElseThrow();
  }

  Optional<Figure> figure(String playerId) {
    return Optional.ofNullable(scene.players().get(playerId));
  }

  /// The first pending action of a player. Replaced ones come to nothing before the last is
  /// resolved.
  Optional<Pending> pending(Seat seat) {
    return first(pending, seat);
  }

  /// The pending action of a player that is to be resolved.
  Optional<Pending> latest(Seat seat) {
    return first(pending.reversed(), seat);
  }

  private static Optional<Pending> first(List<Pending> actions, Seat seat) {
    for (var one : actions) {
      if (one.seat().equals(seat)) {
        return Optional.of(one);
      }
    }
    return Optional.empty();
  }

  boolean active() {
    return scene.status() == Status.ACTIVE;
  }

  List<Seat> living() {
    var living = new ArrayList<Seat>();
    for (var fighter : fighters) {
      var seat = fighter.player().seat();
      if (figure(seat).alive()) {
        living.add(seat);
      }
    }
    return living;
  }

  /// True if a living player stands there.
  boolean taken(Position at) {
    for (var figure : scene.players().values()) {
      if (figure.position().isPresent() && figure.position().get().equals(at)) {
        return true;
      }
    }
    return false;
  }

  // Time

  /// The last tick at or before an instant.
  int tickAt(Duration now) {
    return Math.toIntExact(now.minus(scene.startedAt()).toMillis() / config.tickMillis());
  }

  Duration instant(int tick) {
    return scene.startedAt().plusMillis((long) tick * config.tickMillis());
  }

  Duration endsAt() {
    return scene.startedAt().plus(config.duration());
  }

  /// The time of the next tick that has something to do, else of the end of the match.
  Optional<Duration> alarm() {
    if (!active()) {
      return Optional.empty();
    }
    var tick = pending.isEmpty() ? Integer.MAX_VALUE : pending.getFirst().tick();
    for (var fighter : fighters) {
      tick = Math.min(tick, shieldFalls(fighter));
      tick = Math.min(tick, due(fighter.attackRest(), 0));
      tick = Math.min(tick, due(fighter.collectRest(), 0));
    }
    var at = instant(tick);
    return Optional.of(at.compareTo(endsAt()) < 0 ? at : endsAt());
  }

  /// The tick at which a fighter's shield falls.
  int shieldFalls(Fighter fighter) {
    return due(
        fighter.shieldSince(),
        config.shieldsFallLast() ? config.shieldTicks() : config.shieldTicks() + 1);
  }

  private static int due(int since, int ticks) {
    return since == 0 ? Integer.MAX_VALUE : since + ticks;
  }

  // Changes

  ArenaState with(Scene next) {
    return new ArenaState(matchId, config, counts, next, values, fighters, pending, ending);
  }

  ArenaState with(Seat seat, Figure next) {
    return with(scene.with(playerId(seat), next));
  }

  ArenaState with(Seat seat, Fighter next) {
    var all = new ArrayList<>(fighters);
    all.set(seat.index(), next);
    return with(all);
  }

  ArenaState with(List<Fighter> next) {
    return new ArenaState(matchId, config, counts, scene, values, next, pending, ending);
  }

  ArenaState withPending(Pending next) {
    var all = new ArrayList<>(pending);
    all.add(next);
    return new ArenaState(matchId, config, counts, scene, values, fighters, all, ending);
  }

  /// Without the first pending action of a player.
  ArenaState withoutPending(Seat seat) {
    var rest = new ArrayList<>(pending);
    pending(seat).ifPresent(rest::remove);
    return new ArenaState(matchId, config, counts, scene, values, fighters, rest, ending);
  }

  /// Adds to the node there, or makes one.
  ArenaState withNode(String tile, int value) {
    var next = new TreeMap<>(values);
    next.merge(tile, value, Integer::sum);
    return new ArenaState(
        matchId, config, counts, scene.withNode(tile), next, fighters, pending, ending);
  }

  ArenaState withoutNode(String tile) {
    var next = new TreeMap<>(values);
    next.remove(tile);
    return new ArenaState(
        matchId, config, counts, scene.withoutNode(tile), next, fighters, pending, ending);
  }

  ArenaState ended(Ending how) {
    return new ArenaState(
        matchId, config, counts, scene.finished(), values, fighters, pending, Optional.of(how));
  }
}
