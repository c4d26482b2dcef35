package dev.rondo.app.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/// The memory, threads, files and rows that a server holds at a moment at which nobody plays.
///
/// @param heap bytes of all objects that are still needed
/// @param outside bytes of the JVM outside the heap, and of its direct buffers
/// @param folder bytes of the data folder, without SQLite's log and the tables that are kept for
///   ever
/// @param log bytes of SQLite's log
/// @param swept rows of each table that is not kept for ever
/// @param kept rows of each table that is kept for ever
record SoakMark(
    long heap,
    long outside,
    long threads,
    long files,
    long folder,
    long log,
    Map<String, Long> swept,
    Map<String, Long> kept) {

  /// The tables in which rows stay for ever, see "Keeping" in docs/operating.md: the history, a row
  /// for each session, and the games of the lobby with the accounts of their members.
  static final Set<String> KEPT =
      Set.of(
          "audit",
          "endings",
          "ledger",
          "rating_changes",
          "sessions",
          "lobby_games",
          "lobby_guards",
          "lobby_invites",
          "lobby_memberships",
          "registrations",
          "runtimes",
          "accounts",
          "wallets");

  private static final Duration PATIENCE = Duration.ofMinutes(3);

  /// The number of times that the tables must look the same, a second apart, after the last guest
  /// is gone. Then retention has nothing left to remove.
  private static final int STILL = 12;

  /// Counts the guests and deleted accounts that have no part in a game of the lobby.
  private static final String GUESTS =
      "SELECT count(*) FROM accounts WHERE username_key IS NULL"
          + " AND id NOT IN (SELECT user_id FROM lobby_memberships)";

  /// Waits until nothing is left to remove, and measures the server.
  static SoakMark take(ServerProcess server, Client internal, Path data) {
    var before = new TreeMap<String, Long>();
    var same = new AtomicInteger();
    await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofSeconds(1))
        .untilAsserted(() -> {
          var now = rows(data);
          var still =
              now.equals(before)
                  && now.getOrDefault("guests", 0L) == 0
                  && isIdle(internal.page("/metrics"));
          before.clear();
          before.putAll(now);
          same.set(still ? same.get() + 1 : 0);
          assertThat(same.get()).as("equal looks at %s", now).isGreaterThanOrEqualTo(STILL);
        });
    var heap = server.liveBytes();
    var metrics = internal.page("/metrics");
    var swept = new TreeMap<>(before);
    swept.keySet().removeAll(KEPT);
    var kept = new TreeMap<>(before);
    kept.keySet().retainAll(KEPT);
    return new SoakMark(
        heap,
        sum(metrics, "jvm_memory_used_bytes{area=\"nonheap\"")
            + sum(metrics, "jvm_buffer_memory_used_bytes{"),
        sum(metrics, "jvm_threads_live_threads"),
        sum(metrics, "process_files_open_files"),
        size(data) - bytes(data.resolve("rondo.db-wal")) - keptBytes(data),
        bytes(data.resolve("rondo.db-wal")),
        swept,
        kept);
  }

  private static boolean isIdle(String metrics) {
    return sum(metrics, "rondo_sockets ") == 0
        && sum(metrics, "rondo_matches ") == 0
        && sum(metrics, "rondo_stream_lag{") == 0;
  }

  /// The sum of the values of all lines that begin with that text.
  static long sum(String metrics, String begin) {
    return (long)
        metrics
            .lines()
            .filter(line -> line.startsWith(begin))
            .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
            .sum();
  }

  private static Map<String, Long> rows(Path data) throws SQLException {
    var rows = new TreeMap<String, Long>();
    try (var database = database(data);
        var statement = database.createStatement()) {
      try (var tables =
          statement.executeQuery(
              "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")) {
        while (tables.next()) {
          rows.put(tables.getString(1), 0L);
        }
      }
      for (var table : List.copyOf(rows.keySet())) {
        rows.put(table, count(statement, "SELECT count(*) FROM " + table));
      }
      rows.put("guests", count(statement, GUESTS));
    }
    return rows;
  }

  private static long count(Statement statement, String query) throws SQLException {
    try (var count = statement.executeQuery(query)) {
      return count.getLong(1);
    }
  }

  /// Bytes of the tables that are kept for ever, with their indexes.
  private static long keptBytes(Path data) {
    var names = "'" + String.join("','", KEPT) + "'";
    try (var database = database(data);
        var statement = database.createStatement();
        var sum =
            statement.executeQuery(
                "SELECT sum(pgsize) FROM dbstat WHERE aggregate = TRUE AND name IN"
                    + " (SELECT name FROM sqlite_schema WHERE tbl_name IN ("
                    + names
                    + "))")) {
      return sum.getLong(1);
    } catch (SQLException broken) {
      throw new IllegalStateException(broken);
    }
  }

  private static Connection database(Path data) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:sqlite:" + data.resolve("rondo.db") + "?busy_timeout=20000");
  }

  private static long size(Path folder) {
    try (var files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).mapToLong(SoakMark::bytes).sum();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static long bytes(Path file) {
    try {
      return Files.size(file);
    } catch (IOException gone) {
      return 0;
    }
  }
}
