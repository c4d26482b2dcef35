package dev.rondo.platform.pairing;

import dev.rondo.platform.identity.AccountId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The history of those who are present, numbered in the drawn order, and the cost of each pair.
final class Acquaintances {
  static final int NOBODY = -1;
  private static final int REPEATED = 1_000_000;
  private static final int EACH_TIME = 1_000;

  private final int[] byes;
  private final int fewestByes;
  private final int[] firsts;
  private final int[] balance;
  private final List<Map<Integer, Integer>> met = new ArrayList<>();

  Acquaintances(List<AccountId> drawn, History history, Crowd crowd) {
    byes = drawn.stream().mapToInt(player -> crowd.byes(player, history)).toArray();
    fewestByes = Arrays.stream(byes).min().orElse(0);
    firsts = drawn.stream().mapToInt(history::firsts).toArray();
    balance = drawn.stream().mapToInt(history::balance).toArray();
    var numbers = new HashMap<AccountId, Integer>();
    drawn.forEach(player -> numbers.put(player, numbers.size()));
    for (var player : drawn) {
      var times = new HashMap<Integer, Integer>();
      history
          .partners(player)
          .forEach((other, often) -> {
            var number = numbers.get(other);
            if (number != null) {
              times.put(number, often);
            }
          });
      met.add(times);
    }
  }

  int size() {
    return met.size();
  }

  /// The largest number of others present that one player has met.
  int mostMet() {
    return met.stream().mapToInt(Map::size).max().orElse(0);
  }

  /// True if nobody present has had fewer byes than this player.
  boolean mayHaveBye(int player) {
    return byes[player] == fewestByes;
  }

  int balance(int player) {
    return balance[player];
  }

  boolean strangers(int a, int b) {
    return !met.get(a).containsKey(b);
  }

  /// By how much the two would be out of balance after being paired.
  int imbalance(int a, int b) {
    var aFirst = firsts[a] < firsts[b] || (firsts[a] == firsts[b] && balance[a] <= balance[b]);
    var one = Math.abs(balance[a] + (aFirst ? 1 : -1));
    var other = Math.abs(balance[b] + (aFirst ? -1 : 1));
    return Math.max(0, one - 1) + Math.max(0, other - 1);
  }

  /// Meeting again costs most, then meeting again often, then being out of balance.
  int cost(int a, int b) {
    var times = met.get(a).getOrDefault(b, 0);
    return (times > 0 ? REPEATED + times * EACH_TIME : 0) + imbalance(a, b);
  }
}
