package dev.rondo.platform.lobby;

/// Where a game is played.
///
/// @param json `{matchId, node, started_at}`, as the runtime manager said it
public record Binding(String matchId, String json) {}
