package dev.rondo.storage.engine;

import static dev.rondo.storage.Samples.MATCH;
import static dev.rondo.storage.Samples.entry;
import static dev.rondo.storage.Samples.line;
import static dev.rondo.storage.Samples.unit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.Appender;
import dev.rondo.storage.Database;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import dev.rondo.storage.economy.SqlStandings;
import dev.rondo.storage.lane.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.statement.SqlStatements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests the parts that only SQLite has: its folder, its settings, its backup, its full disk.
class SqliteFileTest extends Suite {
  SqliteFileTest() {
    super(TestedDatabase.SQLITE);
  }

  @Test
  void a_second_server_on_the_same_folder_is_refused() {
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> open(folder))
          .isInstanceOf(FolderInUseException.class)
          .hasMessageContaining(folder.toString());
    }
    database.close();
    database.close();
    database = open(folder);
  }

  @Test
  void the_folder_is_refused_to_another_process_too() throws Exception {
    // A second attempt within this process must not give up the lock.
    assertThatThrownBy(() -> open(folder)).isInstanceOf(FolderInUseException.class);
    var process = Appender.start(TestedDatabase.SQLITE, folder, "second");
    assertThat(process.errorReader().lines())
        .anyMatch(line -> line.contains("Another server uses the data folder " + folder));
    assertThat(process.waitFor()).isNotZero();
  }

  @Test
  void who_only_looks_is_let_in_and_cannot_write() {
    database.journal().append(unit(MATCH, line(MATCH, 1)));
    try (var looking = Database.readOnly(new Sqlite(folder))) {
      assertThat(looking.journal().entries(MATCH, 0)).containsExactly(entry(MATCH, 1));
      assertThat(looking.wallets().check()).isEmpty();
      assertThatThrownBy(() -> looking.journal().append(unit(MATCH, line(MATCH, 2))))
          .isInstanceOf(UnavailableException.class);
    }
    assertThat(database.journal().append(unit(MATCH, line(MATCH, 2))))
        .isInstanceOf(Appended.Stored.class);
  }

  @Test
  void there_is_nothing_to_look_at_in_an_empty_folder() {
    var empty = folder.resolve("empty");
    assertThatThrownBy(() -> Database.readOnly(new Sqlite(empty)))
        .hasMessageContaining(empty.toString());
    assertThat(empty).doesNotExist();
  }

  @Test
  void a_folder_is_made_where_there_is_none() {
    var below = folder.resolve("a/b");
    open(below).close();
    assertThat(below.resolve("rondo.db")).exists();
  }

  @Test
  void files_belong_to_their_owner_alone() throws Exception {
    var below = folder.resolve("a/b");
    try (var fresh = open(below)) {
      fresh.journal().append(unit(MATCH, line(MATCH, 1)));
      new Sqlite(below).backup(below.resolve("backup"));
      assertThat(permissions(below)).isEqualTo("rwx------");
      for (var name : List.of("rondo.db", "rondo.db-wal", "rondo.db-shm", "backup")) {
        assertThat(permissions(below.resolve(name))).as(name).isEqualTo("rw-------");
      }
    }
  }

  @Test
  void files_of_an_older_release_are_taken_from_everybody_else() throws Exception {
    var file = folder.resolve("rondo.db");
    database.close();
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    database = open(folder);
    assertThat(permissions(file)).isEqualTo("rw-------");
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({
    "journal_mode, wal",
    "synchronous, 2",
    "wal_autocheckpoint, 16000",
    "secure_delete, 1",
    "foreign_keys, 1",
    "busy_timeout, 5000",
  })
  void the_writer_has_its_settings(String pragma, String value) {
    var found =
        access()
            .<String>write(
                handle -> handle.createQuery("PRAGMA " + pragma).mapTo(String.class).one());
    assertThat(found).isEqualTo(value);
  }

  @Test
  void readers_cannot_write() {
    assertThatThrownBy(() -> access().read(handle -> handle.execute("DELETE FROM entries")))
        .hasMessageContaining("readonly");
  }

  @ParameterizedTest
  @EnumSource
  void the_best_are_found_by_an_index(SqlStandings.Board board) {
    var plan =
        access()
            .<List<String>>read(handle ->
                handle
                    .createQuery("EXPLAIN QUERY PLAN " + board.top())
                    .configure(SqlStatements.class, it -> it.setUnusedBindingAllowed(true))
                    .bind("game", "duel")
                    .bind("season", "2030-01")
                    .bind("limit", 100)
                    .map((row, _) -> row.getString("detail"))
                    .list());
    assertThat(plan).anyMatch(step -> step.contains("_by_rank"));
    assertThat(plan).noneMatch(step -> step.contains("TEMP B-TREE"));
  }

  @Test
  void a_backup_is_a_database_of_its_own() throws Exception {
    database.journal().append(unit(MATCH, line(MATCH, 1)));
    var copy = Files.createDirectory(folder.resolve("copy"));
    new Sqlite(folder).backup(copy.resolve("rondo.db"));
    database.journal().append(unit(MATCH, line(MATCH, 2)));
    assertThat(copy).isDirectoryNotContaining("glob:**.part");
    try (var restored = open(copy)) {
      assertThat(restored.journal().entries(MATCH, 0)).containsExactly(entry(MATCH, 1));
      assertThat(restored.journal().append(unit(MATCH, line(MATCH, 2))))
          .isInstanceOf(Appended.Stored.class);
    }
  }

  @Test
  void a_backup_and_a_restore_tell_how_far_they_are() throws Exception {
    access()
        .write(handle -> {
          handle.execute("CREATE TABLE ballast (id INTEGER PRIMARY KEY, text TEXT)");
          return handle.execute(
              "INSERT INTO ballast (text) WITH RECURSIVE n(i) AS"
                  + " (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)"
                  + " SELECT hex(randomblob(50)) FROM n");
        });
    var parts = new ArrayList<Double>();
    var copy = folder.resolve("copy.db");
    new Sqlite(folder).backup(copy, (done, total) -> parts.add((double) done / total));
    assertThat(parts).isSorted().hasSizeGreaterThan(1).endsWith(1.0);
    parts.clear();
    database.close();
    new Sqlite(folder).restore(copy, (done, total) -> parts.add((double) done / total));
    assertThat(parts).isSorted().hasSizeGreaterThan(1).endsWith(1.0);
    open();
  }

  @Test
  void a_backup_overwrites_nothing() throws Exception {
    var target = Files.writeString(folder.resolve("precious"), "mine");
    assertThatThrownBy(() -> new Sqlite(folder).backup(target))
        .isInstanceOf(StorageException.class)
        .hasMessageContaining("precious");
    assertThat(target).hasContent("mine");
  }

  @Test
  void a_full_disk_loses_nothing_that_was_acknowledged() {
    limitPages("(SELECT page_count + 50 FROM pragma_page_count())");
    var acknowledged = new ArrayList<MatchId>();
    assertThatThrownBy(() -> fill(acknowledged)).isInstanceOf(UnavailableException.class);
    assertThat(acknowledged).isNotEmpty();

    limitPages("1000000");
    database.journal().append(unit(MATCH, line(MATCH, 1)));
    reopen();
    assertThat(database.journal().entries(MATCH, 0)).hasSize(1);
    assertThat(acknowledged)
        .allSatisfy(match -> assertThat(database.journal().entries(match, 0)).hasSize(1));
    var next = new MatchId("m" + acknowledged.size());
    assertThat(database.journal().entries(next, 0)).isEmpty();
  }

  private void limitPages(String expression) {
    access()
        .write(handle -> {
          var pages = handle.createQuery("SELECT " + expression).mapTo(Long.class).one();
          return handle.createQuery("PRAGMA max_page_count = " + pages).mapTo(Long.class).one();
        });
  }

  private void fill(List<MatchId> acknowledged) {
    while (true) {
      var match = new MatchId("m" + acknowledged.size());
      var big = new Entry(match, 1, 0, 0, "{}", "x".repeat(5_000), "[]", 0, "");
      var line = new Unit.Line(big, Optional.empty());
      database.journal().append(unit(match, line));
      acknowledged.add(match);
    }
  }
}
