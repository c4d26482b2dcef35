package dev.rondo.cartridge;

import java.util.List;
import java.util.SortedMap;

/// What is fixed when a match starts.
///
/// @param counts whether stakes, rewards and ratings move; a friendly match moves nothing
/// @param content what was drawn for this match out of what the game is played with (questions,
///   say), each with its fields by name
public record Setup(
    String matchId,
    Settings settings,
    List<Participant> seats,
    boolean counts,
    Occasion occasion,
    List<SortedMap<String, String>> content) {
  public Setup {
    seats = List.copyOf(seats);
    content = List.copyOf(content);
  }

  public Setup(String matchId, Settings settings, List<Participant> seats, boolean counts) {
    this(matchId, settings, seats, counts, new Occasion.Casual(), List.of());
  }
}
