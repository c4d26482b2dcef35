package dev.rondo.storage.lane;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;

/// The database failed at something that ought to work, or is not there.
public final class StorageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public StorageException(String message) {
    super(message);
  }

  public StorageException(String message, Throwable cause) {
    super(message, cause);
  }

  /// Adds the reason in words: the message of such an exception is often a file's name alone.
  public static StorageException of(String message, IOException cause) {
    return new StorageException(message + ": " + reason(cause), cause);
  }

  private static String reason(IOException cause) {
    return switch (cause) {
      case AccessDeniedException denied -> "no permission for " + denied.getFile();
      case FileAlreadyExistsException there -> "there is a file " + there.getFile();
      case NoSuchFileException missing -> "there is no " + missing.getFile();
      case FileSystemException other ->
          Objects.requireNonNullElse(other.getReason(), other.toString());
      default -> Objects.requireNonNullElse(cause.getMessage(), cause.toString());
    };
  }
}
