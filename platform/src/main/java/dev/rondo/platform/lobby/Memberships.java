package dev.rondo.platform.lobby;

import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.lobby.store.GameStatus;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.lobby.store.Membership;
import dev.rondo.platform.lobby.store.Membership.State;
import dev.rondo.platform.lobby.store.MembershipStore;
import dev.rondo.platform.lobby.store.Refusals;

/// Takes members out of a game, by their own wish or by the owner's.
public final class Memberships {
  private final Registry registry;
  private final MembershipStore store;
  private final RaceNames names;

  Memberships(Registry registry, RaceNames names) {
    this.registry = registry;
    this.store = registry.stores().memberships();
    this.names = names;
  }

  /// By who leads the game, or by the member.
  public Result<Membership> remove(Account who, String game, String id) {
    var result =
        registry.write(() ->
            registry
                .find(game)
                .then(found ->
                    store
                        .find(id)
                        .filter(member -> member.game().equals(game))
                        .map(member ->
                            found.ledBy(who) || member.user().equals(who.id())
                                ? remove(found, member)
                                : Refusals.<Membership>forbidden(
                                    "only the owner or an administrator does this"))
                        .orElseGet(() -> Refusals.missing("membership"))));
    return registry.told("lobby.membership.remove", who, id, result);
  }

  private Result<Membership> remove(LobbyGame game, Membership member) {
    if (game.status().over() || game.status() == GameStatus.STARTING) {
      return Refusals.conflict("the game is " + game.status());
    }
    return leave(game, member, State.REMOVED);
  }

  /// Within a transaction. Once the game has a match the name stays reserved to its end.
  Result<Membership> leave(LobbyGame game, Membership member, State state) {
    if (!store.move(member.id(), State.ACTIVE, state)) {
      return Refusals.conflict("the membership is " + member.state() + " already");
    }
    return registry
        .store(game, game.losing())
        .map(_ -> {
          if (!game.status().inFlight()) {
            names.release(game.id(), member.user());
          }
          return member.to(state);
        });
  }
}
