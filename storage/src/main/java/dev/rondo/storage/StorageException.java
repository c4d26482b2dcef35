package dev.rondo.storage;

/// The database failed at something that ought to work, or is not there.
public final class StorageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  StorageException(String message) {
    super(message);
  }

  StorageException(String message, Throwable cause) {
    super(message, cause);
  }
}
