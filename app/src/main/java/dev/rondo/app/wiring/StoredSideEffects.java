package dev.rondo.app.wiring;

import dev.rondo.cartridge.Manifest;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.economy.Keepsakes;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Tokens;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.runtime.Jobs;
import dev.rondo.platform.sessions.HostedSession;
import dev.rondo.platform.table.SideEffect;
import dev.rondo.platform.table.SideEffects;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.storage.Database;
import java.util.List;
import java.util.function.Consumer;

/// Writes the side effects of turns to the stores of this server.
final class StoredSideEffects implements SideEffects {
  private final Database database;
  private final Tokens tokens;
  private final Jobs jobs;
  private final Keepsakes keepsakes;
  private final Consumer<MatchRow> queue;
  private final Catalog games;

  /// @param queue takes the people of a match back to which too few came
  StoredSideEffects(
      Database database,
      Tokens tokens,
      Jobs jobs,
      Keepsakes keepsakes,
      Consumer<MatchRow> queue,
      Catalog games) {
    this.database = database;
    this.tokens = tokens;
    this.jobs = jobs;
    this.keepsakes = keepsakes;
    this.queue = queue;
    this.games = games;
  }

  @Override
  public void write(SideEffect effect) {
    switch (effect) {
      case SideEffect.LeaveQueue(var game, var accounts) -> leaveQueue(game, accounts);
      case SideEffect.ReturnToQueue(var match) -> queue.accept(match);
      case SideEffect.OpenSession session -> open(session);
      case SideEffect.AdmitGuest guest -> admit(guest);
      case SideEffect.BeginRoom(var match, var at) -> {
        var room = database.rooms().find(match).orElseThrow();
        database.rooms().update(room.to(Room.State.PLAYING), at);
      }
      case SideEffect.BeginRuntime(var jobId, var revision, var at) ->
          jobs.made(jobId, revision, at);
      case SideEffect.StoreKeepsakes(var ending) -> keepsakes.keep(ending);
      case SideEffect.TakeBack(var match) -> database.journal().takeBack(match);
    }
  }

  /// A paired account has a place in the queue. If the place is gone, another node has paired the
  /// account in the same moment. An account that joins a gathering match may have no place.
  private void leaveQueue(String game, List<AccountId> accounts) {
    var paired =
        games
            .find(game)
            .filter(found -> found.manifest().pairing() != Manifest.Pairing.OLDEST_OPEN)
            .isPresent();
    for (var account : accounts) {
      if (!database.queue().delete(account, game) && paired) {
        throw new UnavailableException(account + " has left the queue of " + game);
      }
    }
  }

  private void open(SideEffect.OpenSession session) {
    if (!database.sessions().insert(HostedSession.of(session))) {
      throw new UnavailableException("the code was taken in the same moment");
    }
  }

  private void admit(SideEffect.AdmitGuest guest) {
    var match = guest.match().value();
    var account =
        Account.guest(
            guest.account(), guest.nickname(), List.of(Account.Role.PLAYER), guest.createdAt());
    database.accounts().insertFor(match, account);
    tokens.storeFor(match, guest.account(), guest.tokenHash());
  }
}
