package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Manifest.Starter;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.http.Zipped;
import dev.rondo.edge.pages.Gzip;
import dev.rondo.edge.pages.Pages;
import dev.rondo.platform.Result;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.json.RecordSchemas;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.Configs;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// The installed games.
public final class GameRoutes {

  /// @param page the path of the game's own page, an ES module
  /// @param tournament of a game that is played in tournaments, and so in studies
  record GameShape(
      String id,
      String title,
      SeatsShape seats,
      JsonNode configSchema,
      String rulesVersion,
      List<CommandShape> commands,
      JsonNode viewSchema,
      Optional<String> page,
      Optional<GameTournamentShape> tournament) {}

  /// @param variant the setting of which each phase has another value
  /// @param bots the kinds of bots that can take part
  /// @param tables of the game's own data, such as rounds
  record GameTournamentShape(String variant, List<String> bots, List<String> tables) {}

  record CommandShape(String name, JsonNode schema) {}

  record SeatsShape(int min, int max) {}

  private static final String PAGE = "page.js";

  private final Catalog catalog;

  /// Made when they are first asked for, because schemas take a while.
  private List<GameShape> shapes = List.of();

  private Zipped zipped = new Zipped(new byte[0]);

  /// The games that the shapes were made of.
  private List<Catalog.Game> shaped = List.of();

  public GameRoutes(Catalog catalog) {
    this.catalog = catalog;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/games", "games")
            .open()
            .does(
                "The installed games, with JSON Schemas of their config, commands and view, and"
                    + " the path of their own page if they have one.")
            .gives(200, GameShape[].class, "All games.")
            .by(call -> Result.ok(list(call).with("Vary", "Accept-Encoding"))));
  }

  /// Every first visit to the pages reads the list, so it is compressed.
  private synchronized Reply list(Call call) {
    var games = List.copyOf(catalog.games());
    if (!games.equals(shaped)) {
      shapes = games.stream().map(GameRoutes::shape).toList();
      zipped = new Zipped(Gzip.of(Json.VIEW.writeValueAsBytes(shapes)));
      shaped = games;
    }
    return call.header("Accept-Encoding").filter(kinds -> kinds.contains("gzip")).isPresent()
        ? Reply.ok(zipped).with("Content-Encoding", "gzip")
        : Reply.ok(shapes);
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
        manifest.rulesVersion(),
        manifest.commands().stream()
            .map(command ->
                new CommandShape(command.name(), RecordSchemas.ofCommand(command.type())))
            .toList(),
        RecordSchemas.ofView(manifest.viewType()),
        game.source().file(PAGE).map(_ -> Pages.CARTRIDGES + manifest.id() + "/" + PAGE),
        manifest
            .tournament()
            .map(declared ->
                new GameTournamentShape(
                    declared.variant(),
                    manifest.bots().stream().map(Manifest.BotKind::name).toList(),
                    tables(manifest))));
  }

  private static List<String> tables(Manifest<?, ?, ?, ?> manifest) {
    return manifest.study().stream()
        .flatMap(study -> study.sheets().stream())
        .map(sheet -> sheet.name())
        .toList();
  }
}
