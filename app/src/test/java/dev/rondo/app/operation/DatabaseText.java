package dev.rondo.app.operation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// A small database as text that both kinds of databases take: one INSERT a line. Columns that
/// number their rows are left out, because PostgreSQL fills them itself.
final class DatabaseText {
  private static final Pattern NUMBERS =
      Pattern.compile("(\\w+) INTEGER NOT NULL PRIMARY KEY(?! CHECK)");

  private DatabaseText() {}

  static void load(Path file, Connection connection) throws IOException, SQLException {
    try (var statement = connection.createStatement()) {
      for (var line : Files.readAllLines(file)) {
        if (!line.startsWith("--")) {
          statement.execute(line);
        }
      }
    }
  }

  /// Writes all rows of an SQLite database.
  static void save(Connection connection, String title, Path file)
      throws IOException, SQLException {
    var lines = new ArrayList<>(List.of("-- " + title));
    try (var statement = connection.createStatement();
        var tables =
            statement.executeQuery(
                "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE"
                    + " 'sqlite_%' AND name <> 'flyway_schema_history' ORDER BY rowid")) {
      while (tables.next()) {
        lines.addAll(inserts(connection, tables.getString(1), tables.getString(2)));
      }
    }
    Files.write(file, lines);
  }

  private static List<String> inserts(Connection connection, String table, String definition)
      throws SQLException {
    var lines = new ArrayList<String>();
    var match = NUMBERS.matcher(definition);
    var number = match.find() ? match.group(1) : "";
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT * FROM " + table)) {
      while (rows.next()) {
        lines.add(insert(table, number, rows));
      }
    }
    return lines;
  }

  private static String insert(String table, String number, ResultSet row) throws SQLException {
    var columns = new ArrayList<String>();
    var values = new ArrayList<String>();
    for (var i = 1; i <= row.getMetaData().getColumnCount(); i++) {
      var column = row.getMetaData().getColumnName(i);
      var value = row.getObject(i);
      if (!column.equals(number) && value != null) {
        columns.add(column);
        values.add(
            value instanceof String text ? "'" + text.replace("'", "''") + "'" : value.toString());
      }
    }
    return "INSERT INTO %s (%s) VALUES (%s);"
        .formatted(table, String.join(", ", columns), String.join(", ", values));
  }
}
