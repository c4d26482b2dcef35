package dev.rondo.platform.replay;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.journal.Codec;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.MatchId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Reads the facts of stored matches of a game.
public final class Facts<F> {
  private final Codec<?, ?, F> codec;
  private final Journal journal;

  private Facts(Codec<?, ?, F> codec, Journal journal) {
    this.codec = codec;
    this.journal = journal;
  }

  public static <S, C, F> Facts<F> of(Cartridge<S, C, F, ?> rules, Journal journal) {
    return new Facts<>(new Codec<>(rules), journal);
  }

  /// A stored match.
  ///
  /// @param times the wall clock of each fact
  /// @param brings what each seat's player brought
  public record Stored<F>(
      List<F> facts,
      List<Instant> times,
      List<SortedMap<String, Integer>> brings,
      MatchTimeline timeline) {
    public Stored {
      facts = List.copyOf(facts);
      times = List.copyOf(times);
      brings = List.copyOf(brings);
    }
  }

  /// Each of the matches with all its facts in order; without matches that have not begun.
  public Map<MatchId, Stored<F>> of(List<MatchId> matches) {
    var whole = new HashMap<MatchId, Long>();
    matches.forEach(match -> whole.put(match, 0L));
    return journal.entries(whole).entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, match -> stored(match.getValue())));
  }

  private Stored<F> stored(List<Entry> entries) {
    var facts = new ArrayList<F>();
    var times = new ArrayList<Instant>();
    var brings = new TreeMap<Integer, SortedMap<String, Integer>>();
    for (var entry : entries) {
      for (var fact : codec.facts(entry.facts())) {
        facts.add(fact);
        times.add(Instant.ofEpochMilli(entry.wall()));
      }
      if (Codec.cause(entry.cause()) instanceof Cause.Started started) {
        brings.putAll(started.brings());
      }
    }
    var bySeat = new ArrayList<SortedMap<String, Integer>>();
    for (var seat = 0; !brings.isEmpty() && seat <= brings.lastKey(); seat++) {
      bySeat.add(brings.getOrDefault(seat, Collections.emptySortedMap()));
    }
    return new Stored<>(facts, times, bySeat, MatchTimeline.of(entries));
  }
}
