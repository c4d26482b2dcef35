package dev.rondo.app.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// The databases that a server is tested on.
public enum ServerDatabase {
  SQLITE {
    @Override
    public Map<String, String> with(Map<String, String> variables) {
      return variables;
    }
  },
  POSTGRESQL {
    @Override
    public Map<String, String> with(Map<String, String> variables) {
      var all = new TreeMap<>(variables);
      all.put("RONDO_DATABASE", Postgres.newSchema());
      return all;
    }
  };

  /// The variables that make a server use an empty database of this kind, beside the given ones.
  public abstract Map<String, String> with(Map<String, String> variables);

  /// Ends all connections of servers to PostgreSQL, as its restart would.
  public static void loseConnections() {
    Postgres.execute(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            + " WHERE application_name = 'rondo'");
  }

  public static int port() {
    return Postgres.SERVER.getPort();
  }

  /// Stops PostgreSQL and starts it again, as an update of it would. Blocks until it answers.
  public static void restart() {
    var data = Path.of(Postgres.value("SHOW data_directory"));
    try {
      var pid = Long.parseLong(Files.readAllLines(data.resolve("postmaster.pid")).getFirst());
      var server = Path.of(ProcessHandle.of(pid).flatMap(it -> it.info().command()).orElseThrow());
      var options = Files.readString(data.resolve("postmaster.opts"));
      var restart =
          new ArrayList<>(
              List.of(
                  server.resolveSibling("pg_ctl").toString(),
                  "restart",
                  "-w",
                  "-m",
                  "fast",
                  "-D",
                  data.toString(),
                  "-o",
                  options.substring(options.indexOf(' ') + 1).strip(),
                  "-l",
                  data.resolve("restart.log").toString()));
      if (System.getProperty("user.name").equals("root")) {
        // PostgreSQL refuses to run as root.
        restart.addAll(0, List.of("unshare", "-U"));
      }
      var process =
          new ProcessBuilder(restart)
              .redirectErrorStream(true)
              .redirectOutput(Redirect.DISCARD)
              .start();
      assertThat(process.onExit().orTimeout(60, TimeUnit.SECONDS).join().exitValue()).isZero();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
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

    static String value(String sql) {
      try (var connection = SERVER.getPostgresDatabase().getConnection();
          var statement = connection.createStatement();
          var rows = statement.executeQuery(sql)) {
        assertThat(rows.next()).isTrue();
        return rows.getString(1);
      } catch (SQLException broken) {
        throw new IllegalStateException(broken);
      }
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
