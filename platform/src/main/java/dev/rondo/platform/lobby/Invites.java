package dev.rondo.platform.lobby;

import dev.rondo.cartridge.Fields;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Eligibility;
import dev.rondo.platform.identity.Eligibility.Snapshot;
import dev.rondo.platform.lobby.store.CanonicalName;
import dev.rondo.platform.lobby.store.GameKind;
import dev.rondo.platform.lobby.store.Invite;
import dev.rondo.platform.lobby.store.Invite.State;
import dev.rondo.platform.lobby.store.InviteStore;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.lobby.store.Refusals;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/// Lets owners invite people into private games.
public final class Invites {
  /// Has no account, so that an unknown name is answered as an unknown id is.
  private static final AccountId NOBODY = new AccountId("nobody");

  private final Registry registry;
  private final InviteStore store;
  private final Roster roster;
  private final Eligibility eligibility;
  private final Intents intents;

  Invites(Registry registry, Roster roster, Eligibility eligibility, Intents intents) {
    this.registry = registry;
    this.store = registry.stores().invites();
    this.roster = roster;
    this.eligibility = eligibility;
    this.intents = intents;
  }

  public Result<Invite> create(Account who, String game, AccountId invitee) {
    // Outside of the transaction, here and below: whoever knows it may be another process.
    var known = eligibility.snapshot(invitee).exists();
    var result =
        registry.write(() ->
            registry
                .find(game)
                .then(found -> owned(who, found))
                .then(found -> roster.open(found, GameKind.PRIVATE, invitee))
                .then(open -> known ? create(open, invitee) : Refusals.missing("user")));
    return registry.told("lobby.invite.create", who, game, result);
  }

  /// @param username under which the invited sign in, for who does not know their id
  public Result<Invite> create(Account who, String game, String username) {
    return create(who, game, eligibility.named(username).orElse(NOBODY));
  }

  private static Result<LobbyGame> owned(Account who, LobbyGame game) {
    return game.owner().equals(who.id())
        ? Result.ok(game)
        : Refusals.forbidden("only the owner invites");
  }

  private Result<Invite> create(LobbyGame game, AccountId invitee) {
    var invite =
        new Invite(
            "invite-" + Ids.timeOrdered(),
            game.id(),
            invitee,
            game.owner(),
            Optional.empty(),
            State.CREATED,
            registry.now());
    if (!store.insert(invite)) {
      return Refusals.conflict("they have an invite to this game already");
    }
    intents.toUser("lobby.invite.created", invitee, game, invite.id(), about(invite));
    return Result.ok(invite);
  }

  public Result<Invite> redeem(Account who, String game, String id, String raceName) {
    var inviter =
        store
            .find(id)
            .map(invite -> eligibility.snapshot(invite.inviter()))
            .orElse(Snapshot.NOBODY);
    var invitee = eligibility.snapshot(who.id());
    return CanonicalName.of(raceName)
        .then(name ->
            change(
                "lobby.invite.redeem",
                who,
                game,
                id,
                (found, invite) ->
                    mine(who, invite)
                        .then(_ -> Refusals.registered(who))
                        .then(_ -> allowed(invite, inviter, invitee))
                        .then(_ -> redeem(found, invite, name))));
  }

  private Result<Invite> allowed(Invite invite, Snapshot inviter, Snapshot invitee) {
    var open = invite.state() == State.CREATED;
    if ((inviter.blocked() || !inviter.exists()) && (open || invite.state() == State.REVOKED)) {
      roster.revoke(invite);
      return Refusals.ineligible("who has invited you is not here any more");
    }
    if (!open) {
      return settled(invite);
    }
    if (!inviter.eligible()) {
      return Refusals.ineligible("who has invited you may not do so now");
    }
    return invitee.eligible()
        ? Result.ok(invite)
        : Refusals.ineligible("this account may not take part now");
  }

  private Result<Invite> redeem(LobbyGame game, Invite invite, CanonicalName name) {
    return roster
        .open(game, GameKind.PRIVATE, invite.user())
        .then(open -> roster.admit(open, invite.user(), name))
        .map(member -> {
          var redeemed = invite.redeemed(member.raceName());
          store.update(redeemed, State.CREATED);
          intents.toUser("lobby.invite.redeemed", game.owner(), game, invite.id(), about(redeemed));
          return redeemed;
        });
  }

  public Result<Invite> decline(Account who, String game, String id) {
    return change(
        "lobby.invite.decline",
        who,
        game,
        id,
        (_, invite) -> mine(who, invite).then(_ -> end(invite, State.DECLINED)));
  }

  public Result<Invite> revoke(Account who, String game, String id) {
    return change(
        "lobby.invite.revoke",
        who,
        game,
        id,
        (found, invite) -> owned(who, found).then(_ -> end(invite, State.REVOKED)));
  }

  private Result<Invite> end(Invite invite, State state) {
    var ended = invite.to(state);
    return store.update(ended, State.CREATED) ? Result.ok(ended) : settled(invite);
  }

  private Result<Invite> change(
      String command,
      Account who,
      String game,
      String id,
      BiFunction<LobbyGame, Invite, Result<Invite>> change) {
    var result =
        registry.write(() ->
            registry
                .find(game)
                .then(found ->
                    store
                        .find(id)
                        .filter(invite -> invite.game().equals(game))
                        .map(invite -> change.apply(found, invite))
                        .orElseGet(() -> Refusals.missing("invite"))));
    return registry.told(command, who, id, result);
  }

  private static Result<Invite> mine(Account who, Invite invite) {
    return invite.user().equals(who.id())
        ? Result.ok(invite)
        : Refusals.forbidden("this is somebody else's invite");
  }

  private static Result<Invite> settled(Invite invite) {
    return Refusals.conflict("the invite is " + invite.state() + " already");
  }

  /// All of a game, for those who lead it and for support.
  public Result<List<Invite>> ofGame(Account who, String game) {
    return (who.staff() ? registry.find(game) : registry.led(who, game))
        .map(_ -> store.ofGame(game));
  }

  /// The invites to a user.
  public List<Invite> of(AccountId user) {
    return store.ofUser(user);
  }

  private static Fields about(Invite invite) {
    return Fields.of()
        .with("invite_id", invite.id())
        .with("user_id", invite.user().value())
        .with("inviter_user_id", invite.inviter().value())
        .with("race_name", invite.raceName().orElse(null));
  }
}
