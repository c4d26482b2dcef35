package dev.rondo.platform.lobby.store;

import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.Locale;

/// Somebody's wish to take part in a public game.
public record Application(
    String id, String game, AccountId user, String raceName, State state, Instant createdAt) {

  /// The state of an application.
  public enum State {
    SUBMITTED,
    APPROVED,
    REJECTED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
