package dev.rondo.games.arena;

import dev.rondo.cartridge.Participant;

/// The state of a player besides the figure on the map. Ticks count from 1; 0 stands for none.
///
/// @param shieldSince the tick at which the shield was raised
/// @param attackRest the tick after which the player may attack again
/// @param collectRest the tick after which the player may collect again
public record Fighter(Participant player, int shieldSince, int attackRest, int collectRest) {

  static Fighter of(Participant player) {
    return new Fighter(player, 0, 0, 0);
  }

  int weaponBonus() {
    return player.brings("weaponBonus");
  }

  boolean rests() {
    return attackRest > 0 || collectRest > 0;
  }

  Fighter shielded(int since) {
    return new Fighter(player, since, attackRest, collectRest);
  }

  Fighter restingFromAttack(int until) {
    return new Fighter(player, shieldSince, until, collectRest);
  }

  Fighter restingFromCollect(int until) {
    return new Fighter(player, shieldSince, attackRest, until);
  }

  Fighter rested(int tick) {
    return new Fighter(
        player,
        shieldSince,
        attackRest <= tick ? 0 : attackRest,
        collectRest <= tick ? 0 : collectRest);
  }
}
