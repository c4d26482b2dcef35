package dev.rondo.platform.lobby;

import dev.rondo.cartridge.Fields;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.lobby.store.Application;
import dev.rondo.platform.lobby.store.GameKind;
import dev.rondo.platform.lobby.store.LobbyStores;
import dev.rondo.platform.lobby.store.Membership;
import dev.rondo.platform.messages.StreamNames;
import dev.rondo.platform.messages.UserEvent;
import dev.rondo.platform.streams.Handler;
import dev.rondo.platform.streams.StreamEvent;

/// Takes a user who is blocked for good or deleted out of the lobby. Every step looks at what is
/// there, so that a second time nothing is left to do.
public final class UserLifecycle implements Handler<StreamEvent> {
  public static final String STREAM = StreamNames.USER_EVENTS;
  public static final String CONSUMER = "lobby-users";

  private static final String TRIGGER = "external_block";

  private final Registry registry;
  private final LobbyStores stores;
  private final RaceNames names;
  private final Memberships memberships;
  private final Roster roster;
  private final Cancellation cancellation;
  private final Intents intents;

  UserLifecycle(
      Registry registry,
      RaceNames names,
      Memberships memberships,
      Roster roster,
      Cancellation cancellation,
      Intents intents) {
    this.registry = registry;
    this.stores = registry.stores();
    this.names = names;
    this.memberships = memberships;
    this.roster = roster;
    this.cancellation = cancellation;
    this.intents = intents;
  }

  @Override
  public void handle(StreamEvent event) {
    var user = new AccountId(UserEvent.read(event.data()).userId());
    stores.memberships().activeOf(user).forEach(this::block);
    names.releaseAll(user);
    stores.applications().ofUser(user).stream()
        .filter(application -> application.state() == Application.State.SUBMITTED)
        .forEach(application ->
            stores
                .applications()
                .move(application.id(), Application.State.SUBMITTED, Application.State.REJECTED));
    stores.invites().ofUser(user).forEach(roster::revoke);
    stores.invites().openBy(user).forEach(roster::revoke);
    for (var id : stores.games().unfinishedOf(user)) {
      // Another call was quicker and has done it.
      var _ = registry.find(id).then(game -> cancellation.cancel(game, TRIGGER));
    }
  }

  private void block(Membership member) {
    stores
        .games()
        .find(member.game())
        .filter(game -> !game.status().over())
        .ifPresent(game -> {
          var _ = memberships.leave(game, member, Membership.State.BLOCKED);
          var about =
              Fields.of()
                  .with("user_id", member.user().value())
                  .with("race_name", member.raceName());
          if (game.kind() == GameKind.PRIVATE) {
            intents.toUser("lobby.membership.blocked", game.owner(), game, member.id(), about);
          } else {
            intents.toAdministrators("lobby.membership.blocked", game, member.id(), about);
          }
        });
  }
}
