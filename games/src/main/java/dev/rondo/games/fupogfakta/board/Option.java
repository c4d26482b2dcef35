package dev.rondo.games.fupogfakta.board;

import dev.rondo.cartridge.Seat;
import java.util.List;

/// One of the texts that players choose from: a lie or the truth.
///
/// @param id says nothing but the place among the options
/// @param text as everybody sees it
/// @param authors who wrote it, in the order of writing; nobody wrote the truth
public record Option(String id, String text, List<Seat> authors) {
  public Option {
    authors = List.copyOf(authors);
  }

  boolean isTruth() {
    return authors.isEmpty();
  }

  public boolean isBy(Seat seat) {
    return authors.contains(seat);
  }
}
