package dev.rondo.platform.tournaments;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Two who play a match in a phase, or one who has a bye.
///
/// @param number within the phase, from 1; 0 is the bye
/// @param restart how often the room was started again before
/// @param match none for a bye
/// @param firstScore once it counts
public record Room(
    String tournament,
    int phase,
    int number,
    int restart,
    Optional<MatchId> match,
    AccountId first,
    Optional<AccountId> second,
    State state,
    Optional<Long> firstScore,
    Optional<Long> secondScore) {

  /// What has become of a room.
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

    /// Those that a phase waits for.
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

  static Room of(TournamentRow tournament, int number, Pairing.Pair pair) {
    return planned(
        tournament.id(),
        tournament.phase(),
        number,
        0,
        RoomIds.match(tournament, number, 0),
        pair.first(),
        pair.second());
  }

  static Room bye(TournamentRow tournament, AccountId player) {
    return new Room(
        tournament.id(),
        tournament.phase(),
        0,
        0,
        Optional.empty(),
        player,
        Optional.empty(),
        State.BYE,
        Optional.empty(),
        Optional.empty());
  }

  /// The same two once more.
  Room again(MatchId next) {
    return planned(tournament, phase, number, restart + 1, next, first, second.orElseThrow());
  }

  public Room to(State next) {
    return with(next, firstScore, secondScore);
  }

  /// It counts.
  Room finished(long firstPoints, long secondPoints) {
    return with(State.FINISHED, Optional.of(firstPoints), Optional.of(secondPoints));
  }

  private Room with(State next, Optional<Long> firstPoints, Optional<Long> secondPoints) {
    return new Room(
        tournament, phase, number, restart, match, first, second, next, firstPoints, secondPoints);
  }

  private static Room planned(
      String tournament,
      int phase,
      int number,
      int restart,
      MatchId match,
      AccountId first,
      AccountId second) {
    return new Room(
        tournament,
        phase,
        number,
        restart,
        Optional.of(match),
        first,
        Optional.of(second),
        State.PLANNED,
        Optional.empty(),
        Optional.empty());
  }

  /// By their seats.
  public List<AccountId> players() {
    return Stream.concat(Stream.of(first), second.stream()).toList();
  }
}
