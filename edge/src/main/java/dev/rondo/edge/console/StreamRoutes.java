package dev.rondo.edge.console;

import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.REPLAY_FAILED;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Raw;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.replay.MatchEvents;
import dev.rondo.platform.streams.ConsumerStore;
import dev.rondo.platform.streams.ConsumerStore.Parked;
import dev.rondo.platform.streams.Consumers;
import dev.rondo.platform.streams.Feed.Numbered;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamReader.State;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;

/// Lists streams and their consumers, and repairs consumers, for administrators.
public final class StreamRoutes {

  /// @param position the number of the last entry it is done with
  /// @param lag how many entries it has still to read
  record ConsumerShape(String consumer, String stream, long position, long lag) {
    static ConsumerShape of(State state) {
      return new ConsumerShape(state.consumer(), state.stream(), state.position(), state.lag());
    }
  }

  /// An entry that could not be handled.
  ///
  /// @param content the entry as it was stored; absent if it is not there any more
  record ParkedShape(
      String consumer,
      String stream,
      long number,
      int attempts,
      String reason,
      Instant time,
      Optional<Raw> content) {
    static ParkedShape of(Parked parked, Optional<String> content) {
      return new ParkedShape(
          parked.consumer(),
          parked.stream(),
          parked.number(),
          parked.attempts(),
          parked.reason(),
          parked.time(),
          content.map(StreamRoutes::raw));
    }
  }

  /// @param items the consumers
  /// @param parked the first entries that could not be handled
  record StreamList(List<ConsumerShape> items, List<ParkedShape> parked) {}

  record ParkedList(List<ParkedShape> items, Optional<String> next) {}

  record StreamEntryShape(long number, Raw entry) {}

  record StreamEntryList(List<StreamEntryShape> items, Optional<String> next) {}

  record StreamEventShape(
      String eventId,
      String name,
      String correlationId,
      Optional<String> matchId,
      Instant time,
      int version,
      Raw data) {
    static StreamEventShape of(StreamEvent event) {
      return new StreamEventShape(
          event.eventId(),
          event.name(),
          event.correlationId(),
          event.matchId(),
          event.time(),
          event.version(),
          raw(event.data()));
    }
  }

  record StreamEventList(List<StreamEventShape> items) {}

  private final Consumers consumers;
  private final MatchEvents events;

  public StreamRoutes(Consumers consumers, MatchEvents events) {
    this.consumers = consumers;
    this.events = events;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/admin/streams", "adminStreams")
            .support()
            .does(
                "The position of each consumer of a stream, and the first 100 entries that could not be"
                    + " handled.")
            .gives(200, StreamList.class, "The consumers, and the parked entries.")
            .by(_ -> Result.ok(Reply.ok(streams()))),
        Route.get("/admin/streams/{consumer}/entries", "adminStreamEntries")
            .support()
            .does("The entries of the stream that a consumer reads, the oldest first.")
            .query("next", Integer.class, "The number to go on after.")
            .query("limit", Integer.class, "The most rows to return.")
            .gives(200, StreamEntryList.class, "A page of entries.")
            .refuses(NOT_FOUND, VALIDATION_ERROR)
            .by(this::entries),
        Route.get("/admin/streams/parked", "adminParkedEntries")
            .support()
            .does("The entries that could not be handled, by consumer and number.")
            .query("search", String.class, "Part of a consumer, a stream or a reason.")
            .paged(String.class)
            .gives(200, ParkedList.class, "A page of entries.")
            .refuses(VALIDATION_ERROR)
            .by(this::parked),
        Route.post("/admin/streams/{consumer}/parked/{number}/replay", "adminReplayEntry")
            .onLeader()
            .admin()
            .audited()
            .does("Handles a parked entry again. If that fails it stays parked.")
            .gives(204, Void.class, "It is handled.")
            .refuses(NOT_FOUND, REPLAY_FAILED)
            .because(this::replay),
        Route.get("/admin/streams/matches/{id}", "adminMatchEvents")
            .support()
            .does("The events of a match, as entries of a stream.")
            .gives(200, StreamEventList.class, "The events, in order.")
            .refuses(MATCH_NOT_FOUND)
            .by(call ->
                events
                    .of(call.match())
                    .map(all ->
                        Reply.ok(
                            new StreamEventList(
                                all.stream().map(StreamEventShape::of).toList())))));
  }

  private StreamList streams() {
    return new StreamList(
        consumers.states().stream().map(ConsumerShape::of).toList(), shapes(consumers.parked()));
  }

  private List<ParkedShape> shapes(List<Parked> parked) {
    return parked.stream().map(one -> ParkedShape.of(one, consumers.content(one))).toList();
  }

  private Result<Reply> parked(Call call) {
    var next = call.query("next");
    var after = next.flatMap(ConsumerStore.Key::of);
    return next.isPresent() && after.isEmpty()
        ? Result.refused(VALIDATION_ERROR, "next: not from the page before")
        : call.limit()
            .map(limit -> consumers.parked(call.query("search"), after, limit))
            .map(page -> Reply.ok(new ParkedList(shapes(page.items()), page.next())));
  }

  /// Returns stored text as JSON. Text that is no JSON is shown too, as a JSON string.
  private static Raw raw(String stored) {
    try {
      return new Raw(Json.STORED.readTree(stored).toString());
    } catch (JacksonException broken) {
      return new Raw(Json.STORED.writeValueAsString(stored));
    }
  }

  private static Raw content(Object entry) {
    return new Raw(
        entry instanceof StreamEvent event
            ? Json.VIEW.writeValueAsString(StreamEventShape.of(event))
            : Json.STORED.writeValueAsString(entry));
  }

  private Result<Reply> entries(Call call) {
    return call.number("next")
        .then(next ->
            call.limit()
                .then(limit ->
                    consumers
                        .entries(call.path("consumer"), next.orElse(0L), limit)
                        .map(found -> page(found, limit))))
        .map(Reply::ok);
  }

  private static StreamEntryList page(List<Numbered<?>> found, int limit) {
    return new StreamEntryList(
        found.stream()
            .map(entry -> new StreamEntryShape(entry.number(), content(entry.entry())))
            .toList(),
        found.size() == limit
            ? Optional.of(String.valueOf(found.getLast().number()))
            : Optional.empty());
  }

  private Result<Reply> replay(Call call) {
    return call.pathNumber("number")
        .then(number -> consumers.replay(call.path("consumer"), number))
        .map(_ -> Reply.nothing());
  }
}
