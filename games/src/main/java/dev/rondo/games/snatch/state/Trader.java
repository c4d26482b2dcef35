package dev.rondo.games.snatch.state;

import dev.rondo.cartridge.Participant;
import dev.rondo.games.snatch.state.Attendance.Awaited;
import dev.rondo.games.snatch.state.Attendance.Away;
import dev.rondo.games.snatch.state.Attendance.Here;
import dev.rondo.games.snatch.state.Attendance.Left;
import java.time.Duration;
import java.util.Optional;

/// One side of a match.
///
/// @param shameTokens those of earlier matches included
public record Trader(Participant player, Holding holding, int shameTokens, Attendance attendance) {

  /// The name of the marks that players bring from earlier matches.
  public static final String SHAME_TOKENS = "shameTokens";

  public static Trader of(Participant player, Holding holding) {
    return new Trader(player, holding, player.brings(SHAME_TOKENS), new Here());
  }

  /// True if the clock decides for this player at once.
  public boolean playedByClock() {
    return switch (attendance) {
      case Here(), Awaited(_) -> false;
      case Away(), Left() -> true;
    };
  }

  public Optional<Duration> awaitedUntil() {
    return attendance instanceof Awaited(var until) ? Optional.of(until) : Optional.empty();
  }

  public Trader holding(Holding next) {
    return new Trader(player, next, shameTokens, attendance);
  }

  public Trader shamed() {
    return new Trader(player, holding, shameTokens + 1, attendance);
  }

  public Trader attending(Attendance next) {
    return new Trader(player, holding, shameTokens, next);
  }
}
