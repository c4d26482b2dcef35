package dev.rondo.cartridge;

import java.util.List;
import java.util.SortedMap;

/// The values that are fixed when a match starts.
///
/// @param rulesVersion the version of the rules that the match was made with; rules that have
///   changed since play on as that version did
/// @param counts whether stakes, rewards and ratings move; a friendly match moves nothing
/// @param content what was drawn for this match out of what the game is played with (questions,
///   say), each with its fields by name
public record Setup(
    String matchId,
    String rulesVersion,
    Settings settings,
    List<Participant> seats,
    boolean counts,
    Occasion occasion,
    List<SortedMap<String, String>> content) {
  public Setup {
    seats = List.copyOf(seats);
    content = List.copyOf(content);
  }

  public Setup(
      String matchId,
      String rulesVersion,
      Settings settings,
      List<Participant> seats,
      boolean counts) {
    this(matchId, rulesVersion, settings, seats, counts, new Occasion.Casual(), List.of());
  }
}
