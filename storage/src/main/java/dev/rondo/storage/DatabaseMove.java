package dev.rondo.storage;

import dev.rondo.storage.engine.Engine;
import dev.rondo.storage.engine.FolderLock;
import dev.rondo.storage.engine.Progress;
import dev.rondo.storage.engine.Sqlite;
import dev.rondo.storage.lane.StorageException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;

/// Copies the SQLite database of a data folder into an empty PostgreSQL database, in one
/// transaction: all of it arrives, or nothing.
///
/// Both databases have the same tables and columns; times, flags and JSON are stored alike. The
/// journal's tail is moved into the entries first, so PostgreSQL needs none.
public final class DatabaseMove {
  private static final int BATCH = 500;

  /// Tables whose rows a server makes for itself.
  private static final List<String> OWN =
      List.of(
          "flyway_schema_history",
          "schema_readers",
          "journal_tail",
          "node_heartbeats",
          "match_buckets");

  /// Tables that are empty in a database that nobody has used.
  private static final List<String> USED = List.of("accounts", "matches", "ledger", "audit");

  private final Path folder;
  private final Engine to;

  /// @param address of a PostgreSQL database, `jdbc:postgresql:...`
  public DatabaseMove(Path folder, String address) {
    this.folder = folder;
    this.to = Engine.at(address, folder);
    if (!to.shared()) {
      throw new StorageException("Only a PostgreSQL database can be moved to");
    }
  }

  /// Copies all tables, and returns the number of rows of each. Throws [StorageException] if a
  /// server uses the folder, if the target is in use already, or if a table does not arrive whole;
  /// then the target has nothing of it.
  ///
  /// @param progress is told the rows that are copied
  public Map<String, Long> run(InstantSource clock, Progress progress) {
    var from = new Sqlite(folder);
    if (!from.exists()) {
      throw new StorageException("There is no database in " + folder);
    }
    // Brings the tables up to date, and moves the journal's tail into the entries.
    Database.open(from, clock).close();
    to.migrate();
    try (var _ = FolderLock.take(folder);
        var source = from.reader().getConnection();
        var target = to.writer()) {
      return copy(source, target, progress);
    } catch (SQLException e) {
      throw new StorageException("Nothing was moved to " + to + ": " + e.getMessage(), e);
    }
  }

  private Map<String, Long> copy(Connection source, Connection target, Progress progress)
      throws SQLException {
    target.setAutoCommit(false);
    try {
      for (var table : USED) {
        if (count(target, table) > 0) {
          throw new StorageException(to + " is in use already: its table " + table + " has rows");
        }
      }
      var tables = inOrder(source);
      for (var table : tables.reversed()) {
        // Migrations have made a few rows. The audit log, which is empty, refuses any deletion.
        if (count(target, table) > 0) {
          execute(target, "DELETE FROM " + table);
        }
      }
      var counts = new TreeMap<String, Long>();
      for (var table : tables) {
        counts.put(table, count(source, table));
      }
      // The last step is the commit.
      var total = counts.values().stream().mapToLong(Long::longValue).sum() + 1;
      var done = 0L;
      for (var table : tables) {
        var columns = columns(source, table);
        var before = done;
        copy(source, target, table, columns, rows -> progress.at(before + rows, total));
        if (columns.contains("id")) {
          moveIdentity(target, table);
        }
        var there = counts.getOrDefault(table, 0L);
        if (count(target, table) != there) {
          throw new StorageException("Table " + table + " did not arrive whole");
        }
        done += there;
        progress.at(done, total);
      }
      compareLedgers(source, target);
      target.commit();
      progress.at(total, total);
      return counts;
    } catch (SQLException | RuntimeException e) {
      target.rollback();
      throw e;
    }
  }

  /// A table comes after those that it refers to.
  private static List<String> inOrder(Connection source) throws SQLException {
    var waiting =
        new ArrayList<>(
            texts(
                source,
                "SELECT name FROM sqlite_master WHERE type = 'table'"
                    + " AND name NOT LIKE 'sqlite_%' ORDER BY name",
                "name"));
    waiting.removeAll(OWN);
    var done = new ArrayList<String>();
    while (!waiting.isEmpty()) {
      var ready = new ArrayList<String>();
      for (var table : waiting) {
        var needed = texts(source, "PRAGMA foreign_key_list(" + table + ")", "table");
        if (needed.stream().allMatch(other -> done.contains(other) || other.equals(table))) {
          ready.add(table);
        }
      }
      if (ready.isEmpty()) {
        throw new StorageException("These tables refer to each other: " + waiting);
      }
      done.addAll(ready);
      waiting.removeAll(ready);
    }
    return done;
  }

  private static List<String> columns(Connection source, String table) throws SQLException {
    return texts(source, "PRAGMA table_info(" + table + ")", "name");
  }

  private static void copy(
      Connection source, Connection target, String table, List<String> columns, LongConsumer copied)
      throws SQLException {
    var names = String.join(", ", columns);
    var marks = String.join(", ", Collections.nCopies(columns.size(), "?"));
    try (var select = source.createStatement();
        var rows = select.executeQuery("SELECT " + names + " FROM " + table);
        var insert =
            target.prepareStatement(
                "INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE VALUES (%s)"
                    .formatted(table, names, marks))) {
      var read = 0L;
      while (rows.next()) {
        for (var i = 1; i <= columns.size(); i++) {
          insert.setObject(i, rows.getObject(i));
        }
        insert.addBatch();
        if (++read % BATCH == 0) {
          insert.executeBatch();
          copied.accept(read);
        }
      }
      insert.executeBatch();
    }
  }

  /// The next row of a table that numbers its rows gets a number that was never used.
  private static void moveIdentity(Connection target, String table) throws SQLException {
    execute(
        target,
        "SELECT setval(s, GREATEST((SELECT COALESCE(MAX(id::text::bigint), 0) FROM %1$s WHERE id::text ~ '^[0-9]+$'), 1))"
                .formatted(table)
            + " FROM (SELECT pg_get_serial_sequence('%s', 'id') AS s) x WHERE s IS NOT NULL"
                .formatted(table));
  }

  private static void compareLedgers(Connection source, Connection target) throws SQLException {
    var sums =
        "SELECT balance || ' ' || account_id || ' ' || CAST(SUM(amount) AS TEXT) AS line FROM ledger"
            + " GROUP BY balance, account_id";
    var before = texts(source, sums, "line").stream().sorted().collect(Collectors.toList());
    var after = texts(target, sums, "line").stream().sorted().collect(Collectors.toList());
    if (!before.equals(after)) {
      throw new StorageException("The ledgers differ");
    }
  }

  private static List<String> texts(Connection connection, String query, String column)
      throws SQLException {
    try (var statement = connection.createStatement();
        var rows = statement.executeQuery(query)) {
      var texts = new ArrayList<String>();
      while (rows.next()) {
        texts.add(rows.getString(column));
      }
      return texts;
    }
  }

  private static long count(Connection connection, String table) throws SQLException {
    try (var statement = connection.createStatement();
        var row = statement.executeQuery("SELECT COUNT(*) FROM " + table)) {
      row.next();
      return row.getLong(1);
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
