package dev.rondo.platform.protocol;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// A treatment that some participants get.
///
/// @param variants one a phase; those of the tournament if empty
/// @param settings over those of the tournament
public record Arm(
    String name, List<String> variants, Optional<JsonNode> settings, Optional<Integer> weight) {
  public Arm {
    variants = List.copyOf(variants);
    // A stored arm without settings is read with a JSON null.
    settings = settings.filter(node -> !node.isNull());
  }

  /// The arm's part of the participants, in proportion to the weights of all arms.
  public int share() {
    return weight.orElse(1);
  }
}
