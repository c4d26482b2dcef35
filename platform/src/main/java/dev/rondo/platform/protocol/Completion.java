package dev.rondo.platform.protocol;

import java.util.Optional;

/// Shown at the end: where to go, and the code that proves that one was there.
public record Completion(Optional<String> url, Optional<String> code) {}
