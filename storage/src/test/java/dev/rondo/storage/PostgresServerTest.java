package dev.rondo.storage;

import static dev.rondo.storage.Samples.MATCH;
import static dev.rondo.storage.Samples.bill;
import static dev.rondo.storage.Samples.entry;
import static dev.rondo.storage.Samples.line;
import static dev.rondo.storage.Samples.tokens;
import static dev.rondo.storage.Samples.unit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.cartridge.Outcome.RatingChange;
import dev.rondo.cartridge.Outcome.Result;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.economy.SqlStandings;
import dev.rondo.storage.engine.Engine;
import dev.rondo.storage.lane.SharedSql;
import dev.rondo.storage.lane.StorageException;
import dev.rondo.storage.streams.StreamSuite;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.postgresql.ds.PGSimpleDataSource;

/// Tests the parts that only PostgreSQL has: other servers on the same database, connections that
/// are lost, its settings.
@Tag("slow")
class PostgresServerTest extends Suite {
  PostgresServerTest() {
    super(TestedDatabase.POSTGRESQL);
  }

  @Test
  void of_two_servers_the_second_writer_of_a_match_is_overtaken() {
    try (var other = open(folder)) {
      assertThat(database.journal().append(unit(MATCH, line(MATCH, 1))))
          .isInstanceOf(Appended.Stored.class);
      assertThat(other.journal().append(unit(MATCH, line(MATCH, 1), line(MATCH, 2))))
          .isEqualTo(new Appended.Overtaken());
      assertThat(other.journal().append(unit(MATCH, line(MATCH, 2))))
          .isInstanceOf(Appended.Stored.class);
      assertThat(database.journal().append(unit(MATCH, line(MATCH, 2))))
          .isEqualTo(new Appended.Overtaken());
      assertThat(database.journal().entries(MATCH, 0))
          .containsExactly(entry(MATCH, 1), entry(MATCH, 2));
    }
  }

  @Test
  void of_two_servers_at_once_each_position_has_one_writer_and_money_adds_up() throws Exception {
    int positions = 40;
    var ann = playerWith(positions, "ann");
    var bob = playerWith(0, "bob");
    try (var other = open(folder)) {
      var stored =
          atOnce(
              8,
              index ->
                  () -> {
                    var server = index % 2 == 0 ? database : other;
                    int mine = 0;
                    for (int position = 1; position <= positions; position++) {
                      var reference = index + "/" + position;
                      var move =
                          index < 4
                              ? List.of(tokens(ann, -1, reference), tokens(bob, 1, reference))
                              : List.of(tokens(bob, 1, reference), tokens(ann, -1, reference));
                      var answer =
                          server.journal().append(unit(MATCH, line(MATCH, position, bill(move))));
                      mine += answer instanceof Appended.Stored ? 1 : 0;
                    }
                    return mine;
                  });
      assertThat(stored.stream().mapToInt(Integer::intValue).sum()).isEqualTo(positions);
      assertThat(database.journal().entries(MATCH, 0)).hasSize(positions);
      assertThat(other.wallets().wallet(ann).tokens()).isZero();
      assertThat(other.wallets().wallet(bob).tokens()).isEqualTo(positions);
      assertThat(other.wallets().check()).isEmpty();
    }
  }

  @Test
  void of_two_servers_at_once_no_rating_is_lost() throws Exception {
    var ann = player("ann");
    var won = List.of(new RatingChange(new Seat(0), 1, Result.WON));
    try (var other = open(folder)) {
      atOnce(
          40,
          index ->
              () -> {
                var match = new MatchId("m" + index);
                var server = index % 2 == 0 ? database : other;
                return server
                    .journal()
                    .append(unit(match, line(match, 1, Samples.rating(won, ann))));
              });
      assertThat(other.ratings().standing(ann, "duel").orElseThrow().score()).isEqualTo(40);
    }
  }

  @Test
  void who_appends_to_a_stream_keeps_others_waiting_until_it_is_committed() {
    var lock = SharedSql.STREAM_LOCK;
    try (var other = open(folder)) {
      database
          .transactions()
          .write(() -> {
            assertThat(free(other, lock)).isTrue();
            database.streams().append("in", StreamSuite.event("1"));
            assertThat(free(other, lock)).isFalse();
            return true;
          });
      assertThat(free(other, lock)).isTrue();
    }
  }

  private static boolean free(Database server, String lock) {
    var attempt = lock.replace("pg_advisory", "pg_try_advisory");
    return server.access().read(handle -> handle.createQuery(attempt).mapTo(Boolean.class).one());
  }

  @Test
  void a_lost_connection_is_replaced() {
    database.journal().append(unit(MATCH, line(MATCH, 1)));
    loseConnections();
    assertThat(database.journal().append(unit(MATCH, line(MATCH, 2))))
        .isInstanceOf(Appended.Stored.class);
    assertThat(exists("ann")).isTrue();
  }

  @Test
  void what_was_being_written_when_the_connection_was_lost_fails_and_leaves_nothing() {
    assertThatThrownBy(() ->
            database
                .transactions()
                .write(() -> {
                  player("lost");
                  loseConnections();
                  return player("more");
                }))
        .isInstanceOf(RuntimeException.class);
    assertThat(exists("ann")).isTrue();
    assertThat(database.transactions().<Long>write(() -> count("accounts"))).isEqualTo(1);
  }

  @Test
  void who_was_reading_when_the_connection_was_lost_may_try_again() {
    assertThatThrownBy(() ->
            database
                .access()
                .read(handle -> {
                  loseConnections();
                  return handle.createQuery("SELECT 1").mapTo(Integer.class).one();
                }))
        .isInstanceOf(UnavailableException.class);
    assertThat(count("entries")).isZero();
  }

  @Test
  void a_read_that_takes_too_long_is_given_up_and_may_be_tried_again() {
    assertThat(readSetting("statement_timeout")).isEqualTo("10s");
    var source = TestedDatabase.POSTGRESQL.engine(folder).impatientReader();
    assertThat(((PGSimpleDataSource) source).getSocketTimeout()).isEqualTo(15);
    assertThatThrownBy(() ->
            database
                .access()
                .read(handle -> {
                  handle.execute("SET statement_timeout = 50");
                  return handle.createQuery("SELECT pg_sleep(60)").mapTo(String.class).one();
                }))
        .isInstanceOf(UnavailableException.class);
  }

  @Test
  void a_command_may_take_its_time() {
    try (var looking = Database.readOnly(TestedDatabase.POSTGRESQL.engine(folder))) {
      assertThat(
              looking
                  .access()
                  .<String>read(handle ->
                      handle.createQuery("SHOW statement_timeout").mapTo(String.class).one()))
          .isEqualTo("0");
    }
  }

  private String readSetting(String name) {
    return database
        .access()
        .read(handle -> handle.createQuery("SHOW " + name).mapTo(String.class).one());
  }

  private boolean exists(String name) {
    var id = player(name);
    return database.transactions().write(() -> database.accounts().find(id).isPresent());
  }

  private long count(String table) {
    return database
        .access()
        .<Long>read(
            handle -> handle.createQuery("SELECT COUNT(*) FROM " + table).mapTo(Long.class).one());
  }

  private static void loseConnections() {
    PostgresServer.execute(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            + " WHERE application_name = 'rondo'");
  }

  @Test
  void who_only_looks_cannot_write() {
    database.journal().append(unit(MATCH, line(MATCH, 1)));
    try (var looking = Database.readOnly(TestedDatabase.POSTGRESQL.engine(folder))) {
      assertThat(looking.journal().entries(MATCH, 0)).containsExactly(entry(MATCH, 1));
      assertThatThrownBy(() -> looking.journal().append(unit(MATCH, line(MATCH, 2))))
          .isInstanceOf(UnavailableException.class);
    }
  }

  @Test
  void there_is_nothing_to_look_at_in_an_empty_database() {
    var empty = TestedDatabase.POSTGRESQL.engine(folder.resolve("empty"));
    assertThatThrownBy(() -> Database.readOnly(empty))
        .isInstanceOf(StorageException.class)
        .hasMessageContaining(empty.toString());
  }

  @Test
  void readers_cannot_write() {
    assertThatThrownBy(
            () -> database.access().read(handle -> handle.execute("DELETE FROM entries")))
        .hasMessageContaining("read-only");
  }

  @ParameterizedTest(name = "{0} is on")
  @CsvSource({"fsync", "synchronous_commit", "full_page_writes"})
  void what_is_acknowledged_is_durable(String setting) {
    assertThat(onWriter(database, setting)).isEqualTo("on");
  }

  @Test
  void durability_is_not_left_to_a_database_that_waives_it() throws Exception {
    var address = Files.readString(folder.resolve("address"));
    var careless = Engine.at(address + "&options=-c%20synchronous_commit=off", folder);
    try (var careful = Database.open(careless, () -> now)) {
      assertThat(onWriter(careful, "synchronous_commit")).isEqualTo("on");
    }
  }

  private static String onWriter(Database database, String setting) {
    return database
        .access()
        .<String>write(handle -> handle.createQuery("SHOW " + setting).mapTo(String.class).one());
  }

  @Test
  void the_best_are_found_by_an_index() {
    var plan =
        database
            .access()
            .<String>write(handle -> {
              // There are too few rows for it to be worth while.
              handle.execute("SET LOCAL enable_seqscan = off");
              handle.execute("SET LOCAL enable_bitmapscan = off");
              return String.join(
                  "\n",
                  handle
                      .createQuery("EXPLAIN " + SqlStandings.Board.RATINGS.top())
                      .bind("game", "duel")
                      .bind("limit", 100)
                      .mapTo(String.class)
                      .list());
            });
    assertThat(plan).contains("ratings_by_rank").doesNotContain("Sort");
  }

  @Test
  void an_address_is_told_without_its_password() {
    var engine = Engine.at("jdbc:postgresql://db:5433/rondo?user=u&password=secret", folder);
    assertThat(engine).hasToString("PostgreSQL at db:5433/rondo");
    assertThatThrownBy(() -> Engine.at("jdbc:other://db/rondo?password=secret", folder))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("jdbc:postgresql://")
        .hasMessageNotContaining("secret");
  }

  @Test
  void a_server_that_is_not_there_is_named() {
    var nobody = Engine.at("jdbc:postgresql://127.0.0.1:1/rondo?password=secret", folder);
    assertThatThrownBy(() -> Database.open(nobody, () -> now))
        .isInstanceOf(StorageException.class)
        .hasMessageContaining("PostgreSQL at 127.0.0.1:1/rondo")
        .hasMessageNotContaining("secret");
  }

  @Test
  void a_backup_is_left_to_the_tool_of_the_database() {
    assertThatThrownBy(() -> TestedDatabase.POSTGRESQL.engine(folder).backup(folder.resolve("b")))
        .isInstanceOf(StorageException.class)
        .hasMessageContaining("pg_dump");
  }
}
