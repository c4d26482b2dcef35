package dev.rondo.games.snatch.state;

import java.time.Duration;

/// Something that was said.
public record Message(Role from, String text, Duration at) {}
