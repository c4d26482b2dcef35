package dev.rondo.bench;

import dev.rondo.storage.Database;
import dev.rondo.storage.Engine;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;

/// A kind of database to be measured.
///
/// @param engine the database of a folder, made if it is not there
/// @param remove what of a folder's database is not in the folder
public record Store(String name, Function<Path, Engine> engine, Consumer<Path> remove) {

  public static final Store SQLITE = new Store("SQLite", folder -> Engine.at("", folder), _ -> {});

  /// A PostgreSQL database, with a schema of its own a folder.
  public static Store postgres(String address) {
    return new Store(
        "PostgreSQL",
        folder -> {
          execute(address, "CREATE SCHEMA IF NOT EXISTS " + schema(folder));
          var separator = address.contains("?") ? "&" : "?";
          return Engine.at(address + separator + "currentSchema=" + schema(folder), folder);
        },
        folder -> execute(address, "DROP SCHEMA IF EXISTS " + schema(folder) + " CASCADE"));
  }

  /// The database, as the server opens it.
  Database open(Path folder) {
    return Database.open(engine.apply(folder), Clock.systemUTC());
  }

  /// A connection with the writer's settings and nothing of the server's code.
  Connection plain(Path folder) {
    return Database.plainConnection(engine.apply(folder));
  }

  private static String schema(Path folder) {
    var name = UUID.nameUUIDFromBytes(folder.toString().getBytes(StandardCharsets.UTF_8));
    return "bench_" + name.toString().replace("-", "");
  }

  private static void execute(String address, String statement) {
    try (var connection = DriverManager.getConnection(address);
        var change = connection.createStatement()) {
      change.execute(statement);
    } catch (SQLException e) {
      throw new IllegalStateException("Cannot measure PostgreSQL: " + e.getMessage(), e);
    }
  }
}
