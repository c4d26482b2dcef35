package dev.rondo.games.snatch.state;

import java.time.Duration;
import java.util.Optional;

/// A fact of a match. Times are match time.
public sealed interface SnatchFact {

  /// The two are at the table.
  record GameStarted() implements SnatchFact {}

  /// A round began.
  record RoundStarted(int round) implements SnatchFact {}

  /// The match waits for something else.
  record StageStarted(Phase phase, Duration at, Optional<Duration> deadline)
      implements SnatchFact {}

  /// A player said something.
  record Said(Message message) implements SnatchFact {}

  /// A player talked enough, or is not there to talk.
  record Readied(Role role) implements SnatchFact {}

  /// P2 said whether P1 must offer.
  record ForceChanged(boolean force, Duration at) implements SnatchFact {}

  /// P1 offered.
  record Offered(Offer offer, Proposal proposal, Choice choice) implements SnatchFact {}

  /// P1 did not offer.
  record NotOffered(Choice choice) implements SnatchFact {}

  /// P2 decided about the offer.
  ///
  /// @param holdings what that left
  record Replied(Reply reply, Holdings holdings, Choice choice) implements SnatchFact {}

  /// P1 marked P2, or did not.
  record ShameDecided(boolean assigned, Choice choice) implements SnatchFact {}

  /// P1 called the judge, or did not.
  ///
  /// @param holdings what the judge left
  record ReportDecided(boolean reported, Holdings holdings, Choice choice) implements SnatchFact {}

  /// A round was played.
  record RoundEnded(RoundRecord record) implements SnatchFact {}

  /// The last round was played.
  record GameEnded(int scoreP1, int scoreP2) implements SnatchFact {}

  /// Everything but shame starts again.
  record VariantChanged(Variant variant) implements SnatchFact {}

  /// A player's last connection was lost.
  record Vanished(Role role, Duration awaitedUntil) implements SnatchFact {}

  /// A player was gone for too long.
  record HandedOver(Role role) implements SnatchFact {}

  /// A player left.
  record Departed(Role role) implements SnatchFact {}

  /// A player came back.
  record Returned(Role role) implements SnatchFact {}

  /// The match is over.
  record Closed(Ending ending, Duration at) implements SnatchFact {}
}
