package dev.rondo.platform.replay;

import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.economy.Rewards;
import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.journal.Codec;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.Receipts;
import dev.rondo.platform.journal.Viewers;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.state.MatchState;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamStore;
import dev.rondo.platform.view.Teller;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A match as a stream tells it: what its spectators were told, the stamps that were used and the
/// rewards that were given. Computed from the journal, to the same events each time.
public final class MatchEvents {
  private static final int VERSION = 1;

  private final Catalog catalog;
  private final Journal journal;
  private final StreamStore streams;

  public MatchEvents(Catalog catalog, Journal journal, StreamStore streams) {
    this.catalog = catalog;
    this.journal = journal;
    this.streams = streams;
  }

  private record StampUsed(String playerId, String actionId, String type) {}

  public Result<List<StreamEvent>> of(MatchId match) {
    var game = journal.row(match).flatMap(row -> catalog.find(row.game()));
    if (game.isEmpty()) {
      return Result.refused(Refusal.MATCH_NOT_FOUND, "no such match");
    }
    var events = new ArrayList<>(of(match, InstalledGame.of(game.get().cartridge())));
    events.addAll(streams.ofMatch(Rewards.STREAM, match.value()));
    return Result.ok(events);
  }

  private <S, C, F, V> List<StreamEvent> of(MatchId match, InstalledGame<S, C, F, V> installed) {
    var state = new MatchState<>(match, installed);
    var teller = new Teller<>(installed.rules());
    var events = new ArrayList<StreamEvent>();
    for (var entry : journal.entries(match, 0)) {
      var step = state.add(entry);
      var index = 0;
      var cause = Codec.cause(entry.cause());
      var receipt = Receipts.read(entry.receipt());
      if (cause instanceof Cause.Played(var seat, var key, var type, _, var sealed) && sealed) {
        var player = state.row().players().get(seat.index()).account().value();
        var used = Json.EVENT.writeValueAsString(new StampUsed(player, key, type));
        events.add(event(entry, index++, "StampUsed", cause, used));
      }
      for (var told : teller.told(step, receipt, Viewers.SPECTATOR)) {
        var name = name(told.path("name").stringValue());
        events.add(event(entry, index++, name, cause, told.path("d").toString()));
      }
    }
    return events;
  }

  private static StreamEvent event(Entry entry, int index, String name, Cause cause, String data) {
    var match = entry.match();
    return new StreamEvent(
        match + "/" + entry.position() + "/" + index,
        name,
        cause.correlationId(match),
        Optional.of(match.value()),
        Instant.ofEpochMilli(entry.wall()),
        VERSION,
        data);
  }

  /// `player.attacked` is `PlayerAttacked` on a stream.
  static String name(String told) {
    return Arrays.stream(told.split("[._]"))
        .filter(word -> !word.isEmpty())
        .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
        .collect(Collectors.joining());
  }
}
