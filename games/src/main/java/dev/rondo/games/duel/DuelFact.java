package dev.rondo.games.duel;

import dev.rondo.cartridge.Seat;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// A fact of a duel. Lists are by seat, times are match time.
public sealed interface DuelFact {

  /// The two are at the table.
  record MatchFound() implements DuelFact {}

  /// A round began.
  ///
  /// @param deadline empty if PREP stands still from its start
  record PrepStarted(int round, Optional<Duration> deadline) implements DuelFact {}

  /// A player laid cards out for now.
  record Drafted(Seat seat, Layout layout) implements DuelFact {}

  /// A player fixed the layout of this round.
  record Confirmed(Seat seat, Layout layout) implements DuelFact {}

  /// A layout of a player who had sent none in this PREP was refused: the player is not AFK.
  record Noticed(Seat seat) implements DuelFact {}

  /// The round was finalized.
  record LayoutsFixed(
      List<Layout> layouts, List<Integer> afkStreaks, int bothAfkStreak, Duration firstReveal)
      implements DuelFact {
    public LayoutsFixed {
      layouts = List.copyOf(layouts);
      afkStreaks = List.copyOf(afkStreaks);
    }
  }

  /// A pair of cards was turned up.
  ///
  /// @param step from 0
  /// @param hp what the pair left
  /// @param next when the round goes on
  record StepRevealed(int step, List<Card> cards, List<Integer> hp, Duration next)
      implements DuelFact {
    public StepRevealed {
      cards = List.copyOf(cards);
      hp = List.copyOf(hp);
    }
  }

  /// All steps of a round were played.
  record RoundEnded(int round) implements DuelFact {}

  /// A player's last connection was lost.
  ///
  /// @param grace after which the player loses
  /// @param prepLeft present if PREP stands still from now on
  record Vanished(Seat seat, Duration at, Duration grace, Optional<Duration> prepLeft)
      implements DuelFact {}

  /// A player came back in time.
  ///
  /// @param graceUsed the time away so far, of the minute that a player has in a match
  /// @param deadline present if PREP goes on from now
  record Returned(Seat seat, Duration graceUsed, Optional<Duration> deadline) implements DuelFact {}

  /// A player who is still away has been away for a minute in all: PREP waits for them no more.
  ///
  /// @param deadline present if PREP goes on from now
  record PatienceEnded(Seat seat, Optional<Duration> deadline) implements DuelFact {}

  /// The match is over.
  record Ended(Ending ending) implements DuelFact {}
}
