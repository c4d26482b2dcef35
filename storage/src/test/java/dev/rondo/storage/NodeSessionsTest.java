package dev.rondo.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.rondo.platform.nodes.BucketStore;
import dev.rondo.storage.engine.Engine;
import dev.rondo.storage.lane.NodeStart;
import dev.rondo.storage.lane.SharedSql;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The sessions that a node of a cluster has with PostgreSQL: a node that stands still holds no
/// locks for long.
@Tag("slow")
class NodeSessionsTest {
  private static final Duration LONG = Duration.ofSeconds(60);
  private static final int LONGEST_MILLIS = 3_000;

  @TempDir Path folder;

  private Engine engine;

  @BeforeEach
  void find() {
    engine = TestedDatabase.POSTGRESQL.engine(folder);
  }

  /// A trigger reads the settings inside the session that writes.
  @Test
  void the_session_that_writes_gives_up_its_locks_soon() throws SQLException {
    try (var database = Database.openNode(engine, InstantSource.system(), node("one"));
        var connection = DriverManager.getConnection(TestedDatabase.POSTGRESQL.address(folder));
        var statement = connection.createStatement()) {
      statement.execute("CREATE TABLE seen (idle text, lock text)");
      statement.execute(
          "CREATE FUNCTION see() RETURNS trigger AS $$ BEGIN"
              + " INSERT INTO seen VALUES (current_setting('idle_in_transaction_session_timeout'),"
              + " current_setting('lock_timeout')); RETURN NEW; END $$ LANGUAGE plpgsql");
      for (var table : List.of("node_heartbeats", "match_buckets")) {
        statement.execute(
            "CREATE TRIGGER see BEFORE INSERT OR UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION see()"
                .formatted(table));
      }
      database.journal().beat(1_000);
      database.buckets().claim(List.of(1));
      try (var seen = statement.executeQuery("SELECT idle, lock FROM seen")) {
        var rows = 0;
        for (; seen.next(); rows++) {
          assertThat(millis(seen.getString(1))).isBetween(1, LONGEST_MILLIS);
          assertThat(millis(seen.getString(2))).isBetween(1, LONGEST_MILLIS);
        }
        assertThat(rows).isGreaterThanOrEqualTo(2);
      }
    }
  }

  @Test
  void so_does_every_other_session() throws SQLException {
    Database.openNode(engine, InstantSource.system(), node("one")).close();
    try (var writer = engine.writer();
        var reader = engine.reader().getConnection();
        var impatient = engine.impatientReader().getConnection()) {
      for (var session : List.of(writer, reader, impatient)) {
        for (var setting : List.of("idle_in_transaction_session_timeout", "lock_timeout")) {
          assertThat(millis(setting(session, setting))).as(setting).isBetween(1, LONGEST_MILLIS);
        }
      }
    }
  }

  /// A node that stands still in a transaction looks like this to the database.
  @Test
  void the_lock_of_a_node_that_stands_still_is_free_again() throws SQLException {
    Database.openNode(engine, InstantSource.system(), node("one")).close();
    try (var frozen = engine.writer();
        var other = engine.writer()) {
      frozen.setAutoCommit(false);
      execute(frozen, SharedSql.STREAM_LOCK);
      await()
          .atMost(LONG)
          .ignoreExceptions()
          .until(() -> {
            execute(other, SharedSql.STREAM_LOCK);
            return true;
          });
      assertThatThrownBy(() -> execute(frozen, "SELECT 1")).isInstanceOf(SQLException.class);
    }
  }

  @Test
  void nodes_that_run_buckets_are_known_by_what_they_store() throws SQLException {
    var clock = InstantSource.system();
    try (var one = Database.openNode(engine, clock, node("one"));
        var two = Database.openNode(engine, clock, node("two"))) {
      one.journal().beat(clock.millis());
      assertThat(two.buckets().playing()).as("no bucket is run yet").isEmpty();
      one.buckets().claim(List.of(1, 2));
      one.journal().beat(clock.millis());
      var playing = new BucketStore.Playing("one", Optional.of("one.example:25520"));
      assertThat(two.buckets().playing()).containsExactly(playing);
      assertThat(one.buckets().playing()).as("nobody else runs one").isEmpty();
      one.buckets().release(List.of(1, 2), clock.millis());
      assertThat(two.buckets().playing()).as("they are released").isEmpty();
      one.buckets().claim(List.of(1));
      assertThat(two.buckets().playing()).containsExactly(playing);
      standStill("one#1");
      assertThat(two.buckets().playing()).as("it has stored nothing for long").isEmpty();
    }
  }

  /// A node that stood still may not know yet that another one has taken its buckets.
  @Test
  void a_bucket_is_not_taken_from_a_node_that_runs_it() throws SQLException {
    var clock = InstantSource.system();
    try (var one = Database.openNode(engine, clock, node("one"));
        var two = Database.openNode(engine, clock, node("two"))) {
      one.journal().beat(clock.millis());
      assertThat(one.buckets().claim(List.of(1, 2))).isEmpty();
      keepAlive("one#1");
      assertThat(two.buckets().claim(List.of(1, 2, 3))).containsExactly(1, 2);
      assertThat(two.buckets().owners()).isEqualTo(Map.of(1, "one", 2, "one", 3, "two"));
      one.buckets().release(List.of(1), clock.millis());
      keepAlive("one#1");
      assertThat(two.buckets().claim(List.of(1, 2, 3))).as("1 is released").containsExactly(2);
      standStill("one#1");
      assertThat(two.buckets().claim(List.of(2))).as("node one stands still").isEmpty();
      keepAlive("two#1");
      assertThat(one.buckets().claim(List.of(1, 2))).as("it is too late").containsExactly(1, 2);
    }
  }

  /// The heartbeat of such a node is that of its last match.
  @Test
  void a_node_without_matches_is_known_too() throws SQLException {
    var clock = InstantSource.system();
    try (var one = Database.openNode(engine, clock, node("one"));
        var two = Database.openNode(engine, clock, node("two"))) {
      one.buckets().claim(List.of(1));
      standStill("one#1");
      one.journal().touch(clock.millis());
      assertThat(two.buckets().playing())
          .extracting(BucketStore.Playing::node)
          .containsExactly("one");
    }
  }

  /// Makes a node look as if it had stored nothing for long.
  private void standStill(String node) throws SQLException {
    update("wall = 1, seen = 1", node);
  }

  /// Makes a node look as if it had just stored something, however slow this machine is.
  private void keepAlive(String node) throws SQLException {
    update("seen = " + SharedSql.NOW_MILLIS + " + 3600000", node);
  }

  private void update(String values, String node) throws SQLException {
    try (var connection = DriverManager.getConnection(TestedDatabase.POSTGRESQL.address(folder))) {
      execute(
          connection, "UPDATE node_heartbeats SET %s WHERE node = '%s'".formatted(values, node));
    }
  }

  private static NodeStart node(String name) {
    return new NodeStart(name + "#1", name + ".example:25520");
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static String setting(Connection session, String name) throws SQLException {
    try (var statement = session.createStatement();
        var shown = statement.executeQuery("SHOW " + name)) {
      assertThat(shown.next()).isTrue();
      return shown.getString(1);
    }
  }

  /// PostgreSQL says `2s` or `1500ms`.
  private static int millis(String shown) {
    var number = Integer.parseInt(shown.replaceAll("[a-z]+$", ""));
    return shown.endsWith("ms") || shown.equals("0") ? number : number * 1_000;
  }
}
