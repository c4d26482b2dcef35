package dev.rondo.games.snatch;

import dev.rondo.cartridge.Seat;
import java.util.List;

/// The role of a player in a match.
public enum Role {
  /// Offers. Values elotes.
  P1,
  /// Decides about the offer. Values pavos.
  P2,
  /// Looks on.
  SPECTATOR;

  static final List<Role> PLAYERS = List.of(P1, P2);
  private static final int VALUED = 2;

  /// The first come is P1.
  static Role of(Seat seat) {
    return PLAYERS.get(seat.index());
  }

  Seat seat() {
    return new Seat(PLAYERS.indexOf(this));
  }

  Role opponent() {
    return this == P1 ? P2 : P1;
  }

  /// The value of tokens to this role.
  int score(Holding held) {
    return this == P1
        ? held.pavos() + VALUED * held.elotes()
        : held.elotes() + VALUED * held.pavos();
  }

  /// The name on the wire.
  @Override
  public String toString() {
    return this == SPECTATOR ? "spectator" : name();
  }
}
