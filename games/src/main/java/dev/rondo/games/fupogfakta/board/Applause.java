package dev.rondo.games.fupogfakta.board;

import dev.rondo.cartridge.Seat;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The reactions to one lie.
///
/// @param authors each of whom is credited in full
/// @param reactions how many of each kind, by their names
public record Applause(
    String optionId, String text, List<Seat> authors, SortedMap<String, Integer> reactions) {
  public Applause {
    authors = List.copyOf(authors);
    reactions = Collections.unmodifiableSortedMap(new TreeMap<>(reactions));
  }

  public static Applause of(Option option, List<Board.Marked> marks) {
    var counts = new TreeMap<String, Integer>();
    for (var reaction : Reaction.values()) {
      counts.put(reaction.toString(), 0);
    }
    marks.stream()
        .filter(mark -> mark.optionId().equals(option.id()))
        .forEach(mark -> counts.merge(mark.reaction().toString(), 1, Integer::sum));
    return new Applause(option.id(), option.text(), option.authors(), counts);
  }

  public int count(Reaction reaction) {
    return reactions.getOrDefault(reaction.toString(), 0);
  }

  int total() {
    return reactions.values().stream().mapToInt(count -> count).sum();
  }
}
