package dev.rondo.platform.sessions;

import dev.rondo.platform.OutageLog;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.Worker;
import dev.rondo.platform.identity.Tokens;
import dev.rondo.platform.journal.WipeStore;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.table.Tables;
import dev.rondo.platform.time.TimerWheel;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Wipes the matches of sessions when they are over, in the background. A wipe that the database
/// refuses, because a reader or a backup is in the way, is tried again every second until it is
/// done. What was left undone by a crash, or of which nobody has told, is found in the store.
public final class Wiping implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Wiping.class);
  private static final Duration LOOK_AGAIN = Duration.ofSeconds(5);
  private static final long TRY_AGAIN_MILLIS = 1000;

  private final WipeStore store;
  private final Tables tables;
  private final Tokens tokens;
  private final TimerWheel wheel;
  private final InstantSource clock;
  private final Map<MatchId, CompletableFuture<Boolean>> underWay = new ConcurrentHashMap<>();
  private final Worker worker = new Worker("wiping", this::lookAgain);
  private volatile boolean open = true;

  /// The matches that waited at the last look: everybody has been told of their end by now.
  private Set<MatchId> waited = Set.of();

  public Wiping(
      WipeStore store, Tables tables, Tokens tokens, TimerWheel wheel, InstantSource clock) {
    this.store = store;
    this.tables = tables;
    this.tokens = tokens;
    this.wheel = wheel;
    this.clock = clock;
  }

  /// Does what was left undone, now or, if the database is busy, soon. Blocks. May be called again
  /// after [#close].
  public void open() {
    open = true;
    for (var match : store.waiting()) {
      try {
        wipe(match);
      } catch (UnavailableException busy) {
        var _ = start(match);
      }
    }
    worker.start();
  }

  /// Stops wiping. The next [#open] wipes the rest.
  @Override
  public void close() {
    open = false;
    worker.stop();
  }

  private void lookAgain() {
    worker.pause(LOOK_AGAIN);
    if (worker.stopping()) {
      return;
    }
    try {
      var waiting = Set.copyOf(store.waiting());
      for (var match : waiting) {
        if (waited.contains(match)) {
          var _ = start(match);
        }
      }
      waited = waiting;
    } catch (UnavailableException busy) {
      OutageLog.note("wipes", busy);
    }
  }

  /// A match has changed, and everybody has been told.
  public void changed(MatchRow row) {
    if (open && row.origin() == Origin.SESSION && row.status().over()) {
      var _ = start(row.id());
    }
  }

  /// Wipes the match, and says when that is done.
  CompletableFuture<Boolean> start(MatchId match) {
    return underWay.computeIfAbsent(
        match,
        _ -> {
          var done = new CompletableFuture<Boolean>();
          Thread.ofVirtual().name("wipe").start(() -> run(match, done, 1));
          return done;
        });
  }

  private void run(MatchId match, CompletableFuture<Boolean> done, int attempt) {
    try {
      wipe(match);
      underWay.remove(match);
      done.complete(true);
      if (attempt > 1) {
        LOG.info("Session match {} is wiped, at attempt {}", match, attempt);
      }
    } catch (RuntimeException failed) {
      if (attempt == 1) {
        LOG.warn("Session match {} is not wiped yet, trying again: {}", match, failed.toString());
      }
      if (!open) {
        underWay.remove(match);
        done.complete(false);
        return;
      }
      wheel.at(
          clock.millis() + TRY_AGAIN_MILLIS,
          () -> Thread.ofVirtual().name("wipe").start(() -> run(match, done, attempt + 1)));
    }
  }

  /// Tokens first: nobody is to read what is half gone.
  private void wipe(MatchId match) {
    tokens.revokeOf(match.value());
    store.wipe(match);
    tables.forget(match);
  }
}
