package dev.rondo.games.duel;

import static dev.rondo.games.duel.DuelState.SEATS;

import dev.rondo.cartridge.Seat;
import dev.rondo.games.duel.DuelFact.Confirmed;
import dev.rondo.games.duel.DuelFact.Drafted;
import dev.rondo.games.duel.DuelFact.Ended;
import dev.rondo.games.duel.DuelFact.LayoutsFixed;
import dev.rondo.games.duel.DuelFact.MatchFound;
import dev.rondo.games.duel.DuelFact.Noticed;
import dev.rondo.games.duel.DuelFact.PatienceEnded;
import dev.rondo.games.duel.DuelFact.PrepStarted;
import dev.rondo.games.duel.DuelFact.Returned;
import dev.rondo.games.duel.DuelFact.RoundEnded;
import dev.rondo.games.duel.DuelFact.StepRevealed;
import dev.rondo.games.duel.DuelFact.Vanished;
import java.util.List;
import java.util.function.Function;

/// Applies a fact to the state.
final class Fold {
  private Fold() {}

  static DuelState apply(DuelState state, DuelFact fact) {
    return switch (fact) {
      case MatchFound(), RoundEnded(_) -> state;
      case PrepStarted started -> prepStarted(state, started);
      case Drafted(var seat, var layout) -> state.with(seat, state.fighter(seat).drafting(layout));
      case Confirmed(var seat, var layout) ->
          state.with(seat, state.fighter(seat).confirming(layout));
      case Noticed(var seat) -> state.with(seat, state.fighter(seat).seen());
      case LayoutsFixed fixed -> layoutsFixed(state, fixed);
      case StepRevealed revealed -> stepRevealed(state, revealed);
      case Vanished vanished -> vanished(state, vanished);
      case Returned returned -> returned(state, returned);
      case PatienceEnded ended -> patienceEnded(state, ended);
      case Ended(var ending) -> state.ended(ending);
    };
  }

  private static DuelState prepStarted(DuelState state, PrepStarted started) {
    var round =
        started
            .deadline()
            .map(deadline -> Round.running(started.round(), deadline))
            .orElseGet(() -> Round.standing(started.round(), state.config().prep()));
    return state.with(both(seat -> state.fighter(seat).newRound())).with(round);
  }

  private static DuelState layoutsFixed(DuelState state, LayoutsFixed fixed) {
    return state
        .with(
            both(seat ->
                state
                    .fighter(seat)
                    .playing(
                        fixed.layouts().get(seat.index()), fixed.afkStreaks().get(seat.index()))))
        .withBothAfkStreak(fixed.bothAfkStreak())
        .with(state.round().revealing(fixed.firstReveal()));
  }

  private static DuelState stepRevealed(DuelState state, StepRevealed revealed) {
    return state
        .with(both(seat -> state.fighter(seat).withHp(revealed.hp().get(seat.index()))))
        .with(state.round().revealed(new Round.Pair(revealed.cards()), revealed.next()));
  }

  private static DuelState vanished(DuelState state, Vanished vanished) {
    var seat = vanished.seat();
    var patience = Connections.PATIENCE.minus(state.fighter(seat).graceUsed());
    var absence = new Fighter.Absence(vanished.at(), vanished.grace(), patience);
    var round = state.round();
    return state
        .with(seat, state.fighter(seat).gone(absence))
        .with(vanished.prepLeft().map(left -> Round.standing(round.index(), left)).orElse(round));
  }

  private static DuelState returned(DuelState state, Returned returned) {
    var seat = returned.seat();
    var round = state.round();
    return state
        .with(seat, state.fighter(seat).back(returned.graceUsed()))
        .with(returned.deadline().map(at -> Round.running(round.index(), at)).orElse(round));
  }

  private static DuelState patienceEnded(DuelState state, PatienceEnded ended) {
    var seat = ended.seat();
    var round = state.round();
    return state
        .with(seat, state.fighter(seat).outstayed())
        .with(ended.deadline().map(at -> Round.running(round.index(), at)).orElse(round));
  }

  private static List<Fighter> both(Function<Seat, Fighter> change) {
    return List.of(change.apply(SEATS.getFirst()), change.apply(SEATS.getLast()));
  }
}
