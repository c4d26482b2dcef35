package dev.rondo.platform.protocol;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/// The parts of a game that a protocol must fit.
///
/// @param variants the values of the setting that varies
/// @param bots the kinds of bots
/// @param playsForGone whether the game's own clock decides sooner for somebody who is gone
/// @param settings the mistake in settings, if there is one
public record GameTerms(
    List<String> variants,
    int fewestSeats,
    int mostSeats,
    List<String> bots,
    boolean playsForGone,
    Function<JsonNode, Optional<String>> settings) {
  public GameTerms {
    variants = List.copyOf(variants);
    bots = List.copyOf(bots);
  }
}
