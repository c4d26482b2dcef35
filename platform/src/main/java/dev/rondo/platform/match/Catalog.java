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

/// The installed games, with the operator's defaults. Any thread may read it.
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

  private volatile Map<String, Game> games;

  public Catalog(List<Game> games) {
    var byId = new LinkedHashMap<String, Game>();
    games.forEach(game -> byId.put(game.manifest().id(), game));
    this.games = Collections.unmodifiableMap(byId);
  }

  /// Puts a game in the place of the installed one with the same id, for a server in development.
  public synchronized void replace(Game game) {
    var id = game.manifest().id();
    if (!games.containsKey(id)) {
      throw new IllegalArgumentException("the game " + id + " is not installed");
    }
    var changed = new LinkedHashMap<>(games);
    changed.put(id, game);
    games = Collections.unmodifiableMap(changed);
  }

  public Collection<Game> games() {
    return games.values();
  }

  public Optional<Game> find(String id) {
    return Optional.ofNullable(games.get(id));
  }
}
