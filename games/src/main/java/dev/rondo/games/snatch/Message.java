package dev.rondo.games.snatch;

import java.time.Duration;

/// Something that was said.
public record Message(Role from, String text, Duration at) {}
