package dev.rondo.testkit.series;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Participant;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import java.util.ArrayList;
import java.util.List;

/// The players of a match, one a seat, with all that is the same in each of their matches.
///
/// @param kinds the names of the players' kinds, by seat
/// @param start the state before anything has happened
record LineUp<S, C, F, V>(
    Cartridge<S, C, F, V> rules,
    List<String> kinds,
    List<Mover<S, C>> movers,
    List<Seat> seats,
    S start) {

  static <S, C, F, V> LineUp<S, C, F, V> of(
      Cartridge<S, C, F, V> rules, Settings settings, List<String> kinds) {
    var movers = new ArrayList<Mover<S, C>>();
    var participants = new ArrayList<Participant>();
    for (var kind : kinds) {
      var seat = new Seat(participants.size());
      participants.add(Kinds.participant(seat.index(), kind));
      movers.add(Kinds.mover(rules, kind, seat));
    }
    return new LineUp<>(
        rules,
        List.copyOf(kinds),
        List.copyOf(movers),
        participants.stream().map(Participant::seat).toList(),
        Kinds.start(rules, settings, participants));
  }
}
