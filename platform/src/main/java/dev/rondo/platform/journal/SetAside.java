package dev.rondo.platform.journal;

import java.time.Instant;

/// Why a running match stands aside: it cannot be read any more.
///
/// @param since when its time stopped
public record SetAside(String reason, Instant since) {}
