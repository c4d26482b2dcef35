package dev.rondo.games.fupogfakta;

import dev.rondo.cartridge.Seat;
import dev.rondo.games.fupogfakta.board.Award;
import dev.rondo.games.fupogfakta.board.Option;
import dev.rondo.games.fupogfakta.board.Reaction;
import java.time.Duration;
import java.util.List;

/// A fact of a game. Times are match time. A deadline belongs to the phase that the fact begins.
public sealed interface FupogfaktaFact {

  /// Rules and points were shown, before the first question.
  record Introduced(Duration deadline) implements FupogfaktaFact {}

  /// A question was asked.
  ///
  /// @param turn the place of the question in the game, from 1
  record Asked(int turn, Duration deadline) implements FupogfaktaFact {}

  /// A player wrote a lie.
  record Lied(Seat seat, String text) implements FupogfaktaFact {}

  /// The truth was put among the lies.
  record OptionsOffered(List<Option> options, Duration deadline) implements FupogfaktaFact {
    public OptionsOffered {
      options = List.copyOf(options);
    }
  }

  /// A player took an option for the truth.
  record Guessed(Seat seat, String optionId) implements FupogfaktaFact {}

  /// Everybody has guessed, and the phase ends sooner than it would.
  record GuessesEnding(Duration deadline) implements FupogfaktaFact {}

  /// A player said what they think of an option.
  record Reacted(Seat seat, String optionId, Reaction reaction) implements FupogfaktaFact {}

  /// A lie was shown.
  ///
  /// @param points for each author
  record LieRevealed(String optionId, long points, Duration deadline) implements FupogfaktaFact {}

  /// The truth was shown.
  ///
  /// @param points for each who found it
  record TruthRevealed(long points, Duration deadline) implements FupogfaktaFact {}

  /// The leaderboard was shown.
  record ScoresShown(Duration deadline) implements FupogfaktaFact {}

  /// The awards were given.
  record AwardsGiven(List<Award> awards, Duration deadline) implements FupogfaktaFact {
    public AwardsGiven {
      awards = List.copyOf(awards);
    }
  }

  /// The game is over.
  record Finished() implements FupogfaktaFact {}

  /// A player's last connection was lost.
  record Vanished(Seat seat, Duration at) implements FupogfaktaFact {}

  /// A player has been gone for so long that nobody expects them back at once.
  record Missed(Seat seat) implements FupogfaktaFact {}

  /// A player came back.
  record Returned(Seat seat) implements FupogfaktaFact {}

  /// A player left for good.
  record Departed(Seat seat, Duration at) implements FupogfaktaFact {}

  /// The phase stands still.
  record PhasePaused(Duration remaining) implements FupogfaktaFact {}

  /// The phase goes on.
  record PhaseResumed(Duration deadline) implements FupogfaktaFact {}
}
