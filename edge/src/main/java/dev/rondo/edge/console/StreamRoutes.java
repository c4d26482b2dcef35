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
import dev.rondo.platform.streams.ConsumerStore.Parked;
import dev.rondo.platform.streams.Consumers;
import dev.rondo.platform.streams.Feed.Numbered;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamReader.State;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// How streams and their consumers are, for administrators.
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
          content.map(Raw::new));
    }
  }

  /// @param items the consumers
  /// @param parked entries that could not be handled
  record StreamList(List<ConsumerShape> items, List<ParkedShape> parked) {}

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
          new Raw(event.data()));
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
                "How far each consumer of a stream is, and the entries that could not be handled.")
            .gives(200, StreamList.class, "Consumers, and what is parked.")
            .by(_ -> Result.ok(Reply.ok(streams()))),
        Route.get("/admin/streams/{consumer}/entries", "adminStreamEntries")
            .support()
            .does("The entries of the stream that a consumer reads, the oldest first.")
            .query("next", Integer.class, "The number to go on after.")
            .query("limit", Integer.class, "At most so many.")
            .gives(200, StreamEntryList.class, "A page of entries.")
            .refuses(NOT_FOUND, VALIDATION_ERROR)
            .by(this::entries),
        Route.post("/admin/streams/{consumer}/parked/{number}/replay", "adminReplayEntry")
            .onLeader()
            .admin()
            .audited()
            .does("Handles a parked entry again. If that fails it stays parked.")
            .gives(204, Void.class, "It is handled.")
            .refuses(NOT_FOUND, REPLAY_FAILED)
            .by(this::replay),
        Route.get("/admin/streams/matches/{id}", "adminMatchEvents")
            .support()
            .does("What happened in a match, as events of a stream.")
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
        consumers.states().stream().map(ConsumerShape::of).toList(),
        consumers.parked().stream()
            .map(parked -> ParkedShape.of(parked, consumers.content(parked)))
            .toList());
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
