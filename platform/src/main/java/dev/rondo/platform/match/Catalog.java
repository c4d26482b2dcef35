package dev.rondo.platform.match;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Settings;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The installed games, with the operator's defaults.
public final class Catalog {

  /// A game and the settings that its matches have unless others are asked for.
  public record Game(Cartridge<?, ?, ?, ?> cartridge, Settings defaults, GameSource source) {
    public Game(Cartridge<?, ?, ?, ?> cartridge, Settings defaults) {
      this(cartridge, defaults, GameSource.none());
    }

    public Manifest<?, ?, ?, ?> manifest() {
      return cartridge.manifest();
    }
  }

  private final Map<String, Game> games;

  public Catalog(List<Game> games) {
    var byId = new LinkedHashMap<String, Game>();
    games.forEach(game -> byId.put(game.manifest().id(), game));
    this.games = Collections.unmodifiableMap(byId);
  }

  public Collection<Game> games() {
    return games.values();
  }

  public Optional<Game> find(String id) {
    return Optional.ofNullable(games.get(id));
  }
}
