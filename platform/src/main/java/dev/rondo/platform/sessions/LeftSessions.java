package dev.rondo.platform.sessions;

import dev.rondo.platform.Worker;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Ends sessions whose host has been away for too long; their matches are wiped as after any end.
///
/// The time at which a host was last there is stored, so a restart does not begin to count anew.
/// After a start the first look is taken only after [#INTERVAL], so that hosts who connect again
/// are seen first.
public final class LeftSessions implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LeftSessions.class);
  private static final Duration INTERVAL = Duration.ofMinutes(10);

  private final SessionStore store;
  private final Predicate<AccountId> connected;
  private final Consumer<MatchId> end;
  private final Duration patience;
  private final InstantSource clock;
  private final Worker worker = new Worker("left-sessions", this::run);

  /// @param connected whether an account has a socket now
  /// @param end ends a session's match; may block
  /// @param patience how long a session may be without its host
  public LeftSessions(
      SessionStore store,
      Predicate<AccountId> connected,
      Consumer<MatchId> end,
      Duration patience,
      InstantSource clock) {
    this.store = store;
    this.connected = connected;
    this.end = end;
    this.patience = patience;
    this.clock = clock;
  }

  /// Sweeps again and again, in the background. May be called again after [#close].
  public void start() {
    worker.start();
  }

  @Override
  public void close() {
    worker.stop();
  }

  private void run() {
    worker.pause(INTERVAL);
    if (!worker.stopping()) {
      attempt();
    }
  }

  private void attempt() {
    try {
      sweep();
    } catch (RuntimeException failed) {
      LOG.warn("Sessions without a host cannot be ended now", failed);
    }
  }

  /// Notes which hosts are there, and ends the sessions of those who have not been for too long. A
  /// session that cannot be ended now is tried again with the next sweep.
  public void sweep() {
    var now = clock.instant();
    for (var session : store.running()) {
      try {
        if (connected.test(session.host())) {
          store.hostSeen(session.code(), now);
        } else if (!store.hostSeenAt(session.code()).plus(patience).isAfter(now)) {
          LOG.info("Session {} is ended: its host was away for {}", session.code(), patience);
          end.accept(session.match());
        }
      } catch (RuntimeException failed) {
        LOG.warn("Session {} cannot be ended now", session.code(), failed);
      }
    }
  }
}
