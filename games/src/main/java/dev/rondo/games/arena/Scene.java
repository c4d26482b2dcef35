package dev.rondo.games.arena;

import java.time.Duration;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/// The part of the state that everybody may see, in the shape in which it is shown. Every step is
/// shown to up to seven viewers, who share these maps.
///
/// @param tick the last one at which something happened that everybody saw, so that it tells
///   nothing about what is hidden
/// @param players by player id
/// @param nodes by tile, `x,y`; their values are shown to nobody
public record Scene(
    int tick,
    Status status,
    Duration startedAt,
    SortedMap<String, Figure> players,
    SortedMap<String, Boolean> nodes) {

  /// The status of a match.
  public enum Status {
    PENDING,
    ACTIVE,
    FINISHED,
    CANCELLED
  }

  public Scene {
    players = Collections.unmodifiableSortedMap(players);
    nodes = Collections.unmodifiableSortedMap(nodes);
  }

  Scene at(int next) {
    return new Scene(next, status, startedAt, players, nodes);
  }

  Scene started(Duration at) {
    return new Scene(tick, Status.ACTIVE, at, players, nodes);
  }

  Scene finished() {
    return new Scene(tick, Status.FINISHED, startedAt, players, nodes);
  }

  Scene cancelled() {
    return new Scene(tick, Status.CANCELLED, startedAt, players, nodes);
  }

  Scene with(String playerId, Figure figure) {
    var next = new TreeMap<>(players);
    next.put(playerId, figure);
    return new Scene(tick, status, startedAt, next, nodes);
  }

  Scene withNode(String tile) {
    var next = new TreeMap<>(nodes);
    next.put(tile, true);
    return new Scene(tick, status, startedAt, players, next);
  }

  Scene withoutNode(String tile) {
    var next = new TreeMap<>(nodes);
    next.remove(tile);
    return new Scene(tick, status, startedAt, players, next);
  }
}
