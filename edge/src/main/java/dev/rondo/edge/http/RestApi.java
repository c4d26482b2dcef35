package dev.rondo.edge.http;

import static dev.rondo.edge.http.Problem.Fault.INTERNAL_ERROR;
import static dev.rondo.edge.http.Problem.Fault.METHOD_NOT_ALLOWED;
import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.MATCH_NOT_FOUND;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.RATE_LIMITED;
import static dev.rondo.platform.Refusal.SERVICE_UNAVAILABLE;
import static dev.rondo.platform.Refusal.UNAUTHORIZED;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.cartridge.Rejection;
import dev.rondo.edge.limits.RateLimits;
import dev.rondo.platform.OutageLog;
import dev.rondo.platform.Pause;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.Session;
import dev.rondo.platform.identity.Tokens;
import io.vertx.core.buffer.Buffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Answers REST requests: finds the route, signs in, counts, calls the handler, and turns refusals
/// into problems.
public final class RestApi {
  private static final Logger LOG = LoggerFactory.getLogger(RestApi.class);
  private static final String BEARER = "bearer ";

  private final Router router;
  private final Tokens tokens;
  private final Gateway gateway;
  private final RateLimits limits;
  private final Creations creations;
  private final Optional<Forwarding> forwarding;

  /// @param forwarding empty if no call is for another node
  public RestApi(
      List<Route> routes,
      Tokens tokens,
      Gateway gateway,
      RateLimits limits,
      Creations creations,
      Optional<Forwarding> forwarding) {
    this.router = new Router(routes);
    this.tokens = tokens;
    this.gateway = gateway;
    this.limits = limits;
    this.creations = creations;
    this.forwarding = forwarding;
    forwarding.ifPresent(way -> way.answerWith(this::answerForwarded));
  }

  /// A reply, and the name of the route that gave it, for the metrics.
  public record Answered(Reply reply, String route) {}

  /// Blocks.
  public Answered answer(Request request) {
    try {
      return switch (router.find(request.method(), request.path())) {
        case Router.Found(var route, var variables) ->
            new Answered(take(request, route, variables), route.name());
        case Router.OtherMethods(var allowed) ->
            new Answered(
                problem(
                        request,
                        METHOD_NOT_ALLOWED,
                        "this path takes " + String.join(", ", allowed))
                    .with("Allow", String.join(", ", allowed)),
                "none");
        case Router.Nothing() ->
            new Answered(problem(request, NOT_FOUND, "there is nothing at this path"), "none");
      };
    } catch (RuntimeException bug) {
      LOG.error("{} {} failed", request.method(), request.path(), bug);
      return new Answered(
          problem(request, INTERNAL_ERROR, "something broke on the server"), "none");
    }
  }

  private Reply take(Request request, Route route, Map<String, String> variables) {
    try {
      if (forwarding.filter(Forwarding::cutOff).isPresent()) {
        throw new UnavailableException("this node does not see the majority of its cluster");
      }
      return answer(request, route, variables);
    } catch (UnavailableException full) {
      return unavailable(request, route, full);
    }
  }

  private static Reply unavailable(Request request, Route route, UnavailableException full) {
    OutageLog.note("REST calls", full);
    return problem(
            request,
            route.worded(SERVICE_UNAVAILABLE),
            "the server cannot take this now; try again")
        .with("Retry-After", "1");
  }

  private Reply answer(Request request, Route route, Map<String, String> variables) {
    return switch (session(request)) {
      case Result.Ok<Optional<Session>>(var session) ->
          answer(
              request,
              route,
              variables,
              // A session token opens its own match only, not the public routes.
              session.filter(who -> route.access() != Access.OPEN || who.match().isEmpty()));
      case Result.Refused<Optional<Session>>(var rejection, var detail) ->
          refused(request, rejection, detail);
    };
  }

  private Reply answer(
      Request request, Route route, Map<String, String> variables, Optional<Session> session) {
    Correlation.concerns(session.map(who -> who.account().id()), match(route, variables));
    if (route.access() != Access.OPEN && session.isEmpty()) {
      return signInFirst(request);
    }
    var wait =
        session
            .flatMap(who -> limits.call(who.account().id()))
            .or(() -> route.limit().flatMap(kind -> limits.from(request.address(), kind)));
    if (wait.isPresent()) {
      return tooMany(request, wait.get());
    }
    var outside = outside(route, variables, session);
    if (outside.isPresent()) {
      return problem(
          request, route.worded(outside.get()), "a session's token is good for its match alone");
    }
    if (route.access() == Access.ADMIN && !session.orElseThrow().account().admin()) {
      return problem(request, FORBIDDEN, "for administrators only");
    }
    if (route.access() == Access.SUPPORT && !session.orElseThrow().account().staff()) {
      return problem(request, FORBIDDEN, "for administrators and support only");
    }
    var unstorable = unstorable(route, request);
    if (unstorable.isPresent()) {
      return problem(
          request,
          route.worded(VALIDATION_ERROR),
          unstorable.get() + ": no text has such a character");
    }
    // From here on the caller may be served: only now the body is read.
    var answered =
        request
            .body()
            .apply(route.largestBody())
            .map(body ->
                new Call(
                    variables,
                    request.queries(),
                    request.headers(),
                    body,
                    request.address(),
                    session,
                    Optional.empty()))
            .then(call ->
                forwarding
                    .filter(way -> way.applies(route))
                    .map(way -> Result.ok(way.forward(route, request, call)))
                    .orElseGet(() -> creations.answer(route, request.path(), call)));
    return reply(request, route, answered);
  }

  private static Reply reply(Request request, Route route, Result<Reply> answered) {
    return switch (answered) {
      case Result.Ok<Reply>(var reply) -> reply;
      case Result.Refused<Reply>(var rejection, var detail) ->
          refused(request, route.worded(rejection), detail);
    };
  }

  /// On the leader: a call that another node has checked and counted already. Blocks.
  private Reply answerForwarded(Forwarding.ForwardedCall sent) {
    var request =
        new Request(
            sent.method(),
            sent.path(),
            name -> Optional.ofNullable(sent.queries().get(name)),
            name -> Optional.ofNullable(sent.headers().get(name)),
            _ -> Result.ok(Buffer.buffer(sent.body())),
            sent.address(),
            sent.correlationId());
    var answered = new AtomicReference<Reply>();
    Correlation.during(sent.correlationId(), () -> answered.set(answerForwarded(sent, request)));
    return Objects.requireNonNull(answered.get());
  }

  private Reply answerForwarded(Forwarding.ForwardedCall sent, Request request) {
    var session = sent.tokenHash().flatMap(tokens::sessionOfHash);
    if (sent.tokenHash().isPresent() && session.isEmpty()) {
      return signInFirst(request);
    }
    if (!(router.find(request.method(), request.path())
        instanceof Router.Found(var route, var variables))) {
      return problem(request, NOT_FOUND, "there is nothing at this path");
    }
    try {
      var call =
          new Call(
              variables,
              request.queries(),
              request.headers(),
              Buffer.buffer(sent.body()),
              sent.address(),
              session,
              Optional.empty());
      return reply(request, route, creations.answer(route, request.path(), call));
    } catch (UnavailableException full) {
      return unavailable(request, route, full);
    } catch (RuntimeException bug) {
      LOG.error("{} {} failed", request.method(), request.path(), bug);
      return problem(request, INTERNAL_ERROR, "something broke on the server");
    }
  }

  /// The match that a path names.
  private static Optional<String> match(Route route, Map<String, String> variables) {
    return route.path().startsWith("/matches/{id}")
        ? Optional.ofNullable(variables.get("id"))
        : Optional.empty();
  }

  private static Reply signInFirst(Request request) {
    return problem(request, UNAUTHORIZED, "sign in first, and send the token as bearer")
        .with("WWW-Authenticate", "Bearer");
  }

  private static Reply refused(Request request, Rejection rejection, String detail) {
    var problem = problem(request, rejection, detail);
    var wait = rejection instanceof Pause(var pause) ? pause : Duration.ofSeconds(1);
    return problem.status() == 503 || rejection.code().equals(RATE_LIMITED.code())
        ? problem.with("Retry-After", seconds(wait))
        : problem;
  }

  private static String seconds(Duration wait) {
    return Long.toString(Math.max(1, wait.plusMillis(999).toSeconds()));
  }

  /// A query parameter with a character that no database takes.
  private static Optional<String> unstorable(Route route, Request request) {
    return route.parameters().stream()
        .filter(parameter -> parameter.in().equals("query"))
        .map(Route.Parameter::name)
        .filter(name -> request.queries().apply(name).orElse("").indexOf('\0') >= 0)
        .findFirst();
  }

  /// The refusal of a session's token by this route; empty if the token opens it.
  private static Optional<Refusal> outside(
      Route route, Map<String, String> variables, Optional<Session> session) {
    var match = session.flatMap(Session::match);
    if (match.isEmpty()) {
      return Optional.empty();
    }
    if (route.access() != Access.SEATED) {
      return Optional.of(FORBIDDEN);
    }
    return Optional.ofNullable(variables.get("id"))
        .filter(id -> !id.equals(match.get()))
        .map(_ -> MATCH_NOT_FOUND);
  }

  private Result<Optional<Session>> session(Request request) {
    var fromGateway = gateway.session(request.headers(), request.address());
    if (fromGateway.isPresent()) {
      return fromGateway.get().map(Optional::of);
    }
    return token(request.header("Authorization"))
        .map(token -> limits.session(tokens, token, request.address()))
        .orElseGet(() -> Result.ok(Optional.empty()));
  }

  /// The token in an `Authorization` header.
  public static Optional<String> token(Optional<String> authorization) {
    return authorization
        .filter(text -> text.regionMatches(true, 0, BEARER, 0, BEARER.length()))
        .map(text -> text.substring(BEARER.length()).strip());
  }

  private static Reply tooMany(Request request, Duration wait) {
    return problem(request, RATE_LIMITED, "too many requests").with("Retry-After", seconds(wait));
  }

  /// A problem for what went wrong before there was a route to ask.
  public static Reply problem(Request request, Rejection rejection, String detail) {
    var problem = Problem.of(rejection, detail, request.correlationId());
    return new Reply(problem.status(), Optional.of(problem), Map.of());
  }

  /// A problem for a request that cannot be understood.
  public static Reply malformed(Request request, String detail) {
    return problem(request, VALIDATION_ERROR, detail);
  }
}
