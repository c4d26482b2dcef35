package dev.rondo.platform.lobby;

import dev.rondo.platform.Ids;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.lobby.store.GameStatus;
import dev.rondo.platform.lobby.store.Launch;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.lobby.store.Refusals;
import dev.rondo.platform.messages.JobResult;
import dev.rondo.platform.messages.StreamNames;
import dev.rondo.platform.streams.Handler;
import dev.rondo.platform.streams.StreamEvent;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Has matches of games started, and hears what became of it.
public final class Launches implements Handler<StreamEvent> {
  public static final String STREAM = StreamNames.JOB_RESULTS;
  public static final String CONSUMER = "lobby-starts";

  private static final Logger LOG = LoggerFactory.getLogger(Launches.class);
  private static final int TOGETHER = 100;

  private final Registry registry;
  private final Roster roster;
  private final RuntimeJobs jobs;
  private final Bindings bindings;
  private final Duration timeout;

  Launches(
      Registry registry, Roster roster, RuntimeJobs jobs, Bindings bindings, Duration timeout) {
    this.registry = registry;
    this.roster = roster;
    this.jobs = jobs;
    this.bindings = bindings;
    this.timeout = timeout;
  }

  public Result<LobbyGame> start(Account who, String id) {
    return registry.lead("lobby.game.start", who, id, this::start);
  }

  /// Starts again after a failure.
  public Result<LobbyGame> retry(Account who, String id) {
    return registry.lead(
        "lobby.game.retry_start",
        who,
        id,
        game -> {
          if (game.status() != GameStatus.START_FAILED) {
            return Refusals.conflict("the game is " + game.status());
          }
          return enough(game)
              .then(_ -> registry.move(game, game.to(GameStatus.READY_TO_START)))
              .then(this::start);
        });
  }

  private Result<LobbyGame> start(LobbyGame game) {
    if (game.status() != GameStatus.READY_TO_START) {
      return Refusals.conflict("the game is " + game.status());
    }
    var job = "job-" + Ids.timeOrdered();
    var launch = Launch.of(job, registry.now().plus(timeout));
    return enough(game)
        .then(_ -> registry.move(game, game.to(GameStatus.STARTING).with(launch)))
        .map(starting -> {
          jobs.start(job, starting, roster.active(game.id()));
          return starting;
        });
  }

  private static Result<LobbyGame> enough(LobbyGame game) {
    return game.enough()
        ? Result.ok(game)
        : Refusals.conflict("at least " + game.terms().minPlayers() + " must be in");
  }

  /// Takes the runtime manager's answer about a job.
  @Override
  public void handle(StreamEvent event) {
    var result = JobResult.read(event.data());
    var id = result.gameId();
    var game = registry.stores().games().find(id);
    switch (result.outcome()) {
      case SUCCESS -> succeeded(result, event.eventId(), game);
      case FAILURE ->
          game.filter(found -> waitsFor(found, result.jobId()))
              .ifPresent(found -> {
                LOG.warn(
                    "game {} could not be started: {}", id, result.errorCode().orElse("no reason"));
                fail(found);
              });
    }
  }

  private void succeeded(JobResult result, String event, Optional<LobbyGame> game) {
    if (game.filter(found -> waitsFor(found, result.jobId())).isPresent()) {
      bind(game.get(), result);
    } else if (game.filter(found -> has(found, result)).isEmpty()) {
      jobs.stopLate(result, event);
    }
  }

  private static boolean waitsFor(LobbyGame game, String job) {
    return game.status() == GameStatus.STARTING
        && game.launch().job().filter(job::equals).isPresent()
        && game.launch().binding().isEmpty();
  }

  /// True if this was told before. A runtime manager that is given a job again may say only that
  /// the game runs.
  private boolean has(LobbyGame game, JobResult result) {
    var bound = game.launch().binding();
    return bound.isPresent()
        && game.launch().job().filter(result.jobId()::equals).isPresent()
        && (result.replayNoOp() || result.binding().isEmpty() || bound.equals(bindings.of(result)));
  }

  private void bind(LobbyGame game, JobResult result) {
    try {
      registry.attempt(() -> {
        var to =
            bindings
                .of(result)
                .orElseThrow(() -> new IllegalArgumentException("the binding names no runtime"));
        if (!registry
            .stores()
            .games()
            .update(game.with(game.launch().bound(to)), GameStatus.STARTING)) {
          throw new IllegalStateException("the game has changed");
        }
      });
    } catch (RuntimeException broken) {
      LOG.error("the binding of game {} cannot be stored", game.id(), broken);
      jobs.stop(game.id(), game.launch().job(), result.binding(), "binding_not_stored");
      fail(game);
    }
  }

  private void fail(LobbyGame game) {
    if (registry.move(game, game.to(GameStatus.START_FAILED).with(Launch.Chore.NONE))
        instanceof Result.Refused<LobbyGame>(_, var detail)) {
      throw new IllegalStateException(detail);
    }
  }

  /// Gives up on jobs without a result, and says on how many.
  public int expire() {
    var expired = 0;
    for (var id : registry.stores().games().overdue(registry.now(), TOGETHER)) {
      if (registry.write(() -> registry.find(id).then(this::expire)) instanceof Result.Ok<?>) {
        expired++;
      }
    }
    return expired;
  }

  private Result<LobbyGame> expire(LobbyGame game) {
    var late =
        game.status() == GameStatus.STARTING
            && game.launch().binding().isEmpty()
            && game.launch().deadline().filter(end -> !registry.now().isBefore(end)).isPresent();
    if (!late) {
      return Refusals.conflict("it has changed meanwhile");
    }
    LOG.warn("game {} was not started in time", game.id());
    jobs.stop(game, "start_timeout");
    return registry.move(game, game.to(GameStatus.START_FAILED));
  }
}
