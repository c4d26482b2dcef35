package dev.rondo.games.fupogfakta;

import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Step;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Asked;
import dev.rondo.games.fupogfakta.FupogfaktaFact.AwardsGiven;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Finished;
import dev.rondo.games.fupogfakta.FupogfaktaFact.GuessesEnding;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Introduced;
import dev.rondo.games.fupogfakta.FupogfaktaFact.LieRevealed;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Missed;
import dev.rondo.games.fupogfakta.FupogfaktaFact.OptionsOffered;
import dev.rondo.games.fupogfakta.FupogfaktaFact.ScoresShown;
import dev.rondo.games.fupogfakta.FupogfaktaFact.TruthRevealed;
import dev.rondo.games.fupogfakta.board.Award;
import dev.rondo.games.fupogfakta.board.Options;
import java.time.Duration;

/// Takes a game from phase to phase: the introduction, then lies, guesses, reveals and scores for
/// each question, then awards.
final class Course {
  private final Step<FupogfaktaState, FupogfaktaFact> step;

  Course(Step<FupogfaktaState, FupogfaktaFact> step) {
    this.step = step;
  }

  /// The introduction or the first question, or the end of a game that has none.
  Decision<FupogfaktaFact> open() {
    if (state().questions().isEmpty()) {
      step.then(new Finished());
    } else {
      var intro = state().config().intro();
      intro.ifPresentOrElse(time -> step.then(new Introduced(after(time))), this::ask);
    }
    return step.decision();
  }

  /// Runs what is due now. Nothing is due if the alarm belongs to a phase that is over.
  Decision<FupogfaktaFact> runDue() {
    lookForAbsentees();
    if (state().phase().deadline().filter(step::isDue).isPresent()) {
      goOn();
    }
    return step.decision();
  }

  private void lookForAbsentees() {
    var missed =
        state().seats().stream()
            .filter(seat -> state().player(seat).missedAt().filter(step::isDue).isPresent())
            .toList();
    for (Seat seat : missed) {
      step.then(new Missed(seat));
    }
    if (!missed.isEmpty()) {
      endLiesIfEveryoneHas();
      endGuessesIfEveryoneHas();
    }
  }

  /// Ends the phase of lies once nobody is waited for.
  void endLiesIfEveryoneHas() {
    if (state().takesLies() && state().everyoneHasLied()) {
      endLies();
    }
  }

  /// Leaves a moment for reactions once nobody's guess is waited for, where the config says so.
  void endGuessesIfEveryoneHas() {
    var end = after(FupogfaktaConfig.AFTER_LAST_GUESS);
    if (state().config().endGuessEarly()
        && state().everyoneHasGuessed()
        && state().phase().deadline().filter(deadline -> deadline.compareTo(end) > 0).isPresent()) {
      step.then(new GuessesEnding(end));
    }
  }

  private void goOn() {
    switch (state().phase().stage()) {
      case INTRO -> ask();
      case LIE_PHASE -> endLies();
      case GUESS_PHASE, REVEAL_LIE -> reveal();
      case REVEAL_TRUTH -> step.then(new ScoresShown(after(state().config().recap())));
      case SCOREBOARD_RECAP -> endQuestion();
      case POST_GAME_AWARDS -> step.then(new Finished());
      case FINISHED -> {}
    }
  }

  private void ask() {
    step.then(new Asked(state().turn() + 1, after(state().config().lie())));
  }

  /// Without any lie there is nothing to choose from.
  private void endLies() {
    var lies = state().board().lies();
    if (lies.isEmpty()) {
      reveal();
    } else {
      var truth = state().question().orElseThrow().answer();
      var options = Options.of(lies, truth, state().turn(), step.dice());
      step.then(new OptionsOffered(options, after(state().config().guess())));
    }
  }

  private void reveal() {
    var board = state().board();
    var config = state().config();
    var deadline = after(config.revealPerLie());
    var lie = board.nextLie();
    if (lie.isPresent()) {
      var fooled = board.guessers(lie.get()).size();
      var points = (long) config.pointsBluff(state().round()) * fooled;
      step.then(new LieRevealed(lie.get().id(), points, deadline));
    } else {
      step.then(new TruthRevealed(config.pointsCorrect(state().round()), deadline));
    }
  }

  private void endQuestion() {
    var state = state();
    var config = state.config();
    var questions =
        Math.min(state.questions().size(), config.rounds() * config.questionsPerRound());
    if (state.turn() < questions) {
      ask();
    } else {
      var awards = Award.of(state.applause(), config.reactionBonus());
      step.then(new AwardsGiven(awards, after(config.awards())));
    }
  }

  private Duration after(Duration time) {
    return step.now().plus(time);
  }

  private FupogfaktaState state() {
    return step.state();
  }
}
