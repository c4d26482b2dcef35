package dev.rondo.platform.pairing;

import dev.rondo.platform.identity.AccountId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/// Improves groups by exchanging two people at a time, as long as fewer then meet again. Those who
/// rest are exchanged too, with people who have had as many byes.
final class ExchangeSearch {
  private static final int PASSES = 30;
  private static final long A_REPEAT = 1_000;

  /// Says who may change places.
  enum Exchange {
    ANY_SEAT,
    /// Only people on the same seat of their groups. Nobody who rests is exchanged.
    SAME_SEAT
  }

  private final List<AccountId> players = new ArrayList<>();
  private final List<Map<Integer, Integer>> met = new ArrayList<>();
  private final int[] byeCounts;
  private final int[][] groups;
  private final int[] byes;
  private final Exchange exchange;

  ExchangeSearch(
      List<List<AccountId>> start,
      List<AccountId> resting,
      History history,
      ToIntFunction<AccountId> byeCount,
      Exchange exchange) {
    this.exchange = exchange;
    start.forEach(players::addAll);
    players.addAll(resting);
    var numbers = new HashMap<AccountId, Integer>();
    players.forEach(player -> numbers.put(player, numbers.size()));
    for (var player : players) {
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
    byeCounts = players.stream().mapToInt(byeCount).toArray();
    groups =
        start.stream()
            .map(group -> group.stream().mapToInt(numbers::get).toArray())
            .toArray(int[][]::new);
    byes = resting.stream().mapToInt(numbers::get).toArray();
  }

  void improve() {
    var better = true;
    for (var pass = 0; pass < PASSES && better; pass++) {
      better = false;
      for (var group = 0; group < groups.length; group++) {
        for (var seat = 0; seat < groups[group].length; seat++) {
          better |= costIn(groups[group], seat, groups[group][seat]) > 0 && improve(group, seat);
        }
      }
    }
  }

  /// Makes the best exchange of the person on that seat, if one helps.
  private boolean improve(int group, int seat) {
    var player = groups[group][seat];
    var now = costIn(groups[group], seat, player);
    var best = 0L;
    int[] place = {};
    for (var other = 0; other < groups.length; other++) {
      for (var chair = 0; other != group && chair < groups[other].length; chair++) {
        if (exchange == Exchange.ANY_SEAT || chair == seat) {
          var candidate = groups[other][chair];
          var gain =
              now
                  + costIn(groups[other], chair, candidate)
                  - costIn(groups[group], seat, candidate)
                  - costIn(groups[other], chair, player);
          if (gain > best) {
            best = gain;
            place = new int[] {other, chair};
          }
        }
      }
    }
    for (var i = 0; exchange == Exchange.ANY_SEAT && i < byes.length; i++) {
      var gain = now - costIn(groups[group], seat, byes[i]);
      if (byeCounts[byes[i]] == byeCounts[player] && gain > best) {
        best = gain;
        place = new int[] {i};
      }
    }
    if (place.length == 0) {
      return false;
    }
    var from = place.length == 1 ? byes : groups[place[0]];
    var at = place[place.length - 1];
    groups[group][seat] = from[at];
    from[at] = player;
    return true;
  }

  /// The cost of a player on a seat of a group, among the others of it.
  private long costIn(int[] group, int seat, int player) {
    var sum = 0L;
    for (var chair = 0; chair < group.length; chair++) {
      if (chair != seat) {
        var times = met.get(player).getOrDefault(group[chair], 0);
        sum += times == 0 ? 0 : A_REPEAT + times;
      }
    }
    return sum;
  }

  /// The number of pairs of people who meet again.
  long repeats() {
    var sum = 0L;
    for (var group : groups) {
      for (var a = 0; a < group.length; a++) {
        for (var b = a + 1; b < group.length; b++) {
          sum += met.get(group[a]).containsKey(group[b]) ? 1 : 0;
        }
      }
    }
    return sum;
  }

  Grouping grouping() {
    var all = new ArrayList<List<AccountId>>();
    for (var group : groups) {
      all.add(Arrays.stream(group).mapToObj(players::get).toList());
    }
    return new Grouping(all, Arrays.stream(byes).mapToObj(players::get).toList());
  }
}
