package dev.rondo.cartridge;

/// A player's place in a match, from 0 in the order of joining.
public record Seat(int index) implements Comparable<Seat> {
  public Seat {
    if (index < 0) {
      throw new IllegalArgumentException("a seat's index is not negative: " + index);
    }
  }

  @Override
  public int compareTo(Seat other) {
    return Integer.compare(index, other.index);
  }
}
