package dev.rondo.cartridge;

import java.util.List;
import java.util.Optional;

/// The balances and ratings of the players after a step was stored. It is empty before that.
public record Receipt(List<Line> lines) {
  public static final Receipt NONE = new Receipt(List.of());

  public Receipt {
    lines = List.copyOf(lines);
  }

  public Optional<Line> line(Seat seat) {
    return lines.stream().filter(line -> line.seat().equals(seat)).findFirst();
  }

  /// A seat's balances after the step, and its rating if the step changed it.
  public record Line(Seat seat, long currency, long stamps, long tokens, Optional<Rated> rating) {}

  /// A rating before and after.
  public record Rated(int before, int after) {}
}
