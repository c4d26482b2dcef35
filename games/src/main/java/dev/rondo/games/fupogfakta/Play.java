package dev.rondo.games.fupogfakta;

import static dev.rondo.cartridge.Decision.reject;
import static dev.rondo.games.fupogfakta.FupogfaktaRejection.LIE_MATCHES_CORRECT_ANSWER;

import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Input.Played;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Step;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.Guess;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.Lie;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.React;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Guessed;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Lied;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Reacted;
import dev.rondo.games.fupogfakta.Phase.Stage;
import dev.rondo.games.fupogfakta.board.Board;
import dev.rondo.games.fupogfakta.board.Reaction;
import dev.rondo.games.fupogfakta.board.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Decides on a player's action. The answer is the command itself, as it was taken.
final class Play {
  private static final FupogfaktaCommand ANY_LIE = new Lie("any");

  private final FupogfaktaState state;
  private final Board board;
  private final Seat seat;

  private Play(FupogfaktaState state, Seat seat) {
    this.state = state;
    this.board = state.board();
    this.seat = seat;
  }

  static Decision<FupogfaktaFact> decide(
      Step<FupogfaktaState, FupogfaktaFact> step, Played<FupogfaktaCommand> played) {
    var seat = played.seat();
    var refusal = new Play(step.state(), seat).refusal(played.command());
    if (refusal.isPresent()) {
      return reject(refusal.get());
    }
    switch (played.command()) {
      case Lie(var text) -> {
        step.then(new Lied(seat, text));
        new Course(step).endLiesIfEveryoneHas();
      }
      case Guess(var option) -> {
        step.then(new Guessed(seat, option));
        new Course(step).endGuessesIfEveryoneHas();
      }
      case React(var option, var reaction) -> step.then(new Reacted(seat, option, reaction));
    }
    return step.answer(Answer.resolved(played.action(), played.command())).decision();
  }

  /// All that a player may ask for now. Empty while a lie may be written, which can be any text.
  static Optional<List<FupogfaktaCommand>> legal(FupogfaktaState state, Seat seat) {
    var play = new Play(state, seat);
    if (play.refusal(ANY_LIE).filter(why -> why != LIE_MATCHES_CORRECT_ANSWER).isEmpty()) {
      return Optional.empty();
    }
    var commands = new ArrayList<FupogfaktaCommand>();
    for (var option : state.board().options()) {
      commands.add(new Guess(option.id()));
      for (var reaction : Reaction.values()) {
        commands.add(new React(option.id(), reaction));
      }
    }
    commands.removeIf(command -> play.refusal(command).isPresent());
    return Optional.of(List.copyOf(commands));
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
        .map(_ -> LIE_MATCHES_CORRECT_ANSWER);
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
