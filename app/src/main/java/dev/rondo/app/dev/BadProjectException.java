package dev.rondo.app.dev;

/// A folder that is no project. The message says why in one sentence.
public final class BadProjectException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BadProjectException(String message) {
    super(message);
  }
}
