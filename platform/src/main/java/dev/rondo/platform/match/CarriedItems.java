package dev.rondo.platform.match;

import dev.rondo.platform.identity.AccountId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// Finds the items that people bring into a match and that count in it. They are read once, when
/// the match starts, and stored with the start, unless the match was made with items of its own.
public interface CarriedItems {
  CarriedItems NONE = (_, _) -> Map.of();

  /// By account, then by name; who brings nothing may be left out. May block.
  Map<AccountId, SortedMap<String, Integer>> of(String game, List<AccountId> people);

  /// Joins the items of both.
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
