package dev.rondo.platform.sessions;

import java.util.Optional;

/// Where sessions are kept, for ever.
public interface SessionStore {

  /// False if the code is taken.
  boolean insert(HostedSession session);

  Optional<HostedSession> find(String code);
}
