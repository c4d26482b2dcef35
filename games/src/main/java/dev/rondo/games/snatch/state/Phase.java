package dev.rondo.games.snatch.state;

import java.util.Locale;
import java.util.Optional;

/// The phase of a match: the decision that it waits for.
public enum Phase {
  WAITING,
  CHAT,
  OFFER,
  DECISION,
  CONSEQUENCE,
  FINISHED;

  /// The role that has to decide, if it is one player.
  public Optional<Role> decider() {
    return switch (this) {
      case OFFER, CONSEQUENCE -> Optional.of(Role.P1);
      case DECISION -> Optional.of(Role.P2);
      case WAITING, CHAT, FINISHED -> Optional.empty();
    };
  }

  /// The name on the wire.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
