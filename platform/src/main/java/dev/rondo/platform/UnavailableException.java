package dev.rondo.platform;

/// The server cannot take this now; nothing has changed, and it may be tried again.
public class UnavailableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnavailableException(String message) {
    super(message);
  }

  public UnavailableException(String message, Throwable cause) {
    super(message, cause);
  }
}
