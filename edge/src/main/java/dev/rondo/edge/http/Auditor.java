package dev.rondo.edge.http;

import dev.rondo.platform.Result;
import dev.rondo.platform.audit.AuditEntry;
import dev.rondo.platform.audit.AuditStore;
import dev.rondo.platform.audit.PendingAct;
import dev.rondo.platform.json.Json;
import java.lang.reflect.RecordComponent;
import java.time.InstantSource;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// Calls the handlers of routes, and keeps what their declaration wants kept in the audit log.
public final class Auditor {
  private static final Pattern VARIABLE = Pattern.compile("\\{([^}]+)}");

  private final AuditStore store;
  private final InstantSource clock;

  public Auditor(AuditStore store, InstantSource clock) {
    this.store = store;
    this.clock = clock;
  }

  Result<Reply> handle(Route route, Call call) {
    var audit = route.audit().filter(declared -> declared.when().test(call));
    if (audit.isEmpty()) {
      return route.handler().handle(call);
    }
    return switch (audit.get().subject()) {
      case PATH -> {
        var act = new PendingAct(store, entry(route, call, subject(route, call)));
        yield act.during(() -> route.handler().handle(call))
            .map(reply -> {
              act.succeeded();
              return reply;
            });
      }
      case MADE ->
          route
              .handler()
              .handle(call)
              .map(reply -> {
                store.append(entry(route, call, made(route, call, reply)));
                return reply;
              });
    };
  }

  private AuditEntry entry(Route route, Call call, String subject) {
    return new AuditEntry(
        clock.instant(),
        call.caller().value(),
        route.name(),
        subject,
        reason(route, call),
        call.address());
  }

  /// The ids in the path. A path without any stands for itself.
  private static String subject(Route route, Call call) {
    var ids = ids(route, call);
    return ids.isEmpty() ? route.path().substring(1) : ids;
  }

  private static String made(Route route, Call call, Reply reply) {
    var id =
        reply
            .body()
            .map(body -> Json.VIEW.<JsonNode>valueToTree(body).path("id").asString(""))
            .orElse("");
    return Stream.of(ids(route, call), id)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("/"));
  }

  private static String ids(Route route, Call call) {
    return VARIABLE
        .matcher(route.path())
        .results()
        .map(found -> call.path(found.group(1)))
        .collect(Collectors.joining("/"));
  }

  /// The `reason` in the body of a route that takes one.
  private static Optional<String> reason(Route route, Call call) {
    return route
        .request()
        .filter(Auditor::hasReason)
        .flatMap(_ ->
            Bodies.tree(call.body().getBytes()) instanceof Result.Ok<JsonNode>(var body)
                ? Optional.of(body.path("reason").asString(""))
                : Optional.empty())
        .flatMap(given ->
            ReasonRequest.checked(Optional.of(given)) instanceof Result.Ok(var kept)
                ? kept
                : Optional.empty());
  }

  private static boolean hasReason(Class<?> body) {
    return body.isRecord()
        && Stream.of(body.getRecordComponents())
            .map(RecordComponent::getName)
            .anyMatch("reason"::equals);
  }
}
