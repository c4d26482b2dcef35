package dev.rondo.platform.tournaments;

import dev.rondo.cartridge.Dice;
import dev.rondo.platform.identity.AccountId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Who plays whom in a phase, and who is first. Fixed by the seed, who is there, and what was
/// before.
///
/// @param pairs in the order of their rooms
/// @param bye who has nobody to play with, if they are an odd number
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
    var drawn = drawn(new Lots(dice.draw("order", phase)), present);
    var firsts = new Lots(dice.draw("first", phase));
    var known = new Acquaintances(drawn, history);
    var bye = Optional.<AccountId>empty();
    int[] partners;
    if (drawn.size() <= Math.max(FEW, 2 * known.mostMet() + 1)) {
      partners = new BestPartners(known).all();
      bye = bye(drawn, partners);
    } else if (drawn.size() % 2 == 1) {
      // Among so many nobody needs to meet again, whoever has the bye.
      bye = drawn.stream().min(Comparator.comparingInt(history::byes));
      bye.ifPresent(drawn::remove);
      partners = new Partners(new Acquaintances(drawn, history)).all();
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

  /// A number for each, out of one draw: the output function of SplitMix64 over that draw and the
  /// FNV-1a hash of the player's id. So nobody's coming or going changes the luck of others, and
  /// twenty thousand take no time.
  private record Lots(long draw) {
    long of(AccountId player) {
      var hash = 0xcbf29ce484222325L;
      for (var i = 0; i < player.value().length(); i++) {
        hash = (hash ^ player.value().charAt(i)) * 0x100000001b3L;
      }
      var mixed = draw + hash;
      mixed = (mixed ^ (mixed >>> 30)) * 0xbf58476d1ce4e5b9L;
      mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
      return mixed ^ (mixed >>> 31);
    }
  }

  private static List<AccountId> drawn(Lots lots, List<AccountId> present) {
    Map<AccountId, Long> draws = new HashMap<>();
    present.forEach(player -> draws.put(player, lots.of(player)));
    var drawn = new ArrayList<>(present);
    drawn.sort(Comparator.<AccountId, Long>comparing(draws::get).thenComparing(AccountId::value));
    return drawn;
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
