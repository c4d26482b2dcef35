package dev.rondo.storage;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;

/// A real PostgreSQL for the tests of this process, as durable as in earnest. It is started when it
/// is first needed and stopped when the process ends.
public final class PostgresServer {
  private static final EmbeddedPostgres SERVER = start();
  private static final AtomicInteger SCHEMAS = new AtomicInteger();

  private PostgresServer() {}

  private static EmbeddedPostgres start() {
    try {
      return EmbeddedPostgres.builder()
          .setServerConfig("fsync", "on")
          .setServerConfig("synchronous_commit", "on")
          .setServerConfig("full_page_writes", "on")
          .setOutputRedirector(Redirect.DISCARD)
          .setErrorRedirector(Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static int port() {
    return SERVER.getPort();
  }

  /// The address of a schema in which there is nothing yet.
  public static String newSchema() {
    var schema = "test_" + SCHEMAS.incrementAndGet();
    execute("CREATE SCHEMA " + schema);
    return SERVER.getJdbcUrl("postgres", "postgres") + "&currentSchema=" + schema;
  }

  public static void execute(String sql) {
    try (var connection = SERVER.getPostgresDatabase().getConnection();
        var statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
