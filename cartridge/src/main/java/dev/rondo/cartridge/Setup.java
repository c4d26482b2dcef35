package dev.rondo.cartridge;

import java.util.List;

/// What is fixed when a match starts.
///
/// @param counts whether stakes and ratings move; a friendly match moves nothing
public record Setup(String matchId, Settings settings, List<Participant> seats, boolean counts) {
  public Setup {
    seats = List.copyOf(seats);
  }
}
