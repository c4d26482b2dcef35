package dev.rondo.platform.messages;

import dev.rondo.platform.json.Json;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// An entry of `runtime:job_results`: the runtime manager says how a start job went.
///
/// @param errorCode the reason of a failure
/// @param replayNoOp true if the job came again and its game runs already
/// @param binding the place where the game runs
public record JobResult(
    String jobId,
    String gameId,
    Outcome outcome,
    Optional<String> errorCode,
    boolean replayNoOp,
    Optional<ObjectNode> binding) {

  /// The end of a start job.
  public enum Outcome {
    SUCCESS,
    FAILURE;

    @Override
    public String toString() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /// Older servers wrote `result` and `error` instead of `outcome` and `error_code`.
  public static JobResult read(String json) {
    var payload = Payload.read(StreamNames.JOB_RESULTS, json);
    var field = payload.has("result") && !payload.has("outcome") ? "result" : "outcome";
    var outcome =
        switch (payload.text(field)) {
          case "success" -> Outcome.SUCCESS;
          case "failure" -> Outcome.FAILURE;
          default -> throw payload.bad(field, "must be success or failure");
        };
    return new JobResult(
        payload.text("job_id"),
        payload.text("game_id"),
        outcome,
        payload.optionalText("error_code").or(() -> payload.optionalText("error")),
        payload.flag("replay_no_op"),
        payload.object("binding"));
  }

  public String json() {
    var tree =
        Json.STORED
            .createObjectNode()
            .put("job_id", jobId)
            .put("game_id", gameId)
            .put("outcome", outcome.toString());
    errorCode.ifPresent(code -> tree.put("error_code", code));
    if (replayNoOp) {
      tree.put("replay_no_op", true);
    }
    binding.ifPresent(told -> tree.set("binding", told));
    return tree.toString();
  }
}
