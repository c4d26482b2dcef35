package dev.rondo.platform.lobby.store;

import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.Locale;

/// Somebody's place in a game.
public record Membership(
    String id, String game, AccountId user, String raceName, State state, Instant joinedAt) {

  /// The state of a membership.
  public enum State {
    ACTIVE,
    REMOVED,
    BLOCKED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public Membership to(State next) {
    return new Membership(id, game, user, raceName, next, joinedAt);
  }
}
