package dev.rondo.platform.lobby;

import dev.rondo.platform.lobby.store.Binding;

/// The way to the game master, which may be another service.
public interface GameMasterLink {

  /// The result of a call.
  enum Answer {
    REGISTERED,
    /// It does not want this game.
    REFUSED,
    /// It is down, broken or too slow: nobody knows whether it has heard.
    UNAVAILABLE
  }

  /// Tells where a game is played; to tell it again does no harm. Blocks, as long as the operator
  /// allows.
  Answer register(String game, Binding binding);
}
