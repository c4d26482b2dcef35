package dev.rondo.cartridge;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/// What a game for two that is played in tournaments brings besides its rules: data and pure
/// functions.
///
/// @param variant the setting of which each phase has another value: a [Setting.Choice]
/// @param misfit why no tournament can be played with these settings
/// @param reconnect how long somebody who is gone still counts as there
public record Tournament(
    String variant,
    Function<Settings, Optional<String>> misfit,
    Function<Settings, Duration> reconnect) {}
