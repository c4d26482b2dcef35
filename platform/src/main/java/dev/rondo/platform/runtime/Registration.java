package dev.rondo.platform.runtime;

import dev.rondo.platform.match.MatchId;
import java.time.Instant;
import java.util.Optional;

/// A lobby game whose match the game master watches.
///
/// @param endedAt when the match ended, once it is over
public record Registration(
    String gameId, MatchId match, Instant registeredAt, Optional<Instant> endedAt) {}
