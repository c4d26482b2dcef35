package dev.rondo.games.duel;

import static dev.rondo.games.duel.DuelState.SEATS;

import dev.rondo.cartridge.MatchTime;
import dev.rondo.cartridge.Seat;
import dev.rondo.games.duel.Ending.Reason;
import dev.rondo.games.duel.Round.Phase;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;

/// A duel as a stranger at the table sees it. Maps are by player id.
///
/// @param deadlineTs when PREP ends; absent outside of PREP and while it stands still
public record TableView(
    Phase phase,
    int roundIndex,
    boolean suddenDeath,
    Optional<MatchTime> deadlineTs,
    SortedMap<String, Side> players,
    int pot,
    List<Revealed> reveals,
    Optional<Result> result)
    implements DuelView {

  /// A player as everybody sees them.
  public record Side(int seat, String nickname, int hp, boolean confirmed) {}

  /// A step that was revealed; an empty slot is absent.
  public record Revealed(int stepIndex, SortedMap<String, Card> cards) {}

  /// The end of the match.
  public record Result(
      Optional<String> winnerId, Optional<String> loserId, Reason reason, boolean potBurned) {}

  static TableView of(DuelState state) {
    var round = state.round();
    return new TableView(
        round.phase(),
        round.index(),
        state.suddenDeath(),
        round.due().filter(_ -> round.phase() == Phase.PREP).map(MatchTime::new),
        players(state),
        state.pot(),
        IntStream.range(0, round.reveals().size())
            .mapToObj(step -> revealed(state, step, round.reveals().get(step).cards()))
            .toList(),
        state.ending().map(ending -> result(state, ending)));
  }

  static SortedMap<String, Side> players(DuelState state) {
    return byPlayer(state, seat -> Optional.of(side(state.fighter(seat))));
  }

  private static Side side(Fighter fighter) {
    var player = fighter.player();
    return new Side(player.seat().index(), player.nickname(), fighter.hp(), fighter.confirmed());
  }

  private static Revealed revealed(DuelState state, int step, List<Card> cards) {
    return new Revealed(step, byPlayer(state, seat -> cards.get(seat.index()).shown()));
  }

  private static Result result(DuelState state, Ending ending) {
    return new Result(
        ending.winner().map(state::playerId),
        ending.loser().map(state::playerId),
        ending.reason(),
        ending.potBurned());
  }

  private static <T> SortedMap<String, T> byPlayer(
      DuelState state, Function<Seat, Optional<T>> value) {
    var values = new TreeMap<String, T>();
    for (var seat : SEATS) {
      value.apply(seat).ifPresent(present -> values.put(state.playerId(seat), present));
    }
    return values;
  }
}
