package dev.rondo.platform.lobby;

import dev.rondo.cartridge.Fields;
import dev.rondo.platform.Result;
import dev.rondo.platform.lobby.store.GameStatus;
import dev.rondo.platform.lobby.store.Launch.Chore;
import dev.rondo.platform.lobby.store.LobbyGame;

/// Calls games off, whoever wants it.
final class Cancellation {
  private final Registry registry;
  private final RaceNames names;
  private final Roster roster;
  private final Intents intents;
  private final RuntimeJobs jobs;

  Cancellation(
      Registry registry, RaceNames names, Roster roster, Intents intents, RuntimeJobs jobs) {
    this.registry = registry;
    this.names = names;
    this.roster = roster;
    this.intents = intents;
    this.jobs = jobs;
  }

  /// Within a transaction.
  ///
  /// @param trigger why, as members and runtime manager are told
  Result<LobbyGame> cancel(LobbyGame game, String trigger) {
    var after = game.to(GameStatus.CANCELLED).with(Chore.NONE);
    return registry
        .move(game, after)
        .map(cancelled -> {
          if (game.status().inFlight()) {
            jobs.stop(game, trigger);
          }
          roster.revokeInvites(game);
          roster.rejectApplications(game);
          names.releaseAll(game.id());
          registry.stores().statistics().delete(game.id());
          intents.toUsers(
              "lobby.game.cancelled",
              roster.activeUsers(game.id()),
              game,
              game.id(),
              Fields.of().with("trigger", trigger));
          return cancelled;
        });
  }
}
