package dev.rondo.platform.pairing;

import dev.rondo.cartridge.Dice;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.protocol.Matching;
import dev.rondo.platform.protocol.Roles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/// The groups of players of a phase, their seats, and the players who rest.
///
/// @param groups by seats, in the order of their rooms
public record Grouping(List<List<AccountId>> groups, List<AccountId> byes) {
  public Grouping {
    groups = List.copyOf(groups);
    byes = List.copyOf(byes);
  }

  /// @param dice of the tournament's seed
  /// @param phase so that each has luck of its own
  public static Grouping of(Dice dice, int phase, Crowd crowd, History history, Terms terms) {
    if (terms.pairsOfStrangers()) {
      var pairing = Pairing.of(dice, phase, crowd, history);
      return new Grouping(
          pairing.pairs().stream().map(pair -> List.of(pair.first(), pair.second())).toList(),
          pairing.bye().stream().toList());
    }
    var drawn = new Lots(dice.draw("order", phase)).drawn(crowd.present());
    var seating = new Seating(terms.roles(), new Lots(dice.draw("seat", phase)), history);
    if (terms.matching() == Matching.PARTNERS) {
      return partners(drawn, terms, seating);
    }
    if (terms.roles() == Roles.FIXED) {
      return FixedSeats.of(dice, phase, drawn, crowd, history, terms);
    }
    var together =
        terms.matching() == Matching.STRANGERS
            ? Strangers.of(dice, phase, drawn, crowd, history, terms.size())
            : random(drawn, crowd, history, terms.size());
    return together.seated(seating);
  }

  /// Each team that is complete.
  private static Grouping partners(List<AccountId> drawn, Terms terms, Seating seating) {
    var teams = new TreeMap<Integer, List<AccountId>>();
    var byes = new ArrayList<AccountId>();
    for (var player : drawn) {
      var team = terms.teams().get(player);
      if (team == null) {
        byes.add(player);
      } else {
        teams.computeIfAbsent(team, _ -> new ArrayList<>()).add(player);
      }
    }
    var groups = new ArrayList<List<AccountId>>();
    for (var team : teams.values()) {
      if (team.size() == terms.size()) {
        groups.add(team);
      } else {
        byes.addAll(team);
      }
    }
    return new Grouping(groups, byes).seated(seating);
  }

  private static Grouping random(List<AccountId> drawn, Crowd crowd, History history, int size) {
    var byes = resting(drawn, crowd, history, drawn.size() % size);
    var playing = new ArrayList<>(drawn);
    playing.removeAll(byes);
    return new Grouping(chunks(playing, size), byes);
  }

  /// The first so many in the drawn order of those with the fewest byes.
  static List<AccountId> resting(List<AccountId> drawn, Crowd crowd, History history, int count) {
    return drawn.stream()
        .sorted(Comparator.comparingInt(player -> crowd.byes(player, history)))
        .limit(count)
        .toList();
  }

  /// Whole groups of players who follow each other.
  static List<List<AccountId>> chunks(List<AccountId> players, int size) {
    var groups = new ArrayList<List<AccountId>>();
    for (var from = 0; from + size <= players.size(); from += size) {
      groups.add(List.copyOf(players.subList(from, from + size)));
    }
    return groups;
  }

  Grouping seated(Seating seating) {
    return new Grouping(groups.stream().map(seating::of).toList(), byes);
  }
}
