package dev.rondo.platform.pairing;

import dev.rondo.cartridge.Dice;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.protocol.Matching;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/// Makes groups in which everybody keeps the seat they had first. Newcomers get the seats that the
/// fewest have. A seat that more people have than another lets the rest of them rest.
final class FixedSeats {
  private static final int ATTEMPTS = 40;

  private FixedSeats() {}

  static Grouping of(
      Dice dice, int phase, List<AccountId> drawn, Crowd crowd, History history, Terms terms) {
    var pools = pools(drawn, history, terms.size());
    var rooms = pools.stream().mapToInt(List::size).min().orElse(0);
    var byes = new ArrayList<AccountId>();
    for (var pool : pools) {
      var resting = Grouping.resting(pool, crowd, history, pool.size() - rooms);
      byes.addAll(resting);
      pool.removeAll(resting);
    }
    if (terms.matching() == Matching.RANDOM) {
      return new Grouping(rows(pools), byes);
    }
    var luck = new Random(dice.draw("attempts", phase));
    var best = rows(pools);
    var least = Long.MAX_VALUE;
    for (var attempt = 0; attempt < ATTEMPTS && least > 0; attempt++) {
      var search =
          new ExchangeSearch(
              rows(pools), List.of(), history, _ -> 0, ExchangeSearch.Exchange.SAME_SEAT);
      search.improve();
      if (search.repeats() < least) {
        least = search.repeats();
        best = search.grouping().groups();
      }
      pools.subList(1, pools.size()).forEach(pool -> Collections.shuffle(pool, luck));
    }
    return new Grouping(best, byes);
  }

  /// The people of each seat, in the drawn order.
  private static List<List<AccountId>> pools(List<AccountId> drawn, History history, int size) {
    var pools = new ArrayList<List<AccountId>>();
    for (var seat = 0; seat < size; seat++) {
      pools.add(new ArrayList<>());
    }
    var newcomers = new ArrayList<AccountId>();
    for (var player : drawn) {
      history
          .firstSeat(player)
          .filter(seat -> seat < size)
          .ifPresentOrElse(seat -> pools.get(seat).add(player), () -> newcomers.add(player));
    }
    for (var player : newcomers) {
      pools.stream().min(Comparator.comparingInt(List::size)).orElseThrow().add(player);
    }
    return pools;
  }

  private static List<List<AccountId>> rows(List<List<AccountId>> pools) {
    var rows = new ArrayList<List<AccountId>>();
    for (var room = 0; room < pools.getFirst().size(); room++) {
      var number = room;
      rows.add(pools.stream().map(pool -> pool.get(number)).toList());
    }
    return rows;
  }
}
