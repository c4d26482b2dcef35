package dev.rondo.platform.lobby;

import dev.rondo.cartridge.Fields;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Eligibility;
import dev.rondo.platform.lobby.store.Application;
import dev.rondo.platform.lobby.store.Application.State;
import dev.rondo.platform.lobby.store.ApplicationStore;
import dev.rondo.platform.lobby.store.CanonicalName;
import dev.rondo.platform.lobby.store.GameKind;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.lobby.store.Refusals;
import java.util.List;
import java.util.function.BiFunction;

/// Lets people apply to public games, and owners accept or reject them.
public final class Applications {
  private final Registry registry;
  private final ApplicationStore store;
  private final Roster roster;
  private final Eligibility eligibility;
  private final Intents intents;

  Applications(Registry registry, Roster roster, Eligibility eligibility, Intents intents) {
    this.registry = registry;
    this.store = registry.stores().applications();
    this.roster = roster;
    this.eligibility = eligibility;
    this.intents = intents;
  }

  public Result<Application> submit(Account who, String game, String raceName) {
    // Outside of the transaction: whoever knows it may be another process.
    var allowed = eligibility.snapshot(who.id());
    var result =
        Refusals.registered(who)
            .then(_ -> CanonicalName.of(raceName))
            .then(name ->
                registry.write(() ->
                    registry
                        .find(game)
                        .then(found -> roster.open(found, GameKind.PUBLIC, who.id()))
                        .then(open ->
                            allowed.eligible()
                                ? submit(who.id(), open, name)
                                : Refusals.ineligible("this account may not apply now"))));
    return registry.told("lobby.application.submit", who, game, result);
  }

  private Result<Application> submit(AccountId user, LobbyGame game, CanonicalName name) {
    var application =
        new Application(
            "application-" + Ids.timeOrdered(),
            game.id(),
            user,
            name.text(),
            State.SUBMITTED,
            registry.now());
    if (!store.insert(application)) {
      return Refusals.conflict("there is an application for this game already");
    }
    intents.toAdministrators(
        "lobby.application.submitted", game, application.id(), about(application));
    return Result.ok(application);
  }

  public Result<Application> approve(Account who, String game, String id) {
    return decide("lobby.application.approve", who, game, id, this::approve);
  }

  public Result<Application> reject(Account who, String game, String id) {
    return decide("lobby.application.reject", who, game, id, this::reject);
  }

  private Result<Application> decide(
      String command,
      Account who,
      String game,
      String id,
      BiFunction<LobbyGame, Application, Result<Application>> decision) {
    var result =
        registry.write(() ->
            who.admin()
                ? registry
                    .find(game)
                    .then(found ->
                        store
                            .find(id)
                            .filter(application -> application.game().equals(game))
                            .map(application -> decision.apply(found, application))
                            .orElseGet(() -> Refusals.missing("application")))
                : Refusals.<Application>forbidden("only administrators decide on applications"));
    return registry.told(command, who, id, result);
  }

  private Result<Application> approve(LobbyGame game, Application application) {
    if (application.state() != State.SUBMITTED) {
      return decided(application);
    }
    return roster
        .open(game, GameKind.PUBLIC, application.user())
        .then(_ -> CanonicalName.of(application.raceName()))
        .then(name -> roster.admit(game, application.user(), name))
        .then(_ -> {
          store.move(application.id(), State.SUBMITTED, State.APPROVED);
          intents.toUser(
              "lobby.membership.approved",
              application.user(),
              game,
              application.id(),
              about(application));
          return found(application.id());
        });
  }

  private Result<Application> reject(LobbyGame game, Application application) {
    return roster.reject(game, application) ? found(application.id()) : decided(application);
  }

  private Result<Application> found(String id) {
    return store.find(id).map(Result::ok).orElseGet(() -> Refusals.missing("application"));
  }

  private static Result<Application> decided(Application application) {
    return Refusals.conflict("the application is " + application.state() + " already");
  }

  /// All of a game, for administrators and support.
  public Result<List<Application>> ofGame(Account who, String game) {
    return who.staff()
        ? registry.find(game).map(_ -> store.ofGame(game))
        : Refusals.forbidden("only administrators see applications");
  }

  public List<Application> of(AccountId user) {
    return store.ofUser(user);
  }

  private static Fields about(Application application) {
    return Fields.of()
        .with("application_id", application.id())
        .with("user_id", application.user().value())
        .with("race_name", application.raceName());
  }
}
