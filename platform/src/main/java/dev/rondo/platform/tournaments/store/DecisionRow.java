package dev.rondo.platform.tournaments.store;

import java.time.Instant;
import java.util.Optional;

/// Something that the experimenter has decided, or the server where nobody could.
///
/// @param by an account's id, or `server`
/// @param subject the player or match that it is about
public record DecisionRow(
    Instant at, String by, String what, int phase, Optional<String> subject) {}
