package dev.rondo.platform.content;

import dev.rondo.cartridge.Content.Field;
import dev.rondo.cartridge.Content.Kind;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.json.Json;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Rows as they are written down: JSON with the fields beside the id, or CSV with a column each.
public final class ContentTable {
  private static final String ID = "id";
  private static final String RETIRED = "retired";

  private ContentTable() {}

  public static ObjectNode json(ContentRow row) {
    var json = Json.VIEW.createObjectNode();
    json.put(ID, row.id());
    row.row().fields().forEach(json::put);
    json.put(RETIRED, row.retired());
    return json;
  }

  /// An array of rows, or an object that has them as `items`, as lists come.
  public static Result<List<JsonNode>> fromJson(JsonNode json) {
    var items = json.isObject() ? json.path("items") : json;
    return items.isArray()
        ? Result.ok(items.valueStream().toList())
        : Result.refused(Refusal.VALIDATION_ERROR, "an array of rows is expected");
  }

  public static String csv(Kind kind, List<ContentRow> rows) {
    var table = new ArrayList<List<String>>();
    table.add(columns(kind));
    for (var row : rows) {
      table.add(
          columns(kind).stream()
              .map(column ->
                  switch (column) {
                    case ID -> row.id();
                    case RETIRED -> Boolean.toString(row.retired());
                    default -> row.row().field(column);
                  })
              .toList());
    }
    return Csv.write(table);
  }

  private static List<String> columns(Kind kind) {
    var columns = new ArrayList<String>();
    columns.add(ID);
    kind.fields().stream().map(Field::name).forEach(columns::add);
    columns.add(RETIRED);
    return columns;
  }

  /// The rows below the names of the columns, which may come in any order.
  public static Result<List<JsonNode>> fromCsv(String text) {
    return Csv.read(text)
        .then(table ->
            table.isEmpty()
                ? Result.refused(Refusal.VALIDATION_ERROR, "the names of the columns are missing")
                : Result.ok(
                    table.subList(1, table.size()).stream()
                        .map(cells -> row(table.getFirst(), cells))
                        .toList()));
  }

  /// A cell beyond the last column becomes a field that nobody knows.
  private static JsonNode row(List<String> columns, List<String> cells) {
    var json = Json.VIEW.createObjectNode();
    for (var i = 0; i < cells.size(); i++) {
      var name = i < columns.size() ? columns.get(i).strip() : "column " + (i + 1);
      var cell = cells.get(i);
      if (name.equals(RETIRED) && cell.matches("true|false")) {
        json.put(name, Boolean.parseBoolean(cell));
      } else if (!cell.isEmpty()) {
        json.put(name, cell);
      }
    }
    return json;
  }
}
