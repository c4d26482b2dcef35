package dev.rondo.games.duel;

import static dev.rondo.games.duel.Card.ATTACK;
import static dev.rondo.games.duel.Card.HEAL;

import java.util.List;

/// The effect of a pair of cards on the hp of both players.
final class Clash {
  private static final int HEALING = 1;
  private static final int DAMAGE = 2;

  private Clash() {}

  /// The hp after a step: heals up to the cap, then attacks, then down to no less than 0.
  static List<Integer> resolve(Card first, Card second, int firstHp, int secondHp, int cap) {
    return List.of(
        after(first, second, healed(first, firstHp, cap)),
        after(second, first, healed(second, secondHp, cap)));
  }

  private static int healed(Card own, int hp, int cap) {
    return own == HEAL ? Math.min(cap, hp + HEALING) : hp;
  }

  private static int after(Card own, Card other, int hp) {
    return isHit(own, other) ? Math.max(0, hp - DAMAGE) : hp;
  }

  /// An attack hits who does not meet it with DEFENSE or COUNTER; a COUNTER hits its attacker.
  private static boolean isHit(Card own, Card other) {
    return switch (own) {
      case ATTACK -> other == ATTACK || other == Card.COUNTER;
      case HEAL, GRASS -> other == ATTACK;
      case DEFENSE, COUNTER -> false;
    };
  }
}
