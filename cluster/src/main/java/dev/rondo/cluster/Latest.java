package dev.rondo.cluster;

import dev.rondo.platform.match.MatchId;
import java.util.LinkedHashMap;
import java.util.Optional;

/// The last step of some matches that crossed from one node to another. Both nodes keep them, and
/// forget the same ones, because they see the same messages in the same order. Owned by one thread
/// at a time.
final class Latest<T> {
  /// Watchers of one turn are told within microseconds, in which few other matches have a turn.
  private static final int MOST = 256;

  private final LinkedHashMap<MatchId, T> all = new LinkedHashMap<>();

  Optional<T> of(MatchId match) {
    return Optional.ofNullable(all.get(match));
  }

  void put(MatchId match, T step) {
    // A match that is put again counts as the newest.
    all.remove(match);
    all.put(match, step);
    if (all.size() > MOST) {
      all.pollFirstEntry();
    }
  }

  void remove(MatchId match) {
    all.remove(match);
  }

  void clear() {
    all.clear();
  }
}
