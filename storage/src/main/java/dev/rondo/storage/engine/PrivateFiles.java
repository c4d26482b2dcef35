package dev.rondo.storage.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Makes files and folders that only the owner of the process can read, where the file system knows
/// owners.
final class PrivateFiles {
  private static final Logger LOG = LoggerFactory.getLogger(PrivateFiles.class);
  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");
  private static final Set<PosixFilePermission> FOLDER =
      PosixFilePermissions.fromString("rwx------");

  private PrivateFiles() {}

  /// Makes the folder, and those above it, if it is not there. One that is there stays as it is.
  static Path folder(Path folder) throws IOException {
    return Files.isDirectory(folder)
        ? folder
        : Files.createDirectories(folder, attributes(folder, FOLDER));
  }

  /// Makes an empty file. Throws [java.nio.file.FileAlreadyExistsException] if there is one.
  static void create(Path file) throws IOException {
    Files.createFile(file, attributes(file, FILE));
  }

  /// Takes the file from everybody else, if it is there and others can read or write it.
  static void tighten(Path file) throws IOException {
    if (Files.exists(file) && knowsOwners(file)) {
      var found = Files.getPosixFilePermissions(file);
      if (!FILE.containsAll(found)) {
        Files.setPosixFilePermissions(file, FILE);
        LOG.info(
            "{} could be read by others ({}); now by its owner alone",
            file,
            PosixFilePermissions.toString(found));
      }
    }
  }

  private static FileAttribute<?>[] attributes(Path path, Set<PosixFilePermission> permissions) {
    return knowsOwners(path)
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
        : new FileAttribute<?>[0];
  }

  private static boolean knowsOwners(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix");
  }
}
