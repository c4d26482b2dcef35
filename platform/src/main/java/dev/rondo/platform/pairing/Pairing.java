package dev.rondo.platform.pairing;

import dev.rondo.cartridge.Dice;
import dev.rondo.platform.identity.AccountId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The pairs of players of a phase, the first player of each pair first. They follow from the seed,
/// the players who are there, and the phases before.
///
/// @param pairs in the order of their rooms
/// @param bye the player without a partner, if they are an odd number
public record Pairing(List<Pair> pairs, Optional<AccountId> bye) {
  /// Up to here the best pairing is found; it is also found for more, as long as somebody has met
  /// half of the others. With at most ten phases these are never more than nineteen.
  private static final int FEW = 11;

  public Pairing {
    pairs = List.copyOf(pairs);
  }

  /// Two who play each other.
  public record Pair(AccountId first, AccountId second) {}

  /// @param dice of the tournament's seed
  /// @param phase so that each has luck of its own
  /// @param present everybody once, in any order
  public static Pairing of(Dice dice, int phase, List<AccountId> present, History history) {
    return of(dice, phase, new Crowd(present, Set.of()), history);
  }

  static Pairing of(Dice dice, int phase, Crowd crowd, History history) {
    var drawn = new Lots(dice.draw("order", phase)).drawn(crowd.present());
    var firsts = new Lots(dice.draw("first", phase));
    var known = new Acquaintances(drawn, history, crowd);
    var bye = Optional.<AccountId>empty();
    int[] partners;
    if (drawn.size() <= Math.max(FEW, 2 * known.mostMet() + 1)) {
      partners = new BestPartners(known).all();
      bye = bye(drawn, partners);
    } else if (drawn.size() % 2 == 1) {
      // Among so many nobody needs to meet again, whoever has the bye.
      bye = drawn.stream().min(Comparator.comparingInt(player -> crowd.byes(player, history)));
      bye.ifPresent(drawn::remove);
      partners = new Partners(new Acquaintances(drawn, history, crowd)).all();
    } else {
      partners = new Partners(known).all();
    }
    var pairs = new ArrayList<Pair>();
    for (var i = 0; i < partners.length; i++) {
      if (i < partners[i]) {
        pairs.add(seated(firsts, drawn.get(i), drawn.get(partners[i]), history));
      }
    }
    return new Pairing(pairs, bye);
  }

  private static Optional<AccountId> bye(List<AccountId> drawn, int[] partners) {
    for (var i = 0; i < partners.length; i++) {
      if (partners[i] == Acquaintances.NOBODY) {
        return Optional.of(drawn.get(i));
      }
    }
    return Optional.empty();
  }

  /// First is whoever was first less often, then whoever was second more often.
  private static Pair seated(Lots lots, AccountId a, AccountId b, History history) {
    var order = Integer.compare(history.firsts(a), history.firsts(b));
    if (order == 0) {
      order = Integer.compare(history.balance(a), history.balance(b));
    }
    var aFirst = order < 0 || (order == 0 && lots.of(a) <= lots.of(b));
    return aFirst ? new Pair(a, b) : new Pair(b, a);
  }
}
