package dev.rondo.platform.pairing;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.protocol.Roles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Gives the people of a group their seats.
///
/// @param lots decide between equals
record Seating(Roles roles, Lots lots, History history) {

  /// The group by seats.
  List<AccountId> of(List<AccountId> group) {
    var drawn = lots.drawn(group);
    return switch (roles) {
      case RANDOM -> drawn;
      case BALANCED -> balanced(drawn);
      case FIXED -> fixed(drawn);
    };
  }

  /// Each seat goes to whoever had it least often, counting what they had of the other seats.
  private List<AccountId> balanced(List<AccountId> drawn) {
    var left = new ArrayList<>(drawn);
    var seated = new ArrayList<AccountId>();
    for (var seat = 0; seat < drawn.size(); seat++) {
      var number = seat;
      var next =
          left.stream()
              .min(
                  Comparator.<AccountId>comparingInt(player -> history.times(player, number))
                      .thenComparingInt(player -> -mostOfLater(player, number, drawn.size())))
              .orElseThrow();
      left.remove(next);
      seated.add(next);
    }
    return seated;
  }

  /// Somebody who had a later seat often is to have this one.
  private int mostOfLater(AccountId player, int seat, int size) {
    var most = 0;
    for (var later = seat + 1; later < size; later++) {
      most = Math.max(most, history.times(player, later));
    }
    return most;
  }

  /// Everybody has the seat of their first match, if nobody of the group has it already.
  private List<AccountId> fixed(List<AccountId> drawn) {
    var seats = new AccountId[drawn.size()];
    var left = new ArrayList<AccountId>();
    for (var player : drawn) {
      var seat = history.firstSeat(player).filter(number -> number < seats.length);
      if (seat.isPresent() && seats[seat.get()] == null) {
        seats[seat.get()] = player;
      } else {
        left.add(player);
      }
    }
    for (var seat = 0; seat < seats.length; seat++) {
      if (seats[seat] == null) {
        seats[seat] = left.removeFirst();
      }
    }
    return List.of(seats);
  }
}
