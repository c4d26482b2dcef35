package dev.rondo.edge.socket;

import static dev.rondo.edge.http.Problem.Fault.INTERNAL_ERROR;
import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;
import static dev.rondo.platform.Refusal.RATE_LIMITED;
import static dev.rondo.platform.Refusal.SERVICE_UNAVAILABLE;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.cartridge.Rejection;
import dev.rondo.edge.Services;
import dev.rondo.edge.http.Bodies;
import dev.rondo.edge.http.Gateway;
import dev.rondo.edge.http.Meters;
import dev.rondo.edge.limits.RateLimits;
import dev.rondo.edge.routes.ActionRoutes;
import dev.rondo.edge.routes.GameRoutes;
import dev.rondo.platform.Ids;
import dev.rondo.platform.OutageLog;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Session;
import dev.rondo.platform.identity.Tokens;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.measure.Tracing;
import dev.rondo.platform.notices.Notices;
import dev.rondo.platform.play.Queue;
import dev.rondo.platform.view.Onlooker;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Does what the frames of clients ask for: in the lane of the connection, where it may block, and
/// actions on its event loop if the lane has nothing to do.
final class Commands {
  private static final Logger LOG = LoggerFactory.getLogger(Commands.class);

  private static final Optional<String> FAILED = Optional.of("failed");
  private static final MatchId NO_MATCH = new MatchId("none");
  private static final AccountId NOBODY = new AccountId("nobody");

  private static final String ONE_MATCH = "a session's token is good for its match alone";

  record Hello(String token) {}

  record Watch(String match, Optional<Long> since) {}

  record Unwatch(String match) {}

  record Enqueue(String game, Optional<Boolean> vsBot) {}

  record Dequeue(String game) {}

  record Ping() {}

  private final Services services;
  private final RateLimits limits;
  private final Meters meters;
  private final Gateway gateway;

  Commands(Services services, Gateway gateway, RateLimits limits, Meters meters) {
    this.services = services;
    this.gateway = gateway;
    this.limits = limits;
    this.meters = meters;
  }

  /// On the event loop. An action goes to its table from here, unless something that the client
  /// sent before it is still to be done: nothing on its way there blocks.
  ///
  /// @param user whom the gateway has signed in, if the socket came through it
  void receive(Connection connection, Optional<String> user, byte[] message) {
    var parsed = Bodies.parse(message);
    if (isAction(parsed) && connection.idle()) {
      connection.atOnce(() -> handle(connection, user, parsed));
    } else {
      connection.inOrder(() -> handle(connection, user, parsed));
    }
  }

  private static boolean isAction(Result<JsonNode> parsed) {
    return parsed instanceof Result.Ok<JsonNode>(var frame)
        && frame.path("t").asString("").equals("act");
  }

  private void handle(Connection connection, Optional<String> user, Result<JsonNode> parsed) {
    try {
      switch (parsed) {
        case Result.Ok<JsonNode>(ObjectNode frame) when frame.path("t").isString() ->
            handle(connection, user, frame.remove("t").stringValue(), frame);
        case Result.Ok<JsonNode> _ -> invalid(connection, "a frame is an object with a text t");
        case Result.Refused<JsonNode>(_, var detail) -> invalid(connection, detail);
      }
    } catch (RuntimeException failed) {
      refuse(connection, failed, Optional.empty(), Optional.empty());
    }
  }

  private void handle(Connection connection, Optional<String> user, String kind, ObjectNode frame) {
    var session = connection.session();
    if (session.isEmpty()) {
      hello(connection, user, kind, frame);
      return;
    }
    if (!Bodies.finite(frame)) {
      var key = kind.equals("act") ? text(frame, "key") : Optional.<String>empty();
      refuse(connection, VALIDATION_ERROR, Bodies.TOO_LARGE, text(frame, "match"), key);
      return;
    }
    var who = session.get();
    if (kind.endsWith("queue") && who.match().isPresent()) {
      refuse(connection, FORBIDDEN, ONE_MATCH, Optional.empty(), Optional.empty());
      return;
    }
    switch (kind) {
      case "watch" -> with(connection, frame, Watch.class, watch -> watch(connection, who, watch));
      case "unwatch" ->
          with(
              connection,
              frame,
              Unwatch.class,
              unwatch -> connection.unwatch(new MatchId(unwatch.match())));
      case "act" -> act(connection, who, frame);
      case "queue" -> with(connection, frame, Enqueue.class, queue -> join(connection, who, queue));
      case "unqueue" ->
          with(connection, frame, Dequeue.class, queue -> leave(connection, who, queue.game()));
      case "ping" ->
          with(connection, frame, Ping.class, _ -> connection.send(Frames.pong(connection.now())));
      case "hello" -> invalid(connection, "hello was said already");
      default -> invalid(connection, "there is no frame of this kind");
    }
  }

  private void hello(Connection connection, Optional<String> user, String kind, ObjectNode frame) {
    var looked =
        user.filter(_ -> kind.equals("hello"))
            .map(this::gatewaySession)
            .or(() -> tokenSession(connection, kind, frame));
    if (looked.isEmpty()) {
      connection.close(CloseCode.BAD_HELLO);
      return;
    }
    welcome(connection, looked.get());
  }

  /// Empty if the user was blocked after the handshake.
  private Result<Optional<Session>> gatewaySession(String user) {
    return Result.ok(
        gateway.session(user) instanceof Result.Ok<Session>(var session)
            ? Optional.of(session)
            : Optional.empty());
  }

  /// Empty if it is no good hello.
  private Optional<Result<Optional<Session>>> tokenSession(
      Connection connection, String kind, ObjectNode frame) {
    return kind.equals("hello")
            && Bodies.read(frame, Hello.class) instanceof Result.Ok<Hello>(var hello)
            && Tokens.wellFormed(hello.token())
        ? Optional.of(limits.session(services.tokens(), hello.token(), connection.address()))
        : Optional.empty();
  }

  private void welcome(Connection connection, Result<Optional<Session>> looked) {
    if (!(looked instanceof Result.Ok<Optional<Session>>(var session))) {
      connection.close(CloseCode.TOO_MANY_FRAMES);
      return;
    }
    if (session.isPresent() && !connection.signIn(session.get())) {
      connection.close(CloseCode.TOO_MANY_SOCKETS);
      return;
    }
    // Asked again, because the token may have died before the connection was known to have it.
    if (session.flatMap(who -> services.tokens().sessionOfHash(who.tokenHash())).isEmpty()) {
      connection.close(CloseCode.TOKEN_DEAD);
      return;
    }
    connection.send(Frames.helloOk(session.get().account(), connection.now()));
    services.notices().unread(session.get().account().id()).stream()
        .map(notice -> Frames.notice(notice.name(), Notices.content(notice)))
        .forEach(connection::send);
  }

  private void watch(Connection connection, Session who, Watch watch) {
    var match = new MatchId(watch.match());
    var id = Optional.of(watch.match());
    if (!who.reaches(watch.match())) {
      refuse(connection, MATCH_NOT_FOUND, ONE_MATCH, id, Optional.empty());
      return;
    }
    if (watch.since().filter(since -> since < 0).isPresent()) {
      refuse(connection, VALIDATION_ERROR, "since must not be below 0", id, Optional.empty());
      return;
    }
    var since = watch.since().map(OptionalLong::of).orElseGet(OptionalLong::empty);
    var onlooker = new Onlooker(who.account().id(), who.account().staff());
    connection
        .watch(match, onlooker, since)
        .ifPresentOrElse(
            watching -> answer(connection, watching, id, Optional.empty(), _ -> {}),
            () ->
                refuse(connection, RATE_LIMITED, "too many matches watched", id, Optional.empty()));
  }

  /// The table checks the body, after it has looked for the key. Nothing here may block.
  private void act(Connection connection, Session who, ObjectNode frame) {
    var match = text(frame, "match");
    var given = text(frame, "key");
    frame.remove("match");
    frame.remove("key");
    if (match.isEmpty()) {
      refuse(connection, VALIDATION_ERROR, "field 'match' is missing", match, given);
      return;
    }
    if (!who.reaches(match.get())) {
      refuse(connection, MATCH_NOT_FOUND, ONE_MATCH, match, given);
      return;
    }
    var id = new MatchId(match.get());
    var player = who.account().id();
    if (limits.action(player, id).isPresent()) {
      refuse(connection, RATE_LIMITED, "too many actions", match, given);
      return;
    }
    switch (ActionRoutes.key(given)) {
      case Result.Refused<String>(var rejection, var detail) ->
          refuse(connection, rejection, detail, match, given);
      case Result.Ok<String>(var key) -> {
        var span = meters.span("action", Optional.empty());
        span.note("rondo.match", id.value());
        span.note("rondo.account", player.value());
        answer(
            connection,
            services
                .tables()
                .act(id, player, new Action(key, frame))
                .whenComplete((result, _) -> count(result, span)),
            match,
            given,
            state -> connection.send(Frames.ack(id, key, state.json())));
      }
    }
  }

  private void count(@Nullable Result<?> result, Tracing.Span span) {
    switch (result) {
      case null -> span.end(FAILED);
      case Result.Ok<?> _ -> span.end(Optional.empty());
      case Result.Refused<?>(var rejection, _) -> span.end(Optional.of(rejection.code()));
    }
    if (result != null) {
      meters.socketAction(result);
    }
  }

  private void join(Connection connection, Session who, Enqueue queue) {
    var joined =
        GameRoutes.unhosted(services.catalog(), queue.game())
            .then(_ ->
                queue.vsBot().orElse(false)
                    ? services
                        .queue()
                        .againstBots(
                            who.account().id(), queue.game(), new MatchId(Ids.timeOrdered()))
                    : services.queue().join(who.account().id(), queue.game(), true));
    switch (joined) {
      case Result.Ok<Queue.Queued>(Queue.Waiting waiting) ->
          connection.send(Frames.queued(waiting.game(), waiting.position()));
      case Result.Ok<Queue.Queued>(Queue.Seated _) -> {
        // The queue has told all sockets of the account already.
      }
      case Result.Refused<Queue.Queued>(var rejection, var detail) ->
          refuse(connection, rejection, detail, Optional.empty(), Optional.empty());
    }
  }

  private void leave(Connection connection, Session who, String game) {
    switch (GameRoutes.find(services.catalog(), game)) {
      case Result.Ok<?> _ -> services.queue().leave(who.account().id(), game);
      case Result.Refused<?>(var rejection, var detail) ->
          refuse(connection, rejection, detail, Optional.empty(), Optional.empty());
    }
  }

  private static <T extends Record> void with(
      Connection connection, ObjectNode frame, Class<T> type, Consumer<T> work) {
    switch (Bodies.read(frame, type)) {
      case Result.Ok<T>(var read) -> work.accept(read);
      case Result.Refused<T>(var rejection, var detail) ->
          refuse(connection, rejection, detail, text(frame, "match"), Optional.empty());
    }
  }

  private static <T> void answer(
      Connection connection,
      CompletableFuture<Result<T>> future,
      Optional<String> match,
      Optional<String> key,
      Consumer<T> good) {
    var _ =
        future.whenComplete((result, failed) -> {
          switch (result) {
            case null -> refuse(connection, failed, match, key);
            case Result.Ok<T>(var value) -> good.accept(value);
            case Result.Refused<T>(var rejection, var detail) ->
                refuse(connection, rejection, detail, match, key);
          }
        });
  }

  /// Before hello nothing else is listened to.
  private static void invalid(Connection connection, String detail) {
    if (connection.session().isEmpty()) {
      connection.close(CloseCode.BAD_HELLO);
    } else {
      refuse(connection, VALIDATION_ERROR, detail, Optional.empty(), Optional.empty());
    }
  }

  private static void refuse(
      Connection connection, Throwable failed, Optional<String> match, Optional<String> key) {
    var cause = failed instanceof CompletionException ? failed.getCause() : failed;
    if (cause instanceof UnavailableException) {
      OutageLog.note("frames of sockets", cause);
      refuse(connection, SERVICE_UNAVAILABLE, "the server cannot take this now", match, key);
    } else {
      LOG.error(
          "a frame failed: match {}, account {}, socket from {}",
          match.map(MatchId::new).orElse(NO_MATCH),
          connection.session().map(who -> who.account().id()).orElse(NOBODY),
          connection.address(),
          cause);
      refuse(connection, INTERNAL_ERROR, "something broke on the server", match, key);
    }
  }

  private static void refuse(
      Connection connection,
      Rejection rejection,
      String detail,
      Optional<String> match,
      Optional<String> key) {
    connection.refuse(rejection, Frames.error(rejection, detail, match, key));
  }

  private static Optional<String> text(ObjectNode frame, String field) {
    return Optional.of(frame.path(field)).filter(JsonNode::isString).map(JsonNode::stringValue);
  }
}
