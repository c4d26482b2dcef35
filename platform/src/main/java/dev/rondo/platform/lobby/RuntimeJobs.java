package dev.rondo.platform.lobby;

import dev.rondo.platform.json.Json;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.lobby.store.Membership;
import dev.rondo.platform.messages.JobResult;
import dev.rondo.platform.messages.StartJob;
import dev.rondo.platform.messages.StopJob;
import dev.rondo.platform.messages.StreamNames;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// Asks the runtime manager to start and stop matches, in the transaction that gives the reason.
final class RuntimeJobs {
  private final StreamStore streams;
  private final InstantSource clock;

  RuntimeJobs(StreamStore streams, InstantSource clock) {
    this.streams = streams;
    this.clock = clock;
  }

  /// @param members in the order in which they joined
  void start(String job, LobbyGame game, List<Membership> members) {
    var now = clock.instant();
    var entry =
        new StartJob(
            job,
            game.id(),
            game.game(),
            object(game.terms().config()),
            game.owner().value(),
            members.stream()
                .map(member -> new StartJob.Member(member.user().value(), member.raceName()))
                .toList(),
            Optional.of(now));
    append(StreamNames.START_JOBS, job, "start", game.id(), now, entry.json());
  }

  /// Stops whatever the game's last job has started.
  void stop(LobbyGame game, String reason) {
    stop(
        game.id(),
        game.launch().job(),
        game.launch().binding().flatMap(binding -> object(binding.json())),
        reason);
  }

  /// A job is stopped once for each reason.
  void stop(String game, Optional<String> job, Optional<ObjectNode> binding, String reason) {
    stop(job.orElse(game) + "/" + reason, new StopJob(job, game, binding, reason));
  }

  /// Stops a runtime that the game does not wait for. One job may have started several of them, so
  /// each result that tells of one is followed by a stop of its own.
  ///
  /// @param event the id of the entry that the result is
  void stopLate(JobResult result, String event) {
    var stop =
        new StopJob(Optional.of(result.jobId()), result.gameId(), result.binding(), "late_result");
    stop(result.jobId() + "/" + stop.reason() + "/" + event, stop);
  }

  private void stop(String id, StopJob job) {
    append(StreamNames.STOP_JOBS, id, "stop", job.gameId(), clock.instant(), job.json());
  }

  private static Optional<ObjectNode> object(String json) {
    return Json.STORED.readTree(json) instanceof ObjectNode object
        ? Optional.of(object)
        : Optional.empty();
  }

  private void append(
      String stream, String id, String name, String game, Instant time, String data) {
    streams.append(stream, new StreamEvent(id, name, game, Optional.empty(), time, 2, data));
  }
}
