package dev.rondo.games.duel;

import static dev.rondo.games.duel.DuelState.SEATS;

import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.MatchTime;
import dev.rondo.games.duel.Ending.Reason;
import dev.rondo.games.duel.TableView.Side;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The events that spectators are told: the players' events, with both sides by player id.
final class TableEvents {
  private TableEvents() {}

  record MatchFound(String matchId, SortedMap<String, Side> players, int pot) {}

  /// @param deadlineTs null if PREP stands still from its start
  record PrepStart(
      int roundIndex,
      boolean suddenDeath,
      @Nullable MatchTime deadlineTs,
      SortedMap<String, Side> players,
      int pot) {}

  /// @param cards null for an empty slot
  record StepReveal(
      int roundIndex,
      int stepIndex,
      SortedMap<String, @Nullable Card> cards,
      SortedMap<String, Side> players) {}

  record RoundEnd(int roundIndex, boolean suddenDeath, SortedMap<String, Side> players) {}

  record MatchEnd(
      @Nullable String winnerId,
      @Nullable String loserId,
      Reason reason,
      SortedMap<String, Side> players,
      int pot,
      boolean potBurned) {}

  static Optional<Event> of(DuelFact fact, DuelState state) {
    var players = TableView.players(state);
    return switch (fact) {
      case DuelFact.MatchFound() ->
          told("match_found", new MatchFound(state.matchId(), players, state.pot()));
      case DuelFact.PrepStarted(var round, var deadline) ->
          told(
              "prep_start",
              new PrepStart(
                  round,
                  state.suddenDeath(),
                  deadline.map(MatchTime::new).orElse(null),
                  players,
                  state.pot()));
      case DuelFact.StepRevealed(var step, var cards, _, _) ->
          told(
              "step_reveal",
              new StepReveal(state.round().index(), step, byPlayer(state, cards), players));
      case DuelFact.RoundEnded(var round) ->
          told("round_end", new RoundEnd(round, state.suddenDeath(), players));
      case DuelFact.Ended(var ending) ->
          told(
              "match_end",
              new MatchEnd(
                  ending.winner().map(state::playerId).orElse(null),
                  ending.loser().map(state::playerId).orElse(null),
                  ending.reason(),
                  players,
                  state.pot(),
                  ending.potBurned()));
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

  private static SortedMap<String, @Nullable Card> byPlayer(DuelState state, List<Card> cards) {
    var byPlayer = new TreeMap<String, @Nullable Card>();
    for (var seat : SEATS) {
      byPlayer.put(state.playerId(seat), cards.get(seat.index()).shown().orElse(null));
    }
    return byPlayer;
  }

  private static Optional<Event> told(String name, Object content) {
    return Optional.of(new Event(name, content));
  }
}
