package dev.rondo.platform.host;

import static dev.rondo.platform.Result.ok;
import static dev.rondo.platform.Result.refused;

import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.Page;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.journal.EntryReader;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.replay.CatchUp;
import dev.rondo.platform.replay.PastReading;
import dev.rondo.platform.replay.Replay;
import dev.rondo.platform.replay.UpdateHistory;
import dev.rondo.platform.replay.UpdateList;
import dev.rondo.platform.table.Table;
import dev.rondo.platform.view.LegalCommands;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Update;
import dev.rondo.platform.view.Watcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Shows onlookers the tables of a host: the match now, as it goes on, and as it was.
///
/// A match's own thread only says who the onlooker is and up to where the past goes. The past is
/// read from the journal by [HistoryQueue].
final class ViewRequests {
  private final Node node;
  private final Journal journal;

  ViewRequests(Node node) {
    this.node = node;
    this.journal = node.journal();
  }

  CompletableFuture<Result<Look>> look(MatchId match, Onlooker onlooker) {
    return node.mailboxes()
        .show(
            match,
            onlooker,
            (_, table, reply) -> {
              var looking = seen(table, onlooker).map(table.views()::looking);
              Mailboxes.reply(table, reply, () -> looking.map(Supplier::get));
            });
  }

  CompletableFuture<Result<LegalCommands>> legal(MatchId match, Onlooker onlooker) {
    return node.mailboxes()
        .show(
            match,
            onlooker,
            (_, table, reply) -> {
              var legal = seen(table, onlooker).then(table.actions()::legal);
              Mailboxes.reply(table, reply, () -> legal.map(Supplier::get));
            });
  }

  CompletableFuture<Result<Look>> watch(
      MatchId match, Onlooker onlooker, OptionalLong since, Watcher watcher) {
    return node.mailboxes()
        .show(
            match,
            onlooker,
            (box, table, reply) -> {
              switch (seen(table, onlooker)) {
                case Result.Refused<Viewer>(var rejection, var detail) ->
                    Mailboxes.reply(table, reply, () -> refused(rejection, detail));
                case Result.Ok<Viewer>(var viewer) -> {
                  var seat = table.seat(onlooker.account());
                  seat.ifPresent(table.lifecycle()::came);
                  var look = table.views().looking(viewer);
                  box.presence()
                      .watch(
                          table,
                          watcher,
                          onlooker,
                          reply,
                          () -> {
                            seat.ifPresent(
                                _ -> node.greeters().forEach(greeter -> greeter.accept(match)));
                            return begin(
                                table, viewer, since, look.get(), watcher, onlooker, reply);
                          });
                }
              }
            });
  }

  /// Returns the receiver of later updates: the watcher, or a [CatchUp] in its place.
  private Watcher begin(
      Table<?, ?, ?, ?> table,
      Viewer viewer,
      OptionalLong since,
      Look look,
      Watcher watcher,
      Onlooker onlooker,
      CompletableFuture<Result<Look>> reply) {
    if (since.isEmpty() || since.getAsLong() > look.v() || since.getAsLong() < 0) {
      watcher.snapshot(look.row().id(), look);
    } else if (since.getAsLong() < look.v()) {
      var catchUp = new CatchUp(watcher, look, reply);
      var past = past(table, viewer, since.getAsLong(), look.v(), catchUp::past);
      var _ =
          reply.whenComplete((_, failed) -> {
            if (failed != null) {
              catchUp.stop();
            }
          });
      node.history()
          .add(
              onlooker.account(),
              viewer instanceof Viewer.Player,
              new PastReading<>(
                  reply,
                  past::step,
                  () -> {
                    catchUp.goLive();
                    return ok(look);
                  }));
      return catchUp;
    }
    reply.complete(ok(look));
    return watcher;
  }

  private <S, C, F, V> UpdateHistory<S, C, F, V> past(
      Table<S, C, F, V> table, Viewer viewer, long since, long last, Consumer<Update> updates) {
    var part = new UpdateHistory.Part(viewer, since, last, updates);
    return new UpdateHistory<>(journal, table.row().id(), table.installed(), List.of(part));
  }

  CompletableFuture<Result<Page<Update>>> updates(
      MatchId match, Onlooker onlooker, long since, Optional<Seat> seat) {
    return node.mailboxes()
        .show(
            match,
            onlooker,
            (_, table, reply) -> {
              switch (seen(table, onlooker).then(own -> as(table, own, seat))) {
                case Result.Refused<Viewer>(var rejection, var detail) ->
                    Mailboxes.reply(table, reply, () -> refused(rejection, detail));
                case Result.Ok<Viewer>(var viewer) -> {
                  var last = table.views().version(viewer);
                  var list = new UpdateList(last);
                  var past = past(table, viewer, since, last, list::add);
                  node.readWhenDurable(
                      table,
                      onlooker.account(),
                      new PastReading<>(
                          reply,
                          () -> since >= last || past.step() || list.full(),
                          () -> ok(list.page())));
                }
              }
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
        : refused(
            Refusal.NOT_FOUND, "the views of other seats can be seen when the match is FINISHED");
  }

  CompletableFuture<Result<Replay>> replay(MatchId match, Onlooker onlooker) {
    return node.mailboxes()
        .show(
            match,
            onlooker,
            (_, table, reply) -> {
              var row = table.row();
              var seen =
                  seen(table, onlooker)
                      .then(viewer ->
                          row.status().over()
                              ? ok(viewer)
                              : refused(
                                  Refusal.MATCH_NOT_ACTIVE,
                                  "a replay can be seen when the match is over"));
              if (seen instanceof Result.Refused<Viewer>(var rejection, var detail)) {
                Mailboxes.reply(table, reply, () -> refused(rejection, detail));
              } else {
                var inputs = new ArrayList<Replay.Step>();
                var entries = new EntryReader(journal, match, table.position());
                node.readWhenDurable(
                    table,
                    onlooker.account(),
                    new PastReading<>(
                        reply,
                        () -> entries.step(entry -> inputs.add(Replay.Step.of(row, entry))),
                        () -> ok(new Replay(row, inputs))));
              }
            });
  }

  private static Result<Viewer> seen(Table<?, ?, ?, ?> table, Onlooker onlooker) {
    return table
        .views()
        .viewer(onlooker)
        .map(Result::ok)
        .orElseGet(() -> refused(Refusal.MATCH_NOT_FOUND, "no such match"));
  }
}
