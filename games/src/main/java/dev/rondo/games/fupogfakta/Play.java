package dev.rondo.games.fupogfakta;

import static dev.rondo.cartridge.Decision.reject;

import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Input.Played;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Seat;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.Guess;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.Lie;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.React;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Guessed;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Lied;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Reacted;
import dev.rondo.games.fupogfakta.Phase.Stage;
import java.util.List;
import java.util.Optional;

/// What follows from a player's action. It is answered with the command itself: what was taken.
final class Play {
  private final FupogfaktaState state;
  private final Board board;
  private final Seat seat;

  private Play(FupogfaktaState state, Seat seat) {
    this.state = state;
    this.board = state.board();
    this.seat = seat;
  }

  static Decision<FupogfaktaFact> decide(
      FupogfaktaState state, Played<FupogfaktaCommand> played, Moment moment) {
    var play = new Play(state, played.seat());
    var refusal = play.refusal(played.command());
    if (refusal.isPresent()) {
      return reject(refusal.get());
    }
    return Decision.<FupogfaktaFact>accept(play.facts(played.command(), moment))
        .answering(Answer.resolved(played.action(), played.command()));
  }

  private List<? extends FupogfaktaFact> facts(FupogfaktaCommand command, Moment moment) {
    return switch (command) {
      case Lie(var text) -> Course.lied(state, new Lied(seat, text), moment);
      case Guess(var option) -> List.of(new Guessed(seat, option));
      case React(var option, var reaction) -> List.of(new Reacted(seat, option, reaction));
    };
  }

  private Optional<FupogfaktaRejection> refusal(FupogfaktaCommand command) {
    if (!state.plays(seat)) {
      return Optional.of(FupogfaktaRejection.NOT_A_PLAYER);
    }
    if (state.phase().paused()) {
      return Optional.of(FupogfaktaRejection.PHASE_PAUSED);
    }
    var fits =
        switch (command) {
          case Lie _ -> state.takesLies();
          case Guess _, React _ -> state.phase().is(Stage.GUESS_PHASE);
        };
    if (!fits) {
      return Optional.of(FupogfaktaRejection.WRONG_PHASE);
    }
    return switch (command) {
      case Lie lie -> refusal(lie);
      case Guess guess -> refusal(guess);
      case React react -> refusal(react);
    };
  }

  private Optional<FupogfaktaRejection> refusal(Lie lie) {
    if (board.lie(seat).isPresent()) {
      return Optional.of(FupogfaktaRejection.LIE_ALREADY_SUBMITTED);
    }
    return state
        .question()
        .filter(question -> Wording.same(question.answer(), lie.text()))
        .map(_ -> FupogfaktaRejection.LIE_MATCHES_CORRECT_ANSWER);
  }

  private Optional<FupogfaktaRejection> refusal(Guess guess) {
    if (board.guess(seat).isPresent()) {
      return Optional.of(FupogfaktaRejection.GUESS_ALREADY_SUBMITTED);
    }
    if (!board.offersChoice(seat)) {
      return Optional.of(FupogfaktaRejection.NOTHING_TO_GUESS);
    }
    return unlessAnothers(guess.optionId(), FupogfaktaRejection.CANNOT_GUESS_OWN_LIE);
  }

  /// The truth is treated like any lie, or a refusal would give it away.
  private Optional<FupogfaktaRejection> refusal(React react) {
    if (board.guess(seat).isEmpty()) {
      return Optional.of(FupogfaktaRejection.GUESS_FIRST);
    }
    var mark = new Board.Marked(seat, react.optionId(), react.reaction());
    return unlessAnothers(react.optionId(), FupogfaktaRejection.CANNOT_REACT_TO_OWN_LIE)
        .or(() ->
            board.reactions().contains(mark)
                ? Optional.of(FupogfaktaRejection.REACTION_ALREADY_GIVEN)
                : Optional.empty());
  }

  private Optional<FupogfaktaRejection> unlessAnothers(String optionId, FupogfaktaRejection ifOwn) {
    return board
        .option(optionId)
        .map(option ->
            option.isBy(seat) ? Optional.of(ifOwn) : Optional.<FupogfaktaRejection>empty())
        .orElse(Optional.of(FupogfaktaRejection.UNKNOWN_OPTION));
  }
}
