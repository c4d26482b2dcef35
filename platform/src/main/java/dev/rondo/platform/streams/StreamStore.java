package dev.rondo.platform.streams;

import java.util.List;
import java.util.Optional;

/// Keeps the named streams.
public interface StreamStore {

  /// Within [dev.rondo.platform.Transactions#write] it is part of that transaction. An event whose
  /// id is in the stream already is passed over.
  void append(String stream, StreamEvent event);

  /// The same for an event that comes from elsewhere.
  ///
  /// @param sourceId the id that it has there
  /// @return false if the event is in the stream already
  boolean take(String stream, StreamEvent event, String sourceId);

  Optional<StreamEvent> find(String stream, String eventId);

  Feed<StreamEvent> feed(String stream);

  /// Several streams as one, in the order in which their entries were appended.
  Feed<StreamEvent> feed(List<String> streams);

  /// The events of one match, in order.
  List<StreamEvent> ofMatch(String stream, String matchId);
}
