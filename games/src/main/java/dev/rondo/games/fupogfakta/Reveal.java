package dev.rondo.games.fupogfakta;

import dev.rondo.cartridge.Seat;
import dev.rondo.games.fupogfakta.Shown.Person;
import dev.rondo.games.fupogfakta.Shown.Received;
import dev.rondo.games.fupogfakta.board.Option;
import java.util.List;
import java.util.Optional;

/// A part of the reveal, shown while a question is resolved.
public sealed interface Reveal {

  /// A lie that fooled somebody.
  ///
  /// @param scoreDelta what each author was given
  record OfLie(
      String optionId, String text, List<Person> authors, List<Person> guessers, long scoreDelta)
      implements Reveal {}

  /// The truth.
  ///
  /// @param optionId absent if there was nothing to choose from
  /// @param scoreDelta what each who found it was given
  /// @param reactions to every lie, also where there were none
  record OfTruth(
      Optional<String> optionId,
      String answer,
      Optional<String> explanation,
      List<Person> guessers,
      long scoreDelta,
      List<Received> reactions)
      implements Reveal {}

  /// The part that is shown now.
  static Optional<Reveal> of(FupogfaktaState state) {
    return switch (state.phase().stage()) {
      case REVEAL_LIE ->
          state.board().option(state.board().revealed().getLast()).map(lie -> lie(state, lie));
      case REVEAL_TRUTH -> Optional.of(truth(state));
      case INTRO, LIE_PHASE, GUESS_PHASE, SCOREBOARD_RECAP, POST_GAME_AWARDS, FINISHED ->
          Optional.empty();
    };
  }

  static OfLie lie(FupogfaktaState state, Option lie) {
    var guessers = state.board().guessers(lie);
    return new OfLie(
        lie.id(),
        lie.text(),
        Shown.people(state, lie.authors()),
        Shown.people(state, guessers),
        (long) state.config().pointsBluff(state.round()) * guessers.size());
  }

  static OfTruth truth(FupogfaktaState state) {
    var question = state.question().orElseThrow();
    List<Seat> finders = state.board().finders();
    return new OfTruth(
        state.board().truth().map(Option::id),
        question.answer(),
        Optional.of(question.explanation()).filter(text -> !text.isEmpty()),
        Shown.people(state, finders),
        finders.isEmpty() ? 0 : state.config().pointsCorrect(state.round()),
        state.board().received().stream()
            .map(lie -> new Received(lie.optionId(), lie.text(), lie.reactions()))
            .toList());
  }
}
