package dev.rondo.storage.engine;

import dev.rondo.storage.lane.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/// SQLite's native library, unpacked into the data folder.
///
/// The driver would unpack it into the temporary folder at each start. A service's temporary folder
/// often may not execute anything, and what a killed process unpacked would stay there.
final class SqliteLibrary {
  private static final String PATH = "org.sqlite.lib.path";

  private SqliteLibrary() {}

  /// Makes the driver use the library in this folder. The file is written when it is not there or
  /// is that of another release. Does nothing when the driver has its library already, or when the
  /// operator has set `org.sqlite.lib.path`.
  static synchronized void provide(Path folder) {
    if (System.getProperty(PATH) != null) {
      return;
    }
    var file = folder.resolve(LibraryLoaderUtil.getNativeLibName()).toAbsolutePath();
    try {
      var library = packed();
      if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), library)) {
        write(library, file);
      }
    } catch (IOException e) {
      throw StorageException.of("Cannot unpack SQLite's library into " + folder, e);
    }
    System.setProperty(PATH, String.valueOf(file.getParent()));
    load();
  }

  /// Lets the driver load its library, which it does once: a second copy in one process would crash
  /// it.
  private static void load() {
    try {
      SQLiteJDBCLoader.initialize();
    } catch (Exception e) {
      throw new StorageException(
          "Cannot load SQLite's library from the data folder, which must be on a file system that"
              + " allows execution: "
              + e.getMessage(),
          e);
    }
  }

  private static byte[] packed() throws IOException {
    var name =
        LibraryLoaderUtil.getNativeLibResourcePath() + "/" + LibraryLoaderUtil.getNativeLibName();
    try (var in = SQLiteJDBCLoader.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new StorageException("There is no SQLite library for this system: " + name);
      }
      return in.readAllBytes();
    }
  }

  /// Other processes may load the file or write it at the same time, so it appears as a whole.
  private static void write(byte[] library, Path file) throws IOException {
    var part = file.resolveSibling(file.getFileName() + "." + ProcessHandle.current().pid());
    try {
      Files.write(part, library);
      Files.setPosixFilePermissions(part, PosixFilePermissions.fromString("rwx------"));
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(part);
    }
  }
}
