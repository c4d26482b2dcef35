package dev.rondo.bench.arena;

/// One server of the arena benchmark, and all that was measured of it.
final class ArenaSide {
  final Venue venue;
  final Tally all = new Tally();

  /// The most matches that it held.
  int held;

  /// It did not hold the next larger number of matches.
  boolean full;

  int roundsHeld;
  long memory;

  ArenaSide(Venue venue) {
    this.venue = venue;
  }

  double millicoresAMatch(int matches) {
    return all.serverCores() / matches * 1000;
  }

  /// Microseconds of processor time for each answered or refused action. Unlike the processor time
  /// of a match it is comparable when a server is overloaded and leaves actions unanswered.
  double microsAnAction() {
    return all.serverCpuSeconds * 1e6 / (all.answered + all.refused);
  }
}
