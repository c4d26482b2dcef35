package dev.rondo.platform.content;

import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.cartridge.Content;
import dev.rondo.cartridge.Content.Kind;
import dev.rondo.cartridge.Content.Row;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Hosting;
import dev.rondo.cartridge.Settings;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.content.ImportReport.RefusedRow;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Catalog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/// Manages the content of the installed games, and draws from it for matches.
public final class Contents {
  /// The number of items in a transaction: few enough that other writes do not wait long.
  private static final int CHUNK = 100;

  private static final int PAGE = 500;

  private final Catalog catalog;
  private final ContentStore store;
  private final Transactions transactions;

  public Contents(Catalog catalog, ContentStore store, Transactions transactions) {
    this.catalog = catalog;
    this.store = store;
    this.transactions = transactions;
  }

  /// The kind of content that a game needs; empty if it needs none.
  public static Optional<Content> of(Catalog.Game game) {
    return game.manifest().hosting().flatMap(Hosting::content);
  }

  /// Adds the rows that come with the games and are not there yet. What administrators have changed
  /// stays as it is.
  public void loadShipped() {
    for (var game : catalog.games()) {
      of(game).ifPresent(content -> loadShipped(game, content));
    }
  }

  private void loadShipped(Catalog.Game game, Content content) {
    var rows = shipped(game, content);
    for (var kind : content.kinds()) {
      var missing = new ArrayList<ContentRow>();
      for (var json : rows.path(kind.name())) {
        switch (reader(game, kind).read(json, Optional.empty())) {
          case Result.Ok<ContentRow>(var row) -> missing.add(row);
          case Result.Refused<ContentRow>(_, var detail) ->
              throw new IllegalStateException(content.shipped() + ": " + json + ": " + detail);
        }
      }
      var known = all(game, kind).stream().map(ContentRow::id).toList();
      missing.removeIf(row -> known.contains(row.id()));
      inChunks(missing, row -> store.insert(game.manifest().id(), kind.name(), row));
    }
  }

  private static JsonNode shipped(Catalog.Game game, Content content) {
    try (var file = game.cartridge().getClass().getResourceAsStream(content.shipped())) {
      if (file == null) {
        throw new IllegalStateException(content.shipped() + " is missing");
      }
      return Json.STRICT.readTree(file.readAllBytes());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private interface Change {
    boolean of(ContentRow row);
  }

  private void inChunks(List<ContentRow> rows, Change change) {
    for (var from = 0; from < rows.size(); from += CHUNK) {
      var chunk = rows.subList(from, Math.min(from + CHUNK, rows.size()));
      transactions.write(() -> chunk.stream().filter(change::of).count());
    }
  }

  /// Draws the content for one match. Refused with the game's own reason if there is too little.
  public Result<List<SortedMap<String, String>>> draw(
      Catalog.Game game, Settings settings, Dice dice) {
    var content = of(game);
    if (content.isEmpty()) {
      return Result.ok(List.of());
    }
    var rows = new TreeMap<String, List<Row>>();
    for (var kind : content.get().kinds()) {
      rows.put(
          kind.name(),
          all(game, kind).stream().filter(row -> !row.retired()).map(ContentRow::row).toList());
    }
    return content
        .get()
        .draw()
        .from(rows, settings, dice)
        .map(Result::ok)
        .orElseGet(() ->
            Result.refused(content.get().tooLittle(), "there is too little content for a match"));
  }

  /// All rows of a kind.
  public List<ContentRow> all(Catalog.Game game, Kind kind) {
    var all = new ArrayList<ContentRow>();
    List<ContentRow> page;
    do {
      var last = all.isEmpty() ? "" : all.getLast().id();
      page = store.list(game.manifest().id(), kind.name(), last, PAGE);
      all.addAll(page);
    } while (page.size() == PAGE);
    return all;
  }

  public Page<ContentRow> list(Catalog.Game game, Kind kind, Optional<String> next, int limit) {
    var after = next.filter(RowReader::isId).orElse("");
    var rows = store.list(game.manifest().id(), kind.name(), after, limit + 1);
    return rows.size() <= limit
        ? new Page<>(rows, Optional.empty())
        : new Page<>(rows.subList(0, limit), Optional.of(rows.get(limit - 1).id()));
  }

  public Result<ContentRow> add(Catalog.Game game, Kind kind, JsonNode json) {
    return reader(game, kind)
        .read(json, Optional.empty())
        .then(row ->
            store.insert(game.manifest().id(), kind.name(), row)
                ? Result.ok(row)
                : Result.refused(VALIDATION_ERROR, "id: this id is taken"));
  }

  /// Replaces a row.
  public Result<ContentRow> change(Catalog.Game game, Kind kind, String id, JsonNode json) {
    return find(game, kind, id)
        .then(_ -> reader(game, kind).read(json, Optional.of(id)))
        .map(row -> put(game, kind, row));
  }

  /// The row is drawn no more.
  public Result<ContentRow> retire(Catalog.Game game, Kind kind, String id) {
    return find(game, kind, id).map(row -> put(game, kind, row.retire()));
  }

  private ContentRow put(Catalog.Game game, Kind kind, ContentRow row) {
    store.update(game.manifest().id(), kind.name(), row);
    return row;
  }

  private Result<ContentRow> find(Catalog.Game game, Kind kind, String id) {
    return Optional.of(id)
        .filter(RowReader::isId)
        .flatMap(known -> store.find(game.manifest().id(), kind.name(), known))
        .map(Result::ok)
        .orElseGet(() -> Result.refused(NOT_FOUND, "there is no such row"));
  }

  /// Adds what is new and replaces what is there, row by row; one that is refused stops no other.
  public ImportReport bring(Catalog.Game game, Kind kind, List<JsonNode> rows) {
    var read = new ArrayList<ContentRow>();
    var refused = new ArrayList<RefusedRow>();
    var known = new TreeMap<String, ContentRow>();
    all(game, kind).forEach(row -> known.put(row.id(), row));
    var added = 0;
    var changed = 0;
    for (var number = 1; number <= rows.size(); number++) {
      var json = rows.get(number - 1);
      switch (reader(game, kind).read(json, Optional.empty())) {
        case Result.Ok<ContentRow>(var row) when row.equals(known.get(row.id())) -> {}
        case Result.Ok<ContentRow>(var row) -> {
          read.add(row);
          if (known.put(row.id(), row) == null) {
            added++;
          } else {
            changed++;
          }
        }
        case Result.Refused<ContentRow>(_, var detail) ->
            refused.add(new RefusedRow(number, json.path("id").asString(""), detail));
      }
    }
    var id = game.manifest().id();
    inChunks(read, row -> store.insert(id, kind.name(), row) || store.update(id, kind.name(), row));
    return new ImportReport(
        added, changed, rows.size() - added - changed - refused.size(), refused);
  }

  private RowReader reader(Catalog.Game game, Kind kind) {
    return new RowReader(
        kind,
        (other, row) ->
            RowReader.isId(row) && store.find(game.manifest().id(), other, row).isPresent());
  }
}
