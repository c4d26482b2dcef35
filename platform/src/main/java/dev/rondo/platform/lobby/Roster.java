package dev.rondo.platform.lobby;

import dev.rondo.cartridge.Fields;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.lobby.store.Application;
import dev.rondo.platform.lobby.store.CanonicalName;
import dev.rondo.platform.lobby.store.GameKind;
import dev.rondo.platform.lobby.store.Invite;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.lobby.store.LobbyStores;
import dev.rondo.platform.lobby.store.Membership;
import dev.rondo.platform.lobby.store.Refusals;
import java.util.List;

/// Keeps the members of a game and those who want to be: the part that applications and invites
/// have in common. All calls are made within a transaction.
final class Roster {
  private final Registry registry;
  private final LobbyStores stores;
  private final RaceNames names;
  private final Intents intents;

  Roster(Registry registry, RaceNames names, Intents intents) {
    this.registry = registry;
    this.stores = registry.stores();
    this.names = names;
    this.intents = intents;
  }

  /// The game, if somebody who is not in it may get in.
  Result<LobbyGame> open(LobbyGame game, GameKind kind, AccountId user) {
    if (game.kind() != kind) {
      return Refusals.conflict(
          game.kind() == GameKind.PUBLIC
              ? "a public game takes applications, no invites"
              : "a private game takes invites, no applications");
    }
    if (game.closed(registry.now())) {
      return Refusals.conflict("the enrollment of this game is not open");
    }
    return stores.memberships().active(game.id(), user).isPresent()
        ? Refusals.conflict("they are a member already")
        : Result.ok(game);
  }

  /// Lets somebody in, under a name that nobody else has.
  Result<Membership> admit(LobbyGame game, AccountId user, CanonicalName name) {
    var now = registry.now();
    var membership =
        new Membership(
            "membership-" + Ids.timeOrdered(),
            game.id(),
            user,
            name.text(),
            Membership.State.ACTIVE,
            now);
    return names
        .free(name, user)
        .then(_ -> registry.store(game, game.admitting(now)))
        .map(_ -> {
          names.reserve(name, user, game.id());
          stores.memberships().insert(membership);
          return membership;
        });
  }

  List<Membership> active(String game) {
    return stores.memberships().ofGame(game).stream()
        .filter(member -> member.state() == Membership.State.ACTIVE)
        .toList();
  }

  List<AccountId> activeUsers(String game) {
    return active(game).stream().map(Membership::user).toList();
  }

  void rejectApplications(LobbyGame game) {
    stores.applications().ofGame(game.id()).stream()
        .filter(application -> application.state() == Application.State.SUBMITTED)
        .forEach(application -> reject(game, application));
  }

  /// False if it was not open any more.
  boolean reject(LobbyGame game, Application application) {
    var rejected =
        stores
            .applications()
            .move(application.id(), Application.State.SUBMITTED, Application.State.REJECTED);
    if (rejected) {
      intents.toUser(
          "lobby.membership.rejected",
          application.user(),
          game,
          application.id(),
          Fields.of().with("race_name", application.raceName()));
    }
    return rejected;
  }

  void revokeInvites(LobbyGame game) {
    openInvites(game).forEach(this::revoke);
  }

  void revoke(Invite invite) {
    stores.invites().update(invite.to(Invite.State.REVOKED), Invite.State.CREATED);
  }

  void expireInvites(LobbyGame game) {
    for (var invite : openInvites(game)) {
      stores.invites().update(invite.to(Invite.State.EXPIRED), Invite.State.CREATED);
      intents.toUsers(
          "lobby.invite.expired",
          List.of(invite.user(), game.owner()),
          game,
          invite.id(),
          Fields.of().with("invite_id", invite.id()));
    }
  }

  private List<Invite> openInvites(LobbyGame game) {
    return stores.invites().ofGame(game.id()).stream()
        .filter(invite -> invite.state() == Invite.State.CREATED)
        .toList();
  }
}
