package dev.rondo.platform.tournaments;

import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.tournaments.store.TournamentRow;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The changes that an experimenter wants. A part that is absent, or null, stays as it is.
public record Edit(
    Optional<String> name,
    Optional<List<String>> variants,
    Optional<JsonNode> settings,
    Optional<JsonNode> study) {
  public Edit {
    settings = settings.filter(node -> !node.isMissingNode() && !node.isNull());
    study = study.filter(node -> !node.isMissingNode() && !node.isNull());
  }

  /// @param variant the name of the setting that differs by phase
  Wish over(TournamentRow row, Optional<String> variant) {
    return new Wish(
        Optional.of(row.game()),
        name.orElse(row.name()),
        variants.or(() -> Optional.of(row.variants())),
        settings.or(() -> Optional.of(kept(row, variant))),
        Optional.of(row.seed()),
        study.or(() -> row.study().map(known -> Json.VIEW.readTree(known.json()))));
  }

  /// The settings without the one that phases say.
  private static JsonNode kept(TournamentRow row, Optional<String> variant) {
    ObjectNode settings = Json.VIEW.valueToTree(row.settings());
    variant.ifPresent(settings::remove);
    return settings;
  }

  /// The name of the setting that differs by phase, if the game is installed.
  static Optional<String> variant(Catalog catalog, TournamentRow row) {
    return catalog
        .find(row.game())
        .flatMap(game -> game.manifest().tournament())
        .map(declared -> declared.variant());
  }
}
