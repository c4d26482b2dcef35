package dev.rondo.platform.studies;

import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.Study.Column;
import dev.rondo.platform.content.Csv;
import dev.rondo.platform.json.Json;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// A table of data.
///
/// @param rows each with a field a column, in the order of the columns
public record Grid(List<Column> columns, List<Fields> rows) {
  public Grid {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  /// With the names of the columns on top. What is not there is an empty cell.
  public String csv() {
    var header = Stream.of(columns.stream().map(Column::name).toList());
    return Csv.write(Stream.concat(header, rows.stream().map(Grid::cells)).toList());
  }

  private static List<String> cells(Fields row) {
    return row.values().values().stream().map(value -> Objects.toString(value, "")).toList();
  }

  /// An array of objects. What is not there is null.
  public String json() {
    return Json.EVENT.writeValueAsString(rows);
  }
}
