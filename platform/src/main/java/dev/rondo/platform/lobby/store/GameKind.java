package dev.rondo.platform.lobby.store;

import java.util.Locale;

/// The way into a game: by application, or by invite.
public enum GameKind {
  PUBLIC,
  PRIVATE;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
