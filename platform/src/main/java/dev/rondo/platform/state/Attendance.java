package dev.rondo.platform.state;

import dev.rondo.cartridge.Seat;
import java.util.ArrayList;
import java.util.List;

/// The seats whose players watch the match, and since when.
public final class Attendance {

  /// Says if a seat's player is watching.
  public enum Presence {
    NEVER,
    HERE,
    GONE
  }

  /// @param since match time
  private record Sitting(Presence presence, long since) {
    static final Sitting NEW = new Sitting(Presence.NEVER, 0);
  }

  private final List<Sitting> seats = new ArrayList<>();

  void join(int count) {
    for (var i = 0; i < count; i++) {
      seats.add(Sitting.NEW);
    }
  }

  /// Removes a seat. The seats behind it move up.
  void vacate(Seat seat) {
    if (seat.index() < seats.size()) {
      seats.remove(seat.index());
    }
  }

  /// The seats are final; whoever watches is about to come.
  void start(int count) {
    seats.clear();
    join(count);
  }

  void set(Seat seat, Presence presence, long at) {
    join(seat.index() + 1 - seats.size());
    seats.set(seat.index(), new Sitting(presence, at));
  }

  public Presence of(Seat seat) {
    return sitting(seat).presence();
  }

  /// Since when the seat's player is gone; never for one who is not.
  long goneSince(Seat seat) {
    var sitting = sitting(seat);
    return sitting.presence() == Presence.GONE ? sitting.since() : Long.MAX_VALUE;
  }

  private Sitting sitting(Seat seat) {
    return seat.index() < seats.size() ? seats.get(seat.index()) : Sitting.NEW;
  }

  public List<Seat> present() {
    var present = new ArrayList<Seat>();
    for (var i = 0; i < seats.size(); i++) {
      if (seats.get(i).presence() == Presence.HERE) {
        present.add(new Seat(i));
      }
    }
    return present;
  }

  List<Presence> presences() {
    return seats.stream().map(Sitting::presence).toList();
  }

  List<Long> since() {
    return seats.stream().map(Sitting::since).toList();
  }

  void restore(List<Presence> presences, List<Long> since) {
    for (var i = 0; i < presences.size(); i++) {
      seats.add(new Sitting(presences.get(i), i < since.size() ? since.get(i) : 0));
    }
  }
}
