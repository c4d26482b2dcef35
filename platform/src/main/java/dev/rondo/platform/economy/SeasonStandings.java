package dev.rondo.platform.economy;

import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Optional;

/// Lists the best players of each game, of all time and of each season. A season is a calendar
/// month in UTC. Seasons are kept for good.
public interface SeasonStandings extends Standings {

  /// The season of the first match of a game that counts; empty if none has been played.
  Optional<YearMonth> firstSeason(String game);

  /// The standings of one season. Everybody begins it with 0.
  Standings season(YearMonth season);

  /// The season that a time belongs to.
  static YearMonth seasonOf(Instant time) {
    return YearMonth.from(time.atOffset(ZoneOffset.UTC));
  }
}
