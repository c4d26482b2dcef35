package dev.rondo.platform.lobby;

import dev.rondo.platform.Ids;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.lobby.store.GameStatus;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.lobby.store.LobbyStores;
import dev.rondo.platform.lobby.store.Refusals;
import dev.rondo.platform.messages.StatusChange;
import dev.rondo.platform.messages.StreamNames;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamStore;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The records of games, and the one way to change them: a compare-and-set on the status that the
/// change was made for.
final class Registry {
  private static final Logger LOG = LoggerFactory.getLogger("dev.rondo.lobby");

  private final LobbyStores stores;
  private final Transactions transactions;
  private final StreamStore streams;
  private final InstantSource clock;

  Registry(
      LobbyStores stores, Transactions transactions, StreamStore streams, InstantSource clock) {
    this.stores = stores;
    this.transactions = transactions;
    this.streams = streams;
    this.clock = clock;
  }

  LobbyStores stores() {
    return stores;
  }

  /// As exactly as it is stored.
  Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }

  /// A refused change has written nothing.
  <T> Result<T> write(Supplier<Result<T>> work) {
    return transactions.write(work);
  }

  /// A part of the present transaction that may fail by itself.
  void attempt(Runnable work) {
    transactions.write(() -> {
      work.run();
      return true;
    });
  }

  Result<LobbyGame> find(String id) {
    return stores.games().find(id).map(Result::ok).orElseGet(() -> Refusals.missing("game"));
  }

  /// The game, for those who lead it.
  Result<LobbyGame> led(Account who, String id) {
    return find(id)
        .then(game ->
            game.ledBy(who)
                ? Result.ok(game)
                : Refusals.forbidden("only the owner or an administrator does this"));
  }

  /// A command of those who lead the game, as one transaction.
  Result<LobbyGame> lead(
      String command, Account who, String id, Function<LobbyGame, Result<LobbyGame>> change) {
    return told(command, who, id, write(() -> led(who, id).then(change)));
  }

  <T> Result<T> told(String command, Account who, String subject, Result<T> result) {
    switch (result) {
      case Result.Ok<T> _ -> LOG.info("{} {} by {}", command, subject, who.id());
      case Result.Refused<T>(var rejection, var detail) ->
          LOG.info("{} {} by {}: {}, {}", command, subject, who.id(), rejection.code(), detail);
    }
    return result;
  }

  /// Stores the game in its new status.
  Result<LobbyGame> move(LobbyGame before, LobbyGame after) {
    if (!before.status().leadsTo(after.status())) {
      return Refusals.conflict(
          "a game that is " + before.status() + " does not become " + after.status());
    }
    return store(before, after)
        .map(stored -> {
          tellStatus(before.status(), stored);
          return stored;
        });
  }

  /// In the transaction of the change, so that each change is told once.
  private void tellStatus(GameStatus from, LobbyGame game) {
    var now = now();
    streams.append(
        StreamNames.STATUS_CHANGES,
        new StreamEvent(
            game.id() + "/" + Ids.timeOrdered(),
            StatusChange.TYPE,
            game.id(),
            Optional.empty(),
            now,
            1,
            new StatusChange(
                    game.id(), game.terms().name(), from.toString(), game.status().toString(), now)
                .json()));
  }

  /// Stores what has changed in the same status.
  Result<LobbyGame> store(LobbyGame before, LobbyGame after) {
    return stores.games().update(after, before.status())
        ? Result.ok(after)
        : Refusals.conflict("somebody else has just changed the game");
  }
}
