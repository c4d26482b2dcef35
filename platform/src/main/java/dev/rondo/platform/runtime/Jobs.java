package dev.rondo.platform.runtime;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.messages.StartJob;
import dev.rondo.platform.messages.StopJob;
import dev.rondo.platform.messages.StreamNames;
import dev.rondo.platform.streams.StreamEvent;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Takes start and stop jobs: writes down what is wanted, which the regulator then brings about.
public final class Jobs {
  public static final String START_STREAM = StreamNames.START_JOBS;
  public static final String STOP_STREAM = StreamNames.STOP_JOBS;

  private static final String LOBBY = "lobby";
  private static final String STARTING = "starting";

  private final RuntimeStore store;
  private final JobResults results;
  private final Runnable wake;

  Jobs(RuntimeStore store, JobResults results, Runnable wake) {
    this.store = store;
    this.results = results;
    this.wake = wake;
  }

  /// In the transaction that reads the entry.
  public void start(StreamEvent entry) {
    var job = StartJob.read(entry.data());
    var known = store.ofJob(job.jobId());
    if (known.isPresent()) {
      results.repeated(known.get(), entry.eventId());
    } else {
      store.insert(
          runtime(job.jobId(), job.gameId(), entry.data(), RuntimeState.STARTING, false, STARTING));
      wake.run();
    }
  }

  /// In the transaction that makes the match. Throws [UnavailableException] if the runtime has
  /// changed since that revision: then it is wanted otherwise.
  public void made(String jobId, long revision, Instant at) {
    var made =
        store
            .ofJob(jobId)
            .filter(known -> known.revision() == revision)
            .map(known -> known.made(at))
            .filter(store::update)
            .orElseThrow(() -> new UnavailableException("it is wanted otherwise meanwhile"));
    results.made(made);
  }

  /// In the transaction that reads the entry.
  public void stop(StreamEvent entry) {
    var job = StopJob.read(entry.data());
    var reason = job.reason();
    for (var runtime : meant(job)) {
      if (runtime.wanted() != RuntimeState.STOPPED) {
        store.update(runtime.wants(RuntimeState.STOPPED, reason, LOBBY, Optional.empty()));
      }
    }
    // A stop job may arrive before its start job. Then the runtime is stored as stopped, so that it
    // never starts.
    job.jobId()
        .filter(id -> store.ofJob(id).isEmpty())
        .ifPresent(id ->
            store.insert(runtime(id, job.gameId(), "{}", RuntimeState.STOPPED, true, reason)));
    wake.run();
  }

  private List<GameRuntime> meant(StopJob job) {
    if (job.jobId().isPresent()) {
      return job.jobId().flatMap(store::ofJob).stream().toList();
    }
    return job.match().isPresent()
        ? job.match().map(MatchId::new).flatMap(store::ofMatch).stream().toList()
        : store.ofGame(job.gameId());
  }

  /// The same for the same job, so that a job that is repeated makes no second match.
  static MatchId match(String jobId) {
    var name = ("runtime:" + jobId).getBytes(StandardCharsets.UTF_8);
    return new MatchId(UUID.nameUUIDFromBytes(name).toString());
  }

  private static GameRuntime runtime(
      String jobId,
      String gameId,
      String job,
      RuntimeState wanted,
      boolean settled,
      String reason) {
    return new GameRuntime(
        jobId,
        gameId,
        match(jobId),
        job,
        wanted,
        settled,
        reason,
        LOBBY,
        Optional.empty(),
        false,
        Optional.empty(),
        1);
  }
}
