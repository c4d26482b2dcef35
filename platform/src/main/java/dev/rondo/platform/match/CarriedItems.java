package dev.rondo.platform.match;

import dev.rondo.platform.identity.AccountId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// What people have from before a match that counts in it. Asked once, when the match starts,
/// unless it was made with what they bring; what it says then is stored with the start.
public interface CarriedItems {
  CarriedItems NONE = (_, _) -> Map.of();

  /// By account, then by name; who brings nothing may be left out. May block.
  Map<AccountId, SortedMap<String, Integer>> of(String game, List<AccountId> people);

  /// What both know of.
  default CarriedItems and(CarriedItems other) {
    return (game, people) -> {
      var all = new HashMap<AccountId, SortedMap<String, Integer>>();
      for (var part : List.of(of(game, people), other.of(game, people))) {
        part.forEach(
            (account, things) -> all.computeIfAbsent(account, _ -> new TreeMap<>()).putAll(things));
      }
      return all;
    };
  }
}
