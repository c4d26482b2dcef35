package dev.rondo.platform.streams;

import java.util.List;

/// Where named streams are kept.
public interface StreamStore {

  /// Within [dev.rondo.platform.Transactions#write] it is part of that transaction. An event whose
  /// id is in the stream already is passed over.
  void append(String stream, StreamEvent event);

  Feed<StreamEvent> feed(String stream);

  /// The events of one match, in order.
  List<StreamEvent> ofMatch(String stream, String matchId);
}
