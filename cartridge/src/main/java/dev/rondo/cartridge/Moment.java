package dev.rondo.cartridge;

import java.time.Duration;

/// The time and the dice of a decision.
///
/// @param now match time: it stands still while the match is paused and while no server runs it
public record Moment(Duration now, Dice dice) {}
