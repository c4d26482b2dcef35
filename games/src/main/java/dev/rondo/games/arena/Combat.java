package dev.rondo.games.arena;

import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Seat;

/// The effect of an attack on its target.
///
/// @param damage before shields
/// @param shielded what shields held off
/// @param taken what the target's hp loses
record Combat(int damage, boolean critical, int shielded, int taken) {
  static final int SHIELD = 20;
  private static final int BASE_DAMAGE = 20;
  private static final int CRITICAL_FACTOR = 2;
  private static final int CRITICAL_PERCENT = 10;

  static Combat of(int weaponBonus, boolean critical, int shields, int hp) {
    var damage = (BASE_DAMAGE + weaponBonus) * (critical ? CRITICAL_FACTOR : 1);
    var effective = Math.max(0, damage - shields);
    return new Combat(damage, critical, damage - effective, Math.min(hp, effective));
  }

  static boolean critical(Dice dice, int tick, Seat attacker) {
    return dice.below(100, "crit", tick, attacker) < CRITICAL_PERCENT;
  }
}
