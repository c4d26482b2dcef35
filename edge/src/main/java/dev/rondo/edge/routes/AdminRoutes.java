package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.MATCH_NOT_ACTIVE;
import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;
import static dev.rondo.platform.Refusal.MATCH_PAUSED;
import static dev.rondo.platform.Refusal.MATCH_SET_ASIDE;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.ReasonRequest;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.routes.MatchRoutes.MatchList;
import dev.rondo.edge.routes.MatchRoutes.StatusShape;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Users;
import dev.rondo.platform.lobby.Lobby;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.table.Tables;
import dev.rondo.platform.table.Waits;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/// Pauses, resumes, stops and lists matches, for administrators.
public final class AdminRoutes {
  private static final String ADMINISTRATOR = "admin";

  record PauseRequest(Optional<String> reason) {}

  record EndRequest(Optional<String> reason) {}

  private final Tables tables;
  private final MatchRoutes matches;
  private final Lobby lobby;
  private final Users users;
  private final Function<MatchId, Optional<String>> nodeOf;

  public AdminRoutes(
      Tables tables,
      MatchRoutes matches,
      Lobby lobby,
      Users users,
      Function<MatchId, Optional<String>> nodeOf) {
    this.tables = tables;
    this.matches = matches;
    this.lobby = lobby;
    this.users = users;
    this.nodeOf = nodeOf;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/admin/matches", "adminListMatches")
            .support()
            .does("All matches, the newest first.")
            .query("game", String.class, "Only rows of this game.")
            .query("status", Status.class, "Only rows with this status.")
            .query("mine", Boolean.class, "Only those the caller sits in.")
            .query("player", String.class, "Only those of this player: an id or a username.")
            .query(
                "search",
                String.class,
                "The id of a match, which is then the only one; or as for `player`.")
            .query("node", String.class, "Only those that run on this node.")
            .query("setAside", Boolean.class, "Only those that cannot be read any more.")
            .paged(String.class)
            .gives(200, MatchList.class, "A page of matches.")
            .refuses(VALIDATION_ERROR)
            .by(this::list),
        Route.post("/admin/matches/{id}/pause", "adminPauseMatch")
            .admin()
            .audited()
            .does("Stops the match's clock; nothing moves until it is resumed.")
            .gives(200, StatusShape.class, "The state of the match now.")
            .refuses(MATCH_NOT_FOUND, MATCH_NOT_ACTIVE, MATCH_SET_ASIDE)
            .taking(PauseRequest.class, this::pause),
        Route.post("/admin/matches/{id}/resume", "adminResumeMatch")
            .admin()
            .audited()
            .does(
                "Lets a paused match go on; one of a lobby game is let go there. A match that was"
                    + " set aside is tried again.")
            .gives(200, StatusShape.class, "The state of the match now.")
            .refuses(MATCH_NOT_FOUND, MATCH_NOT_ACTIVE, MATCH_PAUSED, MATCH_SET_ASIDE)
            .because(this::resume),
        Route.post("/admin/matches/{id}/end", "adminEndMatch")
            .admin()
            .audited()
            .does(
                "Cancels the match, also one that was set aside; stakes are returned, nothing else"
                    + " moves.")
            .gives(200, StatusShape.class, "The state of the match now.")
            .refuses(MATCH_NOT_FOUND, MATCH_NOT_ACTIVE)
            .taking(EndRequest.class, this::end));
  }

  private Result<Reply> list(Call call) {
    var search = call.query("search");
    var found = search.flatMap(text -> matches.only(new MatchId(text)));
    if (found.isPresent()) {
      return Result.ok(found.get());
    }
    var player =
        call.query("player")
            .or(() -> search)
            .map(text -> users.named(text).orElseGet(() -> new AccountId(text)));
    return matches.listAll(
        call,
        player,
        match ->
            call.query("node")
                .map(node -> nodeOf.apply(match).filter(node::equals).isPresent())
                .orElse(true));
  }

  private Result<Reply> pause(Call call, PauseRequest body) {
    return reason(body.reason())
        .then(reason ->
            answer(
                call,
                tables.pause(call.match(), new MatchRow.Pause(reason, call.caller().value()))));
  }

  private Result<Reply> end(Call call, EndRequest body) {
    return reason(body.reason()).then(reason -> answer(call, tables.end(call.match(), reason)));
  }

  private static Result<String> reason(Optional<String> given) {
    return ReasonRequest.checked(given).map(reason -> reason.orElse(ADMINISTRATOR));
  }

  private Result<Reply> resume(Call call) {
    return lobby.runs().holds(call.match())
        ? Result.refused(MATCH_PAUSED, "the match belongs to a lobby game, and is resumed there")
        : answer(call, tables.resume(call.match(), call.caller().value()));
  }

  private static Result<Reply> answer(Call call, CompletableFuture<Result<Status>> future) {
    return Waits.now(future).map(status -> Reply.ok(new StatusShape(call.path("id"), status)));
  }
}
