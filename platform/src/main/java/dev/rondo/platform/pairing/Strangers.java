package dev.rondo.platform.pairing;

import dev.rondo.cartridge.Dice;
import dev.rondo.platform.identity.AccountId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// Makes groups in which as few meet again as possible, and chooses who rests together with them.
/// Among few the best grouping is found, among more one that no exchange of two people improves.
final class Strangers {
  /// Up to here all groupings are looked at.
  static final int FEW = 12;

  private static final int ATTEMPTS = 12;

  private Strangers() {}

  static Grouping of(
      Dice dice, int phase, List<AccountId> drawn, Crowd crowd, History history, int size) {
    if (drawn.size() <= FEW) {
      return new BestGroups(drawn, crowd, history, size).grouping();
    }
    var luck = new Random(dice.draw("attempts", phase));
    var order = new ArrayList<>(drawn);
    var best = new ArrayList<Grouping>();
    var least = Long.MAX_VALUE;
    for (var attempt = 0; attempt < ATTEMPTS && least > 0; attempt++) {
      var byes = Grouping.resting(order, crowd, history, order.size() % size);
      var playing = new ArrayList<>(order);
      playing.removeAll(byes);
      var search =
          new ExchangeSearch(
              Grouping.chunks(playing, size),
              byes,
              history,
              player -> crowd.byes(player, history),
              ExchangeSearch.Exchange.ANY_SEAT);
      search.improve();
      if (search.repeats() < least) {
        least = search.repeats();
        best.clear();
        best.add(search.grouping());
      }
      Collections.shuffle(order, luck);
    }
    return best.getFirst();
  }
}
