package dev.rondo.platform.economy;

import dev.rondo.platform.match.MatchId;
import java.time.Instant;

/// An item that somebody has.
///
/// @param match in which it was won
public record OwnedItem(long id, Item item, boolean equipped, MatchId match, Instant obtainedAt) {}
