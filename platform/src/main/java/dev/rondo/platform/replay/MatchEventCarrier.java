package dev.rondo.platform.replay;

import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Ending;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.messages.StreamNames;
import dev.rondo.platform.streams.Carrier;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamStore;
import dev.rondo.platform.streams.UnreadableEntryException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Copies the public facts of public matches that have ended to the stream `match:events`. Each has
/// the id that it always has, so that a copy that is made again adds nothing.
public final class MatchEventCarrier implements Carrier<Ending> {
  /// The name under which it reads the endings.
  public static final String CONSUMER = "match-events";

  private static final Patience PATIENCE =
      new Patience(Duration.ofSeconds(1), Duration.ofSeconds(10), Optional.empty());

  /// The number of entries in a transaction: few enough that it stays short.
  private static final int TOGETHER = 100;

  private final MatchEvents events;
  private final Journal journal;
  private final StreamStore streams;
  private final Transactions transactions;

  public MatchEventCarrier(
      MatchEvents events, Journal journal, StreamStore streams, Transactions transactions) {
    this.events = events;
    this.journal = journal;
    this.streams = streams;
    this.transactions = transactions;
  }

  @Override
  public boolean wants(Ending entry) {
    return isPublic(entry.match());
  }

  private boolean isPublic(MatchId match) {
    return journal.row(match).filter(row -> !row.hidden() && !row.origin().invites()).isPresent();
  }

  @Override
  public int together() {
    return 1;
  }

  @Override
  public Patience patience() {
    return PATIENCE;
  }

  @Override
  public void carry(List<Ending> entries) {
    for (var ending : entries) {
      switch (events.of(ending.match())) {
        case Result.Ok<List<StreamEvent>>(var all) -> copy(all);
        // Of a match that was deleted meanwhile there is nothing to tell.
        case Result.Refused<List<StreamEvent>> _ when journal.row(ending.match()).isEmpty() -> {}
        case Result.Refused<List<StreamEvent>> _ ->
            throw new UnreadableEntryException(
                "the game %s of the match %s is not installed"
                    .formatted(ending.game(), ending.match()));
      }
    }
  }

  private void copy(List<StreamEvent> all) {
    for (var first = 0; first < all.size(); first += TOGETHER) {
      var some = all.subList(first, Math.min(all.size(), first + TOGETHER));
      transactions.write(() -> {
        some.forEach(event -> streams.append(StreamNames.MATCH_EVENTS, published(event)));
        return true;
      });
    }
  }

  private static StreamEvent published(StreamEvent event) {
    var payload = Json.STORED.createObjectNode();
    event.matchId().ifPresent(match -> payload.put("match_id", match));
    payload.put("correlation_id", event.correlationId()).put("version", event.version());
    payload.set("data", Json.STORED.readTree(event.data()));
    return new StreamEvent(
        event.eventId(),
        event.name(),
        event.correlationId(),
        event.matchId(),
        event.time(),
        event.version(),
        payload.toString());
  }

  @Override
  public void close() {}

  /// Rewards are given after the end of a match, so they are copied when they are there.
  public Carrier<StreamEvent> rewards() {
    return new Carrier<>() {
      @Override
      public boolean wants(StreamEvent entry) {
        return entry.matchId().filter(match -> isPublic(new MatchId(match))).isPresent();
      }

      @Override
      public int together() {
        return TOGETHER;
      }

      @Override
      public Patience patience() {
        return PATIENCE;
      }

      @Override
      public void carry(List<StreamEvent> entries) {
        copy(entries);
      }

      @Override
      public void close() {}
    };
  }
}
