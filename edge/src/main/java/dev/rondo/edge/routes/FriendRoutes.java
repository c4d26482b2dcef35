package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.MATCH_FULL;
import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.RATE_LIMITED;
import static dev.rondo.platform.Refusal.TOO_MANY_FRIENDS;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.limits.RateLimits;
import dev.rondo.edge.limits.RateLimits.Kind;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.people.Friends;
import dev.rondo.platform.people.Friends.Present;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Friends by link.
public final class FriendRoutes {

  /// @param online whether the friend is connected now
  record FriendShape(
      String id, String nickname, Optional<String> avatar, Instant since, boolean online) {
    static FriendShape of(Present present) {
      var friend = present.friend();
      return new FriendShape(
          friend.id().value(),
          friend.nickname(),
          friend.avatar(),
          friend.since(),
          present.online());
    }
  }

  record FriendList(List<FriendShape> items) {}

  record FriendLink(String code) {}

  /// The owner of a friend link.
  record FriendLinkOwner(String id, String nickname, Optional<String> avatar) {
    static FriendLinkOwner of(Account account) {
      return new FriendLinkOwner(account.id().value(), account.nickname(), account.avatar());
    }
  }

  record FriendRequest(String code) {}

  record FriendInvitation(String matchId) {}

  /// @param told false if the friend is not connected; nothing is kept for later
  record FriendTold(boolean told) {}

  private final Friends friends;
  private final RateLimits limits;

  public FriendRoutes(Friends friends, RateLimits limits) {
    this.friends = friends;
    this.limits = limits;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/friends", "friends")
            .onLeader()
            .does(
                "The caller's friends, by name, and if each is connected. Guests and"
                    + " participants of studies have none.")
            .gives(200, FriendList.class, "The friends.")
            .refuses(FORBIDDEN)
            .by(call ->
                friends
                    .list(account(call))
                    .map(all ->
                        Reply.ok(new FriendList(all.stream().map(FriendShape::of).toList())))),
        Route.get("/friends/link", "friendLink")
            .does("The caller's link: whoever accepts it becomes a friend.")
            .gives(200, FriendLink.class, "The code of the link.")
            .refuses(FORBIDDEN)
            .by(call -> friends.link(account(call)).map(FriendLink::new).map(Reply::ok)),
        Route.post("/friends/link", "renewFriendLink")
            .does("Makes a new link. The old one leads nowhere from now on.")
            .gives(200, FriendLink.class, "The code of the link.")
            .refuses(FORBIDDEN)
            .by(call -> friends.renew(account(call)).map(FriendLink::new).map(Reply::ok)),
        Route.get("/friends/links/{code}", "friendLinkOwner")
            .open()
            .limited(Kind.SESSION_LOOK)
            .does("The owner of the link.")
            .gives(200, FriendLinkOwner.class, "The account.")
            .refuses(NOT_FOUND)
            .by(call -> friends.owner(call.path("code")).map(FriendLinkOwner::of).map(Reply::ok)),
        Route.post("/friends", "acceptFriend")
            .onLeader()
            .does(
                "Accepts a link: the caller and its owner are friends of each other. The owner is"
                    + " told the notice `friend.added {by, nickname}`, which is not kept. Again"
                    + " changes nothing.")
            .gives(200, FriendLinkOwner.class, "The new friend.")
            .refuses(FORBIDDEN, NOT_FOUND, TOO_MANY_FRIENDS)
            .taking(
                FriendRequest.class,
                (call, body) ->
                    friends
                        .accept(account(call), body.code())
                        .map(FriendLinkOwner::of)
                        .map(Reply::ok)),
        Route.delete("/friends/{id}", "removeFriend")
            .does(
                "Ends a friendship, for both. The caller's link goes, too, so that nobody comes"
                    + " back by it.")
            .gives(204, Void.class, "They are no friends.")
            .refuses(NOT_FOUND)
            .by(call ->
                friends
                    .remove(account(call), new AccountId(call.path("id")))
                    .map(_ -> Reply.nothing())),
        Route.post("/friends/{id}/invitations", "inviteFriend")
            .onLeader()
            .does(
                "Tells a friend of an open match in which the caller has a seat, with the notice"
                    + " `friend.invited {matchId, game, by, nickname}`, which is not kept. At most"
                    + " five in ten seconds, emotes included.")
            .gives(200, FriendTold.class, "True if the friend is connected.")
            .refuses(FORBIDDEN, NOT_FOUND, MATCH_NOT_FOUND, MATCH_FULL)
            .taking(FriendInvitation.class, this::invite));
  }

  private Result<Reply> invite(Call call, FriendInvitation body) {
    return limits.emote(call.caller()).isPresent()
        ? Result.refused(RATE_LIMITED, "too many invitations")
        : friends
            .invite(account(call), new AccountId(call.path("id")), new MatchId(body.matchId()))
            .map(FriendTold::new)
            .map(Reply::ok);
  }

  private static Account account(Call call) {
    return call.signedIn().account();
  }
}
