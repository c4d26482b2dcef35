package dev.rondo.platform.economy;

import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Optional;

/// Who is best at each game, at all times and in each season. A season is a calendar month in UTC,
/// and is kept for good.
public interface SeasonStandings extends Standings {

  /// The season of the first match that counts; nothing where none has been played.
  Optional<YearMonth> firstSeason(String game);

  /// The standings of one season. Everybody begins it with 0.
  Standings season(YearMonth season);

  /// The season that a time belongs to.
  static YearMonth seasonOf(Instant time) {
    return YearMonth.from(time.atOffset(ZoneOffset.UTC));
  }
}
