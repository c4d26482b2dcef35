package dev.rondo.platform.sessions;

import dev.rondo.platform.identity.AccountId;
import java.util.List;
import java.util.Optional;

/// Keeps presets.
public interface PresetStore {

  /// Stores it, or what is new about it.
  void put(Preset preset);

  void delete(String id);

  Optional<Preset> find(String id);

  /// An account's own and the system's, the oldest first.
  List<Preset> list(String game, AccountId owner);

  /// No other preset of the same game and owner is the default any more.
  void clearDefault(Preset except);
}
