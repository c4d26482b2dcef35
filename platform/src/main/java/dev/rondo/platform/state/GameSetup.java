package dev.rondo.platform.state;

import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Occasion;
import dev.rondo.cartridge.Participant;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Setup;
import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Hosted;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NeutralNames;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;

/// Makes what the rules are given when a match starts.
final class GameSetup {
  private static final Occasion CASUAL = new Occasion.Casual();
  private static final Occasion LOBBY = new Occasion.Lobby();
  private static final Occasion TOURNAMENT = new Occasion.Tournament();

  private GameSetup() {}

  static Setup of(MatchRow row, Cause.Started started, Manifest<?, ?, ?, ?> manifest) {
    var hosted = started.hosted();
    return new Setup(
        row.id().value(),
        row.rulesVersion(),
        hosted
            .map(host -> complete(host.settings(), manifest))
            .orElseGet(() -> settings(row, manifest)),
        seats(row, started),
        row.origin().counts(),
        hosted
            .map(Hosted::code)
            .filter(code -> !code.isEmpty())
            .<Occasion>map(Occasion.Session::new)
            .orElseGet(() -> occasion(row)),
        hosted.map(Hosted::content).orElse(List.of()));
  }

  private static List<Participant> seats(MatchRow row, Cause.Started started) {
    var seats = new ArrayList<Participant>();
    for (var player : row.players()) {
      var seat = new Seat(seats.size());
      seats.add(
          new Participant(
              seat,
              NeutralNames.shownId(row, seat.index()),
              player.nickname(),
              player.bot().isPresent(),
              started.brings().getOrDefault(seat.index(), Collections.emptySortedMap())));
    }
    return seats;
  }

  private static Occasion occasion(MatchRow row) {
    return switch (row.origin()) {
      case LOBBY -> LOBBY;
      case TOURNAMENT -> TOURNAMENT;
      case QUEUE, HAND, BOT, SESSION -> CASUAL;
    };
  }

  /// The settings of a match. A setting that is younger than the match has its default.
  static Settings settings(MatchRow row, Manifest<?, ?, ?, ?> manifest) {
    return complete(Json.STORED.readValue(row.config(), Settings.class), manifest);
  }

  private static Settings complete(Settings stored, Manifest<?, ?, ?, ?> manifest) {
    var values = new TreeMap<>(Settings.defaults(manifest.settings()).values());
    values.putAll(stored.values());
    return new Settings(values);
  }
}
