package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.MATCH_NOT_ACTIVE;
import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;
import static dev.rondo.platform.Refusal.MATCH_SET_ASIDE;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.cartridge.Seat;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Raw;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import dev.rondo.platform.replay.Replay;
import dev.rondo.platform.table.Tables;
import dev.rondo.platform.table.Waits;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Shows the events and views of a match's past.
public final class HistoryRoutes {
  private static final int MOST_SEATS = 1_000;

  /// @param items each `{v, events, patch?}`
  /// @param next the version to go on after, if there was too much for one answer
  record UpdateList(List<Raw> items, Optional<String> next) {}

  record ReplayShape(
      String matchId,
      String game,
      String rulesVersion,
      String seed,
      String seedCommitment,
      Raw config,
      Map<String, MatchShape.PlayerShape> players,
      List<InputShape> inputs) {}

  /// @param at match time in milliseconds
  /// @param wallTs when it was stored
  record InputShape(long position, long at, long wallTs, Raw input) {}

  private final Tables tables;

  public HistoryRoutes(Tables tables) {
    this.tables = tables;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/matches/{id}/events", "events")
            .seated()
            .does(
                "The updates the caller's seat was sent; any seat's once the match is over. A long"
                    + " answer ends early: ask again with `next` as `since`.")
            .query("since", Integer.class, "Only those after this version.")
            .query("seat", Integer.class, "As this seat, once the match is over.")
            .gives(200, UpdateList.class, "The updates, in order.")
            .refuses(
                MATCH_NOT_FOUND, MATCH_SET_ASIDE, MATCH_NOT_ACTIVE, NOT_FOUND, VALIDATION_ERROR)
            .by(this::events),
        Route.get("/matches/{id}/replay", "replay")
            .seated()
            .does("All that is needed to decide a finished match again.")
            .gives(200, ReplayShape.class, "Seed, players and inputs.")
            .refuses(MATCH_NOT_FOUND, MATCH_SET_ASIDE, MATCH_NOT_ACTIVE)
            .by(call ->
                Waits.now(tables.replay(call.match(), call.onlooker()))
                    .map(HistoryRoutes::shape)
                    .map(Reply::ok)));
  }

  private Result<Reply> events(Call call) {
    return call.number("since")
        .then(since ->
            call.number("seat")
                .then(HistoryRoutes::seat)
                .then(seat ->
                    Waits.now(
                        tables.updates(call.match(), call.onlooker(), since.orElse(0L), seat))))
        .map(updates ->
            Reply.ok(
                new UpdateList(
                    updates.items().stream().map(update -> new Raw(update.json())).toList(),
                    updates.next())));
  }

  private static Result<Optional<Seat>> seat(Optional<Long> index) {
    return index.isPresent() && index.get() >= MOST_SEATS
        ? Result.refused(VALIDATION_ERROR, "seat: there is no such seat")
        : Result.ok(index.map(number -> new Seat(number.intValue())));
  }

  private static ReplayShape shape(Replay replay) {
    var row = replay.row();
    return new ReplayShape(
        row.id().value(),
        row.game(),
        row.rulesVersion(),
        row.seed(),
        MatchShape.commitment(row.seed()),
        new Raw(row.config()),
        MatchShape.players(row),
        replay.inputs().stream()
            .map(step ->
                new InputShape(step.position(), step.at(), step.wall(), new Raw(step.input())))
            .toList());
  }
}
