package dev.rondo.bench;

import dev.rondo.bench.harness.Store;
import dev.rondo.platform.Ids;
import dev.rondo.platform.journal.Entry;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;

/// The limit: entries appended by one thread, as fast as the database takes them, with nothing else
/// done. Same tables, same settings, same contents as the server's own.
final class PlainWriter implements AutoCloseable {
  private final Connection connection;
  private final PreparedStatement insert;
  private final Entry sample;
  private final List<String> matches;
  private long written;

  /// @param sample what each entry contains
  /// @param matches over how many matches the entries are spread
  PlainWriter(Store store, Path folder, Entry sample, int matches) throws SQLException {
    store.open(folder).close();
    this.connection = store.plain(folder);
    this.sample = sample;
    this.matches = IntStream.range(0, matches).mapToObj(_ -> Ids.timeOrdered()).toList();
    connection.setAutoCommit(false);
    this.insert =
        connection.prepareStatement(
            "INSERT INTO entries"
                + " (match_id, position, at, wall, cause, facts, answers, told, receipt)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING");
  }

  /// Entries a second, so many of them in a transaction.
  double rate(int group, long nanos) throws SQLException {
    var start = System.nanoTime();
    var first = written;
    do {
      transaction(group);
    } while (System.nanoTime() - start < nanos);
    return (written - first) * 1e9 / (System.nanoTime() - start);
  }

  void transaction(int group) throws SQLException {
    for (var i = 0; i < group; i++) {
      add();
    }
    insert.executeBatch();
    connection.commit();
  }

  private void add() throws SQLException {
    insert.setString(1, matches.get((int) (written % matches.size())));
    insert.setLong(2, written / matches.size() + 1);
    insert.setLong(3, sample.at());
    insert.setLong(4, sample.wall());
    insert.setString(5, sample.cause());
    insert.setString(6, sample.facts());
    insert.setString(7, sample.answers());
    insert.setLong(8, sample.told());
    insert.setString(9, sample.receipt());
    insert.addBatch();
    written++;
  }

  @Override
  public void close() throws SQLException {
    try (connection;
        insert) {
      connection.rollback();
    }
  }
}
