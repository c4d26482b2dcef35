package dev.rondo.platform.state;

import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Fields;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import java.util.ArrayList;
import java.util.List;

/// The platform's own events, which are the same for everybody who is told.
final class PlatformEvents {
  private PlatformEvents() {}

  /// @param row the match with those who joined
  static List<Event> joined(MatchRow row, List<Player> players) {
    var events = new ArrayList<Event>();
    var before = row.players().size() - players.size();
    for (var player : players) {
      events.add(headcount("session.player_joined", player, before + events.size() + 1));
    }
    return inSession(row, events);
  }

  /// @param row the match without the player
  static List<Event> left(MatchRow row, Player player) {
    return inSession(row, List.of(headcount("session.player_left", player, row.players().size())));
  }

  static Event paused(String reason, String by) {
    return new Event("match.paused", Fields.of().with("reason", reason).with("by", by));
  }

  static Event resumed(long resumesTs) {
    return new Event("match.resumed", Fields.of().with("resumesTs", resumesTs));
  }

  static List<Event> cancelled(MatchRow row, String reason) {
    var events = new ArrayList<Event>();
    events.add(new Event("match.cancelled", Fields.of().with("reason", reason)));
    events.addAll(closed(row, reason));
    return events;
  }

  static List<Event> closed(MatchRow row, String reason) {
    return inSession(row, List.of(new Event("session.closed", Fields.of().with("reason", reason))));
  }

  private static Event headcount(String name, Player player, int players) {
    return new Event(
        name, Fields.of().with("nickname", player.nickname()).with("players", players));
  }

  private static List<Event> inSession(MatchRow row, List<Event> events) {
    return row.origin() == Origin.SESSION ? events : List.of();
  }
}
