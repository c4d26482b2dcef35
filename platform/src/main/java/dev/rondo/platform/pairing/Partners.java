package dev.rondo.platform.pairing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Pairs an even number of players of whom nobody has met more than half of the others, so that
/// nobody meets again and few are out of balance.
///
/// Players are paired one after the other, those who were first with those who were second. A
/// player who is left over because they have met the rest is put between another pair. Such a pair
/// always exists: more than half of the others suit the one, and more than half the other.
final class Partners {
  private static final int NOBODY = Acquaintances.NOBODY;

  /// So that the time stays in proportion even if nothing can be improved.
  private static final int LOOKED_AT = 2_000;

  private final Acquaintances known;
  private final int[] partner;

  Partners(Acquaintances known) {
    this.known = known;
    partner = new int[known.size()];
    Arrays.fill(partner, NOBODY);
  }

  /// The number of everybody's partner.
  int[] all() {
    oneByOne();
    fitInLeftOver();
    improve();
    return partner;
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

  /// The players who were first more often than second, or the other way round, or neither.
  private final class Waiting {
    private final int[] numbers;
    private int start;

    Waiting(int sign) {
      numbers =
          IntStream.range(0, partner.length)
              .filter(player -> Integer.signum(known.balance(player)) == sign)
              .toArray();
    }

    /// The first who has no partner and has not met the player.
    int stranger(int player) {
      while (start < numbers.length && partner[numbers[start]] != NOBODY) {
        start++;
      }
      for (var i = start; i < numbers.length; i++) {
        var other = numbers[i];
        if (other != player && partner[other] == NOBODY && known.strangers(player, other)) {
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
        var stranger = others.stream().filter(other -> known.strangers(player, other)).findFirst();
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
      if (y != NOBODY && known.strangers(a, x) && known.strangers(b, y)) {
        var sum = known.imbalance(a, x) + known.imbalance(b, y);
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
      if (known.imbalance(a, partner[a]) > 0) {
        improve(a);
      }
    }
  }

  private void improve(int a) {
    for (var step = 1; step < Math.min(partner.length, LOOKED_AT); step++) {
      var x = (a + step) % partner.length;
      var b = partner[a];
      var y = partner[x];
      if (x != b && known.cost(a, x) + known.cost(b, y) < known.cost(a, b) + known.cost(x, y)) {
        pair(a, x);
        pair(b, y);
        if (known.imbalance(a, x) == 0) {
          return;
        }
      }
    }
  }
}
