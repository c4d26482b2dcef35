package dev.rondo.platform.host;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/// The matches of this node that are not over, and how many there may be. Safe for any thread.
final class RunningMatches {
  private final Set<MatchId> running = ConcurrentHashMap.newKeySet();
  private volatile int most = Integer.MAX_VALUE;

  void limit(int matches) {
    most = matches;
  }

  /// Throws [UnavailableException] if no more match may be made now.
  void admit() {
    if (running.size() >= most) {
      throw new UnavailableException("as many matches are running as this server may have");
    }
  }

  void addAll(List<MatchId> matches) {
    running.addAll(matches);
  }

  void changed(MatchRow row) {
    if (row.status().over()) {
      running.remove(row.id());
    } else {
      running.add(row.id());
    }
  }

  /// Returns the number of matches that it removes.
  int removeIf(Predicate<MatchId> which) {
    var removed = running.stream().filter(which).toList();
    removed.forEach(running::remove);
    return removed.size();
  }

  void remove(MatchId match) {
    running.remove(match);
  }
}
