package dev.rondo.platform.tournaments;

import dev.rondo.platform.identity.AccountId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Who has had byes, played whom, and been first or second, in the phases before.
public final class History {
  private final Map<AccountId, Integer> byes = new HashMap<>();
  private final Map<AccountId, Integer> firsts = new HashMap<>();
  private final Map<AccountId, Integer> seconds = new HashMap<>();
  private final Map<AccountId, Map<AccountId, Integer>> met = new HashMap<>();

  /// @param rooms without those that were played again
  static History of(List<Room> rooms) {
    var history = new History();
    for (var room : rooms) {
      room.second()
          .ifPresentOrElse(
              second -> history.met(room.first(), second), () -> history.bye(room.first()));
    }
    return history;
  }

  /// What a phase adds.
  public void add(Pairing pairing) {
    pairing.bye().ifPresent(this::bye);
    pairing.pairs().forEach(pair -> met(pair.first(), pair.second()));
  }

  private void bye(AccountId player) {
    byes.merge(player, 1, Integer::sum);
  }

  private void met(AccountId first, AccountId second) {
    firsts.merge(first, 1, Integer::sum);
    seconds.merge(second, 1, Integer::sum);
    met.computeIfAbsent(first, _ -> new HashMap<>()).merge(second, 1, Integer::sum);
    met.computeIfAbsent(second, _ -> new HashMap<>()).merge(first, 1, Integer::sum);
  }

  int byes(AccountId player) {
    return byes.getOrDefault(player, 0);
  }

  int firsts(AccountId player) {
    return firsts.getOrDefault(player, 0);
  }

  /// How many more times first than second.
  int balance(AccountId player) {
    return firsts(player) - seconds.getOrDefault(player, 0);
  }

  /// How often they have played each other.
  int met(Pairing.Pair pair) {
    return met.getOrDefault(pair.first(), Map.of()).getOrDefault(pair.second(), 0);
  }

  /// With whom, how often.
  Map<AccountId, Integer> partners(AccountId player) {
    return met.getOrDefault(player, Map.of());
  }

  /// Everybody who was there.
  Set<AccountId> players() {
    var all = new HashSet<>(met.keySet());
    all.addAll(byes.keySet());
    return all;
  }
}
