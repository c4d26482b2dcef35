package dev.rondo.app.cartridges;

/// A jar or project with games that cannot be used. The message names it and the reason, in one
/// sentence.
public final class BadJarException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /// @param place for example `jar chess.jar`
  BadJarException(String place, String reason) {
    super("The " + place + " cannot be loaded: " + reason);
  }
}
