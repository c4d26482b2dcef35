package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.IDEMPOTENCY_KEY_INVALID;
import static dev.rondo.platform.Refusal.IDEMPOTENCY_KEY_REUSED;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.rondo.edge.http.Bodies;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Raw;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import dev.rondo.platform.messages.IncomingEntries;
import dev.rondo.platform.messages.StreamNames;
import dev.rondo.platform.streams.Feed.Numbered;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamStore;
import dev.rondo.platform.streams.StreamTail;
import dev.rondo.platform.streams.UnreadableEntryException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// The streams for other services of the same operator, on the internal listener.
public final class StreamInternalRoutes {
  private static final long LONGEST_WAIT_SECONDS = 30;
  private static final String KEY = "Idempotency-Key";

  /// Any object: each stream has a form of its own, in `/asyncapi.json`.
  record StreamPayload() {}

  /// @param ts epoch milliseconds
  record EntryShape(
      String id, @JsonProperty("event_id") String eventId, String type, long ts, Raw payload) {
    static EntryShape of(Numbered<StreamEvent> entry) {
      var event = entry.entry();
      return new EntryShape(
          Long.toString(entry.number()),
          event.eventId(),
          event.name(),
          event.time().toEpochMilli(),
          new Raw(event.data()));
    }
  }

  /// @param next the id to ask on from
  record EntryList(List<EntryShape> items, String next) {}

  record TakenShape(@JsonProperty("event_id") String eventId) {}

  private final StreamStore streams;
  private final IncomingEntries incoming;
  private final Map<String, StreamTail> tails;

  public StreamInternalRoutes(StreamStore streams, InstantSource clock) {
    this.streams = streams;
    this.incoming = new IncomingEntries(streams, clock);
    this.tails =
        Stream.concat(StreamNames.OUT.stream(), StreamNames.IN.stream())
            .collect(
                Collectors.toMap(Function.identity(), name -> new StreamTail(streams.feed(name))));
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/internal/streams/{name}", "readStream")
            .open()
            .does("The entries of a stream after an id. Waits for entries if there are none.")
            .query("after", Long.class, "The id of the last entry that is known; 0 at first.")
            .query("limit", Integer.class, "The most entries to return, up to 100.")
            .query("wait", Integer.class, "The seconds to wait for an entry, 30 at most.")
            .gives(200, EntryList.class, "The entries, in order.")
            .refuses(NOT_FOUND)
            .by(this::read),
        Route.post("/internal/streams/{name}", "appendToStream")
            .open()
            .does("Appends an entry to one of the streams that other services write.")
            .header(KEY, String.class, "The event id: an entry whose key is known is passed over.")
            .gives(202, TakenShape.class, "The entry is stored.")
            .refuses(NOT_FOUND, IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED)
            .reading(StreamPayload.class, this::append));
  }

  private Result<Reply> read(Call call) {
    var tail = Optional.ofNullable(tails.get(call.path("name")));
    if (tail.isEmpty()) {
      return unknown();
    }
    return call.number("after")
        .then(after ->
            call.limit()
                .then(limit ->
                    call.number("wait")
                        .map(wait -> {
                          var seconds = Math.min(wait.orElse(0L), LONGEST_WAIT_SECONDS);
                          var from = after.orElse(0L);
                          return Reply.ok(
                              list(
                                  from,
                                  tail.get().after(from, limit, Duration.ofSeconds(seconds))));
                        })));
  }

  private static EntryList list(long from, List<Numbered<StreamEvent>> entries) {
    var next = entries.isEmpty() ? from : entries.getLast().number();
    return new EntryList(entries.stream().map(EntryShape::of).toList(), Long.toString(next));
  }

  private Result<Reply> append(Call call) {
    var stream = call.path("name");
    if (!StreamNames.IN.contains(stream)) {
      return unknown();
    }
    var key = call.header(KEY).map(String::strip).filter(text -> text.matches("[!-~]{1,200}"));
    if (key.isEmpty()) {
      return Result.refused(
          IDEMPOTENCY_KEY_INVALID, KEY + " must have 1 to 200 visible ASCII characters");
    }
    return Bodies.tree(call.body().getBytes())
        .then(payload -> checked(stream, payload))
        .then(payload -> append(stream, key.get(), payload));
  }

  private static Result<JsonNode> checked(String stream, JsonNode payload) {
    try {
      IncomingEntries.check(stream, payload.toString());
      return Result.ok(payload);
    } catch (UnreadableEntryException bad) {
      return Result.refused(VALIDATION_ERROR, bad.reason());
    }
  }

  private Result<Reply> append(String stream, String key, JsonNode payload) {
    var entry =
        new IncomingEntries.Entry(
            stream,
            key,
            "http",
            Optional.of(payload.path("type").asString("")),
            Optional.empty(),
            payload.toString());
    var same =
        incoming.take(entry)
            || streams
                .find(stream, key)
                .filter(event -> event.data().equals(entry.payload()))
                .isPresent();
    return same
        ? Result.ok(Reply.accepted(new TakenShape(key)))
        : Result.refused(IDEMPOTENCY_KEY_REUSED, "this key was used with another body");
  }

  private static Result<Reply> unknown() {
    return Result.refused(NOT_FOUND, "there is no such stream for this call");
  }
}
