package dev.rondo.games.arena;

import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Setting.Choice;
import dev.rondo.cartridge.Setting.Whole;
import dev.rondo.cartridge.Settings;
import dev.rondo.games.arena.map.Maps;
import java.time.Duration;
import java.util.List;

/// The numbers of one match.
///
/// @param shieldTicks how many more ticks a shield lasts after its own
/// @param shieldsFallLast if shields fall after the actions of their last tick, as in version 1 of
///   the rules; else when the tick after it begins
/// @param storesUnsealed if an unsealed action is stored and shown when it is received, as in
///   versions 1 and 2 of the rules; else it is held in memory until its tick
/// @param attackCooldownTicks from an attack's tick to the next possible one's
/// @param map the name of the map
public record ArenaConfig(
    Duration duration,
    int tickMillis,
    int shieldTicks,
    boolean shieldsFallLast,
    boolean storesUnsealed,
    int attackCooldownTicks,
    int collectCooldownTicks,
    String map) {

  static final List<Setting> SETTINGS =
      List.of(
          Setting.seconds("lobbySeconds", 30),
          Setting.seconds("durationSeconds", 300),
          new Whole("tickMillis", 100L, 20, 1000),
          new Whole("shieldTicks", 0L, 0, 10),
          Setting.count("attackCooldownTicks", 1),
          Setting.count("collectCooldownTicks", 1),
          new Choice("map", Maps.DEFAULT, Maps.names()));

  static ArenaConfig of(Settings settings, String rulesVersion) {
    return new ArenaConfig(
        settings.seconds("durationSeconds"),
        settings.whole("tickMillis"),
        settings.whole("shieldTicks"),
        rulesVersion.equals("1"),
        rulesVersion.equals("1") || rulesVersion.equals("2"),
        settings.whole("attackCooldownTicks"),
        settings.whole("collectCooldownTicks"),
        settings.word("map"));
  }
}
