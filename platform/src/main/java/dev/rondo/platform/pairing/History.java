package dev.rondo.platform.pairing;

import dev.rondo.platform.identity.AccountId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The byes, opponents and seats of players in the phases before.
public final class History {
  private final Map<AccountId, Integer> byes = new HashMap<>();
  private final Map<AccountId, Map<Integer, Integer>> seats = new HashMap<>();
  private final Map<AccountId, Integer> firstSeats = new HashMap<>();
  private final Map<AccountId, Map<AccountId, Integer>> met = new HashMap<>();

  /// Adds a group that has played together, by seats. One alone has had a bye.
  public void add(List<AccountId> group) {
    if (group.size() == 1) {
      byes.merge(group.getFirst(), 1, Integer::sum);
      return;
    }
    for (var seat = 0; seat < group.size(); seat++) {
      var player = group.get(seat);
      seats.computeIfAbsent(player, _ -> new HashMap<>()).merge(seat, 1, Integer::sum);
      firstSeats.putIfAbsent(player, seat);
      for (var other : group) {
        if (!other.equals(player)) {
          met.computeIfAbsent(player, _ -> new HashMap<>()).merge(other, 1, Integer::sum);
        }
      }
    }
  }

  /// Adds a phase.
  public void add(Pairing pairing) {
    pairing.bye().ifPresent(player -> add(List.of(player)));
    pairing.pairs().forEach(pair -> add(List.of(pair.first(), pair.second())));
  }

  /// Adds a phase.
  public void add(Grouping grouping) {
    grouping.byes().forEach(player -> add(List.of(player)));
    grouping.groups().forEach(this::add);
  }

  int byes(AccountId player) {
    return byes.getOrDefault(player, 0);
  }

  /// The number of times that the player sat on a seat.
  int times(AccountId player, int seat) {
    return seats.getOrDefault(player, Map.of()).getOrDefault(seat, 0);
  }

  /// The seat that the player sat on first.
  Optional<Integer> firstSeat(AccountId player) {
    return Optional.ofNullable(firstSeats.get(player));
  }

  int firsts(AccountId player) {
    return times(player, 0);
  }

  /// The number of times that the player was first, minus the times as second.
  int balance(AccountId player) {
    return firsts(player) - times(player, 1);
  }

  /// The number of times that the two have played each other.
  int met(Pairing.Pair pair) {
    return met(pair.first(), pair.second());
  }

  int met(AccountId one, AccountId other) {
    return partners(one).getOrDefault(other, 0);
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
