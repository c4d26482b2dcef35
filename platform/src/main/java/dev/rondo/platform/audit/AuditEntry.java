package dev.rondo.platform.audit;

import java.time.Instant;
import java.util.Optional;

/// One act of an administrator, an experimenter or a lobby owner.
///
/// @param actor the id of an account, or `os:NAME` for a command that was run on the machine
/// @param act the name of the route, or of the command
/// @param subject the ids of what the act was about, joined by `/`
/// @param from the address of the client, or `command`
public record AuditEntry(
    Instant at, String actor, String act, String subject, Optional<String> reason, String from) {}
