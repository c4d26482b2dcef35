package dev.rondo.storage;

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

/// The version of the database's tables, beside the version that this program needs.
final class Schema {
  private final Flyway flyway;
  private final String place;

  /// @param kind the folder of the migrations
  /// @param place names the database in messages
  /// @param settings more settings of Flyway
  Schema(DataSource database, String kind, String place, Map<String, String> settings) {
    this.place = place;
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

  /// Makes the tables, or brings those of an older release up to date.
  ///
  /// @param before is told the present version when there are tables that will be changed; if it
  ///   throws, nothing is changed
  void migrate(Consumer<String> before) {
    try {
      var info = flyway.info();
      var present = present(info);
      refuseNewer(present, needed(info));
      if (present.isPresent() && info.pending().length > 0) {
        before.accept(present.get().getVersion());
      }
      flyway.migrate();
    } catch (FlywayException e) {
      throw new StorageException("Cannot migrate the database in " + place + ": " + reason(e), e);
    }
  }

  /// Throws [StorageException] unless the tables have the version that this program needs.
  void check() {
    try {
      var info = flyway.info();
      var present = present(info);
      var needed = needed(info);
      refuseNewer(present, needed);
      if (!present.equals(Optional.of(needed))) {
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
      refuseNewer(present, needed(info));
    } catch (FlywayException e) {
      throw new StorageException(place + " is no database of Rondo: " + reason(e), e);
    }
  }

  private void refuseNewer(Optional<MigrationVersion> present, MigrationVersion needed) {
    if (present.isPresent() && present.get().compareTo(needed) > 0) {
      throw new StorageException(
          "The database in %s has schema version %s, which is newer than this program's version %s: use a newer release of Rondo. Nothing was changed."
              .formatted(place, text(present), needed.getVersion()));
    }
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
