package dev.rondo.platform.sessions;

import dev.rondo.platform.match.MatchId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Keeps sessions, for ever.
public interface SessionStore {

  /// False if the code is taken.
  boolean insert(HostedSession session);

  Optional<HostedSession> find(String code);

  /// Sessions whose match is not over.
  List<HostedSession> running();

  void hostSeen(String code, Instant at);

  /// The time at which the host was last there; at first, when the session was made.
  Instant hostSeenAt(String code);

  /// The code of the session that followed.
  Optional<String> next(String code);

  void setNext(String code, String next);

  /// The time at which the match was over, if it has been wiped since.
  Optional<Instant> endedAt(String code);

  /// The session of that match.
  Optional<HostedSession> of(MatchId match);
}
