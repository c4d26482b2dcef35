package dev.rondo.platform.lobby;

import static dev.rondo.platform.lobby.store.LobbyRefusal.NAME_TAKEN;
import static dev.rondo.platform.lobby.store.LobbyRefusal.RACE_NAME_PENDING_WINDOW_EXPIRED;
import static dev.rondo.platform.lobby.store.LobbyRefusal.RACE_NAME_REGISTRATION_QUOTA_EXCEEDED;

import dev.rondo.cartridge.Fields;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Eligibility;
import dev.rondo.platform.lobby.store.CanonicalName;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.lobby.store.RaceName;
import dev.rondo.platform.lobby.store.RaceName.State;
import dev.rondo.platform.lobby.store.RaceNameStore;
import dev.rondo.platform.lobby.store.Refusals;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The directory of race names. A key is held by one user at a time, who may hold it in several
/// games.
public final class RaceNames {
  private static final Duration PENDING = Duration.ofDays(30);
  private static final int TOGETHER = 50;

  private final Registry registry;
  private final RaceNameStore store;
  private final Eligibility eligibility;
  private final Intents intents;

  RaceNames(Registry registry, Eligibility eligibility, Intents intents) {
    this.registry = registry;
    this.store = registry.stores().raceNames();
    this.eligibility = eligibility;
    this.intents = intents;
  }

  /// The name, if the user may have it.
  Result<CanonicalName> free(CanonicalName name, AccountId user) {
    return store.ofKey(name.key()).stream().allMatch(row -> row.user().equals(user))
        ? Result.ok(name)
        : Result.refused(NAME_TAKEN, "somebody has this name, or one that looks like it");
  }

  /// After [#free], in the same transaction.
  void reserve(CanonicalName name, AccountId user, String game) {
    store.put(RaceName.reserved(name, user, game));
  }

  void release(String game, AccountId user) {
    store.held(game, user).ifPresent(store::delete);
  }

  void releaseAll(String game) {
    store.ofGame(game).stream().filter(row -> row.state() == State.RESERVED).forEach(store::delete);
  }

  void releaseAll(AccountId user) {
    store.ofUser(user).forEach(store::delete);
  }

  /// A game is over and its member was capable.
  void becomePending(LobbyGame game, AccountId user, Instant finishedAt) {
    var held = store.held(game.id(), user).filter(row -> row.state() == State.RESERVED);
    if (held.isEmpty()) {
      return;
    }
    if (registered(store.ofKey(held.get().key())).isPresent()) {
      store.delete(held.get());
      return;
    }
    var pending = held.get().pending(finishedAt.plus(PENDING));
    store.put(pending);
    intents.toUser(
        "lobby.race_name.registration_eligible",
        user,
        game,
        game.id() + "/" + user,
        about(pending).with("eligible_until", pending.eligibleUntil().orElseThrow().toString()));
  }

  /// A game is over and its member was not capable.
  void deny(LobbyGame game, AccountId user) {
    var held = store.held(game.id(), user).filter(row -> row.state() == State.RESERVED);
    held.ifPresent(row -> {
      store.delete(row);
      intents.toUser(
          "lobby.race_name.registration_denied", user, game, game.id() + "/" + user, about(row));
    });
  }

  public List<RaceName> of(AccountId user) {
    return store.ofUser(user);
  }

  public Result<RaceName> register(Account who, String raceName) {
    // Outside of the transaction: whoever knows it may be another process.
    var allowed = eligibility.snapshot(who.id());
    var result =
        CanonicalName.of(raceName)
            .then(name -> registry.write(() -> register(who.id(), name, allowed)));
    return registry.told("lobby.race_name.register", who, raceName, result);
  }

  private Result<RaceName> register(
      AccountId user, CanonicalName name, Eligibility.Snapshot allowed) {
    var rows = store.ofKey(name.key());
    var registered = registered(rows);
    if (registered.isPresent()) {
      return registered.get().user().equals(user)
          ? Result.ok(registered.get())
          : Result.refused(NAME_TAKEN, "somebody has registered this name");
    }
    if (!allowed.eligible()) {
      return Refusals.ineligible("this account may not register names now");
    }
    var pending =
        rows.stream()
            .filter(row -> row.state() == State.PENDING && row.user().equals(user))
            .toList();
    if (pending.isEmpty()) {
      return Refusals.missing("name to register");
    }
    var now = registry.now();
    if (pending.stream().noneMatch(row -> inTime(row, now))) {
      return Result.refused(
          RACE_NAME_PENDING_WINDOW_EXPIRED, "the 30 days to register it are over");
    }
    if (store.countRegistered(user) >= allowed.maxRegisteredRaceNames()) {
      return Result.refused(
          RACE_NAME_REGISTRATION_QUOTA_EXCEEDED,
          "the tariff allows " + allowed.maxRegisteredRaceNames() + " registered names");
    }
    var good = pending.getFirst().registered();
    pending.forEach(store::delete);
    store.put(good);
    registry
        .stores()
        .games()
        .find(pending.getFirst().game().orElse(""))
        .ifPresent(game ->
            intents.toUser(
                "lobby.race_name.registered", user, game, good.key() + "/" + user, about(good)));
    return Result.ok(good);
  }

  private static boolean inTime(RaceName pending, Instant now) {
    return pending.eligibleUntil().filter(now::isBefore).isPresent();
  }

  private static Optional<RaceName> registered(List<RaceName> rows) {
    return rows.stream().filter(row -> row.state() == State.REGISTERED).findFirst();
  }

  /// Releases pending names whose time is over, and says how many.
  public int releaseExpired() {
    var released = 0;
    for (var some = expired(); !some.isEmpty(); some = expired()) {
      var names = some;
      registry.attempt(() -> names.forEach(store::delete));
      released += names.size();
    }
    return released;
  }

  private List<RaceName> expired() {
    return store.expired(registry.now(), TOGETHER);
  }

  private static Fields about(RaceName name) {
    return Fields.of().with("race_name", name.name());
  }
}
