package dev.rondo.bench.harness;

import dev.rondo.storage.Database;
import dev.rondo.storage.engine.Engine;
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
/// @param address gives the address of a folder's database, empty for an SQLite file
/// @param remove removes what a folder's database has outside of the folder
public record Store(String name, Function<Path, String> address, Consumer<Path> remove) {

  public static final Store SQLITE = new Store("SQLite", _ -> "", _ -> {});

  /// A PostgreSQL database, with a schema of its own a folder.
  public static Store postgres(String address) {
    return new Store(
        "PostgreSQL",
        folder -> {
          execute(address, "CREATE SCHEMA IF NOT EXISTS " + schema(folder));
          var separator = address.contains("?") ? "&" : "?";
          return address + separator + "currentSchema=" + schema(folder);
        },
        folder -> execute(address, "DROP SCHEMA IF EXISTS " + schema(folder) + " CASCADE"));
  }

  /// The database of a folder, made if it is not there.
  private Engine engine(Path folder) {
    return Engine.at(address.apply(folder), folder);
  }

  /// The database, as the server opens it.
  public Database open(Path folder) {
    return Database.open(engine(folder), Clock.systemUTC());
  }

  /// A connection with the writer's settings and nothing of the server's code.
  public Connection plain(Path folder) {
    return Database.plainConnection(engine(folder));
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
