package dev.rondo.app.play;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// Finds what a server has stored of something.
final class Traces {
  private final Path data;
  private final Map<String, String> variables;

  /// @param variables those the server was started with
  Traces(Path data, Map<String, String> variables) {
    this.data = data;
    this.variables = variables;
  }

  /// The places where a text is found, in upper or lower case: the paths of files whose bytes hold
  /// it, or the rows of PostgreSQL.
  List<String> of(String text) {
    var address = variables.get("RONDO_DATABASE");
    try (var files = Files.walk(data)) {
      var found = files.filter(Files::isRegularFile).filter(file -> holds(file, text));
      return address != null && rows(address).toLowerCase(Locale.ROOT).contains(lower(text))
          ? List.of("rows")
          : found.map(Path::toString).toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  /// All that the server's schema holds.
  private static String rows(String address) {
    try (var connection = DriverManager.getConnection(address);
        var statement = connection.createStatement();
        var rows =
            statement.executeQuery("SELECT schema_to_xml(current_schema(), true, false, '')")) {
      rows.next();
      return rows.getString(1);
    } catch (SQLException broken) {
      throw new IllegalStateException(broken);
    }
  }

  private static boolean holds(Path file, String text) {
    try {
      var content = Files.readString(file, StandardCharsets.ISO_8859_1);
      return Stream.of(text, text.toUpperCase(Locale.ROOT), lower(text))
          .anyMatch(content::contains);
    } catch (NoSuchFileException gone) {
      return false;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
