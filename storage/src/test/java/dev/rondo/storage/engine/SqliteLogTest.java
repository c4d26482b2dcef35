package dev.rondo.storage.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The write-ahead log of an SQLite file is brought into the file beside the writer.
class SqliteLogTest {
  private static final int PAGE_BYTES = 4_096;

  @TempDir Path folder;
  private Sqlite sqlite;

  @BeforeEach
  void make() throws SQLException {
    sqlite = new Sqlite(folder);
    try (var writer = sqlite.writing().getConnection();
        var statement = writer.createStatement()) {
      statement.executeUpdate("CREATE TABLE filled (id INTEGER PRIMARY KEY, bytes BLOB)");
    }
  }

  @Test
  void a_long_log_is_brought_in_and_the_next_commit_begins_it_anew() throws SQLException {
    try (var writer = sqlite.writing().getConnection()) {
      write(writer, 5_000);
      assertThat(left(writer)).isGreaterThan(5_000);
      sqlite.shortenLog();
      assertThat(left(writer)).isZero();
      write(writer, 1);
      assertThat(pages(writer)).isLessThan(10);
    }
  }

  @Test
  void a_short_log_is_left_alone() throws SQLException {
    try (var writer = sqlite.writing().getConnection()) {
      write(writer, 100);
      var before = left(writer);
      sqlite.shortenLog();
      assertThat(left(writer)).isEqualTo(before).isGreaterThan(100);
    }
  }

  @Test
  void a_transaction_under_way_is_not_disturbed() throws SQLException {
    try (var writer = sqlite.writing().getConnection()) {
      write(writer, 5_000);
      writer.setAutoCommit(false);
      write(writer, 1);
      sqlite.shortenLog();
      writer.commit();
      assertThat(left(writer)).isLessThan(10);
    }
  }

  private static void write(Connection writer, int pages) throws SQLException {
    try (var insert = writer.prepareStatement("INSERT INTO filled (bytes) VALUES (zeroblob(?))")) {
      insert.setInt(1, pages * PAGE_BYTES);
      insert.executeUpdate();
    }
  }

  private static int pages(Connection connection) throws SQLException {
    return log(connection, "log");
  }

  private static int left(Connection connection) throws SQLException {
    return log(connection, "log") - log(connection, "checkpointed");
  }

  private static int log(Connection connection, String column) throws SQLException {
    try (var statement = connection.createStatement();
        var row = statement.executeQuery("PRAGMA wal_checkpoint(NOOP)")) {
      row.next();
      return row.getInt(column);
    }
  }
}
