package dev.rondo.platform.pairing;

import java.util.Arrays;

/// Finds the cheapest pairing of few players, and with an odd number who has the bye, out of the
/// cheapest pairings of all smaller sets. Time and memory double with each player.
final class BestPartners {
  private static final int NOBODY = Acquaintances.NOBODY;
  private static final long NEVER = Long.MAX_VALUE / 2;

  private final Acquaintances known;
  private final int[][] costs;
  private final long[] cheapest;
  private final int[] choice;

  BestPartners(Acquaintances known) {
    this.known = known;
    var size = known.size();
    costs = new int[size][size];
    for (var a = 0; a < size; a++) {
      for (var b = a + 1; b < size; b++) {
        costs[a][b] = known.cost(a, b);
      }
    }
    cheapest = new long[1 << size];
    choice = new int[1 << size];
  }

  /// The number of everybody's partner; nobody for the bye.
  int[] all() {
    for (var set = 1; set < cheapest.length; set++) {
      solve(set);
    }
    var partner = new int[known.size()];
    Arrays.fill(partner, NOBODY);
    for (var set = cheapest.length - 1; set != 0; ) {
      var first = Integer.numberOfTrailingZeros(set);
      var other = choice[set];
      set &= set - 1;
      if (other != NOBODY) {
        partner[first] = other;
        partner[other] = first;
        set &= ~(1 << other);
      }
    }
    return partner;
  }

  /// The first of a set plays one of the others or, in an odd set, has the bye. Only those with the
  /// fewest byes may have it. Of equal choices the first in the drawn order is kept.
  private void solve(int set) {
    var first = Integer.numberOfTrailingZeros(set);
    var rest = set & (set - 1);
    var odd = Integer.bitCount(set) % 2 == 1;
    cheapest[set] = odd && known.mayHaveBye(first) ? cheapest[rest] : NEVER;
    choice[set] = NOBODY;
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
