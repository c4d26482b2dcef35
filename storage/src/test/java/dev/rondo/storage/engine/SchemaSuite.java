package dev.rondo.storage.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.storage.Database;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import dev.rondo.storage.lane.StorageException;
import org.junit.jupiter.api.Test;

/// A database whose tables are of another release.
public abstract class SchemaSuite extends Suite {
  protected SchemaSuite(TestedDatabase kind) {
    super(kind);
  }

  @Test
  void a_schema_newer_than_the_program_is_refused_in_one_line_and_not_touched() {
    record("999", "newer");
    access().write(handle -> handle.execute("UPDATE schema_readers SET oldest = 999"));
    database.close();
    for (var attempt = 0; attempt < 2; attempt++) {
      assertThatThrownBy(() -> open(folder))
          .isInstanceOf(StorageException.class)
          .hasMessageContaining("has schema version 999, which is newer than this program's")
          .message()
          .hasLineCount(1);
    }
  }

  @Test
  void whoever_only_looks_refuses_a_newer_schema_too() {
    record("999", "newer");
    access().write(handle -> handle.execute("UPDATE schema_readers SET oldest = 999"));
    assertThatThrownBy(() -> Database.readOnly(kind.engine(folder)))
        .isInstanceOf(StorageException.class)
        .hasMessageContaining("has schema version 999, which is newer than this program's");
  }

  @Test
  void whoever_only_looks_says_that_an_older_schema_must_be_migrated_first() {
    access()
        .write(handle ->
            handle.execute("DELETE FROM flyway_schema_history WHERE CAST(version AS INTEGER) > 6"));
    assertThatThrownBy(() -> Database.readOnly(kind.engine(folder)))
        .isInstanceOf(StorageException.class)
        .hasMessageContaining("has schema version 6, and this program needs version ")
        .hasMessageContaining("start the server once");
  }

  @Test
  void a_migration_that_fails_is_one_line() {
    // The tables of the last migration are there, so making them again fails.
    access()
        .write(handle ->
            handle.execute("DELETE FROM flyway_schema_history WHERE CAST(version AS INTEGER) > 6"));
    database.close();
    assertThatThrownBy(() -> open(folder))
        .isInstanceOf(StorageException.class)
        .hasMessageStartingWith("Cannot migrate the database in " + kind.engine(folder) + ": ");
  }

  /// An old node of a cluster is started again while others have been replaced already.
  @Test
  void a_newer_schema_that_this_program_works_with_is_used_where_nodes_share_it() {
    record("999", "newer");
    access().write(handle -> handle.execute("CREATE TABLE next (id INTEGER)"));
    database.close();
    if (kind == TestedDatabase.POSTGRESQL) {
      database = open(folder);
      assertThat(database.accounts().find(player("ann"))).isPresent();
      assertThatCode(() -> Database.readOnly(kind.engine(folder)).close())
          .doesNotThrowAnyException();
    } else {
      assertThatThrownBy(() -> open(folder))
          .isInstanceOf(StorageException.class)
          .hasMessageContaining("has schema version 999, which is newer than this program's");
    }
  }

  /// Writes into the list of migrations what a newer release would have.
  private void record(String version, String name) {
    var rank =
        access()
            .write(handle ->
                handle
                    .createUpdate(
                        """
                        INSERT INTO flyway_schema_history (installed_rank, version, description,
                          type, script, checksum, installed_by, execution_time, success)
                        VALUES (1000, :version, :name, 'SQL', 'V', 1, 'test', 1, :success)
                        """)
                    .bind("version", version)
                    .bind("name", name)
                    .bind("success", true)
                    .execute());
    assertThat(rank).isOne();
  }
}
