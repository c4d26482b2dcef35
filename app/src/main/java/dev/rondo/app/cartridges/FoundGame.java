package dev.rondo.app.cartridges;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.platform.match.GameSource;

/// A game that was found, and where.
///
/// @param provider the class that the service file names
public record FoundGame(Cartridge<?, ?, ?, ?> cartridge, Class<?> provider, GameSource source) {
  public String id() {
    return cartridge.manifest().id();
  }
}
