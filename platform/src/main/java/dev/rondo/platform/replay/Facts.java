package dev.rondo.platform.replay;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.platform.journal.Codec;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.MatchId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// What happened in stored matches of a game, as its rules said it.
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

  /// All facts of each of the matches, in order; without matches that have not begun.
  public Map<MatchId, List<F>> of(List<MatchId> matches) {
    var whole = new HashMap<MatchId, Long>();
    matches.forEach(match -> whole.put(match, 0L));
    return journal.entries(whole).entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, match -> facts(match.getValue())));
  }

  private List<F> facts(List<Entry> entries) {
    return entries.stream().flatMap(entry -> codec.facts(entry.facts()).stream()).toList();
  }
}
