package dev.rondo.cartridge;

import java.time.Duration;

/// An instant of a match in what viewers are shown. On the wire it becomes epoch milliseconds.
public record MatchTime(Duration at) {}
