package dev.rondo.games.arena;

import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.MatchTime;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import dev.rondo.games.arena.ArenaFact.Attacked;
import dev.rondo.games.arena.ArenaFact.CalledOff;
import dev.rondo.games.arena.ArenaFact.Collected;
import dev.rondo.games.arena.ArenaFact.Defended;
import dev.rondo.games.arena.ArenaFact.Dropped;
import dev.rondo.games.arena.ArenaFact.Eliminated;
import dev.rondo.games.arena.ArenaFact.Ended;
import dev.rondo.games.arena.ArenaFact.Moved;
import dev.rondo.games.arena.ArenaFact.Received;
import dev.rondo.games.arena.ArenaFact.Rested;
import dev.rondo.games.arena.ArenaFact.ShieldsFell;
import dev.rondo.games.arena.ArenaFact.Started;
import dev.rondo.games.arena.ArenaFact.Survived;
import dev.rondo.games.arena.Resolution.Fizzled;
import dev.rondo.games.arena.Tick.Arrival;
import dev.rondo.games.arena.Tick.Haul;
import dev.rondo.games.arena.Tick.Hit;
import dev.rondo.games.arena.map.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The events of the arena. All viewers are told the same, except for actions without effect: only
/// their player is told of those.
final class ArenaEvents {
  private ArenaEvents() {}

  record MatchStarted(String map, MatchTime endsTs, List<String> playerIds) {}

  record MatchAction(String playerId, String actionId, String type, String status, Object result) {}

  /// @param damage before shields
  /// @param shielded what of it shields held off
  record PlayerAttacked(
      String attackerId,
      String targetId,
      int damage,
      boolean critical,
      int shielded,
      int targetHp) {}

  /// @param eliminatedBy null for who left
  record PlayerEliminated(
      String playerId, @Nullable String eliminatedBy, int resourcesDropped, Position position) {}

  record ScoreUpdated(String playerId, int score, int delta, Reason reason) {}

  /// The reason for which a score changed.
  enum Reason {
    DAMAGE,
    ELIMINATION,
    COLLECT,
    SURVIVAL;

    /// The name on the wire.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static List<Event> of(ArenaState before, ArenaFact fact, ArenaState after, Viewer viewer) {
    return switch (fact) {
      case Started _ -> List.of(started(after));
      case Dropped dropped -> dropped(before, dropped, viewer);
      case Moved(var seat, _, var to) -> List.of(resolved(before, seat, new Arrival(to)));
      case Attacked attacked -> attacked(before, attacked, after);
      case Defended(var seat, _) -> List.of(resolved(before, seat, new Answer.Nothing()));
      case Collected(var seat, _, var amount, _) ->
          List.of(
              resolved(before, seat, new Haul(amount, after.figure(seat).resources())),
              scored(after, seat, Fold.COLLECT_POINTS, Reason.COLLECT));
      case Eliminated eliminated -> eliminated(eliminated, after);
      case Survived(var seats) -> survived(seats, after);
      case Ended(_, var ending) ->
          List.of(new Event("match.finished", Settlement.finished(after, ending)));
      case Received _, ShieldsFell _, Rested _, CalledOff _ -> List.of();
    };
  }

  private static Event started(ArenaState state) {
    var ids = state.fighters().stream().map(one -> one.player().playerId()).toList();
    return new Event(
        "match.started",
        new MatchStarted(state.config().map(), new MatchTime(state.endsAt()), ids));
  }

  private static List<Event> dropped(ArenaState before, Dropped dropped, Viewer viewer) {
    if (!(viewer instanceof Viewer.Player(var seat)) || !seat.equals(dropped.seat())) {
      return List.of();
    }
    Optional<Object> why = dropped.code().map(Fizzled::new);
    return List.of(
        action(before, seat, dropped.fate().toString(), why.orElseGet(Answer.Nothing::new)));
  }

  private static List<Event> attacked(ArenaState before, Attacked attacked, ArenaState after) {
    var seat = attacked.seat();
    var targetHp = after.figure(attacked.target()).hp();
    var hit = new Hit(attacked.damage(), attacked.critical(), targetHp, targetHp == 0);
    var events = new ArrayList<Event>(3);
    events.add(resolved(before, seat, hit));
    events.add(
        new Event(
            "player.attacked",
            new PlayerAttacked(
                after.playerId(seat),
                after.playerId(attacked.target()),
                attacked.damage(),
                attacked.critical(),
                attacked.shielded(),
                targetHp)));
    if (attacked.taken() > 0) {
      events.add(scored(after, seat, attacked.taken(), Reason.DAMAGE));
    }
    return events;
  }

  private static List<Event> eliminated(Eliminated eliminated, ArenaState after) {
    var events = new ArrayList<Event>(2);
    events.add(
        new Event(
            "player.eliminated",
            new PlayerEliminated(
                after.playerId(eliminated.seat()),
                eliminated.by().map(after::playerId).orElse(null),
                eliminated.dropped(),
                eliminated.at())));
    eliminated
        .by()
        .ifPresent(
            by -> events.add(scored(after, by, Fold.ELIMINATION_POINTS, Reason.ELIMINATION)));
    return events;
  }

  private static List<Event> survived(List<Seat> seats, ArenaState after) {
    return seats.stream()
        .map(seat -> scored(after, seat, Fold.SURVIVAL_POINTS, Reason.SURVIVAL))
        .toList();
  }

  private static Event resolved(ArenaState before, Seat seat, Object result) {
    return action(before, seat, "resolved", result);
  }

  private static Event action(ArenaState before, Seat seat, String status, Object result) {
    var pending = before.pending(seat).orElseThrow();
    return new Event(
        "match.action",
        new MatchAction(
            before.playerId(seat),
            pending.action().key(),
            pending.command().type(),
            status,
            result));
  }

  private static Event scored(ArenaState after, Seat seat, int delta, Reason reason) {
    return new Event(
        "score.updated",
        new ScoreUpdated(after.playerId(seat), after.figure(seat).score(), delta, reason));
  }
}
