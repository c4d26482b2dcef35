package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.REPLAY_FAILED;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Raw;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import dev.rondo.platform.replay.MatchEvents;
import dev.rondo.platform.streams.ConsumerStore.Parked;
import dev.rondo.platform.streams.Consumers;
import dev.rondo.platform.streams.StreamConsumer.State;
import dev.rondo.platform.streams.StreamEvent;
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

  /// @param items the consumers
  /// @param parked entries that could not be handled
  record StreamList(List<ConsumerShape> items, List<Parked> parked) {}

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
            .admin()
            .does(
                "How far each consumer of a stream is, and the entries that could not be handled.")
            .gives(200, StreamList.class, "Consumers, and what is parked.")
            .by(_ -> Result.ok(Reply.ok(streams()))),
        Route.post("/admin/streams/{consumer}/parked/{number}/replay", "adminReplayEntry")
            .onLeader()
            .admin()
            .audited()
            .does("Handles a parked entry again. If that fails it stays parked.")
            .gives(204, Void.class, "It is handled.")
            .refuses(NOT_FOUND, REPLAY_FAILED)
            .by(this::replay),
        Route.get("/admin/streams/matches/{id}", "adminMatchEvents")
            .admin()
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
        consumers.states().stream().map(ConsumerShape::of).toList(), consumers.parked());
  }

  private Result<Reply> replay(Call call) {
    return call.pathNumber("number")
        .then(number -> consumers.replay(call.path("consumer"), number))
        .map(_ -> Reply.nothing());
  }
}
