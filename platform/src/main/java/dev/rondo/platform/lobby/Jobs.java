package dev.rondo.platform.lobby;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamStore;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Asks the runtime manager to start and stop matches, in the transaction that gives the reason.
final class Jobs {
  static final String STARTS = "runtime:start_jobs";
  static final String STOPS = "runtime:stop_jobs";

  private record Member(
      @JsonProperty("user_id") String user, @JsonProperty("race_name") String raceName) {}

  private record StartJob(
      @JsonProperty("job_id") String job,
      @JsonProperty("game_id") String gameId,
      String game,
      @JsonRawValue String config,
      @JsonProperty("owner_user_id") String owner,
      List<Member> members) {}

  @JsonInclude(JsonInclude.Include.NON_ABSENT)
  private record StopJob(
      @JsonProperty("game_id") String gameId,
      @JsonProperty("job_id") Optional<String> job,
      @JsonProperty("match_id") Optional<String> match,
      String reason) {}

  private final StreamStore streams;
  private final InstantSource clock;

  Jobs(StreamStore streams, InstantSource clock) {
    this.streams = streams;
    this.clock = clock;
  }

  /// @param members in the order in which they joined
  void start(String job, LobbyGame game, List<Membership> members) {
    var seated =
        members.stream()
            .map(member -> new Member(member.user().value(), member.raceName()))
            .toList();
    append(
        STARTS,
        job,
        "start",
        game.id(),
        new StartJob(
            job, game.id(), game.game(), game.terms().config(), game.owner().value(), seated));
  }

  /// Stops whatever the game's last job has started.
  void stop(LobbyGame game, String reason) {
    var match = game.launch().binding().map(Binding::matchId);
    stop(game.id(), game.launch().job(), match, reason);
  }

  /// A match is stopped once for each reason.
  void stop(String game, Optional<String> job, Optional<String> match, String reason) {
    var subject = job.or(() -> match).orElse(game);
    append(STOPS, subject + "/" + reason, "stop", game, new StopJob(game, job, match, reason));
  }

  private void append(String stream, String id, String name, String game, Object data) {
    streams.append(
        stream,
        new StreamEvent(
            id,
            name,
            game,
            Optional.empty(),
            clock.instant(),
            1,
            Json.EVENT.writeValueAsString(data)));
  }
}
