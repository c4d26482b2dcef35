package dev.rondo.platform.runtime;

import dev.rondo.platform.OutageLog;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.Worker;
import dev.rondo.platform.content.Contents;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.FrozenMatch;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.messages.StartJob;
import dev.rondo.platform.streams.StreamStore;
import dev.rondo.platform.table.FrozenTables;
import dev.rondo.platform.table.SideEffect;
import dev.rondo.platform.table.Waits;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Brings the matches of lobby games to where they are wanted.
///
/// The wanted state is a row, written by any part; one thread compares and acts, so that a crash at
/// any point only means that the next server looks again. Each row has a revision, so an act on an
/// old revision does not count as done.
public final class Regulator implements Runtimes, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Regulator.class);
  private static final Duration LONGEST_WAIT_FOR_PLAYERS = Duration.ofSeconds(60);

  /// For what was wanted in a transaction that was not stored yet when the bell rang.
  private static final Duration SOON = Duration.ofMillis(20);

  private static final Duration POLL = Duration.ofSeconds(1);

  private final FrozenTables tables;
  private final RuntimeStore store;
  private final Transactions transactions;
  private final InstantSource clock;
  private final JobResults results;
  private final Preparation preparation;
  private final Set<MatchId> expecting = ConcurrentHashMap.newKeySet();
  private final Map<MatchId, CompletableFuture<Boolean>> freezing = new ConcurrentHashMap<>();
  private final Worker worker = new Worker("runtimes", this::run);

  /// @param node what this server is called in bindings
  public Regulator(
      Catalog catalog,
      FrozenTables tables,
      RuntimeStore store,
      Contents contents,
      StreamStore streams,
      Transactions transactions,
      InstantSource clock,
      String node) {
    this.tables = tables;
    this.store = store;
    this.transactions = transactions;
    this.clock = clock;
    this.results = new JobResults(streams, clock, node);
    this.preparation = new Preparation(catalog, contents);
  }

  /// The handler of the streams of jobs.
  public Jobs jobs() {
    return new Jobs(store, results, worker::ring);
  }

  /// Goes on with what was wanted before. May be called again after [#close].
  public void start() {
    expecting.clear();
    worker.start();
  }

  /// Somebody who has a seat watches that match. Never blocks.
  public void arrived(MatchId match) {
    if (expecting.contains(match)) {
      worker.ring();
    }
  }

  /// Finishes what is at hand.
  @Override
  public void close() {
    worker.stop();
  }

  @Override
  public CompletableFuture<Boolean> freeze(MatchId match, String reason, String by) {
    return transactions.write(() -> {
      var runtime = store.ofMatch(match).filter(known -> known.startedAt().isPresent());
      if (runtime.isEmpty() || runtime.get().wanted() == RuntimeState.STOPPED) {
        return CompletableFuture.completedFuture(false);
      }
      if (runtime.get().wanted() == RuntimeState.FROZEN && runtime.get().settled()) {
        return CompletableFuture.completedFuture(true);
      }
      if (runtime.get().wanted() != RuntimeState.FROZEN) {
        store.update(runtime.get().wants(RuntimeState.FROZEN, reason, by, Optional.empty()));
      }
      return standing(match);
    });
  }

  private CompletableFuture<Boolean> standing(MatchId match) {
    var waiting =
        freezing.computeIfAbsent(
            match,
            _ ->
                new CompletableFuture<Boolean>()
                    .orTimeout(Waits.LONGEST.toMillis(), TimeUnit.MILLISECONDS));
    var _ = waiting.whenComplete((_, _) -> freezing.remove(match, waiting));
    worker.ring();
    return waiting.copy();
  }

  @Override
  public void release(MatchId match) {
    transactions.write(() -> {
      var latest = clock.instant().plus(LONGEST_WAIT_FOR_PLAYERS);
      return store
          .ofMatch(match)
          .filter(runtime -> runtime.wanted() == RuntimeState.FROZEN)
          .map(runtime ->
              store.update(
                  runtime.wants(
                      RuntimeState.RELEASED, runtime.reason(), runtime.by(), Optional.of(latest))))
          .orElse(false);
    });
    worker.ring();
  }

  @Override
  public boolean frozen(MatchId match) {
    return store
        .ofMatch(match)
        .map(GameRuntime::wanted)
        .filter(wanted -> wanted == RuntimeState.STARTING || wanted == RuntimeState.FROZEN)
        .isPresent();
  }

  private void run() {
    try {
      store.unsettled().forEach(this::settle);
      var rung = !worker.stopping() && worker.awaitBell(longest());
      worker.muffle();
      if (rung) {
        store.unsettled().forEach(this::settle);
        worker.awaitBell(SOON);
      }
    } catch (UnavailableException busy) {
      OutageLog.note("looks at runtimes", busy);
      worker.pause(POLL);
    } catch (RuntimeException broken) {
      LOG.error("runtimes cannot be read", broken);
      worker.pause(POLL);
    }
  }

  private Duration longest() {
    return freezing.isEmpty() ? POLL : SOON;
  }

  /// A step that cannot be done now is tried again at the next look.
  private void settle(GameRuntime runtime) {
    try {
      switch (runtime.wanted()) {
        case STARTING -> make(runtime);
        case FROZEN -> freeze(runtime);
        case RELEASED -> releaseIfReady(runtime);
        case STOPPED -> stop(runtime);
      }
    } catch (UnavailableException busy) {
      LOG.warn("runtime {} is not {} yet: {}", runtime.jobId(), runtime.wanted(), busy.toString());
    } catch (RuntimeException broken) {
      LOG.error("runtime {} is not {}", runtime.jobId(), runtime.wanted(), broken);
    }
  }

  private void make(GameRuntime runtime) {
    try {
      var pause = new MatchRow.Pause(runtime.reason(), runtime.by());
      switch (preparation.of(StartJob.read(runtime.job()), pause)) {
        case Result.Ok<FrozenMatch>(var frozen) -> make(runtime, frozen);
        case Result.Refused<FrozenMatch>(_, var detail) -> fail(runtime, detail);
      }
    } catch (UnavailableException busy) {
      throw busy;
    } catch (RuntimeException broken) {
      LOG.error("the match of job {} cannot be made", runtime.jobId(), broken);
      fail(runtime, "the match cannot be made");
    }
  }

  private void make(GameRuntime runtime, FrozenMatch frozen) {
    var made =
        tables.createFrozen(
            frozen,
            new SideEffect.BeginRuntime(runtime.jobId(), runtime.revision(), clock.instant()));
    if (made instanceof Result.Refused<MatchId>(_, var detail)) {
      fail(runtime, detail);
    }
  }

  private void fail(GameRuntime runtime, String error) {
    LOG.warn("the match of job {} is not made: {}", runtime.jobId(), error);
    transactions.write(() -> {
      var stopped = runtime.wants(RuntimeState.STOPPED, error, runtime.by(), Optional.empty());
      if (store.update(stopped)) {
        results.failed(runtime, JobResults.MATCH_NOT_MADE);
        store.update(stopped.done(false));
      }
      return true;
    });
  }

  private void freeze(GameRuntime runtime) {
    var pause = new MatchRow.Pause(runtime.reason(), runtime.by());
    var still = Waits.now(tables.pause(runtime.match(), pause)) instanceof Result.Ok<Status>;
    done(runtime, runtime.begun());
    Optional.ofNullable(freezing.get(runtime.match()))
        .ifPresent(waiting -> waiting.complete(still));
  }

  private void releaseIfReady(GameRuntime runtime) {
    expecting.add(runtime.match());
    if (runtime.begun() || late(runtime) || attended(runtime.match())) {
      Waits.now(tables.resume(runtime.match(), runtime.by()));
      done(runtime, true);
      expecting.remove(runtime.match());
    }
  }

  private boolean late(GameRuntime runtime) {
    return runtime.releaseAt().filter(latest -> latest.isAfter(now())).isEmpty();
  }

  /// One that is over, or gone, is waited for no longer.
  private boolean attended(MatchId match) {
    return switch (Waits.now(tables.attended(match))) {
      case Result.Ok<Boolean>(var all) -> all;
      case Result.Refused<Boolean> _ -> true;
    };
  }

  private void stop(GameRuntime runtime) {
    if (runtime.startedAt().isPresent()) {
      Waits.now(tables.end(runtime.match(), runtime.reason()));
    }
    done(runtime, runtime.begun());
    expecting.remove(runtime.match());
  }

  private void done(GameRuntime runtime, boolean begun) {
    transactions.write(() -> store.update(runtime.done(begun)));
  }

  private Instant now() {
    return clock.instant();
  }
}
