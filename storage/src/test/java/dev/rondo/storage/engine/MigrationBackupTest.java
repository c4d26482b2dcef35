package dev.rondo.storage.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.storage.Database;
import dev.rondo.storage.lane.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteDataSource;

/// The copy of an SQLite database that is made before its tables are migrated.
class MigrationBackupTest {
  @TempDir Path folder;

  @Test
  void a_new_database_and_one_that_is_up_to_date_are_not_copied() {
    open();
    open();
    assertThat(folder.resolve("backups")).doesNotExist();
  }

  @Test
  void an_older_database_is_copied_as_it_was_for_its_owner_alone() throws Exception {
    migrateTo("5");
    execute("INSERT INTO heartbeat (id, wall) VALUES (1, 4711)");
    open();
    assertThat(backups()).hasSize(1).allMatch(name -> name.endsWith("-schema-5.db"));
    var copy = folder.resolve("backups").resolve(backups().getFirst());
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)))
        .isEqualTo("rw-------");
    assertThat(versions(copy)).isEqualTo("5 4711");
    assertThat(versions(folder.resolve("rondo.db"))).isNotEqualTo("5 4711");
  }

  @Test
  void the_newest_copy_of_a_version_is_kept_and_of_those_the_newest_three() throws Exception {
    var backups = Files.createDirectory(folder.resolve("backups"));
    for (var name :
        List.of(
            "rondo-20200101T000000000Z-schema-1.db",
            "rondo-20200102T000000000Z-schema-2.db",
            "rondo-20200103T000000000Z-schema-3.db",
            "rondo-20200104T000000000Z-schema-5.db",
            "mine.db")) {
      Files.createFile(backups.resolve(name));
    }
    migrateTo("5");
    open();
    assertThat(backups())
        .hasSize(4)
        .contains(
            "mine.db",
            "rondo-20200102T000000000Z-schema-2.db",
            "rondo-20200103T000000000Z-schema-3.db")
        .doesNotContain("rondo-20200104T000000000Z-schema-5.db");
  }

  @Test
  void what_cannot_be_copied_is_not_migrated() throws Exception {
    migrateTo("5");
    Files.createFile(folder.resolve("backups"));
    assertThatThrownBy(this::open)
        .isInstanceOf(StorageException.class)
        .hasMessageStartingWith("The database was not migrated, because it could not be copied")
        .message()
        .hasLineCount(1);
    assertThat(versions(folder.resolve("rondo.db"))).startsWith("5 ");
    Files.delete(folder.resolve("backups"));
    open();
    assertThat(backups()).hasSize(1);
  }

  private void open() {
    Database.open(folder, InstantSource.system()).close();
  }

  private List<String> backups() throws IOException {
    try (var files = Files.list(folder.resolve("backups"))) {
      return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
    }
  }

  /// Makes the tables as an older release did.
  private void migrateTo(String version) {
    Flyway.configure()
        .dataSource(new Sqlite(folder).writing())
        .locations("classpath:db/migration/sqlite")
        .loggers("slf4j")
        .target(version)
        .load()
        .migrate();
  }

  private void execute(String sql) throws SQLException {
    try (var connection = new Sqlite(folder).writing().getConnection();
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /// The schema's version and the stored heartbeat.
  private static String versions(Path file) throws SQLException {
    var source = new SQLiteDataSource();
    source.setUrl("jdbc:sqlite:" + file);
    try (var connection = source.getConnection();
        var statement = connection.createStatement();
        var rows =
            statement.executeQuery(
                "SELECT max(CAST(version AS INTEGER)) || ' ' ||"
                    + " coalesce((SELECT max(wall) FROM heartbeat), '-')"
                    + " FROM flyway_schema_history")) {
      rows.next();
      return rows.getString(1);
    }
  }
}
