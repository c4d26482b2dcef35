package dev.rondo.platform.table;

import static dev.rondo.platform.Result.ok;
import static dev.rondo.platform.Result.refused;

import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/// What onlookers may see of the tables of a host: the match now, as it goes on, and as it was.
final class Sights {
  private final TableHost host;
  private final Journal journal;

  Sights(TableHost host, Journal journal) {
    this.host = host;
    this.journal = journal;
  }

  CompletableFuture<Result<Look>> look(MatchId match, Onlooker onlooker) {
    return host.ask(
        match,
        (_, table, reply) -> {
          var looking = seen(table, onlooker).map(table::looking);
          TableHost.reply(table, reply, () -> looking.map(Supplier::get));
        });
  }

  CompletableFuture<Result<Look>> watch(
      MatchId match, Onlooker onlooker, OptionalLong since, Watcher watcher) {
    return host.ask(
        match,
        (box, table, reply) -> {
          switch (seen(table, onlooker)) {
            case Result.Refused<Viewer>(var rejection, var detail) ->
                TableHost.reply(table, reply, () -> refused(rejection, detail));
            case Result.Ok<Viewer>(var viewer) -> {
              var seat = table.seat(onlooker.account());
              seat.ifPresent(table::came);
              var look = table.looking(viewer);
              box.watch(
                  table,
                  watcher,
                  onlooker,
                  reply,
                  () -> {
                    var seen = look.get();
                    begin(table, viewer, since, seen, watcher);
                    seat.ifPresent(_ -> host.arrived(match));
                    return seen;
                  });
            }
          }
        });
  }

  private void begin(
      Table<?, ?, ?, ?> table, Viewer viewer, OptionalLong since, Look look, Watcher watcher) {
    var match = look.row().id();
    if (since.isEmpty() || since.getAsLong() > look.v() || since.getAsLong() < 0) {
      watcher.snapshot(match, look);
    } else if (since.getAsLong() < look.v()) {
      History.updates(journal, match, table.engine(), viewer, since.getAsLong(), look.v())
          .forEach(update -> watcher.update(match, update));
    }
  }

  CompletableFuture<Result<List<Update>>> updates(
      MatchId match, Onlooker onlooker, long since, Optional<Seat> seat) {
    return host.ask(
        match,
        (_, table, reply) -> {
          var viewer = seen(table, onlooker).then(own -> as(table, own, seat));
          var updates = viewer.map(seen -> Map.entry(seen, table.look(seen).v()));
          TableHost.reply(
              table,
              reply,
              () ->
                  updates.map(entry ->
                      History.updates(
                          journal,
                          match,
                          table.engine(),
                          entry.getKey(),
                          since,
                          entry.getValue())));
        });
  }

  private static Result<Viewer> as(Table<?, ?, ?, ?> table, Viewer own, Optional<Seat> seat) {
    if (seat.isEmpty() || own.equals(new Viewer.Player(seat.get()))) {
      return ok(own);
    }
    if (seat.get().index() >= table.row().players().size()) {
      return refused(Refusal.VALIDATION_ERROR, "seat: no such seat");
    }
    return table.row().status() == Status.FINISHED
        ? ok(new Viewer.Player(seat.get()))
        : refused(Refusal.NOT_FOUND, "other seats are shown when the match is FINISHED");
  }

  CompletableFuture<Result<Replay>> replay(MatchId match, Onlooker onlooker) {
    return host.ask(
        match,
        (_, table, reply) -> {
          var row = table.row();
          var seen =
              seen(table, onlooker)
                  .then(viewer ->
                      row.status().over()
                          ? ok(viewer)
                          : refused(
                              Refusal.MATCH_NOT_ACTIVE,
                              "a replay is there when the match is over"));
          TableHost.reply(
              table, reply, () -> seen.map(_ -> new Replay(row, History.inputs(journal, match))));
        });
  }

  private static Result<Viewer> seen(Table<?, ?, ?, ?> table, Onlooker onlooker) {
    return table
        .viewer(onlooker)
        .map(Result::ok)
        .orElseGet(() -> refused(Refusal.MATCH_NOT_FOUND, "no such match"));
  }
}
