package dev.rondo.storage.engine;

import java.nio.file.Path;

/// Another server works on the same data folder.
public final class FolderInUseException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  FolderInUseException(Path folder) {
    super("Another server uses the data folder " + folder);
  }
}
