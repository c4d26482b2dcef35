package dev.rondo.platform.journal;

import java.time.Instant;

/// The reason why a running match is set aside: it cannot be read any more.
///
/// @param since when its time stopped
public record SetAside(String reason, Instant since) {}
