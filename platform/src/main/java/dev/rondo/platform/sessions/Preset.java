package dev.rondo.platform.sessions;

import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.Optional;

/// Some values of a game's config under a name.
///
/// @param owner nobody for a system preset, which is there for everybody
/// @param values those that differ from what they would be otherwise, as JSON
/// @param isDefault taken where none is chosen: by its owner or, of the system's, by everybody
public record Preset(
    String id,
    String game,
    Optional<AccountId> owner,
    String name,
    String values,
    boolean isDefault,
    Instant createdAt) {

  public boolean system() {
    return owner.isEmpty();
  }
}
