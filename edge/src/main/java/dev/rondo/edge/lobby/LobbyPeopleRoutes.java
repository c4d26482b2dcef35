package dev.rondo.edge.lobby;

import static dev.rondo.platform.lobby.store.LobbyRefusal.CONFLICT;
import static dev.rondo.platform.lobby.store.LobbyRefusal.ELIGIBILITY_DENIED;
import static dev.rondo.platform.lobby.store.LobbyRefusal.FORBIDDEN;
import static dev.rondo.platform.lobby.store.LobbyRefusal.INVALID_REQUEST;
import static dev.rondo.platform.lobby.store.LobbyRefusal.NAME_TAKEN;
import static dev.rondo.platform.lobby.store.LobbyRefusal.RACE_NAME_PENDING_WINDOW_EXPIRED;
import static dev.rondo.platform.lobby.store.LobbyRefusal.RACE_NAME_REGISTRATION_QUOTA_EXCEEDED;
import static dev.rondo.platform.lobby.store.LobbyRefusal.SUBJECT_NOT_FOUND;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.lobby.LobbyShapes.InviteRequest;
import dev.rondo.edge.lobby.LobbyShapes.LobbyApplicationList;
import dev.rondo.edge.lobby.LobbyShapes.LobbyApplicationShape;
import dev.rondo.edge.lobby.LobbyShapes.LobbyInviteList;
import dev.rondo.edge.lobby.LobbyShapes.LobbyInviteShape;
import dev.rondo.edge.lobby.LobbyShapes.LobbyMembershipList;
import dev.rondo.edge.lobby.LobbyShapes.LobbyMembershipShape;
import dev.rondo.edge.lobby.LobbyShapes.RaceNameList;
import dev.rondo.edge.lobby.LobbyShapes.RaceNameRequest;
import dev.rondo.edge.lobby.LobbyShapes.RaceNameShape;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Accounts;
import dev.rondo.platform.lobby.Lobby;
import dev.rondo.platform.lobby.store.Invite;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Lets people enter and leave games of the lobby, and register race names.
final class LobbyPeopleRoutes {
  private static final String APPLICATIONS = "/lobby/games/{id}/applications";
  private static final String INVITES = "/lobby/games/{id}/invites";
  private static final String MEMBERSHIPS = "/lobby/games/{id}/memberships";

  private final Lobby lobby;
  private final Accounts accounts;

  LobbyPeopleRoutes(Lobby lobby, Accounts accounts) {
    this.lobby = lobby;
    this.accounts = accounts;
  }

  List<Route> routes() {
    return Stream.of(applications(), invites(), memberships(), names())
        .flatMap(List::stream)
        .toList();
  }

  private List<Route> applications() {
    var applications = lobby.applications();
    return List.of(
        LobbyWords.in(Route.post(APPLICATIONS, "applyToLobbyGame"))
            .onLeader()
            .does("Applies for a public game.")
            .gives(200, LobbyApplicationShape.class, "The application.")
            .refuses(SUBJECT_NOT_FOUND, FORBIDDEN, CONFLICT, ELIGIBILITY_DENIED)
            .taking(
                RaceNameRequest.class,
                (call, body) ->
                    applications
                        .submit(account(call), call.path("id"), body.raceName())
                        .map(LobbyApplicationShape::of)
                        .map(Reply::ok)),
        LobbyWords.in(Route.get(APPLICATIONS, "lobbyApplications"))
            .does("All applications for a game, for administrators.")
            .gives(200, LobbyApplicationList.class, "The applications, the oldest first.")
            .refuses(SUBJECT_NOT_FOUND, FORBIDDEN)
            .by(call ->
                applications
                    .ofGame(account(call), call.path("id"))
                    .map(LobbyApplicationList::of)
                    .map(Reply::ok)),
        LobbyWords.in(Route.post(APPLICATIONS + "/{applicationId}/approve", "approveApplication"))
            .onLeader()
            .audited()
            .does("Lets an applicant in, for administrators.")
            .gives(200, LobbyApplicationShape.class, "The application.")
            .refuses(SUBJECT_NOT_FOUND, FORBIDDEN, CONFLICT, NAME_TAKEN)
            .because(call ->
                applications
                    .approve(account(call), call.path("id"), call.path("applicationId"))
                    .map(LobbyApplicationShape::of)
                    .map(Reply::ok)),
        LobbyWords.in(Route.post(APPLICATIONS + "/{applicationId}/reject", "rejectApplication"))
            .onLeader()
            .audited()
            .does("Turns an applicant away, for administrators.")
            .gives(200, LobbyApplicationShape.class, "The application.")
            .refuses(SUBJECT_NOT_FOUND, FORBIDDEN, CONFLICT)
            .because(call ->
                applications
                    .reject(account(call), call.path("id"), call.path("applicationId"))
                    .map(LobbyApplicationShape::of)
                    .map(Reply::ok)),
        LobbyWords.in(Route.get("/lobby/me/applications", "myLobbyApplications"))
            .does("The caller's applications.")
            .gives(200, LobbyApplicationList.class, "The applications, the newest first.")
            .by(call ->
                Result.ok(Reply.ok(LobbyApplicationList.of(applications.of(call.caller()))))));
  }

  private List<Route> invites() {
    var invites = lobby.invites();
    return List.of(
        LobbyWords.in(Route.post(INVITES, "inviteToLobbyGame"))
            .onLeader()
            .auditedAsMade(_ -> true)
            .does(
                "Invites somebody to a private game, for its owner: by id, or by the name that they"
                    + " sign in with.")
            .gives(200, LobbyInviteShape.class, "The invite.")
            .refuses(INVALID_REQUEST, SUBJECT_NOT_FOUND, FORBIDDEN, CONFLICT)
            .taking(
                InviteRequest.class,
                (call, body) -> invite(invite(account(call), call.path("id"), body))),
        LobbyWords.in(Route.get(INVITES, "lobbyInvites"))
            .does("All invites to a game, for its owner and administrators.")
            .gives(200, LobbyInviteList.class, "The invites, the oldest first.")
            .refuses(SUBJECT_NOT_FOUND, FORBIDDEN)
            .by(call ->
                invites.ofGame(account(call), call.path("id")).map(this::list).map(Reply::ok)),
        LobbyWords.in(Route.post(INVITES + "/{inviteId}/redeem", "redeemLobbyInvite"))
            .onLeader()
            .does("Accepts an invite, under a name.")
            .gives(200, LobbyInviteShape.class, "The invite.")
            .refuses(SUBJECT_NOT_FOUND, FORBIDDEN, CONFLICT, ELIGIBILITY_DENIED, NAME_TAKEN)
            .taking(
                RaceNameRequest.class,
                (call, body) ->
                    invite(
                        invites.redeem(
                            account(call),
                            call.path("id"),
                            call.path("inviteId"),
                            body.raceName()))),
        LobbyWords.in(Route.post(INVITES + "/{inviteId}/decline", "declineLobbyInvite"))
            .onLeader()
            .does("Declines an invite.")
            .gives(200, LobbyInviteShape.class, "The invite.")
            .refuses(SUBJECT_NOT_FOUND, FORBIDDEN, CONFLICT)
            .by(call ->
                invite(invites.decline(account(call), call.path("id"), call.path("inviteId")))),
        LobbyWords.in(Route.post(INVITES + "/{inviteId}/revoke", "revokeLobbyInvite"))
            .onLeader()
            .audited()
            .does("Takes an invite back, for the owner of the game.")
            .gives(200, LobbyInviteShape.class, "The invite.")
            .refuses(SUBJECT_NOT_FOUND, FORBIDDEN, CONFLICT)
            .by(call ->
                invite(invites.revoke(account(call), call.path("id"), call.path("inviteId")))),
        LobbyWords.in(Route.get("/lobby/me/invites", "myLobbyInvites"))
            .does("Invites to the caller.")
            .gives(200, LobbyInviteList.class, "The invites, the newest first.")
            .by(call -> Result.ok(Reply.ok(list(invites.of(call.caller()))))));
  }

  private List<Route> memberships() {
    return List.of(
        LobbyWords.in(Route.get(MEMBERSHIPS, "lobbyMemberships"))
            .does("The present and former members of a game.")
            .gives(200, LobbyMembershipList.class, "In the order in which they joined.")
            .refuses(SUBJECT_NOT_FOUND)
            .by(call ->
                lobby
                    .games()
                    .memberships(account(call), call.path("id"))
                    .map(LobbyMembershipList::of)
                    .map(Reply::ok)),
        LobbyWords.in(Route.post(MEMBERSHIPS + "/{membershipId}/remove", "removeLobbyMember"))
            .onLeader()
            .audited()
            .does("Ends a membership: by the owner, an administrator, or the member.")
            .gives(200, LobbyMembershipShape.class, "The membership.")
            .refuses(SUBJECT_NOT_FOUND, FORBIDDEN, CONFLICT)
            .by(call ->
                lobby
                    .memberships()
                    .remove(account(call), call.path("id"), call.path("membershipId"))
                    .map(LobbyMembershipShape::of)
                    .map(Reply::ok)));
  }

  private List<Route> names() {
    return List.of(
        LobbyWords.in(Route.get("/lobby/me/race-names", "myRaceNames"))
            .does("The names that the caller holds.")
            .gives(200, RaceNameList.class, "Reserved, pending and registered ones.")
            .by(call -> Result.ok(Reply.ok(RaceNameList.of(lobby.raceNames().of(call.caller()))))),
        LobbyWords.in(Route.post("/lobby/race-names/register", "registerRaceName"))
            .onLeader()
            .does("Registers a pending name for good.")
            .gives(200, RaceNameShape.class, "The name.")
            .refuses(
                INVALID_REQUEST,
                SUBJECT_NOT_FOUND,
                ELIGIBILITY_DENIED,
                NAME_TAKEN,
                RACE_NAME_PENDING_WINDOW_EXPIRED,
                RACE_NAME_REGISTRATION_QUOTA_EXCEEDED)
            .taking(
                RaceNameRequest.class,
                (call, body) ->
                    lobby
                        .raceNames()
                        .register(account(call), body.raceName())
                        .map(RaceNameShape::of)
                        .map(Reply::ok)));
  }

  private Result<Invite> invite(Account who, String game, InviteRequest body) {
    if (body.userId().isPresent() == body.username().isPresent()) {
      return Result.refused(INVALID_REQUEST, "either invitee_user_id or invitee_username");
    }
    return body.userId()
        .map(id -> lobby.invites().create(who, game, new AccountId(id)))
        .or(() -> body.username().map(name -> lobby.invites().create(who, game, name)))
        .orElseThrow();
  }

  private Result<Reply> invite(Result<Invite> invite) {
    return invite.map(this::shape).map(Reply::ok);
  }

  private LobbyInviteList list(List<Invite> invites) {
    return new LobbyInviteList(invites.stream().map(this::shape).toList());
  }

  private LobbyInviteShape shape(Invite invite) {
    var nickname =
        accounts.find(invite.user()) instanceof Result.Ok<Account>(var invitee)
            ? Optional.of(invitee.nickname())
            : Optional.<String>empty();
    return LobbyInviteShape.of(invite, nickname);
  }

  private static Account account(Call call) {
    return call.signedIn().account();
  }
}
