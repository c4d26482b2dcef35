package dev.rondo.platform.tournaments;

import dev.rondo.platform.identity.AccountId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Finds a partner for everybody: as few as possible who have met before, then as few as possible
/// who would be first, or second, twice more often than the other; ties in the drawn order.
///
/// Few players are solved exactly, by the cheapest pairing of each subset. Many are paired one
/// after the other, those who were first with those who were second; who is left over because they
/// have met is put between another pair. If nobody has met more than half of the others, such a
/// pair exists: more than half of the others suit the one, and more than half the other. With at
/// most ten phases few are therefore never more than eighteen. Players are numbered in the drawn
/// order.
final class Partners {
  private static final int FEW = 10;
  private static final int NOBODY = -1;
  private static final int REPEATED = 1_000_000;
  private static final int EACH_TIME = 1_000;

  /// So that the time stays in proportion even if nothing can be improved.
  private static final int LOOKED_AT = 2_000;

  private final int[] partner;
  private final int[] firsts;
  private final int[] balance;
  private final List<Map<Integer, Integer>> met = new ArrayList<>();

  Partners(List<AccountId> drawn, History history) {
    partner = new int[drawn.size()];
    Arrays.fill(partner, NOBODY);
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

  /// The number of everybody's partner.
  int[] all() {
    var most = met.stream().mapToInt(Map::size).max().orElse(0);
    if (partner.length <= Math.max(FEW, 2 * most)) {
      exactly();
    } else {
      oneByOne();
      fitInLeftOver();
      improve();
    }
    return partner;
  }

  private boolean strangers(int a, int b) {
    return !met.get(a).containsKey(b);
  }

  /// By how much the two would be out of balance after being paired.
  private int imbalance(int a, int b) {
    var aFirst = firsts[a] < firsts[b] || (firsts[a] == firsts[b] && balance[a] <= balance[b]);
    var one = Math.abs(balance[a] + (aFirst ? 1 : -1));
    var other = Math.abs(balance[b] + (aFirst ? -1 : 1));
    return Math.max(0, one - 1) + Math.max(0, other - 1);
  }

  private int cost(int a, int b) {
    var times = met.get(a).getOrDefault(b, 0);
    return (times > 0 ? REPEATED + times * EACH_TIME : 0) + imbalance(a, b);
  }

  /// The cheapest pairing of each set of players out of those of smaller sets. The one with the
  /// lowest number is always paired first, so that only sets that can be left over are looked at.
  private void exactly() {
    var size = partner.length;
    var costs = new int[size][size];
    for (var a = 0; a < size; a++) {
      for (var b = a + 1; b < size; b++) {
        costs[a][b] = cost(a, b);
      }
    }
    var cheapest = new long[1 << size];
    var choice = new int[1 << size];
    for (var set = 1; set < cheapest.length; set++) {
      if (Integer.bitCount(set) % 2 == 0) {
        var first = Integer.numberOfTrailingZeros(set);
        var rest = set & (set - 1);
        cheapest[set] = Long.MAX_VALUE;
        for (var others = rest; others != 0; others &= others - 1) {
          var other = Integer.numberOfTrailingZeros(others);
          var sum = costs[first][other] + cheapest[rest & ~(1 << other)];
          if (sum < cheapest[set]) {
            cheapest[set] = sum;
            choice[set] = other;
          }
        }
      }
    }
    for (var set = cheapest.length - 1; set != 0; ) {
      var first = Integer.numberOfTrailingZeros(set);
      pair(first, choice[set]);
      set &= ~(1 << first) & ~(1 << choice[set]);
    }
  }

  private void pair(int a, int b) {
    partner[a] = b;
    partner[b] = a;
  }

  private void oneByOne() {
    var aheads = new Waiting(1);
    var behinds = new Waiting(-1);
    var evens = new Waiting(0);
    for (var from : List.of(aheads, behinds, evens)) {
      for (var player : from.numbers) {
        if (partner[player] == NOBODY) {
          var other = NOBODY;
          for (var to : from == aheads ? List.of(behinds, evens, aheads) : List.of(evens, from)) {
            other = other == NOBODY ? to.stranger(player) : other;
          }
          if (other != NOBODY) {
            pair(player, other);
          }
        }
      }
    }
  }

  /// Those who were first more often than second, or the other way round, or neither.
  private final class Waiting {
    private final int[] numbers;
    private int start;

    Waiting(int sign) {
      numbers =
          IntStream.range(0, partner.length)
              .filter(player -> Integer.signum(balance[player]) == sign)
              .toArray();
    }

    /// The first who has no partner and has not met the player.
    int stranger(int player) {
      while (start < numbers.length && partner[numbers[start]] != NOBODY) {
        start++;
      }
      for (var i = start; i < numbers.length; i++) {
        var other = numbers[i];
        if (other != player && partner[other] == NOBODY && strangers(player, other)) {
          return other;
        }
      }
      return NOBODY;
    }
  }

  private void fitInLeftOver() {
    var left = new ArrayList<Integer>();
    for (var player = 0; player < partner.length; player++) {
      if (partner[player] == NOBODY) {
        left.add(player);
      }
    }
    for (var i = 0; i < left.size(); i++) {
      var player = left.get(i);
      if (partner[player] == NOBODY) {
        var rest = left.subList(i + 1, left.size()).stream().filter(one -> partner[one] == NOBODY);
        var others = rest.toList();
        var stranger = others.stream().filter(other -> strangers(player, other)).findFirst();
        if (stranger.isPresent()) {
          pair(player, stranger.get());
        } else if (!putBetween(player, others.getFirst())) {
          pair(player, others.getFirst());
        }
      }
    }
  }

  /// Gives each of the two a partner out of a pair that is broken up for it.
  private boolean putBetween(int a, int b) {
    var best = NOBODY;
    var least = Integer.MAX_VALUE;
    for (var x = 0; x < partner.length && least > 0; x++) {
      var y = partner[x];
      if (y != NOBODY && strangers(a, x) && strangers(b, y)) {
        var sum = imbalance(a, x) + imbalance(b, y);
        if (sum < least) {
          best = x;
          least = sum;
        }
      }
    }
    if (best != NOBODY) {
      var y = partner[best];
      pair(a, best);
      pair(b, y);
    }
    return best != NOBODY;
  }

  /// Breaks up pairs that would be out of balance, as long as that helps.
  private void improve() {
    for (var a = 0; a < partner.length; a++) {
      if (imbalance(a, partner[a]) > 0) {
        improve(a);
      }
    }
  }

  private void improve(int a) {
    for (var step = 1; step < Math.min(partner.length, LOOKED_AT); step++) {
      var x = (a + step) % partner.length;
      var b = partner[a];
      var y = partner[x];
      if (x != b && cost(a, x) + cost(b, y) < cost(a, b) + cost(x, y)) {
        pair(a, x);
        pair(b, y);
        if (imbalance(a, x) == 0) {
          return;
        }
      }
    }
  }
}
