package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Raw;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.sessions.Preset;
import dev.rondo.platform.sessions.Presets;
import dev.rondo.platform.sessions.Sessions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Named settings for sessions.
public final class PresetRoutes {

  record PresetRequest(
      Optional<String> name,
      Optional<JsonNode> values,
      Optional<Boolean> isDefault,
      Optional<Boolean> system) {
    Presets.Wish wish() {
      return new Presets.Wish(
          name,
          values.filter(given -> !given.isMissingNode() && !given.isNull()),
          isDefault,
          system);
    }
  }

  record PresetShape(
      String id,
      String game,
      String name,
      Raw values,
      boolean isDefault,
      boolean system,
      Instant createdAt) {
    static PresetShape of(Preset preset) {
      return new PresetShape(
          preset.id(),
          preset.game(),
          preset.name(),
          new Raw(preset.values()),
          preset.isDefault(),
          preset.system(),
          preset.createdAt());
    }
  }

  record PresetList(List<PresetShape> items) {}

  /// @param languages tags such as `en`
  record LanguageList(List<String> languages) {}

  private final Catalog catalog;
  private final Presets presets;
  private final Sessions sessions;

  public PresetRoutes(Catalog catalog, Presets presets, Sessions sessions) {
    this.catalog = catalog;
    this.presets = presets;
    this.sessions = sessions;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/presets", "presets")
            .does("The caller's presets of a game, and the system's.")
            .query("game", String.class, "The game.")
            .gives(200, PresetList.class, "The presets.")
            .refuses(VALIDATION_ERROR)
            .by(call -> game(call).map(game -> Reply.ok(list(call, game)))),
        Route.get("/presets/languages", "presetLanguages")
            .does(
                "The languages in which a game has enough content for a session with the preset,"
                    + " or with the usual one.")
            .query("game", String.class, "The game.")
            .query("presetId", String.class, "The preset.")
            .gives(200, LanguageList.class, "The languages.")
            .refuses(VALIDATION_ERROR)
            .by(call ->
                game(call)
                    .then(game ->
                        sessions.languages(call.signedIn().account(), game, call.query("presetId")))
                    .map(LanguageList::new)
                    .map(Reply::ok)),
        Route.post("/presets", "addPreset")
            .auditedAsMade(PresetRoutes::byAdministrator)
            .does("Keeps values under a name; with system, by administrators, for everybody.")
            .query("game", String.class, "The game.")
            .gives(201, PresetShape.class, "The preset.")
            .refuses(FORBIDDEN)
            .taking(
                PresetRequest.class,
                (call, body) ->
                    game(call)
                        .then(game -> presets.add(call.signedIn().account(), game, body.wish()))
                        .map(PresetShape::of)
                        .map(Reply::created)),
        Route.put("/presets/{id}", "changePreset")
            .auditedWhen(PresetRoutes::byAdministrator)
            .does("Changes the fields that are given, and keeps the others.")
            .gives(200, PresetShape.class, "The preset.")
            .refuses(NOT_FOUND, FORBIDDEN)
            .taking(
                PresetRequest.class,
                (call, body) ->
                    presets
                        .change(call.signedIn().account(), call.path("id"), body.wish())
                        .map(PresetShape::of)
                        .map(Reply::ok)),
        Route.delete("/presets/{id}", "deletePreset")
            .auditedWhen(PresetRoutes::byAdministrator)
            .does("Forgets a preset. Sessions that chose it take the default.")
            .gives(204, Void.class, "It is deleted.")
            .refuses(NOT_FOUND, FORBIDDEN)
            .by(call ->
                presets
                    .delete(call.signedIn().account(), call.path("id"))
                    .map(_ -> Reply.nothing())));
  }

  private PresetList list(Call call, Catalog.Game game) {
    return new PresetList(
        presets.list(call.signedIn().account(), game).stream().map(PresetShape::of).toList());
  }

  /// Only administrators can change what everybody has. Their own presets are kept too.
  private static boolean byAdministrator(Call call) {
    return call.signedIn().account().admin();
  }

  private Result<Catalog.Game> game(Call call) {
    return call.query("game")
        .map(id -> GameRoutes.find(catalog, id))
        .orElseGet(() -> Result.refused(VALIDATION_ERROR, "game: is missing in the query"));
  }
}
