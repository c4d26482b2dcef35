package dev.rondo.platform.sessions;

import dev.rondo.platform.match.MatchRow;
import java.util.Optional;

/// The stages in the life of a session.
public enum SessionStatus {
  LOBBY,
  ACTIVE,
  FINISHED;

  /// A match that is over is wiped, so none is there then.
  static SessionStatus of(Optional<MatchRow> match) {
    return match
        .map(row ->
            switch (row.status()) {
              case PENDING -> LOBBY;
              case ACTIVE -> ACTIVE;
              case FINISHED, CANCELLED -> FINISHED;
            })
        .orElse(FINISHED);
  }
}
