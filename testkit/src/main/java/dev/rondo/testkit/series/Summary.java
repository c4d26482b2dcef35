package dev.rondo.testkit.series;

import java.time.Duration;
import java.util.List;
import java.util.SortedMap;

/// The results of a series.
///
/// @param endings the number of matches by the name of their ending
/// @param refusals the number of refused moves by code
/// @param seats by seat
/// @param duels by bot, and by the bot on another seat
/// @param cpu the time that all processors worked on it together
public record Summary(
    String game,
    long seed,
    Lengths lengths,
    SortedMap<String, Long> endings,
    SortedMap<String, Long> refusals,
    List<Share> seats,
    SortedMap<String, SortedMap<String, Share>> duels,
    long facts,
    Duration took,
    Duration cpu) {

  public int matches() {
    return lengths.count();
  }

  /// True if the outcomes of the game say who won.
  public boolean hasResults() {
    return !duels.isEmpty();
  }

  /// Matches a second of a processor's time.
  public double perSecond() {
    return matches() * 1e9 / Math.max(1, cpu.toNanos());
  }
}
