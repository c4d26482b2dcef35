package dev.rondo.platform.match;

import java.util.Optional;

/// A match to be made that starts at once with those who are seated, and stands still until it is
/// resumed.
///
/// @param hosted if a host starts matches of this game
public record FrozenMatch(
    MatchId id, String seed, NewMatch match, MatchRow.Pause pause, Optional<Hosted> hosted) {}
