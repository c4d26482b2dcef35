package dev.rondo.app.playground;

import static dev.rondo.platform.Refusal.MATCH_NOT_ACTIVE;
import static dev.rondo.platform.Refusal.MATCH_PAUSED;
import static dev.rondo.platform.Refusal.NOT_A_PLAYER;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.REPLAY_FAILED;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.app.dev.Problem;
import dev.rondo.app.dev.Progress;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.platform.Result;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/// The routes of a server in development.
public final class PlaygroundRoutes {
  private static final Duration LONGEST_PASS = Duration.ofHours(24);

  /// @param change grows with every change of the project that became live
  /// @param problems empty if the newest rules are live
  record DevShape(List<String> games, long change, List<Problem> problems) {}

  record TableRequest(
      String game, Optional<Integer> seats, Optional<String> seed, Optional<JsonNode> config) {}

  record ForkRequest(int step) {}

  /// @param what `act`, `next`, `pass`, `drop`, `comeBack`, `leave`, `pause`, `resume` or `bot`
  /// @param step an earlier step makes a fork there; the last one unless given
  /// @param millis how much time passes
  /// @param bot the kind of bot that plays the seat from now on; none: the author does
  record InputRequest(
      String what,
      Optional<Integer> step,
      Optional<Integer> seat,
      Optional<String> type,
      Optional<JsonNode> payload,
      Optional<Long> millis,
      Optional<String> bot) {}

  private final PlayTables tables;
  private final Supplier<Progress> progress;

  public PlaygroundRoutes(PlayTables tables, Supplier<Progress> progress) {
    this.tables = tables;
    this.progress = progress;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/dev", "dev")
            .open()
            .does("The project that this server serves: its games, and whether it builds.")
            .gives(200, DevShape.class, "The project.")
            .by(_ -> Result.ok(Reply.ok(dev()))),
        Route.post("/dev/tables", "createPlayTable")
            .open()
            .does("Makes a table of the playground, in memory and in virtual time.")
            .gives(201, PlayShape.class, "The table.")
            .refuses(VALIDATION_ERROR, REPLAY_FAILED)
            .taking(
                TableRequest.class,
                (_, body) ->
                    tables
                        .create(body.game(), body.seats(), body.seed(), given(body.config()))
                        .map(Reply::created)),
        Route.get("/dev/tables/{table}", "playTable")
            .open()
            .does("A table at one of its steps.")
            .query("step", Integer.class, "From 0; the last one unless given.")
            .gives(200, PlayShape.class, "The table.")
            .refuses(NOT_FOUND, VALIDATION_ERROR, REPLAY_FAILED)
            .by(call ->
                step(call).then(step -> tables.show(call.path("table"), step)).map(Reply::ok)),
        Route.post("/dev/tables/{table}/forks", "forkPlayTable")
            .open()
            .does("Makes a table that is like this one up to a step.")
            .gives(201, PlayShape.class, "The new table.")
            .refuses(NOT_FOUND, VALIDATION_ERROR, REPLAY_FAILED)
            .taking(
                ForkRequest.class,
                (call, body) -> tables.fork(call.path("table"), body.step()).map(Reply::created)),
        Route.post("/dev/tables/{table}/inputs", "changePlayTable")
            .open()
            .does("Acts as a seat, moves the clock, or changes who is there.")
            .gives(200, PlayShape.class, "The table, or a new fork of it.")
            .refuses(
                NOT_FOUND,
                VALIDATION_ERROR,
                MATCH_NOT_ACTIVE,
                MATCH_PAUSED,
                NOT_A_PLAYER,
                REPLAY_FAILED)
            .taking(InputRequest.class, this::change),
        Route.get("/dev/tables/{table}/test", "playTest")
            .open()
            .does("The table up to a step as the source of a JUnit test.")
            .query("step", Integer.class, "From 0; the last one unless given.")
            .gives(200, PlayTest.class, "The test.")
            .refuses(NOT_FOUND, VALIDATION_ERROR)
            .by(call ->
                step(call).then(step -> tables.test(call.path("table"), step)).map(Reply::ok)));
  }

  private DevShape dev() {
    var now = progress.get();
    return new DevShape(tables.gameIds(), now.change(), now.problems());
  }

  private static Result<Optional<Integer>> step(Call call) {
    return call.number("step")
        .map(step -> step.map(number -> (int) Math.min(number, Integer.MAX_VALUE)));
  }

  private Result<Reply> change(Call call, InputRequest body) {
    var seat = body.seat().orElse(-1);
    return tables
        .change(
            call.path("table"),
            body.step(),
            table ->
                switch (body.what()) {
                  case "act" -> table.act(seat, body.type().orElse(""), given(body.payload()));
                  case "next" -> table.passToNext();
                  case "pass" -> pass(table, body.millis().orElse(0L));
                  case "drop" -> table.drop(seat);
                  case "comeBack" -> table.comeBack(seat);
                  case "leave" -> table.leave(seat);
                  case "pause" -> table.pause();
                  case "resume" -> table.resume();
                  case "bot" -> table.seatBot(seat, body.bot());
                  default ->
                      Result.refused(VALIDATION_ERROR, "what: there is no '" + body.what() + "'");
                })
        .map(Reply::ok);
  }

  /// Jackson reads a field that is not there as a null node.
  private static Optional<JsonNode> given(Optional<JsonNode> value) {
    return value.filter(node -> !node.isNull());
  }

  private static Result<Boolean> pass(PlayTable<?, ?, ?, ?> table, long millis) {
    return millis < 1 || millis > LONGEST_PASS.toMillis()
        ? Result.refused(VALIDATION_ERROR, "millis must be 1 to " + LONGEST_PASS.toMillis())
        : table.pass(Duration.ofMillis(millis));
  }
}
