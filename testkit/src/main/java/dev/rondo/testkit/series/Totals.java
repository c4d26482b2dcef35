package dev.rondo.testkit.series;

import dev.rondo.cartridge.Outcome;
import dev.rondo.testkit.rules.Endings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// The counts of many matches. Not safe for several threads.
public final class Totals {
  private static final String NO_END = "no end";

  private final Map<String, Long> endings = new HashMap<>();
  private final Map<String, Long> refusals = new HashMap<>();
  private final List<Share> seats = new ArrayList<>();
  private final Map<String, Map<String, Share>> duels = new HashMap<>();
  private long facts;
  private long cpuNanos;

  public Totals(int seats) {
    for (var seat = 0; seat < seats; seat++) {
      this.seats.add(Share.NONE);
    }
  }

  /// @param kinds the names of the players' kinds, by seat
  public void count(List<String> kinds, BotMatch.Played played) {
    facts += played.facts();
    played.refusals().forEach(code -> refusals.merge(code, 1L, Long::sum));
    endings.merge(played.outcome().map(Endings::of).orElse(NO_END), 1L, Long::sum);
    if (played.outcome().isPresent()) {
      results(kinds, played.outcome().get());
    }
  }

  private void results(List<String> kinds, Outcome outcome) {
    if (outcome.scores().isEmpty()) {
      for (var change : outcome.ratings()) {
        result(kinds, change.seat().index(), change.result());
      }
    } else {
      for (var score : outcome.scores()) {
        result(kinds, score.seat().index(), score.result());
      }
    }
  }

  /// Counts for the seat, and for its bot against each bot on another seat.
  private void result(List<String> kinds, int seat, Outcome.Result result) {
    var share =
        switch (result) {
          case WON -> new Share(1, 0, 0);
          case DRAWN -> new Share(0, 1, 0);
          case LOST -> new Share(0, 0, 1);
        };
    seats.set(seat, seats.get(seat).plus(share));
    for (var other = 0; other < kinds.size(); other++) {
      if (other != seat) {
        duels
            .computeIfAbsent(kinds.get(seat), _ -> new HashMap<>())
            .merge(kinds.get(other), share, Share::plus);
      }
    }
  }

  public void used(long nanos) {
    cpuNanos += nanos;
  }

  void add(Totals other) {
    other.endings.forEach((name, count) -> endings.merge(name, count, Long::sum));
    other.refusals.forEach((code, count) -> refusals.merge(code, count, Long::sum));
    for (var seat = 0; seat < seats.size(); seat++) {
      seats.set(seat, seats.get(seat).plus(other.seats.get(seat)));
    }
    other.duels.forEach((kind, row) ->
        row.forEach((against, share) ->
            duels.computeIfAbsent(kind, _ -> new HashMap<>()).merge(against, share, Share::plus)));
    facts += other.facts;
    cpuNanos += other.cpuNanos;
  }

  /// @param lengths of the matches, in milliseconds
  public Summary summary(String game, long seed, int[] lengths, Duration took) {
    var byKind = new TreeMap<String, SortedMap<String, Share>>();
    duels.forEach((kind, row) -> byKind.put(kind, new TreeMap<>(row)));
    return new Summary(
        game,
        seed,
        new Lengths(lengths),
        new TreeMap<>(endings),
        new TreeMap<>(refusals),
        List.copyOf(seats),
        byKind,
        facts,
        took,
        Duration.ofNanos(cpuNanos));
  }
}
