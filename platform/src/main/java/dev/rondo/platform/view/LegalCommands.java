package dev.rondo.platform.view;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// The commands that a seat may send now, as the rules list them.
///
/// @param v how many steps the seat has been told of
/// @param commands empty when the rules do not say
public record LegalCommands(long v, Optional<List<Command>> commands) {

  /// A command as an action would carry it.
  public record Command(String type, JsonNode payload) {}
}
