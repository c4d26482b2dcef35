package dev.rondo.platform.pairing;

import dev.rondo.platform.identity.AccountId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Finds the grouping of few players that costs least, together with who rests, out of the best
/// groupings of all smaller sets. Byes count first, then the number of those who meet again.
final class BestGroups {
  private static final long NEVER = Long.MAX_VALUE / 4;
  private static final long A_BYE = 1_000_000_000L;
  private static final long A_REPEAT = 1_000L;

  private final List<AccountId> drawn;
  private final int size;
  private final long[][] costs;
  private final long[] rests;
  private final long[] cheapest;

  /// The group of the first of a set; that one alone if they rest.
  private final int[] choice;

  BestGroups(List<AccountId> drawn, Crowd crowd, History history, int size) {
    this.drawn = drawn;
    this.size = size;
    var count = drawn.size();
    costs = new long[count][count];
    for (var a = 0; a < count; a++) {
      for (var b = 0; b < count; b++) {
        var times = a == b ? 0 : history.met(drawn.get(a), drawn.get(b));
        costs[a][b] = times == 0 ? 0 : A_REPEAT + times;
      }
    }
    var byes = drawn.stream().mapToInt(player -> crowd.byes(player, history)).toArray();
    var fewest = Arrays.stream(byes).min().orElse(0);
    rests = Arrays.stream(byes).mapToLong(had -> (had - fewest) * A_BYE).toArray();
    cheapest = new long[1 << count];
    choice = new int[1 << count];
  }

  Grouping grouping() {
    for (var set = 1; set < cheapest.length; set++) {
      solve(set);
    }
    var groups = new ArrayList<List<AccountId>>();
    var byes = new ArrayList<AccountId>();
    for (var set = cheapest.length - 1; set != 0; set &= ~choice[set]) {
      var members = members(choice[set]);
      if (members.size() == 1) {
        byes.addAll(members);
      } else {
        groups.add(members);
      }
    }
    return new Grouping(groups, byes);
  }

  private List<AccountId> members(int set) {
    var members = new ArrayList<AccountId>();
    for (var rest = set; rest != 0; rest &= rest - 1) {
      members.add(drawn.get(Integer.numberOfTrailingZeros(rest)));
    }
    return members;
  }

  private void solve(int set) {
    var first = Integer.numberOfTrailingZeros(set);
    var rest = set & (set - 1);
    cheapest[set] = NEVER;
    if (Integer.bitCount(set) % size != 0) {
      cheapest[set] = rests[first] + cheapest[rest];
      choice[set] = 1 << first;
    }
    if (Integer.bitCount(set) >= size) {
      extend(set, 1 << first, rest, 0);
    }
  }

  /// Tries all groups that add some of the rest to the group.
  private void extend(int set, int group, int rest, long cost) {
    if (Integer.bitCount(group) == size) {
      var sum = cost + cheapest[set & ~group];
      if (sum < cheapest[set]) {
        cheapest[set] = sum;
        choice[set] = group;
      }
      return;
    }
    for (var left = rest; left != 0; left &= left - 1) {
      var next = Integer.numberOfTrailingZeros(left);
      extend(set, group | (1 << next), left & (left - 1), cost + meets(group, next));
    }
  }

  private long meets(int group, int player) {
    var sum = 0L;
    for (var rest = group; rest != 0; rest &= rest - 1) {
      sum += costs[Integer.numberOfTrailingZeros(rest)][player];
    }
    return sum;
  }
}
