package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.cartridge.Content.Kind;
import dev.rondo.edge.http.Bodies;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Names;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.http.Rows;
import dev.rondo.edge.http.Text;
import dev.rondo.platform.Result;
import dev.rondo.platform.content.ContentTable;
import dev.rondo.platform.content.Contents;
import dev.rondo.platform.content.ImportReport;
import dev.rondo.platform.match.Catalog;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// Manages the content of games, such as questions, for administrators. Each kind of content of
/// each game has the same paths.
public final class ContentRoutes {

  record RowList(List<JsonNode> items, Optional<String> next) {}

  private final Catalog catalog;
  private final Contents contents;

  public ContentRoutes(Catalog catalog, Contents contents) {
    this.catalog = catalog;
    this.contents = contents;
  }

  public List<Route> routes() {
    return catalog.games().stream()
        .flatMap(game ->
            Contents.of(game).stream()
                .flatMap(content -> content.kinds().stream())
                .flatMap(kind -> routes(game, kind)))
        .toList();
  }

  private Stream<Route> routes(Catalog.Game game, Kind kind) {
    var path = "/" + game.manifest().id() + "/" + kind.name();
    var name = Names.capital(game.manifest().id()) + Names.capital(kind.name());
    return Stream.of(
        Route.get(path, "list" + name)
            .admin()
            .does("The rows, in the order of their ids.")
            .paged(String.class)
            .gives(200, RowList.class, "A page of rows, retired ones too.")
            .refuses(VALIDATION_ERROR)
            .by(call -> list(call, game, kind)),
        Route.post(path, "add" + name)
            .admin()
            .auditedAsMade(_ -> true)
            .does("Adds a row; without an id it gets one.")
            .gives(201, JsonNode.class, "The row.")
            .reading(
                JsonNode.class,
                call ->
                    Bodies.tree(call.body().getBytes())
                        .then(json -> contents.add(game, kind, json))
                        .map(row -> Reply.created(ContentTable.json(row)))),
        Route.put(path + "/{id}", "change" + name)
            .admin()
            .audited()
            .does("Replaces a row; unless it says so it is not retired any more.")
            .gives(200, JsonNode.class, "The row.")
            .refuses(NOT_FOUND)
            .reading(
                JsonNode.class,
                call ->
                    Bodies.tree(call.body().getBytes())
                        .then(json -> contents.change(game, kind, call.path("id"), json))
                        .map(row -> Reply.ok(ContentTable.json(row)))),
        Route.delete(path + "/{id}", "retire" + name)
            .admin()
            .audited()
            .does("Retires a row: it stays, but is not played any more.")
            .gives(204, Void.class, "It is retired.")
            .refuses(NOT_FOUND)
            .by(call -> contents.retire(game, kind, call.path("id")).map(_ -> Reply.nothing())),
        Route.post(path + "/import", "import" + name)
            .admin()
            .audited()
            .large()
            .does("Adds and replaces many rows: JSON, or CSV if the content type says so.")
            .gives(200, ImportReport.class, "The result for each row.")
            .reading(
                Rows.class,
                call -> rows(call).map(rows -> Reply.ok(contents.bring(game, kind, rows)))),
        Route.get(path + "/export", "export" + name)
            .admin()
            .does("All rows, as they can be imported.")
            .query("format", String.class, "json or csv.")
            .gives(200, Rows.class, "The rows.")
            .refuses(VALIDATION_ERROR)
            .by(call -> export(call, game, kind)));
  }

  private Result<Reply> list(Call call, Catalog.Game game, Kind kind) {
    return call.limit()
        .map(limit -> contents.list(game, kind, call.query("next"), limit))
        .map(page ->
            Reply.ok(
                new RowList(
                    page.items().stream().<JsonNode>map(ContentTable::json).toList(),
                    page.next())));
  }

  private static Result<List<JsonNode>> rows(Call call) {
    return call.header("Content-Type").filter(type -> type.startsWith(Rows.CSV)).isPresent()
        ? ContentTable.fromCsv(call.body().toString())
        : Bodies.tree(call.body().getBytes()).then(ContentTable::fromJson);
  }

  private Result<Reply> export(Call call, Catalog.Game game, Kind kind) {
    var rows = contents.all(game, kind);
    return switch (call.query("format").orElse("json")) {
      case "json" -> Result.ok(Reply.ok(rows.stream().map(ContentTable::json).toList()));
      case "csv" ->
          Result.ok(
              Reply.ok(new Text(Rows.CSV + "; charset=utf-8", ContentTable.csv(kind, rows)))
                  .with("Content-Disposition", "attachment; filename=\"" + kind.name() + ".csv\""));
      default -> Result.refused(VALIDATION_ERROR, "format must be json or csv");
    };
  }
}
