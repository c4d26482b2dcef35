package dev.rondo.platform.creation;

import dev.rondo.platform.Ids;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/// Remembers for 24 hours what was created with which key.
///
/// A claim is stored before anything is created, with the id of what will be created. After a crash
/// the same request is tried with the same id, so either it is found or it is created now; it is
/// never created twice.
public final class CreationKeys {
  private static final Duration KEPT = Duration.ofHours(24);

  private final CreationKeyStore store;
  private final InstantSource clock;

  public CreationKeys(CreationKeyStore store, InstantSource clock) {
    this.store = store;
    this.clock = clock;
  }

  /// The claim of this key: a new one, or the one that is there. Returns when it is durable.
  public Claim claim(CreationKey key, String bodyHash) {
    var now = clock.instant();
    return store.claim(
        new Claim(key, bodyHash, Ids.timeOrdered(), now, Optional.empty()), now.minus(KEPT));
  }

  /// From now on the key gives this answer.
  public void keep(CreationKey key, Claim.Kept answer) {
    store.keep(key, answer);
  }

  /// Nothing was created: the key may be used again.
  public void release(CreationKey key) {
    store.release(key);
  }

  /// Forgets old keys.
  public void sweep() {
    store.deleteBefore(clock.instant().minus(KEPT));
  }
}
