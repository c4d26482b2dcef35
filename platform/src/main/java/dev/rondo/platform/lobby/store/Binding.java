package dev.rondo.platform.lobby.store;

import dev.rondo.platform.match.MatchId;
import java.util.Optional;

/// The place where a game is played.
///
/// @param match the match of this server, empty if another service's runtime plays the game
/// @param json as the runtime manager told it: `{matchId, node, started_at}` for a match of this
///   server, anything for another runtime
public record Binding(Optional<MatchId> match, String json) {}
