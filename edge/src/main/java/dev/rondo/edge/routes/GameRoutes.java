package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.cartridge.Manifest.Starter;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.Configs;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// The installed games.
public final class GameRoutes {

  record GameShape(
      String id, String title, SeatsShape seats, JsonNode configSchema, String rulesVersion) {}

  record SeatsShape(int min, int max) {}

  private final Catalog catalog;

  public GameRoutes(Catalog catalog) {
    this.catalog = catalog;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/games", "games")
            .open()
            .does("The installed games, with what their config may be.")
            .gives(200, GameShape[].class, "All games.")
            .by(_ ->
                Result.ok(Reply.ok(catalog.games().stream().map(GameRoutes::shape).toList()))));
  }

  public static Result<Catalog.Game> find(Catalog catalog, String id) {
    return catalog
        .find(id)
        .map(Result::ok)
        .orElseGet(() -> Result.refused(VALIDATION_ERROR, "game: there is no game '" + id + "'"));
  }

  /// A game that is played without a host.
  public static Result<Catalog.Game> unhosted(Catalog catalog, String id) {
    return find(catalog, id)
        .then(game ->
            game.manifest().gathering().starter() == Starter.HOST
                ? Result.refused(VALIDATION_ERROR, "game: '" + id + "' is played in sessions")
                : Result.ok(game));
  }

  private static GameShape shape(Catalog.Game game) {
    var manifest = game.manifest();
    return new GameShape(
        manifest.id(),
        manifest.title(),
        new SeatsShape(manifest.seats().min(), manifest.seats().max()),
        Configs.schema(game.defaults(), manifest.settings()),
        manifest.rulesVersion());
  }
}
