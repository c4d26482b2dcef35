package dev.rondo.app.cartridges;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.platform.match.GameSource;

/// A game that was found, and where.
public record FoundGame(Cartridge<?, ?, ?, ?> cartridge, GameSource source) {
  public String id() {
    return cartridge.manifest().id();
  }
}
