package dev.rondo.games.duel;

import static dev.rondo.games.duel.DuelState.opponent;

import dev.rondo.cartridge.MatchTime;
import dev.rondo.cartridge.Seat;
import dev.rondo.games.duel.Ending.Reason;
import dev.rondo.games.duel.Round.Phase;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A duel as one of its players sees it.
///
/// @param deadlineTs when PREP ends; absent outside of PREP and while it stands still
/// @param yourDraft absent once the layout is fixed
/// @param yourLayout what is played in this round, once it is fixed
/// @param oppAwayUntilTs when an opponent without a connection will have lost
public record PlayerView(
    Phase phase,
    int roundIndex,
    boolean suddenDeath,
    Optional<MatchTime> deadlineTs,
    String yourNickname,
    String oppNickname,
    int yourHp,
    int oppHp,
    int pot,
    List<Card> yourHand,
    Optional<List<@Nullable Card>> yourDraft,
    Optional<List<@Nullable Card>> yourLayout,
    boolean oppConfirmed,
    Optional<MatchTime> oppAwayUntilTs,
    List<Revealed> reveals,
    Optional<Result> result)
    implements DuelView {

  /// A step that was revealed; an empty slot is absent.
  public record Revealed(int stepIndex, Optional<Card> yourCard, Optional<Card> oppCard) {}

  /// The end of the match.
  public record Result(
      Winner winner,
      Optional<String> winnerId,
      Optional<String> loserId,
      Reason reason,
      boolean potBurned) {}

  /// The winner, seen from the player who reads it.
  public enum Winner {
    YOU,
    OPPONENT,
    NONE;

    static Winner of(Ending ending, Seat seat) {
      return ending.winner().map(winner -> winner.equals(seat) ? YOU : OPPONENT).orElse(NONE);
    }
  }

  static PlayerView of(DuelState state, Seat seat) {
    var you = state.fighter(seat);
    var opp = state.fighter(opponent(seat));
    var round = state.round();
    var drafting = round.phase() == Phase.PREP && you.layout().isEmpty();
    return new PlayerView(
        round.phase(),
        round.index(),
        state.suddenDeath(),
        round.due().filter(_ -> round.phase() == Phase.PREP).map(MatchTime::new),
        you.player().nickname(),
        opp.player().nickname(),
        you.hp(),
        opp.hp(),
        state.pot(),
        you.hand(),
        you.draft().filter(_ -> drafting).map(Layout::shown),
        you.layout().map(Layout::shown),
        opp.confirmed(),
        opp.absence()
            .filter(Fighter.Absence::waits)
            .filter(_ -> state.ending().isEmpty())
            .map(away -> new MatchTime(away.losesAt())),
        reveals(round, seat),
        state.ending().map(ending -> result(state, ending, seat)));
  }

  private static List<Revealed> reveals(Round round, Seat seat) {
    return IntStream.range(0, round.reveals().size())
        .mapToObj(step -> revealed(step, round.reveals().get(step).cards(), seat))
        .toList();
  }

  private static Revealed revealed(int step, List<Card> cards, Seat seat) {
    return new Revealed(
        step, cards.get(seat.index()).shown(), cards.get(opponent(seat).index()).shown());
  }

  private static Result result(DuelState state, Ending ending, Seat seat) {
    return new Result(
        Winner.of(ending, seat),
        ending.winner().map(state::playerId),
        ending.loser().map(state::playerId),
        ending.reason(),
        ending.potBurned());
  }
}
