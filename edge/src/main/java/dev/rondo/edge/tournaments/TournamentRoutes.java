package dev.rondo.edge.tournaments;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.MATCH_NOT_ACTIVE;
import static dev.rondo.platform.Refusal.NOT_A_PLAYER;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.tournaments.TournamentRefusal.LABEL_TAKEN;
import static dev.rondo.platform.tournaments.TournamentRefusal.LINK_NEEDED;
import static dev.rondo.platform.tournaments.TournamentRefusal.LINK_UNKNOWN;
import static dev.rondo.platform.tournaments.TournamentRefusal.LINK_USED;
import static dev.rondo.platform.tournaments.TournamentRefusal.NOT_ENOUGH_PLAYERS;

import dev.rondo.cartridge.Rejection;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.participation.EarningsBook;
import dev.rondo.platform.tournaments.Edit;
import dev.rondo.platform.tournaments.Links;
import dev.rondo.platform.tournaments.TournamentView;
import dev.rondo.platform.tournaments.Tournaments;
import dev.rondo.platform.tournaments.Wish;
import dev.rondo.platform.tournaments.store.Tally;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStatus;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Makes, lists and runs tournaments, for their players and experimenters.
public final class TournamentRoutes {

  /// @param game snatch if there is none
  /// @param study the protocol of a study
  record TournamentRequest(
      Optional<String> game,
      String name,
      Optional<List<String>> variants,
      Optional<JsonNode> settings,
      Optional<String> seed,
      Optional<JsonNode> study) {}

  /// @param token of a link
  /// @param label that a link carries as a parameter
  record CodeRequest(String code, Optional<String> token, Optional<String> label) {}

  record TournamentJoinRequest(Optional<String> token, Optional<String> label) {}

  record EditRequest(
      Optional<String> name,
      Optional<List<String>> variants,
      Optional<JsonNode> settings,
      Optional<JsonNode> study) {}

  record CopyRequest(Optional<String> name) {}

  record TournamentBotsRequest(Optional<String> kind, int count) {}

  record TournamentItem(
      String id,
      String code,
      String game,
      String name,
      TournamentStatus status,
      int phase,
      List<String> variants,
      int playerCount,
      boolean controls,
      Instant createdAt,
      Optional<Instant> startedAt,
      Optional<Instant> finishedAt) {}

  record TournamentList(List<TournamentItem> items, Optional<String> next) {}

  record TallyShape(
      long rank,
      String account,
      String nickname,
      Optional<String> bot,
      long scoreAsP1,
      long scoreAsP2,
      long aggregateScore,
      long matches,
      double average,
      Optional<Instant> updatedAt) {
    static TallyShape of(Tally tally) {
      return new TallyShape(
          tally.rank(),
          tally.member().account().value(),
          tally.member().nickname(),
          tally.member().bot(),
          tally.scoreAsFirst(),
          tally.scoreAsSecond(),
          tally.aggregate(),
          tally.matches(),
          tally.average(),
          tally.updatedAt());
    }
  }

  /// @param count the number of players in the ranking, whose rows the caller may not all see
  record TournamentLeaderboard(List<TallyShape> items, int count) {}

  private static final Rejection[] JOIN_REFUSALS = {
    NOT_FOUND, FORBIDDEN, MATCH_NOT_ACTIVE, LINK_UNKNOWN, LINK_USED, LINK_NEEDED, LABEL_TAKEN
  };

  private final Tournaments tournaments;
  private final EarningsBook earnings;

  public TournamentRoutes(Tournaments tournaments, EarningsBook earnings) {
    this.tournaments = tournaments;
    this.earnings = earnings;
  }

  public List<Route> routes() {
    return List.of(
        Route.post("/tournaments", "createTournament")
            .onLeader()
            .auditedAsMade(_ -> true)
            .large()
            .once()
            .does("Makes a tournament, with the caller as its experimenter.")
            .gives(201, TournamentShape.class, "The tournament.")
            .refuses(FORBIDDEN)
            .taking(TournamentRequest.class, this::create),
        Route.get("/tournaments", "listTournaments")
            .does("The tournaments that the caller has made or joined, the newest first.")
            .paged(String.class)
            .gives(200, TournamentList.class, "A page of tournaments.")
            .by(this::list),
        Route.get("/tournaments/{id}", "tournament")
            .onLeader()
            .does("A tournament as the caller sees it.")
            .gives(200, TournamentShape.class, "The tournament.")
            .refuses(NOT_FOUND)
            .by(call -> answer(call, tournaments.views().show(who(call), call.path("id")))),
        Route.post("/tournaments/join", "joinTournamentByCode")
            .onLeader()
            .does("Joins the tournament with that code.")
            .gives(200, TournamentShape.class, "The tournament.")
            .refuses(JOIN_REFUSALS)
            .taking(
                CodeRequest.class,
                (call, body) ->
                    answer(
                        call,
                        tournaments
                            .entrance()
                            .joinWith(
                                who(call),
                                body.code(),
                                new Links.Ticket(body.token(), body.label())))),
        Route.post("/tournaments/{id}/join", "joinTournament")
            .onLeader()
            .does("Joins the tournament, from the next phase on. Joining again changes nothing.")
            .gives(200, TournamentShape.class, "The tournament.")
            .refuses(JOIN_REFUSALS)
            .taking(
                TournamentJoinRequest.class,
                (call, body) ->
                    answer(
                        call,
                        tournaments
                            .entrance()
                            .join(
                                who(call),
                                call.path("id"),
                                new Links.Ticket(body.token(), body.label())))),
        Route.post("/tournaments/{id}/leave", "leaveTournament")
            .onLeader()
            .does("Leaves the tournament. The clock plays for the caller until the phase ends.")
            .gives(200, TournamentShape.class, "The tournament.")
            .refuses(NOT_FOUND, NOT_A_PLAYER)
            .by(call -> answer(call, tournaments.entrance().leave(who(call), call.path("id")))),
        Route.patch("/tournaments/{id}", "editTournament")
            .onLeader()
            .audited()
            .large()
            .does(
                "Changes a tournament that has not started. People read again from the first page"
                    + " that has changed on.")
            .gives(200, TournamentShape.class, "The tournament.")
            .refuses(NOT_FOUND, FORBIDDEN, MATCH_NOT_ACTIVE)
            .taking(
                EditRequest.class,
                (call, body) ->
                    answer(
                        call,
                        tournaments
                            .control()
                            .edit(
                                who(call),
                                call.path("id"),
                                new Edit(
                                    body.name(), body.variants(), body.settings(), body.study())))),
        Route.post("/tournaments/{id}/copy", "copyTournament")
            .onLeader()
            .auditedAsMade(_ -> true)
            .once()
            .does("Makes a copy of a tournament, with another code and seed.")
            .gives(201, TournamentShape.class, "The new tournament.")
            .refuses(NOT_FOUND, FORBIDDEN)
            .taking(
                CopyRequest.class,
                (call, body) ->
                    tournaments
                        .copy(who(call), call.path("id"), call.newId(), body.name())
                        .map(look -> Reply.created(shape(look, call)))),
        Route.delete("/tournaments/{id}", "deleteTournament")
            .onLeader()
            .audited()
            .does("Deletes a tournament that is not under way, with its matches and its data.")
            .gives(204, Void.class, "It is deleted.")
            .refuses(NOT_FOUND, FORBIDDEN, MATCH_NOT_ACTIVE)
            .by(call -> tournaments.delete(who(call), call.path("id")).map(_ -> Reply.nothing())),
        control("abort", "abortTournament", "Ends it before its time; matches have no result.")
            .by(call -> answer(call, tournaments.control().abort(who(call), call.path("id")))),
        control(
                "start",
                "startTournament",
                "Pairs all players who are there, and starts their matches.")
            .by(call -> answer(call, tournaments.control().start(who(call), call.path("id")))),
        control("pause", "pauseTournament", "Stops the clocks of all matches.")
            .by(call -> answer(call, tournaments.control().pause(who(call), call.path("id")))),
        control("resume", "resumeTournament", "Lets all matches go on.")
            .by(call -> answer(call, tournaments.control().resume(who(call), call.path("id")))),
        control(
                "end-phase",
                "endPhase",
                "Lets the clock make all decisions that are left in the phase.")
            .by(call -> answer(call, tournaments.control().endPhase(who(call), call.path("id")))),
        control(
                "bots",
                "addTournamentBots",
                "Lets bots take part, of all kinds unless one is said.")
            .taking(
                TournamentBotsRequest.class,
                (call, body) ->
                    answer(
                        call,
                        tournaments
                            .entrance()
                            .addBots(who(call), call.path("id"), body.kind(), body.count()))),
        Route.post("/tournaments/{id}/players/{playerId}/kick", "kickPlayer")
            .onLeader()
            .audited()
            .does("Sends a player away for good.")
            .gives(200, TournamentShape.class, "The tournament.")
            .refuses(NOT_FOUND, FORBIDDEN)
            .by(call ->
                answer(
                    call,
                    tournaments
                        .entrance()
                        .kick(who(call), call.path("id"), new AccountId(call.path("playerId"))))),
        Route.get("/tournaments/{id}/leaderboard", "tournamentLeaderboard")
            .does(
                "All participants by their average, for the experimenter; a participant sees the own row.")
            .gives(200, TournamentLeaderboard.class, "The best first.")
            .refuses(NOT_FOUND)
            .by(this::leaderboard));
  }

  private static Route.Builder control(String what, String name, String summary) {
    return Route.post("/tournaments/{id}/" + what, name)
        .onLeader()
        .audited()
        .does(summary)
        .gives(200, TournamentShape.class, "The tournament.")
        .refuses(NOT_FOUND, FORBIDDEN, MATCH_NOT_ACTIVE, NOT_ENOUGH_PLAYERS);
  }

  private static Account who(Call call) {
    return call.signedIn().account();
  }

  private Result<Reply> answer(Call call, Result<TournamentView> result) {
    return result.map(look -> shape(look, call)).map(Reply::ok);
  }

  private TournamentShape shape(TournamentView look, Call call) {
    return TournamentShape.of(
        look,
        call.caller(),
        look.controls() ? Optional.of(earnings.codes(look.row())) : Optional.empty());
  }

  private Result<Reply> create(Call call, TournamentRequest body) {
    return tournaments
        .create(
            call.newId(),
            who(call),
            new Wish(
                body.game(),
                body.name(),
                body.variants(),
                body.settings(),
                body.seed(),
                body.study()))
        .map(look -> shape(look, call))
        .map(shape -> Reply.created(shape).with("Location", "/api/v1/tournaments/" + shape.id()));
  }

  private Result<Reply> list(Call call) {
    return call.limit()
        .map(limit -> tournaments.views().list(who(call), call.query("next"), limit))
        .map(page ->
            Reply.ok(
                new TournamentList(
                    page.items().stream().map(row -> item(row, who(call))).toList(), page.next())));
  }

  private TournamentItem item(TournamentRow row, Account who) {
    return new TournamentItem(
        row.id(),
        row.code(),
        row.game(),
        row.name(),
        row.status(),
        row.phase(),
        tournaments.views().variants(who, row),
        tournaments.views().countMembers(row),
        who.admin() || row.owner().equals(who.id()),
        row.createdAt(),
        row.startedAt(),
        row.finishedAt());
  }

  private Result<Reply> leaderboard(Call call) {
    return tournaments
        .views()
        .leaderboard(who(call), call.path("id"))
        .map(board ->
            Reply.ok(
                new TournamentLeaderboard(
                    board.tallies().stream().map(TallyShape::of).toList(), board.ranked())));
  }
}
