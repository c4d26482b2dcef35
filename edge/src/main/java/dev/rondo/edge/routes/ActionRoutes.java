package dev.rondo.edge.routes;

import static dev.rondo.platform.Refusal.ACTION_ALREADY_RESOLVED;
import static dev.rondo.platform.Refusal.IDEMPOTENCY_KEY_INVALID;
import static dev.rondo.platform.Refusal.IDEMPOTENCY_KEY_REQUIRED;
import static dev.rondo.platform.Refusal.IDEMPOTENCY_KEY_REUSED;
import static dev.rondo.platform.Refusal.INSUFFICIENT_STAMPS;
import static dev.rondo.platform.Refusal.MATCH_NOT_ACTIVE;
import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;
import static dev.rondo.platform.Refusal.MATCH_PAUSED;
import static dev.rondo.platform.Refusal.MATCH_SET_ASIDE;
import static dev.rondo.platform.Refusal.NOT_A_PLAYER;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.RATE_LIMITED;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.edge.http.Bodies;
import dev.rondo.edge.http.Call;
import dev.rondo.edge.http.Meters;
import dev.rondo.edge.http.Raw;
import dev.rondo.edge.http.Reply;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.limits.RateLimits;
import dev.rondo.platform.Result;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.table.Tables;
import dev.rondo.platform.table.Waits;
import dev.rondo.platform.view.LegalCommands;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/// Acting in a match, and one's own actions.
public final class ActionRoutes {
  private static final Pattern UUID =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

  record ActionRequest(String type, Optional<JsonNode> payload, Optional<Boolean> useStamp) {}

  /// @param status `resolved` for a game that answers at once; games may have more fields
  record ActionShape(
      String actionId, Optional<String> type, String status, Optional<JsonNode> result) {}

  /// @param legal absent if the game's rules do not list what may be done
  record LegalShape(long v, Optional<List<LegalCommandShape>> legal) {}

  record LegalCommandShape(String type, JsonNode payload) {}

  private final Tables tables;
  private final RateLimits limits;
  private final Meters meters;

  public ActionRoutes(Tables tables, RateLimits limits, Meters meters) {
    this.tables = tables;
    this.limits = limits;
    this.meters = meters;
  }

  public List<Route> routes() {
    return List.of(
        Route.post("/matches/{id}/actions", "act")
            .seated()
            .does("Plays an action. The same key again gives the first answer again.")
            .header("X-Idempotency-Key", java.util.UUID.class, "Or Idempotency-Key.")
            .gives(200, ActionShape.class, "The action's answer.")
            .gives(202, ActionShape.class, "There is no answer yet; ask again.")
            .refuses(
                IDEMPOTENCY_KEY_REQUIRED,
                IDEMPOTENCY_KEY_INVALID,
                IDEMPOTENCY_KEY_REUSED,
                INSUFFICIENT_STAMPS,
                MATCH_NOT_FOUND,
                MATCH_NOT_ACTIVE,
                MATCH_PAUSED,
                MATCH_SET_ASIDE,
                NOT_A_PLAYER)
            .reading(ActionRequest.class, this::act),
        Route.get("/matches/{id}/legal", "legal")
            .seated()
            .does("The actions that the rules would accept from the caller's seat now.")
            .gives(200, LegalShape.class, "The actions, and the version they belong to.")
            .refuses(MATCH_NOT_FOUND, MATCH_SET_ASIDE, MATCH_NOT_ACTIVE, MATCH_PAUSED, NOT_A_PLAYER)
            .by(call ->
                Waits.now(tables.legal(call.match(), call.onlooker()))
                    .map(ActionRoutes::shape)
                    .map(Reply::ok)),
        Route.get("/matches/{id}/actions/{actionId}", "action")
            .seated()
            .does("One's own action: its answer, or that it is pending.")
            .gives(200, ActionShape.class, "The action.")
            .refuses(MATCH_NOT_FOUND, MATCH_SET_ASIDE, NOT_FOUND)
            .by(call ->
                Waits.now(tables.action(call.match(), call.caller(), call.path("actionId")))
                    .map(state -> Reply.ok(new Raw(state.json())))),
        Route.delete("/matches/{id}/actions/{actionId}", "withdrawAction")
            .seated()
            .does("Takes back a pending action.")
            .gives(200, ActionShape.class, "The action.")
            .refuses(MATCH_NOT_FOUND, MATCH_SET_ASIDE, NOT_FOUND, ACTION_ALREADY_RESOLVED)
            .by(call ->
                Waits.now(tables.withdraw(call.match(), call.caller(), call.path("actionId")))
                    .map(state -> Reply.ok(new Raw(state.json())))));
  }

  private Result<Reply> act(Call call) {
    return counted(call, call.match(), () -> key(given(call)).then(key -> act(call, key)));
  }

  /// Acts under another path: a command of that name, the body being what it says. Without a key it
  /// is done each time.
  Result<Reply> act(Call call, MatchId match, String type) {
    var key = given(call).orElseGet(() -> java.util.UUID.randomUUID().toString());
    return counted(
        call,
        match,
        () ->
            key(Optional.of(key))
                .then(good ->
                    payload(call)
                        .then(payload ->
                            submit(call, match, new Action(good, body(type, payload))))));
  }

  private static LegalShape shape(LegalCommands legal) {
    return new LegalShape(
        legal.v(),
        legal
            .commands()
            .map(commands ->
                commands.stream()
                    .map(command -> new LegalCommandShape(command.type(), command.payload()))
                    .toList()));
  }

  private static Result<JsonNode> payload(Call call) {
    return call.body().length() == 0
        ? Result.ok(Json.VIEW.createObjectNode())
        : Bodies.tree(call.body().getBytes());
  }

  private static JsonNode body(String type, JsonNode payload) {
    var body = Json.VIEW.createObjectNode();
    body.put("type", type);
    body.set("payload", payload);
    return body;
  }

  private static Optional<String> given(Call call) {
    return call.header("X-Idempotency-Key").or(() -> call.header("Idempotency-Key"));
  }

  private Result<Reply> counted(Call call, MatchId match, Supplier<Result<Reply>> work) {
    if (limits.action(call.caller(), match).isPresent()) {
      return Result.refused(RATE_LIMITED, "too many actions");
    }
    var result = work.get();
    meters.restAction(result);
    return result;
  }

  /// A key that is there and is a UUID.
  public static Result<String> key(Optional<String> given) {
    if (given.isEmpty()) {
      return Result.refused(IDEMPOTENCY_KEY_REQUIRED, "an action needs a key, a UUID");
    }
    return UUID.matcher(given.get()).matches()
        ? Result.ok(given.get())
        : Result.refused(IDEMPOTENCY_KEY_INVALID, "the key must be a UUID");
  }

  /// A known key is answered before the body is looked at, even if the body cannot be read.
  private Result<Reply> act(Call call, String key) {
    return switch (Bodies.tree(call.body().getBytes())) {
      case Result.Ok<JsonNode>(var body) -> submit(call, call.match(), new Action(key, body));
      case Result.Refused<JsonNode>(_, var detail) ->
          switch (submit(call, call.match(), new Action(key, MissingNode.getInstance()))) {
            case Result.Refused<Reply>(var rejection, _) when rejection == VALIDATION_ERROR ->
                Result.refused(rejection, detail);
            case Result<Reply> other -> other;
          };
    };
  }

  private Result<Reply> submit(Call call, MatchId match, Action action) {
    return Waits.within(Waits.LONGEST, tables.act(match, call.caller(), action))
        .map(answered -> answered.map(ActionRoutes::reply))
        .orElseGet(() -> Result.ok(Reply.accepted(pending(action))));
  }

  private static Reply reply(ActionState state) {
    var json = new Raw(state.json());
    return state.pending() ? Reply.accepted(json) : Reply.ok(json);
  }

  private static ActionShape pending(Action action) {
    var type = Optional.of(action.body().path("type").asString(""));
    return new ActionShape(action.key(), type, "pending", Optional.empty());
  }
}
