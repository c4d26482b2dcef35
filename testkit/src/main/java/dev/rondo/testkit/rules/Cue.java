package dev.rondo.testkit.rules;

import dev.rondo.cartridge.Input;
import java.time.Duration;

/// An input to a match and the match time at which it comes. Alarms are no cues: they ring by
/// themselves.
public record Cue<C>(Duration at, Input<C> input) {}
