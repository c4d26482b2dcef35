package dev.rondo.platform.lobby;

import dev.rondo.platform.lobby.store.Terms;
import java.time.Instant;
import java.util.Optional;

/// A wished change of the terms of a game.
public record TermsChange(
    Optional<String> name,
    Optional<String> description,
    Optional<String> config,
    Optional<Integer> minPlayers,
    Optional<Integer> maxPlayers,
    Optional<Integer> startGapHours,
    Optional<Integer> startGapPlayers,
    Optional<Instant> enrollmentEndsAt) {

  /// True if it would change what those who have applied were promised.
  boolean touchesPlay() {
    return config.isPresent()
        || minPlayers.isPresent()
        || maxPlayers.isPresent()
        || startGapHours.isPresent()
        || startGapPlayers.isPresent();
  }

  Terms over(Terms terms) {
    return new Terms(
        name.orElse(terms.name()),
        description.orElse(terms.description()),
        config.orElse(terms.config()),
        minPlayers.orElse(terms.minPlayers()),
        maxPlayers.orElse(terms.maxPlayers()),
        startGapHours.orElse(terms.startGapHours()),
        startGapPlayers.orElse(terms.startGapPlayers()),
        enrollmentEndsAt.orElse(terms.enrollmentEndsAt()));
  }
}
