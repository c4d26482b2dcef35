package dev.rondo.games.fupogfakta;

import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Seat;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Asked;
import dev.rondo.games.fupogfakta.FupogfaktaFact.AwardsGiven;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Finished;
import dev.rondo.games.fupogfakta.FupogfaktaFact.LieRevealed;
import dev.rondo.games.fupogfakta.FupogfaktaFact.Missed;
import dev.rondo.games.fupogfakta.FupogfaktaFact.OptionsOffered;
import dev.rondo.games.fupogfakta.FupogfaktaFact.ScoresShown;
import dev.rondo.games.fupogfakta.FupogfaktaFact.TruthRevealed;
import java.time.Duration;
import java.util.List;

/// How a game goes on: lies, guesses, reveals and scores for each question, then awards.
final class Course {
  private final Sequel sequel;
  private final Moment moment;

  private Course(FupogfaktaState state, Moment moment) {
    this.sequel = new Sequel(state);
    this.moment = moment;
  }

  /// The first question, or the end of a game that has none.
  static List<FupogfaktaFact> open(FupogfaktaState state, Moment moment) {
    var course = new Course(state, moment);
    if (state.questions().isEmpty()) {
      course.sequel.then(new Finished());
    } else {
      course.ask();
    }
    return course.sequel.facts();
  }

  /// What is due now. Nothing is, if the alarm is that of a phase that is over.
  static List<FupogfaktaFact> runDue(FupogfaktaState state, Moment moment) {
    var course = new Course(state, moment);
    course.lookForAbsentees();
    if (course.isDue()) {
      course.goOn();
    }
    return course.sequel.facts();
  }

  /// A lie, and the end of its phase if everybody waited for it.
  static List<FupogfaktaFact> lied(FupogfaktaState state, FupogfaktaFact.Lied lie, Moment moment) {
    var course = new Course(state, moment);
    course.sequel.then(lie);
    course.endLiesIfEveryoneHas();
    return course.sequel.facts();
  }

  private void lookForAbsentees() {
    var missed =
        state().seats().stream()
            .filter(seat -> state().player(seat).missedAt().filter(this::isPast).isPresent())
            .toList();
    for (Seat seat : missed) {
      sequel.then(new Missed(seat));
    }
    if (!missed.isEmpty()) {
      endLiesIfEveryoneHas();
    }
  }

  private void endLiesIfEveryoneHas() {
    if (state().takesLies() && state().everyoneHasLied()) {
      endLies();
    }
  }

  private boolean isDue() {
    return state().phase().deadline().filter(this::isPast).isPresent();
  }

  private boolean isPast(Duration at) {
    return at.compareTo(moment.now()) <= 0;
  }

  private void goOn() {
    switch (state().phase().stage()) {
      case LIE_PHASE -> endLies();
      case GUESS_PHASE, REVEAL_LIE -> reveal();
      case REVEAL_TRUTH -> sequel.then(new ScoresShown(after(state().config().recap())));
      case SCOREBOARD_RECAP -> endQuestion();
      case POST_GAME_AWARDS -> sequel.then(new Finished());
      case FINISHED -> {}
    }
  }

  private void ask() {
    sequel.then(new Asked(state().turn() + 1, after(state().config().lie())));
  }

  /// Without any lie there is nothing to choose from.
  private void endLies() {
    var lies = state().board().lies();
    if (lies.isEmpty()) {
      reveal();
    } else {
      var truth = state().question().orElseThrow().answer();
      var options = Options.of(lies, truth, state().turn(), moment.dice());
      sequel.then(new OptionsOffered(options, after(state().config().guess())));
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
      sequel.then(new LieRevealed(lie.get().id(), points, deadline));
    } else {
      sequel.then(new TruthRevealed(config.pointsCorrect(state().round()), deadline));
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
      sequel.then(new AwardsGiven(awards, after(config.awards())));
    }
  }

  private Duration after(Duration time) {
    return moment.now().plus(time);
  }

  private FupogfaktaState state() {
    return sequel.state();
  }
}
