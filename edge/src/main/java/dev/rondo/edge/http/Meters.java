package dev.rondo.edge.http;

import dev.rondo.cartridge.Rejection;
import dev.rondo.edge.socket.CloseCode;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.measure.Tracing;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// Counts requests, actions, refusals and closed sockets for operators. Meters are kept by their
/// tags, so that counting an action allocates nothing. Safe for any thread.
public final class Meters {
  private static final String OK = "ok";

  private record Requested(String route, int status) {}

  private final Tracing tracing;
  private final Map<Requested, Timer> requests = new ConcurrentHashMap<>();
  private final Function<Requested, Timer> newRequest;
  private final Map<String, Counter> restActions = new ConcurrentHashMap<>();
  private final Map<String, Counter> socketActions = new ConcurrentHashMap<>();
  private final Function<String, Counter> newRestAction;
  private final Function<String, Counter> newSocketAction;
  private final Map<String, Counter> refusals = new ConcurrentHashMap<>();
  private final Function<String, Counter> newRefusal;
  private final Map<Short, Counter> closed = new ConcurrentHashMap<>();
  private final Counter repeatedCreations;

  public Meters(MeterRegistry registry, Tracing tracing) {
    this.tracing = tracing;
    newRequest =
        request ->
            registry.timer(
                "rondo.requests",
                "route",
                request.route(),
                "status",
                Integer.toString(request.status()));
    newRestAction = answer -> actions(registry, "rest", answer);
    newSocketAction = answer -> actions(registry, "socket", answer);
    newRefusal =
        code ->
            Counter.builder("rondo.refusals")
                .description("Refusals of REST calls and frames of sockets")
                .tag("code", code)
                .register(registry);
    restActions.put(OK, newRestAction.apply(OK));
    socketActions.put(OK, newSocketAction.apply(OK));
    for (var refusal : Refusal.values()) {
      refusals.put(refusal.code(), newRefusal.apply(refusal.code()));
    }
    for (var fault : Problem.Fault.values()) {
      refusals.put(fault.code(), newRefusal.apply(fault.code()));
    }
    for (var code : CloseCode.values()) {
      closed.computeIfAbsent(
          code.code(),
          number ->
              Counter.builder("rondo.sockets.closed")
                  .description(
                      "Sockets that the server closed; 4010 are clients that were too slow")
                  .tag("code", Short.toString(number))
                  .register(registry));
    }
    repeatedCreations =
        Counter.builder("rondo.idempotent.hits")
            .description("Requests whose key was known already")
            .tag("kind", "creation")
            .register(registry);
  }

  private static Counter actions(MeterRegistry registry, String way, String answer) {
    return registry.counter("rondo.actions", "way", way, "answer", answer);
  }

  /// Begins the span of a request or an action.
  ///
  /// @param parent the `traceparent` header of the caller, if it sent one
  public Tracing.Span span(String name, Optional<String> parent) {
    return tracing.begin(name, parent);
  }

  void request(String route, int status, Duration took) {
    requests.computeIfAbsent(new Requested(route, status), newRequest).record(took);
  }

  /// An action that came as a REST call has its answer.
  public void restAction(Result<?> result) {
    restActions.computeIfAbsent(answer(result), newRestAction).increment();
  }

  /// An action that came through a socket has its answer.
  public void socketAction(Result<?> result) {
    socketActions.computeIfAbsent(answer(result), newSocketAction).increment();
  }

  private static String answer(Result<?> result) {
    return switch (result) {
      case Result.Ok<?> _ -> OK;
      case Result.Refused<?>(var rejection, _) -> rejection.code();
    };
  }

  /// A REST call or a frame of a socket was refused.
  public void refused(Rejection rejection) {
    refused(rejection.code());
  }

  void refused(String code) {
    refusals.computeIfAbsent(code, newRefusal).increment();
  }

  /// A creation whose key was known got its first answer again.
  void repeatedCreation() {
    repeatedCreations.increment();
  }

  /// The server closes a socket.
  public void closed(CloseCode code) {
    var counter = closed.get(code.code());
    if (counter != null) {
      counter.increment();
    }
  }
}
