package dev.rondo.storage.engine;

import dev.rondo.storage.lane.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/// Copies of an SQLite database from before its migrations, in the data folder's folder `backups`.
///
/// The newest copy of each schema version is kept, and of those the newest three. So a start that
/// fails and is repeated does not push out the copies of older versions.
final class MigrationBackups {
  private static final int KEPT = 3;
  private static final Pattern NAME = Pattern.compile("rondo-\\d{8}T\\d{9}Z-schema-(.+)\\.db");
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmssSSS'Z'").withZone(ZoneOffset.UTC);

  private final Path folder;

  MigrationBackups(Path dataFolder) {
    this.folder = dataFolder.resolve("backups");
  }

  /// Copies the database, whose tables have this version, and deletes copies that are too many.
  void add(Sqlite database, String version) {
    try {
      var ownerOnly = PosixFilePermissions.fromString("rwx------");
      Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(ownerOnly));
      var name = "rondo-%s-schema-%s.db".formatted(TIME.format(Instant.now()), version);
      database.backup(folder.resolve(name));
      deleteOld(name, version);
    } catch (IOException e) {
      throw refused(StorageException.of("Cannot write to " + folder, e));
    } catch (StorageException e) {
      throw refused(e);
    }
  }

  private static StorageException refused(StorageException cause) {
    return new StorageException(
        "The database was not migrated, because it could not be copied first. "
            + cause.getMessage(),
        cause);
  }

  private void deleteOld(String added, String version) throws IOException {
    var kept = 1;
    for (var name : newestFirst()) {
      var match = NAME.matcher(name);
      if (name.equals(added) || !match.matches()) {
        continue;
      }
      if (match.group(1).equals(version) || kept == KEPT) {
        Files.delete(folder.resolve(name));
      } else {
        kept++;
      }
    }
  }

  private List<String> newestFirst() throws IOException {
    try (var files = Files.list(folder)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .sorted(Comparator.reverseOrder())
          .toList();
    }
  }
}
