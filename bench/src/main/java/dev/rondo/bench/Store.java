package dev.rondo.bench;

import dev.rondo.storage.Database;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Clock;
import java.util.function.Function;

/// A kind of database to be measured.
///
/// @param open the database of a folder, as the server opens it
/// @param plain a connection to it with the writer's settings and nothing of the server's code
public record Store(String name, Function<Path, Database> open, Function<Path, Connection> plain) {

  public static final Store SQLITE =
      new Store(
          "SQLite", folder -> Database.open(folder, Clock.systemUTC()), Database::plainConnection);
}
