package dev.rondo.platform.journal;

import dev.rondo.platform.match.MatchId;

/// The state after an entry, so that recovery does not grow with the match.
///
/// @param rulesVersion with the form of the state; a snapshot of other rules, or of a form that is
///   not known, is ignored
public record Snapshot(MatchId match, long position, String rulesVersion, String state) {}
