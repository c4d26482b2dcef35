package dev.rondo.platform.lobby.store;

import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// A name that somebody holds: for one game, or for good.
///
/// @param key what names that look alike have in common
/// @param game empty once it is registered
/// @param eligibleUntil until when a pending one can be registered
public record RaceName(
    String key,
    String name,
    AccountId user,
    State state,
    Optional<String> game,
    Optional<Instant> eligibleUntil) {

  /// The hold on a name, from the weakest to the strongest.
  public enum State {
    RESERVED,
    PENDING,
    REGISTERED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public static RaceName reserved(CanonicalName name, AccountId user, String game) {
    return new RaceName(
        name.key(), name.text(), user, State.RESERVED, Optional.of(game), Optional.empty());
  }

  public RaceName pending(Instant until) {
    return new RaceName(key, name, user, State.PENDING, game, Optional.of(until));
  }

  public RaceName registered() {
    return new RaceName(key, name, user, State.REGISTERED, Optional.empty(), Optional.empty());
  }
}
