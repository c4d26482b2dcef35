package dev.rondo.platform.runtime;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// An entry of `runtime:start_jobs`: a match that is to be made.
///
/// @param members in the order of their seats
record StartJob(
    @JsonProperty("job_id") String jobId,
    @JsonProperty("game_id") String gameId,
    String game,
    @Nullable JsonNode config,
    @JsonProperty("owner_user_id") String owner,
    List<Member> members) {
  static final String STREAM = "runtime:start_jobs";

  record Member(@JsonProperty("user_id") String user, @JsonProperty("race_name") String raceName) {}

  StartJob {
    members = List.copyOf(members);
  }

  static StartJob read(String json) {
    var job = Json.STORED.readValue(json, StartJob.class);
    if (job.jobId == null || job.gameId == null || job.game == null || job.owner == null) {
      throw new IllegalArgumentException("a start job needs job_id, game_id, game, owner_user_id");
    }
    return job;
  }

  /// The same for the same job, so that a job that is repeated makes no second match.
  MatchId match() {
    return match(jobId);
  }

  static MatchId match(String jobId) {
    var name = ("runtime:" + jobId).getBytes(StandardCharsets.UTF_8);
    return new MatchId(UUID.nameUUIDFromBytes(name).toString());
  }
}
