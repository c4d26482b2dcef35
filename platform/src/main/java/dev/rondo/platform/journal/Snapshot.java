package dev.rondo.platform.journal;

import dev.rondo.platform.match.MatchId;

/// The state after an entry, so that recovery does not grow with the match.
///
/// @param rulesVersion a snapshot of other rules is ignored
public record Snapshot(MatchId match, long position, String rulesVersion, String state) {}
