package dev.rondo.games.duel;

import static dev.rondo.games.duel.DuelState.opponent;

import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.MatchTime;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.games.duel.PlayerView.Winner;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The events that a player is told.
final class PlayerEvents {
  private PlayerEvents() {}

  record MatchFound(
      String matchId,
      String yourNickname,
      String oppNickname,
      int yourHp,
      int oppHp,
      long yourTokens,
      int pot,
      List<Card> yourHand) {}

  /// @param deadlineTs null if PREP stands still from its start
  record PrepStart(
      int roundIndex,
      boolean suddenDeath,
      @Nullable MatchTime deadlineTs,
      String yourNickname,
      String oppNickname,
      int yourHp,
      int oppHp,
      int pot,
      List<Card> yourHand,
      List<Card> cards) {}

  record StepReveal(
      int roundIndex,
      int stepIndex,
      @Nullable Card yourCard,
      @Nullable Card oppCard,
      int yourHp,
      int oppHp) {}

  record RoundEnd(int roundIndex, boolean suddenDeath, int yourHp, int oppHp) {}

  static Optional<Event> of(DuelFact fact, DuelState state, Receipt receipt, Seat seat) {
    var you = state.fighter(seat);
    var opp = state.fighter(opponent(seat));
    return switch (fact) {
      case DuelFact.MatchFound() ->
          told(
              "match_found",
              new MatchFound(
                  state.matchId(),
                  you.player().nickname(),
                  opp.player().nickname(),
                  you.hp(),
                  opp.hp(),
                  tokens(receipt, seat),
                  state.pot(),
                  you.hand()));
      case DuelFact.PrepStarted(var round, var deadline) ->
          told(
              "prep_start",
              new PrepStart(
                  round,
                  state.suddenDeath(),
                  deadline.map(MatchTime::new).orElse(null),
                  you.player().nickname(),
                  opp.player().nickname(),
                  you.hp(),
                  opp.hp(),
                  state.pot(),
                  you.hand(),
                  you.hand()));
      case DuelFact.StepRevealed(var step, var cards, _, _) ->
          told(
              "step_reveal",
              new StepReveal(
                  state.round().index(),
                  step,
                  cards.get(seat.index()).shown().orElse(null),
                  cards.get(opponent(seat).index()).shown().orElse(null),
                  you.hp(),
                  opp.hp()));
      case DuelFact.RoundEnded(var round) ->
          told("round_end", new RoundEnd(round, state.suddenDeath(), you.hp(), opp.hp()));
      case DuelFact.Ended(var ending) -> told("match_end", matchEnd(ending, state, receipt, seat));
      case DuelFact.Drafted _,
          DuelFact.Confirmed _,
          DuelFact.Noticed _,
          DuelFact.LayoutsFixed _,
          DuelFact.Vanished _,
          DuelFact.Returned _,
          DuelFact.PatienceEnded _ ->
          Optional.empty();
    };
  }

  /// Fields, because a friendly match has no `rating`.
  private static Fields matchEnd(Ending ending, DuelState state, Receipt receipt, Seat seat) {
    var fields =
        Fields.of()
            .with("winner", Winner.of(ending, seat))
            .with("winnerId", ending.winner().map(state::playerId).orElse(null))
            .with("loserId", ending.loser().map(state::playerId).orElse(null))
            .with("reason", ending.reason())
            .with("yourHp", state.fighter(seat).hp())
            .with("oppHp", state.fighter(opponent(seat)).hp())
            .with("pot", state.pot())
            .with("potBurned", ending.potBurned())
            .with("yourTokens", tokens(receipt, seat));
    return state.counts() ? fields.with("rating", rating(receipt, seat)) : fields;
  }

  private static Receipt.@Nullable Rated rating(Receipt receipt, Seat seat) {
    return receipt.line(seat).flatMap(Receipt.Line::rating).orElse(null);
  }

  private static long tokens(Receipt receipt, Seat seat) {
    return receipt.line(seat).map(Receipt.Line::tokens).orElse(0L);
  }

  private static Optional<Event> told(String name, Object content) {
    return Optional.of(new Event(name, content));
  }
}
