package dev.rondo.platform.lobby;

import dev.rondo.cartridge.Fields;
import dev.rondo.platform.OutageLog;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.lobby.GameMasterLink.Answer;
import dev.rondo.platform.lobby.store.Binding;
import dev.rondo.platform.lobby.store.GameStatus;
import dev.rondo.platform.lobby.store.Launch.Chore;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.lobby.store.LobbyRefusal;
import dev.rondo.platform.lobby.store.Refusals;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.runtime.Runtimes;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Gets games running whose match is there, pauses them and lets them go on.
///
/// The game master is called between two transactions: the first leaves a chore behind, the second
/// settles it. A crash in between only means that it is called again.
public final class Runs {
  private static final Logger LOG = LoggerFactory.getLogger(Runs.class);
  private static final int TOGETHER = 50;
  private static final Duration FREEZING = Duration.ofSeconds(5);

  private final Registry registry;
  private final Roster roster;
  private final Intents intents;
  private final RuntimeJobs jobs;
  private final GameMasterLink gameMaster;
  private final Runtimes runtimes;
  private final Announcement announcement;

  Runs(
      Registry registry,
      Roster roster,
      Intents intents,
      RuntimeJobs jobs,
      GameMasterLink gameMaster,
      Runtimes runtimes,
      Announcement announcement) {
    this.registry = registry;
    this.roster = roster;
    this.intents = intents;
    this.jobs = jobs;
    this.gameMaster = gameMaster;
    this.runtimes = runtimes;
    this.announcement = announcement;
  }

  /// Does what is left to be done, for several games at once, since each may wait for the game
  /// master. Returns when all of it has been tried.
  public void settle() {
    var waiting = registry.stores().games().unsettled(TOGETHER);
    if (waiting.isEmpty()) {
      return;
    }
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      waiting.forEach(id -> threads.execute(() -> settle(id)));
    }
  }

  private void settle(String id) {
    try {
      var game = registry.stores().games().find(id).orElseThrow();
      switch (game.launch().chore()) {
        case NONE -> {}
        case REGISTER -> register(game);
        case ANNOUNCE -> announce(game);
      }
    } catch (UnavailableException busy) {
      OutageLog.note("turns of lobby games", busy);
    } catch (RuntimeException broken) {
      LOG.error("game {} cannot be settled", id, broken);
    }
  }

  private void register(LobbyGame game) {
    var answer = gameMaster.register(game.id(), game.launch().binding().orElseThrow());
    LOG.info("the game master says of game {}: {}", game.id(), answer);
    var _ =
        registry.write(() ->
            registry
                .find(game.id())
                .then(now ->
                    now.status() == GameStatus.STARTING && now.launch().equals(game.launch())
                        ? registered(now, answer)
                        : Refusals.conflict("it has changed meanwhile")));
  }

  private Result<LobbyGame> registered(LobbyGame game, Answer answer) {
    return switch (answer) {
      case REGISTERED -> run(game);
      case REFUSED -> {
        jobs.stop(game, "game_master_refused");
        registry.stores().statistics().delete(game.id());
        yield registry.move(game, game.to(GameStatus.START_FAILED).with(Chore.NONE));
      }
      case UNAVAILABLE ->
          registry
              .move(game, game.to(GameStatus.PAUSED).with(Chore.NONE))
              .map(paused -> {
                intents.toAdministrators(
                    "lobby.runtime_paused_after_start",
                    paused,
                    game.launch().job().orElseThrow(),
                    about(game));
                return paused;
              });
    };
  }

  private Result<LobbyGame> run(LobbyGame game) {
    var first = game.startedAt().isEmpty();
    var running = game.to(GameStatus.RUNNING).started(registry.now());
    return registry
        .move(game, running.with(first ? Chore.ANNOUNCE : game.launch().chore()))
        .map(after -> {
          match(game).ifPresent(runtimes::release);
          if (first) {
            intents.toUsers(
                "lobby.game.started",
                roster.activeUsers(game.id()),
                game,
                game.launch().job().orElseThrow(),
                about(game).with("game", game.game()));
          }
          return after;
        });
  }

  private void announce(LobbyGame game) {
    match(game).ifPresent(match -> announcement.matched(match, roster.activeUsers(game.id())));
    var _ =
        registry.write(() ->
            registry
                .find(game.id())
                .then(now ->
                    now.launch().chore() == Chore.ANNOUNCE
                        ? registry.store(now, now.with(Chore.NONE))
                        : Refusals.conflict("it has changed meanwhile")));
  }

  public Result<LobbyGame> pause(Account who, String id) {
    var frozen = new AtomicReference<>(CompletableFuture.completedFuture(true));
    var result =
        registry.lead(
            "lobby.game.pause",
            who,
            id,
            game ->
                game.status() == GameStatus.RUNNING
                    ? registry
                        .move(game, game.to(GameStatus.PAUSED))
                        .map(paused -> {
                          match(game)
                              .map(match -> runtimes.freeze(match, "lobby", who.id().value()))
                              .ifPresent(frozen::set);
                          return paused;
                        })
                    : Refusals.conflict("the game is " + game.status()));
    // It will stand still even if that takes longer.
    frozen
        .get()
        .exceptionally(_ -> false)
        .completeOnTimeout(false, FREEZING.toMillis(), TimeUnit.MILLISECONDS)
        .join();
    return result;
  }

  /// Registers the game again, and lets it go on if the game master can be reached.
  public Result<LobbyGame> resume(Account who, String id) {
    var paused =
        registry
            .led(who, id)
            .then(game ->
                game.status() == GameStatus.PAUSED
                    ? Result.ok(game)
                    : Refusals.<LobbyGame>conflict("the game is " + game.status()));
    var result =
        paused.then(game ->
            gameMaster.register(id, game.launch().binding().orElseThrow()) == Answer.REGISTERED
                ? registry.write(() ->
                    registry
                        .find(id)
                        .then(now ->
                            now.status() == GameStatus.PAUSED
                                ? run(now)
                                : Refusals.conflict("the game is " + now.status())))
                : Result.refused(
                    LobbyRefusal.SERVICE_UNAVAILABLE, "the game master cannot be reached"));
    return registry.told("lobby.game.resume", who, id, result);
  }

  /// True if it is the match of a game that does not run, so that only the lobby lets it go on.
  public boolean holds(MatchId match) {
    return runtimes.frozen(match);
  }

  /// Empty if another service's runtime plays the game: its match is no match of this server.
  private static Optional<MatchId> match(LobbyGame game) {
    return game.launch().binding().flatMap(Binding::match);
  }

  private static Fields about(LobbyGame game) {
    return match(game)
        .map(match -> Fields.of().with("match_id", match.value()))
        .orElseGet(Fields::of);
  }
}
