package dev.rondo.games.snatch;

import java.util.Locale;
import java.util.Optional;

/// What a match waits for.
public enum Phase {
  WAITING,
  CHAT,
  OFFER,
  DECISION,
  CONSEQUENCE,
  FINISHED;

  /// Who has to decide, where it is one player.
  Optional<Role> decider() {
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
