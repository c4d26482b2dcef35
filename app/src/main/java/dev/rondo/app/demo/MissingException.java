package dev.rondo.app.demo;

/// Something that the demo needs is not there. The message says what, and what to do.
public final class MissingException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  MissingException(String message) {
    super(message);
  }
}
