package dev.rondo.games.snatch.state;

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

  public static final List<Role> PLAYERS = List.of(P1, P2);
  private static final int VALUED = 2;

  /// The first come is P1.
  public static Role of(Seat seat) {
    return PLAYERS.get(seat.index());
  }

  public Seat seat() {
    return new Seat(PLAYERS.indexOf(this));
  }

  public Role opponent() {
    return this == P1 ? P2 : P1;
  }

  /// The value of tokens to this role.
  public int score(Holding held) {
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
