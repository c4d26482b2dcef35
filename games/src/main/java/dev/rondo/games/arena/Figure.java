package dev.rondo.games.arena;

import dev.rondo.games.arena.map.Position;
import java.util.Optional;

/// A player as everybody sees them.
///
/// @param position absent before the start and for the dead
public record Figure(
    int seat,
    String nickname,
    int hp,
    int score,
    int resources,
    Optional<Position> position,
    int shields,
    boolean alive) {
  private static final int HP = 100;

  static Figure of(int seat, String nickname) {
    return new Figure(seat, nickname, HP, 0, 0, Optional.empty(), 0, true);
  }

  Figure at(Position next) {
    return new Figure(seat, nickname, hp, score, resources, Optional.of(next), shields, alive);
  }

  Figure hurt(int taken) {
    return new Figure(seat, nickname, hp - taken, score, resources, position, shields, alive);
  }

  Figure scoring(int points) {
    return new Figure(seat, nickname, hp, score + points, resources, position, shields, alive);
  }

  Figure collecting(int amount) {
    return new Figure(seat, nickname, hp, score, resources + amount, position, shields, alive);
  }

  Figure shielded(int next) {
    return new Figure(seat, nickname, hp, score, resources, position, next, alive);
  }

  Figure eliminated(int dropped) {
    return new Figure(seat, nickname, 0, score, resources - dropped, Optional.empty(), 0, false);
  }
}
