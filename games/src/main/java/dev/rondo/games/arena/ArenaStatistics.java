package dev.rondo.games.arena;

import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Statistics;
import dev.rondo.cartridge.Statistics.Count;
import dev.rondo.games.arena.ArenaFact.Attacked;
import dev.rondo.games.arena.ArenaFact.Collected;
import dev.rondo.games.arena.ArenaFact.Defended;
import dev.rondo.games.arena.ArenaFact.Eliminated;
import dev.rondo.games.arena.ArenaFact.Moved;
import java.util.List;

/// The statistics of each player in an arena: actions that were resolved, and the points that they
/// brought. Surviving alone counts nothing.
final class ArenaStatistics {
  private static final String ACTIONS_RESOLVED = "actions_resolved";
  private static final String SCORE = "score";

  static final Statistics<ArenaFact> COUNTED =
      new Statistics<>(List.of(ACTIONS_RESOLVED, SCORE), ArenaStatistics::of);

  private ArenaStatistics() {}

  private static List<Count> of(ArenaFact fact) {
    return switch (fact) {
      case Moved moved -> List.of(action(moved.seat()));
      case Defended defended -> List.of(action(defended.seat()));
      case Attacked attacked ->
          List.of(action(attacked.seat()), points(attacked.seat(), attacked.taken()));
      case Collected collected ->
          List.of(action(collected.seat()), points(collected.seat(), Fold.COLLECT_POINTS));
      case Eliminated eliminated ->
          eliminated.by().map(by -> points(by, Fold.ELIMINATION_POINTS)).stream().toList();
      default -> List.of();
    };
  }

  private static Count action(Seat seat) {
    return Count.one(seat, ACTIONS_RESOLVED);
  }

  private static Count points(Seat seat, int points) {
    return new Count(seat, SCORE, points);
  }
}
