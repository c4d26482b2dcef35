package dev.rondo.app.cartridges;

/// A jar with games that cannot be used. The message names the jar and the reason, in one sentence.
public final class BadJarException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BadJarException(String jar, String reason) {
    super("The jar " + jar + " cannot be loaded: " + reason);
  }
}
