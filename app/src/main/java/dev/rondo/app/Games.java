package dev.rondo.app;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.games.arena.ArenaRules;
import dev.rondo.games.duel.DuelRules;
import dev.rondo.games.fupogfakta.FupogfaktaRules;
import dev.rondo.games.snatch.SnatchRules;
import java.util.List;

/// The games that come with Rondo. A new one is added here.
final class Games {
  private Games() {}

  static List<Cartridge<?, ?, ?, ?>> all() {
    return List.of(new DuelRules(), new ArenaRules(), new FupogfaktaRules(), new SnatchRules());
  }
}
