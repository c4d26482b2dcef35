package dev.rondo.games.fupogfakta;

import dev.rondo.games.fupogfakta.FupogfaktaFact.Asked;
import dev.rondo.games.fupogfakta.FupogfaktaFact.AwardsGiven;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Departed;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Finished;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Guessed;
import dev.rondo.games.fupogfakta.FupogfaktaFact.GuessesEnding;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Introduced;
import dev.rondo.games.fupogfakta.FupogfaktaFact.LieRevealed;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Lied;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Missed;
import dev.rondo.games.fupogfakta.FupogfaktaFact.OptionsOffered;
import dev.rondo.games.fupogfakta.FupogfaktaFact.PhasePaused;
import dev.rondo.games.fupogfakta.FupogfaktaFact.PhaseResumed;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Reacted;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Returned;
import dev.rondo.games.fupogfakta.FupogfaktaFact.ScoresShown;
import dev.rondo.games.fupogfakta.FupogfaktaFact.TruthRevealed;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Vanished;
import dev.rondo.games.fupogfakta.Phase.Stage;
import dev.rondo.games.fupogfakta.board.Board;
import dev.rondo.games.fupogfakta.board.Option;
import java.util.List;

/// Applies a fact to the state.
final class Fold {
  private Fold() {}

  static FupogfaktaState apply(FupogfaktaState state, FupogfaktaFact fact) {
    var board = state.board();
    return switch (fact) {
      case Introduced(var deadline) -> state.with(Phase.of(Stage.INTRO, deadline));
      case Asked(var turn, var deadline) ->
          state.asking(turn).with(Phase.of(Stage.LIE_PHASE, deadline));
      case Lied(var seat, var text) -> state.with(board.lied(new Board.Written(seat, text)));
      case OptionsOffered(var options, var deadline) ->
          state.with(board.offering(options)).with(Phase.of(Stage.GUESS_PHASE, deadline));
      case Guessed(var seat, var option) ->
          state.with(board.guessed(new Board.Chosen(seat, option)));
      case GuessesEnding(var deadline) -> state.with(Phase.of(Stage.GUESS_PHASE, deadline));
      case Reacted(var seat, var option, var reaction) ->
          state.with(board.reacted(new Board.Marked(seat, option, reaction)));
      case LieRevealed revealed -> lieRevealed(state, revealed);
      case TruthRevealed(var points, var deadline) ->
          state
              .scoring(board.finders(), points)
              .applauding(board.applause())
              .with(Phase.of(Stage.REVEAL_TRUTH, deadline));
      case ScoresShown(var deadline) -> state.with(Phase.of(Stage.SCOREBOARD_RECAP, deadline));
      case AwardsGiven(var awards, var deadline) ->
          state.awarding(awards).with(Phase.of(Stage.POST_GAME_AWARDS, deadline));
      case Finished() -> state.with(Phase.OVER);
      case Vanished(var seat, var at) -> state.with(seat, state.player(seat).gone(at));
      case Missed(var seat) -> state.with(seat, state.player(seat).missed());
      case Returned(var seat) -> state.with(seat, state.player(seat).back());
      case Departed(var seat, var at) -> state.with(seat, state.player(seat).leaving(at));
      case PhasePaused(var remaining) -> state.with(state.phase().pausedWith(remaining));
      case PhaseResumed(var deadline) -> state.with(state.phase().resumedUntil(deadline));
    };
  }

  private static FupogfaktaState lieRevealed(FupogfaktaState state, LieRevealed revealed) {
    var board = state.board().revealing(revealed.optionId());
    return state
        .with(board)
        .scoring(
            board.option(revealed.optionId()).map(Option::authors).orElse(List.of()),
            revealed.points())
        .with(Phase.revealing(board.revealed().size(), revealed.deadline()));
  }
}
