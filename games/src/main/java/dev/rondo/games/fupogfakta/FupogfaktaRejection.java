package dev.rondo.games.fupogfakta;

import dev.rondo.cartridge.Rejection;

/// The reasons for which an action is refused.
public enum FupogfaktaRejection implements Rejection {
  /// Not what this phase is for.
  WRONG_PHASE("wrong_phase"),
  /// The host has paused the game.
  PHASE_PAUSED("phase_paused"),
  /// The lie is the truth. Another may be tried.
  LIE_MATCHES_CORRECT_ANSWER("lie_matches_correct_answer"),
  /// One lie each.
  LIE_ALREADY_SUBMITTED("lie_already_submitted"),
  /// One guess each.
  GUESS_ALREADY_SUBMITTED("guess_already_submitted"),
  /// The option is what the player wrote.
  CANNOT_GUESS_OWN_LIE("cannot_guess_own_lie"),
  /// Beside the player's own lie there is only the truth.
  NOTHING_TO_GUESS("nothing_to_guess"),
  /// Reactions come after the guess.
  GUESS_FIRST("guess_first"),
  /// The option is what the player wrote.
  CANNOT_REACT_TO_OWN_LIE("cannot_react_to_own_lie"),
  /// Each reaction once an option.
  REACTION_ALREADY_GIVEN("reaction_already_given"),
  /// There are not enough questions in the game's language to start it.
  NOT_ENOUGH_QUESTIONS("not_enough_questions"),
  /// This question has no such option.
  UNKNOWN_OPTION("VALIDATION_ERROR"),
  /// The player has left for good.
  NOT_A_PLAYER("NOT_A_PLAYER");

  private final String code;

  FupogfaktaRejection(String code) {
    this.code = code;
  }

  @Override
  public String code() {
    return code;
  }
}
