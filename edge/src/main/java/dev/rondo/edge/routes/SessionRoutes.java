package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.MATCH_NOT_ACTIVE;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.TOO_MANY_SESSIONS;
import static dev.rondo.platform.match.SessionRefusal.NICKNAME_TAKEN;
import static dev.rondo.platform.match.SessionRefusal.NOT_ENOUGH_PLAYERS;
import static dev.rondo.platform.match.SessionRefusal.SESSION_FULL;
import static dev.rondo.platform.match.SessionRefusal.SESSION_NOT_JOINABLE;
import static dev.rondo.platform.match.SessionRefusal.SESSION_NOT_OVER;

import dev.rondo.cartridge.Content;
import dev.rondo.cartridge.Rejection;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.limits.RateLimits.Kind;
import dev.rondo.platform.Result;
import dev.rondo.platform.content.Contents;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.sessions.HostedSession;
import dev.rondo.platform.sessions.SessionStatus;
import dev.rondo.platform.sessions.Sessions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Matches with a host and a join code.
public final class SessionRoutes {

  record SessionRequest(String game, Optional<String> presetId) {}

  record NewSession(String code, String matchId) {}

  record JoinRequest(String nickname) {}

  record JoinedShape(String sessionToken, int seat) {}

  record PersonShape(int seat, String nickname) {}

  /// @param next the code of the session that followed
  record SessionShape(
      String code,
      String game,
      SessionStatus status,
      String matchId,
      List<PersonShape> players,
      Optional<String> next) {
    static SessionShape of(Sessions.Shown shown) {
      var people = new ArrayList<PersonShape>();
      for (var player : shown.players()) {
        people.add(new PersonShape(people.size(), player.nickname()));
      }
      var session = shown.session();
      return new SessionShape(
          session.code(),
          session.game(),
          shown.status(),
          session.match().value(),
          people,
          shown.next());
    }
  }

  private final Catalog catalog;
  private final Sessions sessions;

  public SessionRoutes(Catalog catalog, Sessions sessions) {
    this.catalog = catalog;
    this.sessions = sessions;
  }

  public List<Route> routes() {
    return List.of(
        Route.post("/sessions", "createSession")
            .onLeader()
            .once()
            .does("Makes a session, with the caller as its host.")
            .gives(201, NewSession.class, "The code to join with, and the match.")
            .refuses(TOO_MANY_SESSIONS)
            .taking(SessionRequest.class, this::create),
        Route.get("/sessions/{code}", "session")
            .open()
            .limited(Kind.SESSION_LOOK)
            .does("The session of a code.")
            .gives(200, SessionShape.class, "The session.")
            .refuses(NOT_FOUND)
            .by(call -> sessions.show(call.path("code")).map(SessionShape::of).map(Reply::ok)),
        Route.post("/sessions/{code}/join", "joinSession")
            .open()
            .limited(Kind.GUEST_SIGN_IN)
            .does("Takes a seat, without an account.")
            .gives(201, JoinedShape.class, "A token for this session alone, and the seat.")
            .refuses(NOT_FOUND, NICKNAME_TAKEN, SESSION_FULL, SESSION_NOT_JOINABLE)
            .taking(
                JoinRequest.class,
                (call, body) ->
                    sessions
                        .join(call.path("code"), body.nickname())
                        .map(joined ->
                            Reply.created(new JoinedShape(joined.token(), joined.seat().index())))),
        Route.post("/sessions/{code}/play", "playSession")
            .does("Starts the match or lets it go on. While it runs that has no effect.")
            .gives(200, SessionShape.class, "The session.")
            .refuses(reasonsNotToStart())
            .by(call -> answer(sessions.play(call.caller(), call.path("code")))),
        Route.post("/sessions/{code}/pause", "pauseSession")
            .does("Stops the match's clock.")
            .gives(200, SessionShape.class, "The session.")
            .refuses(NOT_FOUND, FORBIDDEN, MATCH_NOT_ACTIVE)
            .by(call -> answer(sessions.pause(call.caller(), call.path("code")))),
        Route.post("/sessions/{code}/exit", "exitSession")
            .onLeader()
            .does("Ends the session at once and deletes all that was played.")
            .gives(200, SessionShape.class, "The session.")
            .refuses(NOT_FOUND, FORBIDDEN, MATCH_NOT_ACTIVE)
            .by(call -> answer(sessions.exit(call.caller(), call.path("code")))),
        Route.post("/sessions/{code}/next", "nextSession")
            .onLeader()
            .once()
            .does(
                "Makes the next session, with the same preset, once the awards are shown and for 10"
                    + " minutes after the end. The phones are told the notice `session.next"
                    + " {code}`; asked again it gives the same session.")
            .gives(201, NewSession.class, "The code to join with, and the match.")
            .refuses(NOT_FOUND, FORBIDDEN, MATCH_NOT_ACTIVE, SESSION_NOT_OVER, TOO_MANY_SESSIONS)
            .by(call ->
                sessions
                    .next(call.signedIn().account(), call.path("code"))
                    .map(SessionRoutes::created)),
        Route.delete("/sessions/{code}/players/{seat}", "removeFromSession")
            .onLeader()
            .does("Takes a player off the list before the start. Their token is good no longer.")
            .gives(200, SessionShape.class, "The session.")
            .refuses(NOT_FOUND, FORBIDDEN, MATCH_NOT_ACTIVE, SESSION_NOT_JOINABLE)
            .by(call ->
                seat(call)
                    .then(seat -> sessions.remove(call.caller(), call.path("code"), seat))
                    .map(SessionShape::of)
                    .map(Reply::ok)));
  }

  private Rejection[] reasonsNotToStart() {
    return Stream.concat(
            Stream.of(NOT_FOUND, FORBIDDEN, MATCH_NOT_ACTIVE, NOT_ENOUGH_PLAYERS),
            catalog.games().stream()
                .flatMap(game -> Contents.of(game).stream())
                .map(Content::tooLittle))
        .toArray(Rejection[]::new);
  }

  private Result<Reply> create(Call call, SessionRequest body) {
    return GameRoutes.find(catalog, body.game())
        .then(game ->
            sessions.create(
                new MatchId(call.newId()), call.signedIn().account(), game, body.presetId()))
        .map(SessionRoutes::created);
  }

  private static Reply created(HostedSession made) {
    return Reply.created(new NewSession(made.code(), made.match().value()))
        .with("Location", "/api/v1/sessions/" + made.code());
  }

  private static Result<Integer> seat(Call call) {
    var written = call.path("seat");
    return written.matches("\\d{1,4}")
        ? Result.ok(Integer.valueOf(written))
        : Result.refused(NOT_FOUND, "nobody has this seat");
  }

  private static Result<Reply> answer(Result<Sessions.Shown> result) {
    return result.map(SessionShape::of).map(Reply::ok);
  }
}
