package dev.rondo.platform.messages;

import dev.rondo.platform.json.Json;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// An entry of `runtime:stop_jobs`: whatever a start job has started is to be stopped.
///
/// @param jobId the start job; absent only in entries of older servers
/// @param binding the place where the game runs, as the runtime manager has told it
public record StopJob(
    Optional<String> jobId, String gameId, Optional<ObjectNode> binding, String reason) {
  private static final String MATCH = "matchId";

  /// The match that runs here, if the binding names one.
  public Optional<String> match() {
    return binding.map(told -> told.path(MATCH).asString("")).filter(id -> !id.isEmpty());
  }

  /// Older servers wrote `match_id` instead of the binding.
  public static StopJob read(String json) {
    var payload = Payload.read(StreamNames.STOP_JOBS, json);
    var binding =
        payload
            .object("binding")
            .or(() ->
                payload
                    .optionalText("match_id")
                    .map(match -> Json.STORED.createObjectNode().put(MATCH, match)));
    return new StopJob(
        payload.optionalText("job_id"),
        payload.text("game_id"),
        binding,
        payload.optionalText("reason").orElse("stopped"));
  }

  public String json() {
    var tree = Json.STORED.createObjectNode();
    jobId.ifPresent(job -> tree.put("job_id", job));
    tree.put("game_id", gameId);
    binding.ifPresent(told -> tree.set("binding", told));
    return tree.put("reason", reason).toString();
  }
}
