package dev.rondo.platform.lobby;

import dev.rondo.platform.OutageLog;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.lobby.store.GameStatus;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.lobby.store.Refusals;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Opens the enrollment of games, and closes it: by hand, or when its time is over.
public final class Enrollment {
  private static final Logger LOG = LoggerFactory.getLogger(Enrollment.class);
  private static final int TOGETHER = 500;

  private final Registry registry;
  private final Roster roster;
  private final Cancellation cancellation;

  Enrollment(Registry registry, Roster roster, Cancellation cancellation) {
    this.registry = registry;
    this.roster = roster;
    this.cancellation = cancellation;
  }

  public Result<LobbyGame> open(Account who, String id) {
    return registry.lead(
        "lobby.game.open_enrollment",
        who,
        id,
        game ->
            game.status() == GameStatus.DRAFT
                    && !registry.now().isBefore(game.terms().enrollmentEndsAt())
                ? Refusals.conflict("enrollment_ends_at has passed")
                : registry.move(game, game.to(GameStatus.ENROLLMENT_OPEN)));
  }

  /// Closes it by hand.
  public Result<LobbyGame> close(Account who, String id) {
    return registry.lead(
        "lobby.game.ready_to_start",
        who,
        id,
        game ->
            game.status() == GameStatus.ENROLLMENT_OPEN && !game.enough()
                ? Refusals.conflict("at least " + game.terms().minPlayers() + " must be in")
                : close(game));
  }

  private Result<LobbyGame> close(LobbyGame game) {
    if (game.status() != GameStatus.ENROLLMENT_OPEN) {
      return Refusals.conflict("the game is " + game.status());
    }
    return registry
        .move(game, game.to(GameStatus.READY_TO_START))
        .map(closed -> {
          roster.expireInvites(game);
          roster.rejectApplications(game);
          return closed;
        });
  }

  /// Closes all games whose time is over, each in a transaction, and says how many.
  public int cycle() {
    var games = registry.stores().games();
    var closed = 0;
    for (var due = games.due(registry.now(), TOGETHER);
        !due.isEmpty();
        due = games.due(registry.now(), TOGETHER)) {
      var some = expire(due);
      closed += some;
      if (some == 0) {
        LOG.warn("{} games are due and cannot be closed", due.size());
        break;
      }
    }
    return closed;
  }

  /// Closes all of them at once, so that their writes share a commit.
  private int expire(List<String> due) {
    var closed = new AtomicInteger();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var id : due) {
        threads.execute(() -> {
          if (expired(id)) {
            closed.incrementAndGet();
          }
        });
      }
    }
    return closed.get();
  }

  private boolean expired(String id) {
    try {
      return registry.write(() -> registry.find(id).then(this::expire)) instanceof Result.Ok<?>;
    } catch (UnavailableException busy) {
      OutageLog.note("ends of enrollments", busy);
    } catch (RuntimeException broken) {
      LOG.error("the enrollment of game {} cannot be closed", id, broken);
    }
    return false;
  }

  private Result<LobbyGame> expire(LobbyGame game) {
    var now = registry.now();
    if (game.status() != GameStatus.ENROLLMENT_OPEN || now.isBefore(game.dueAt())) {
      return Refusals.conflict("it has changed meanwhile");
    }
    return now.isBefore(game.terms().enrollmentEndsAt()) || game.enough()
        ? close(game)
        : cancellation.cancel(game, "too_few_players");
  }
}
