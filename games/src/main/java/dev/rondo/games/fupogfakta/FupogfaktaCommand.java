package dev.rondo.games.fupogfakta;

import dev.rondo.games.fupogfakta.board.Reaction;
import dev.rondo.games.fupogfakta.board.Wording;
import org.jspecify.annotations.Nullable;

/// A command of a player.
public sealed interface FupogfaktaCommand {

  /// Write the lie for this question.
  record Lie(String text) implements FupogfaktaCommand {
    public Lie(String text) {
      this.text = Wording.checked(text);
    }
  }

  /// Take an option for the truth.
  record Guess(String optionId) implements FupogfaktaCommand {
    public Guess(String optionId) {
      this.optionId = present(optionId, "optionId");
    }
  }

  /// Say what one thinks of an option.
  record React(String optionId, Reaction reaction) implements FupogfaktaCommand {
    public React(String optionId, Reaction reaction) {
      this.optionId = present(optionId, "optionId");
      this.reaction = present(reaction, "reaction");
    }
  }

  private static <T> T present(@Nullable T value, String name) {
    if (value == null) {
      throw new IllegalArgumentException(name + " is missing");
    }
    return value;
  }
}
