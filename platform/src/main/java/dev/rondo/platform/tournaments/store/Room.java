package dev.rondo.platform.tournaments.store;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A group that plays a match in a phase, or one who has a bye.
///
/// @param number within the phase, from 1; 0 and below are byes
/// @param restart how often the room was started again before
/// @param match none for a bye
/// @param players by their seats
/// @param scores by seats, once they count; else none
/// @param variant what is played in the room, if it is not what the tournament says
/// @param arm the treatment of its people, if there are any
public record Room(
    String tournament,
    int phase,
    int number,
    int restart,
    Optional<MatchId> match,
    List<AccountId> players,
    State state,
    List<Long> scores,
    Optional<String> variant,
    Optional<String> arm) {
  public Room {
    players = List.copyOf(players);
    scores = List.copyOf(scores);
  }

  /// The state of a room.
  public enum State {
    /// Nobody to play with: nothing is waited for.
    BYE,
    /// Its match is yet to be made.
    PLANNED,
    PLAYING,
    /// Its match is to be ended, and played again from the start.
    REPLACING,
    /// It was played again.
    REPLACED,
    FINISHED,
    /// Its match was ended by an administrator.
    CANCELLED;

    /// The states of rooms that a phase waits for.
    static final List<State> AWAITED = List.of(PLANNED, PLAYING, REPLACING);

    public boolean awaited() {
      return AWAITED.contains(this);
    }

    /// The name on the wire.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// The people of a room that is to be made.
  ///
  /// @param variant what they play
  public record Plan(List<AccountId> players, String variant, Optional<String> arm) {}

  public static Room of(TournamentRow tournament, int number, Plan plan) {
    return made(
        tournament, number, Optional.of(RoomIds.match(tournament, number, 0)), plan, State.PLANNED);
  }

  /// @param number 0 or below
  public static Room bye(TournamentRow tournament, int number, Plan plan) {
    return made(tournament, number, Optional.empty(), plan, State.BYE);
  }

  private static Room made(
      TournamentRow tournament, int number, Optional<MatchId> match, Plan plan, State state) {
    return new Room(
        tournament.id(),
        tournament.phase(),
        number,
        0,
        match,
        plan.players(),
        state,
        List.of(),
        Optional.of(plan.variant()),
        plan.arm());
  }

  /// The same people once more.
  public Room again(MatchId next) {
    return new Room(
        tournament,
        phase,
        number,
        restart + 1,
        Optional.of(next),
        players,
        State.PLANNED,
        List.of(),
        variant,
        arm);
  }

  public Room to(State next) {
    return with(next, scores);
  }

  /// It counts.
  ///
  /// @param points by seats
  public Room finished(List<Long> points) {
    return with(State.FINISHED, points);
  }

  private Room with(State next, List<Long> points) {
    return new Room(tournament, phase, number, restart, match, players, next, points, variant, arm);
  }

  /// The variant that is played in the room.
  public String variant(TournamentRow row) {
    return variant.orElseGet(() -> row.variants().get(phase - 1));
  }

  /// The points of somebody on a seat, once they count.
  public Optional<Long> score(int seat) {
    return seat < scores.size() ? Optional.of(scores.get(seat)) : Optional.empty();
  }

  /// The points of a player, once they count.
  public Optional<Long> score(AccountId player) {
    var seat = players.indexOf(player);
    return seat < 0 ? Optional.empty() : score(seat);
  }
}
