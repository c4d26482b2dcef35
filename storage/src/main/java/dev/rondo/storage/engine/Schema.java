package dev.rondo.storage.engine;

import dev.rondo.storage.lane.StorageException;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationInfoService;
import org.flywaydb.core.api.MigrationVersion;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The version of the database's tables, beside the version that this program needs.
///
/// A database that several programs share may have newer tables than one of them needs: while nodes
/// of a cluster are replaced one after the other, an old one must be able to start again. The table
/// `schema_readers` says which versions still work with the tables.
final class Schema {
  private static final Logger LOG = LoggerFactory.getLogger(Schema.class);

  private final DataSource database;
  private final Sharing sharing;
  private final Flyway flyway;
  private final String place;

  /// The programs that use a database at the same time.
  enum Sharing {
    /// One program. A database that a newer release has changed is refused.
    ONE_RELEASE,
    /// Programs of two releases that follow each other, during an upgrade.
    TWO_RELEASES
  }

  /// @param kind the folder of the migrations
  /// @param place names the database in messages
  /// @param settings more settings of Flyway
  Schema(
      DataSource database,
      String kind,
      String place,
      Sharing sharing,
      Map<String, String> settings) {
    this.database = database;
    this.place = place;
    this.sharing = sharing;
    this.flyway =
        Flyway.configure()
            .dataSource(database)
            .locations("classpath:db/migration/" + kind)
            .loggers("slf4j")
            // A database that a newer release has changed is not touched.
            .ignoreMigrationPatterns(new String[0])
            .configuration(settings)
            .load();
  }

  /// Makes the tables, or brings those of an older release up to date. Those of a newer release are
  /// left as they are, or refused.
  ///
  /// @param before is told the present version when there are tables that will be changed; if it
  ///   throws, nothing is changed
  void migrate(Consumer<String> before) {
    try {
      var info = flyway.info();
      var present = present(info);
      var needed = needed(info);
      if (isNewer(present, needed)) {
        refuseUnreadable(present, needed);
        LOG.info(
            "the database has schema version {}, and this program of version {} works with it",
            text(present),
            needed.getVersion());
        return;
      }
      if (present.isPresent() && info.pending().length > 0) {
        before.accept(present.get().getVersion());
      }
      flyway.migrate();
    } catch (FlywayException e) {
      throw new StorageException("Cannot migrate the database in " + place + ": " + reason(e), e);
    }
  }

  /// Throws [StorageException] unless this program works with the tables as they are.
  void check() {
    try {
      var info = flyway.info();
      var present = present(info);
      var needed = needed(info);
      if (isNewer(present, needed)) {
        refuseUnreadable(present, needed);
      } else if (!present.equals(Optional.of(needed))) {
        throw new StorageException(
            "The database in %s has schema version %s, and this program needs version %s: start the server once, which migrates it."
                .formatted(place, text(present), needed.getVersion()));
      }
    } catch (FlywayException e) {
      throw new StorageException("Cannot read the database in " + place + ": " + reason(e), e);
    }
  }

  /// Throws [StorageException] if there are no tables of Rondo, or those of a newer release.
  void refuseForeign() {
    try {
      var info = flyway.info();
      var present = present(info);
      if (present.isEmpty()) {
        throw new StorageException(place + " is no database of Rondo");
      }
      if (isNewer(present, needed(info))) {
        throw newer(present, needed(info));
      }
    } catch (FlywayException e) {
      throw new StorageException(place + " is no database of Rondo: " + reason(e), e);
    }
  }

  private static boolean isNewer(Optional<MigrationVersion> present, MigrationVersion needed) {
    return present.isPresent() && present.get().compareTo(needed) > 0;
  }

  private void refuseUnreadable(Optional<MigrationVersion> present, MigrationVersion needed) {
    if (sharing == Sharing.ONE_RELEASE || needed.compareTo(oldestReader()) < 0) {
      throw newer(present, needed);
    }
  }

  /// The oldest version whose program works with the tables.
  private MigrationVersion oldestReader() {
    try (var connection = database.getConnection();
        var statement = connection.createStatement();
        var found = statement.executeQuery("SELECT oldest FROM schema_readers")) {
      if (!found.next()) {
        throw new StorageException("The table schema_readers of " + place + " is empty");
      }
      return MigrationVersion.fromVersion(found.getString(1));
    } catch (SQLException e) {
      throw new StorageException(
          "Cannot read the table schema_readers of " + place + ": " + e.getMessage(), e);
    }
  }

  private StorageException newer(Optional<MigrationVersion> present, MigrationVersion needed) {
    return new StorageException(
        "The database in %s has schema version %s, which is newer than this program's version %s: use a newer release of Rondo. Nothing was changed."
            .formatted(place, text(present), needed.getVersion()));
  }

  private static Optional<MigrationVersion> present(MigrationInfoService info) {
    return newest(Stream.of(info.applied()));
  }

  private static MigrationVersion needed(MigrationInfoService info) {
    return newest(Stream.of(info.all()).filter(migration -> migration.getState().isResolved()))
        .orElseThrow();
  }

  private static Optional<MigrationVersion> newest(Stream<MigrationInfo> migrations) {
    return migrations.map(MigrationInfo::getVersion).max(Comparator.naturalOrder());
  }

  private static String text(Optional<MigrationVersion> version) {
    return version.map(MigrationVersion::getVersion).orElse("0");
  }

  /// The database's own words are the last cause.
  private static String reason(Throwable failure) {
    var cause = failure.getCause();
    return cause == null ? String.valueOf(failure.getMessage()) : reason(cause);
  }
}
