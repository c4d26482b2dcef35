package dev.rondo.platform.action;

import tools.jackson.databind.JsonNode;

/// A player's request to the rules of a match.
///
/// @param key a UUID; the same key again gives the first answer
/// @param body `{type, payload?, useStamp?}`, not yet checked: a known key is answered before the
///   body is looked at
public record Action(String key, JsonNode body) {}
