package dev.rondo.platform.lobby.store;

import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// An owner's offer to take part in a private game.
///
/// @param user the invitee
/// @param raceName once it is redeemed
public record Invite(
    String id,
    String game,
    AccountId user,
    AccountId inviter,
    Optional<String> raceName,
    State state,
    Instant createdAt) {

  /// The state of an invite.
  public enum State {
    CREATED,
    REDEEMED,
    DECLINED,
    REVOKED,
    EXPIRED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public Invite redeemed(String name) {
    return new Invite(id, game, user, inviter, Optional.of(name), State.REDEEMED, createdAt);
  }

  public Invite to(State next) {
    return new Invite(id, game, user, inviter, raceName, next, createdAt);
  }
}
