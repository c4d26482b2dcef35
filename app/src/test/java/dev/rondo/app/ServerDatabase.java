package dev.rondo.app;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/// The databases that a server is tested on.
enum ServerDatabase {
  SQLITE {
    @Override
    Map<String, String> with(Map<String, String> variables) {
      return variables;
    }
  },
  POSTGRESQL {
    @Override
    Map<String, String> with(Map<String, String> variables) {
      var all = new TreeMap<>(variables);
      all.put("RONDO_DATABASE", Postgres.newSchema());
      return all;
    }
  };

  /// The variables that make a server use an empty database of this kind, beside the given ones.
  abstract Map<String, String> with(Map<String, String> variables);

  /// Ends all connections of servers to PostgreSQL, as its restart would.
  static void loseConnections() {
    Postgres.execute(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            + " WHERE application_name = 'rondo'");
  }

  /// A real PostgreSQL, as durable as in earnest, started when it is first needed and stopped when
  /// this process ends.
  private static final class Postgres {
    private static final EmbeddedPostgres SERVER = start();
    private static final AtomicInteger SCHEMAS = new AtomicInteger();

    private static EmbeddedPostgres start() {
      try {
        return EmbeddedPostgres.builder()
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .setServerConfig("full_page_writes", "on")
            .setOutputRedirector(Redirect.DISCARD)
            .setErrorRedirector(Redirect.DISCARD)
            .start();
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }

    static String newSchema() {
      var schema = "server_" + SCHEMAS.incrementAndGet();
      execute("CREATE SCHEMA " + schema);
      return SERVER.getJdbcUrl("postgres", "postgres")
          + "&password=open-sesame&currentSchema="
          + schema;
    }

    static void execute(String sql) {
      try (var connection = SERVER.getPostgresDatabase().getConnection();
          var statement = connection.createStatement()) {
        statement.execute(sql);
      } catch (SQLException broken) {
        throw new IllegalStateException(broken);
      }
    }
  }
}
