package dev.rondo.platform.runtime;

import dev.rondo.platform.json.Json;
import dev.rondo.platform.messages.JobResult;
import dev.rondo.platform.messages.JobResult.Outcome;
import dev.rondo.platform.messages.StreamNames;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamStore;
import java.time.InstantSource;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// Tells in `runtime:job_results` how start jobs went.
final class JobResults {
  /// The match could not be made from its job; the log says why.
  static final String MATCH_NOT_MADE = "match_not_made";

  private static final String STOPPED = "stopped";

  private final StreamStore streams;
  private final InstantSource clock;
  private final String node;

  JobResults(StreamStore streams, InstantSource clock, String node) {
    this.streams = streams;
    this.clock = clock;
    this.node = node;
  }

  void made(GameRuntime runtime) {
    tell(runtime.jobId(), success(runtime, Replay.FIRST));
  }

  void failed(GameRuntime runtime, String errorCode) {
    tell(runtime.jobId(), failure(runtime, errorCode));
  }

  private enum Replay {
    FIRST,
    AGAIN
  }

  /// A job came again.
  ///
  /// @param entry the id of the entry that repeats it
  void repeated(GameRuntime runtime, String entry) {
    var id = runtime.jobId() + "/" + entry;
    switch (runtime.wanted()) {
      // Its result is yet to come.
      case STARTING -> {}
      case FROZEN, RELEASED -> tell(id, success(runtime, Replay.AGAIN));
      case STOPPED -> tell(id, failure(runtime, STOPPED));
    }
  }

  private JobResult success(GameRuntime runtime, Replay replay) {
    return new JobResult(
        runtime.jobId(),
        runtime.gameId(),
        Outcome.SUCCESS,
        Optional.empty(),
        replay == Replay.AGAIN,
        binding(runtime));
  }

  private Optional<ObjectNode> binding(GameRuntime runtime) {
    return runtime
        .startedAt()
        .map(at ->
            Json.STORED
                .createObjectNode()
                .put("matchId", runtime.match().value())
                .put("node", node)
                .put("started_at", at.toString()));
  }

  private static JobResult failure(GameRuntime runtime, String errorCode) {
    return new JobResult(
        runtime.jobId(),
        runtime.gameId(),
        Outcome.FAILURE,
        Optional.of(errorCode),
        false,
        Optional.empty());
  }

  private void tell(String id, JobResult result) {
    streams.append(
        StreamNames.JOB_RESULTS,
        new StreamEvent(
            id,
            result.outcome().toString(),
            result.jobId(),
            Optional.empty(),
            clock.instant(),
            2,
            result.json()));
  }
}
