package dev.rondo.platform.runtime;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Tells in `runtime:job_results` what became of start jobs.
final class JobResults {
  static final String STREAM = "runtime:job_results";
  private static final String SUCCESS = "success";
  private static final String FAILURE = "failure";

  /// Where the match runs.
  record Binding(String matchId, String node, @JsonProperty("started_at") Instant startedAt) {}

  record JobResult(
      @JsonProperty("job_id") String jobId,
      @JsonProperty("game_id") String gameId,
      String result,
      Optional<Binding> binding,
      @JsonProperty("replay_no_op") Optional<Boolean> replay,
      Optional<String> error) {}

  private final StreamStore streams;
  private final InstantSource clock;
  private final String node;

  JobResults(StreamStore streams, InstantSource clock, String node) {
    this.streams = streams;
    this.clock = clock;
    this.node = node;
  }

  void made(GameRuntime runtime) {
    tell(runtime, runtime.jobId(), success(runtime, Optional.empty()));
  }

  void failed(GameRuntime runtime, String error) {
    tell(runtime, runtime.jobId(), failure(runtime, error));
  }

  /// A job came again.
  ///
  /// @param entry which time
  void repeated(GameRuntime runtime, String entry) {
    switch (runtime.wanted()) {
      // Its result is yet to come.
      case STARTING -> {}
      case FROZEN, RELEASED ->
          tell(runtime, runtime.jobId() + "/" + entry, success(runtime, Optional.of(true)));
      case STOPPED -> tell(runtime, runtime.jobId() + "/" + entry, failure(runtime, "stopped"));
    }
  }

  private JobResult success(GameRuntime runtime, Optional<Boolean> replay) {
    var binding = runtime.startedAt().map(at -> new Binding(runtime.match().value(), node, at));
    return new JobResult(
        runtime.jobId(), runtime.gameId(), SUCCESS, binding, replay, Optional.empty());
  }

  private static JobResult failure(GameRuntime runtime, String error) {
    return new JobResult(
        runtime.jobId(),
        runtime.gameId(),
        FAILURE,
        Optional.empty(),
        Optional.empty(),
        Optional.of(error));
  }

  private void tell(GameRuntime runtime, String id, JobResult result) {
    streams.append(
        STREAM,
        new StreamEvent(
            id,
            result.result(),
            runtime.jobId(),
            Optional.empty(),
            clock.instant(),
            1,
            Json.VIEW.writeValueAsString(result)));
  }
}
