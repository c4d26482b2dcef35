package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.MATCH_FULL;
import static dev.rondo.platform.Refusal.MATCH_NOT_ACTIVE;
import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;
import static dev.rondo.platform.Refusal.MATCH_SET_ASIDE;
import static dev.rondo.platform.Refusal.NOT_A_PLAYER;
import static dev.rondo.platform.Refusal.TOO_MANY_MATCHES;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.SetAside;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.Configs;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.play.MatchCounts;
import dev.rondo.platform.play.Rematches;
import dev.rondo.platform.table.Tables;
import dev.rondo.platform.table.Waits;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/// Making, finding, joining and leaving matches.
public final class MatchRoutes {
  private static final int MOST_BOTS = 100;

  record MatchRequest(
      String game, Optional<JsonNode> config, @JsonProperty("private") Optional<Boolean> hidden) {}

  record BotsRequest(int count, Optional<String> kind) {}

  record MatchList(List<MatchShape> items, Optional<String> next) {}

  record StatusShape(String matchId, Status status) {}

  private final Catalog catalog;
  private final Tables tables;
  private final Journal journal;
  private final MatchCounts counts;
  private final Rematches rematches;

  public MatchRoutes(
      Catalog catalog, Tables tables, Journal journal, MatchCounts counts, Rematches rematches) {
    this.catalog = catalog;
    this.tables = tables;
    this.journal = journal;
    this.counts = counts;
    this.rematches = rematches;
  }

  public List<Route> routes() {
    return List.of(
        Route.post("/matches", "createMatch")
            .onLeader()
            .once()
            .does("Makes a match, with the caller on its first seat.")
            .gives(201, MatchShape.class, "The match.")
            .refuses(TOO_MANY_MATCHES)
            .taking(MatchRequest.class, this::create),
        Route.get("/matches", "listMatches")
            .does("Matches that the caller may see, the newest first.")
            .query("game", String.class, "Only rows of this game.")
            .query("status", Status.class, "Only rows with this status.")
            .query("mine", Boolean.class, "Only those the caller sits in.")
            .paged(String.class)
            .gives(200, MatchList.class, "A page of matches.")
            .refuses(VALIDATION_ERROR)
            .by(call -> list(call, Optional.empty(), false)),
        Route.get("/matches/{id}", "match")
            .seated()
            .does(
                "A match as the caller's seat sees it, or as a spectator does. For 10 minutes after"
                    + " its end its players also see who has asked for a rematch, where there can"
                    + " be one.")
            .gives(200, MatchShape.class, "The match.")
            .refuses(MATCH_NOT_FOUND, MATCH_SET_ASIDE)
            .by(call -> show(call, call.match()).map(Reply::ok)),
        Route.post("/matches/{id}/join", "joinMatch")
            .onLeader()
            .does("Takes a free seat. Joining again changes nothing.")
            .gives(200, MatchShape.class, "The match.")
            .refuses(
                MATCH_NOT_FOUND, MATCH_SET_ASIDE, MATCH_FULL, MATCH_NOT_ACTIVE, TOO_MANY_MATCHES)
            .by(call ->
                counts
                    .join(
                        call.caller(),
                        call.match(),
                        () -> Waits.now(tables.join(call.match(), player(call))))
                    .then(_ -> show(call, call.match()))
                    .map(Reply::ok)),
        Route.post("/matches/{id}/leave", "leaveMatch")
            .seated()
            .does("Gives the seat up; once the match is running that is final.")
            .gives(200, StatusShape.class, "The state of the match now.")
            .refuses(MATCH_NOT_FOUND, MATCH_SET_ASIDE, NOT_A_PLAYER)
            .by(call ->
                Waits.now(tables.leave(call.match(), call.caller()))
                    .map(status -> Reply.ok(new StatusShape(call.path("id"), status)))),
        Route.post("/matches/{id}/bots", "addBots")
            .does("Fills seats with bots before the start, for the player who made the match.")
            .gives(200, MatchShape.class, "The match.")
            .refuses(MATCH_NOT_FOUND, MATCH_SET_ASIDE, FORBIDDEN, MATCH_FULL, MATCH_NOT_ACTIVE)
            .taking(BotsRequest.class, this::addBots));
  }

  private Result<Reply> create(Call call, MatchRequest body) {
    return GameRoutes.unhosted(catalog, body.game())
        .then(game ->
            body.config()
                .filter(given -> !given.isMissingNode() && !given.isNull())
                .map(given -> Configs.over(game.defaults(), game.manifest().settings(), given))
                .orElseGet(() -> Result.ok(game.defaults())))
        .then(settings ->
            make(
                call,
                new NewMatch(
                    body.game(),
                    settings,
                    Origin.HAND,
                    body.hidden().orElse(false),
                    call.caller(),
                    List.of(player(call)))))
        .then(match ->
            show(call, match)
                .map(shape -> Reply.created(shape).with("Location", "/api/v1/matches/" + match)));
  }

  private Result<MatchId> make(Call call, NewMatch wanted) {
    var id = new MatchId(call.newId());
    // A server that ended before it could answer may have made it.
    return journal.row(id).isPresent()
        ? Result.ok(id)
        : counts.make(call.caller(), 0, () -> tables.create(id, wanted));
  }

  private Result<Reply> addBots(Call call, BotsRequest body) {
    if (body.count() < 1 || body.count() > MOST_BOTS) {
      return Result.refused(VALIDATION_ERROR, "count must be from 1 to " + MOST_BOTS);
    }
    return Waits.now(tables.addBots(call.match(), call.caller(), body.count(), body.kind()))
        .then(_ -> show(call, call.match()))
        .map(Reply::ok);
  }

  /// @param all also hidden ones, for administrators
  /// @param player only those that this account sits in
  private Result<Reply> list(Call call, Optional<AccountId> player, boolean all) {
    return call.query("game")
        .map(game -> game(game).map(_ -> Optional.of(game)))
        .orElseGet(() -> Result.ok(Optional.empty()))
        .then(game ->
            status(call)
                .then(status ->
                    call.flag("mine")
                        .map(mine ->
                            new Journal.Filter(
                                game,
                                status,
                                mine ? Optional.of(call.caller()) : player,
                                call.caller(),
                                all))))
        .then(filter -> call.limit().then(limit -> journal.list(filter, call.query("next"), limit)))
        .map(page -> Reply.ok(new MatchList(shapes(page.items(), all), page.next())));
  }

  /// All matches, those that were set aside, or those of one node, for administrators and support.
  ///
  /// @param here true for the matches that are wanted, if a node is given
  Result<Reply> listAll(Call call, Optional<AccountId> player, Predicate<MatchId> here) {
    return call.flag("setAside")
        .then(aside ->
            aside
                ? listAside(call, player, here)
                : call.query("node").isPresent()
                    ? listRunning(call, player, here)
                    : list(call, player, true));
  }

  /// A list of that match alone; empty if there is none.
  Optional<Reply> only(MatchId match) {
    return journal
        .row(match)
        .map(row -> Reply.ok(new MatchList(shapes(List.of(row), true), Optional.empty())));
  }

  /// The matches that run on one node, the newest first. `next` is the id of the last one.
  private Result<Reply> listRunning(
      Call call, Optional<AccountId> player, Predicate<MatchId> here) {
    return status(call)
        .then(status ->
            call.limit()
                .map(limit -> {
                  var found =
                      journal.running().reversed().stream()
                          .dropWhile(match ->
                              call.query("next")
                                  .map(last -> !match.value().equals(last))
                                  .orElse(false))
                          .skip(call.query("next").isPresent() ? 1 : 0)
                          .filter(here)
                          .flatMap(match -> journal.row(match).stream())
                          .filter(row ->
                              status.map(row.status()::equals).orElse(true)
                                  && wanted(call, player, row))
                          .limit(limit)
                          .toList();
                  return Reply.ok(
                      new MatchList(
                          shapes(found, true),
                          found.size() == limit
                              ? Optional.of(found.getLast().id().value())
                              : Optional.empty()));
                }));
  }

  private static boolean wanted(Call call, Optional<AccountId> player, MatchRow row) {
    return call.query("game").map(row.game()::equals).orElse(true)
        && player.map(row::seats).orElse(true);
  }

  private Result<Reply> listAside(Call call, Optional<AccountId> player, Predicate<MatchId> here) {
    return call.limit()
        .map(limit ->
            journal.setAside().keySet().stream()
                .filter(here)
                .flatMap(match -> journal.row(match).stream())
                .filter(row -> wanted(call, player, row))
                .sorted(Comparator.comparing(MatchRow::createdAt).reversed())
                .limit(limit)
                .toList())
        .map(rows -> Reply.ok(new MatchList(shapes(rows, true), Optional.empty())));
  }

  private List<MatchShape> shapes(List<MatchRow> rows, boolean all) {
    var aside = all ? journal.setAside() : Map.<MatchId, SetAside>of();
    return rows.stream()
        .map(row -> MatchShape.of(row, Optional.ofNullable(aside.get(row.id()))))
        .toList();
  }

  private static Result<Optional<Status>> status(Call call) {
    var text = call.query("status");
    var status =
        text.flatMap(
            name -> Arrays.stream(Status.values()).filter(s -> s.name().equals(name)).findFirst());
    return text.isPresent() && status.isEmpty()
        ? Result.refused(
            VALIDATION_ERROR, "status must be one of " + Arrays.toString(Status.values()))
        : Result.ok(status);
  }

  private Result<MatchShape> show(Call call, MatchId match) {
    return Waits.now(tables.look(match, call.onlooker()))
        .map(look -> MatchShape.of(look, rematches.asked(call.caller(), look.row())));
  }

  private Result<Catalog.Game> game(String id) {
    return GameRoutes.find(catalog, id);
  }

  private static Player player(Call call) {
    Account account = call.signedIn().account();
    return new Player(account.id(), account.nickname(), Optional.empty());
  }
}
