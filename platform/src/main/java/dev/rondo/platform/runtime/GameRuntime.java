package dev.rondo.platform.runtime;

import dev.rondo.platform.match.MatchId;
import java.time.Instant;
import java.util.Optional;

/// A start job and what is wanted of its match.
///
/// @param job JSON, as it came
/// @param settled whether the match is as wanted
/// @param reason of a pause or an end, as players are shown it
/// @param by the part or the account that wants it so
/// @param releaseAt when play begins at the latest, once it was released
/// @param begun whether play has ever begun
/// @param startedAt when the match was made
/// @param revision grows with each change
public record GameRuntime(
    String jobId,
    String gameId,
    MatchId match,
    String job,
    RuntimeState wanted,
    boolean settled,
    String reason,
    String by,
    Optional<Instant> releaseAt,
    boolean begun,
    Optional<Instant> startedAt,
    long revision) {

  GameRuntime wants(
      RuntimeState state, String newReason, String newBy, Optional<Instant> newRelease) {
    return new GameRuntime(
        jobId,
        gameId,
        match,
        job,
        state,
        false,
        newReason,
        newBy,
        newRelease,
        begun,
        startedAt,
        revision + 1);
  }

  GameRuntime made(Instant at) {
    return new GameRuntime(
        jobId,
        gameId,
        match,
        job,
        RuntimeState.FROZEN,
        true,
        reason,
        by,
        releaseAt,
        begun,
        Optional.of(at),
        revision + 1);
  }

  GameRuntime done(boolean nowBegun) {
    return new GameRuntime(
        jobId,
        gameId,
        match,
        job,
        wanted,
        true,
        reason,
        by,
        releaseAt,
        nowBegun,
        startedAt,
        revision + 1);
  }
}
