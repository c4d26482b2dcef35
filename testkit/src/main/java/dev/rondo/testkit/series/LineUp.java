package dev.rondo.testkit.series;

import dev.rondo.cartridge.Bot;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Participant;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import java.util.ArrayList;
import java.util.List;

/// The bots of a match, one a seat, with all that is the same in each of their matches.
///
/// @param kinds the names of the bots, by seat
/// @param start the state before anything has happened
record LineUp<S, C, F, V>(
    Cartridge<S, C, F, V> rules,
    List<String> kinds,
    List<Bot<V, C>> bots,
    List<Seat> seats,
    List<Viewer> viewers,
    S start) {

  static <S, C, F, V> LineUp<S, C, F, V> of(
      Cartridge<S, C, F, V> rules, Settings settings, List<String> kinds) {
    var manifest = rules.manifest();
    var bots = new ArrayList<Bot<V, C>>();
    var participants = new ArrayList<Participant>();
    for (var kind : kinds) {
      var seat = new Seat(participants.size());
      participants.add(
          new Participant(seat, "bot-" + seat.index(), kind + " " + seat.index(), true));
      bots.add(
          manifest.bots().stream()
              .filter(candidate -> candidate.name().equals(kind))
              .findFirst()
              .orElseThrow(() -> new IllegalArgumentException("no such bot: " + kind))
              .bot());
    }
    var seats = participants.stream().map(Participant::seat).toList();
    return new LineUp<>(
        rules,
        List.copyOf(kinds),
        List.copyOf(bots),
        seats,
        seats.stream().<Viewer>map(Viewer.Player::new).toList(),
        rules.setup(new Setup("simulated", manifest.rulesVersion(), settings, participants, true)));
  }
}
