package dev.rondo.platform.messages;

import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Takes the entries that other services append to the streams of [StreamNames#IN]. An entry that
/// is taken is stored; the consumers of its stream handle it as one of this server's own.
public final class IncomingEntries {
  private static final int VERSION = 2;
  private static final int LONGEST_TYPE = 100;

  private final StreamStore streams;
  private final InstantSource clock;

  public IncomingEntries(StreamStore streams, InstantSource clock) {
    this.streams = streams;
    this.clock = clock;
  }

  /// An entry of another service.
  ///
  /// @param eventId the same on a repeat
  /// @param sourceId the id that it has there
  /// @param type one that cannot be a name is left out
  /// @param payload JSON
  public record Entry(
      String stream,
      String eventId,
      String sourceId,
      Optional<String> type,
      Optional<Instant> time,
      String payload) {}

  /// Throws [dev.rondo.platform.streams.UnreadableEntryException] if the payload has not the form
  /// of its stream.
  public static void check(String stream, String payload) {
    var _ =
        switch (stream) {
          case StreamNames.JOB_RESULTS -> JobResult.read(payload);
          case StreamNames.GAME_EVENTS -> GameEvent.read(payload);
          case StreamNames.USER_EVENTS -> UserEvent.read(payload);
          default -> throw new IllegalArgumentException(stream + " is not open to other services");
        };
  }

  /// Stores the entry. Within a transaction it is part of that.
  ///
  /// @return false if its event id is known already; then nothing has changed
  public boolean take(Entry entry) {
    return streams.take(entry.stream(), event(entry), entry.sourceId());
  }

  private StreamEvent event(Entry entry) {
    return new StreamEvent(
        entry.eventId(),
        entry.type().filter(IncomingEntries::isName).orElse("told"),
        entry.eventId(),
        Optional.empty(),
        entry.time().orElseGet(clock::instant),
        VERSION,
        entry.payload());
  }

  /// Databases do not store every character. The payload, whose JSON escapes them, is kept whole.
  private static boolean isName(String type) {
    return !type.isEmpty()
        && type.length() <= LONGEST_TYPE
        && type.chars().noneMatch(Character::isISOControl);
  }
}
