package dev.rondo.edge.openapi;

import dev.rondo.cartridge.Rejection;
import dev.rondo.edge.http.Access;
import dev.rondo.edge.http.HttpEntry;
import dev.rondo.edge.http.Problem;
import dev.rondo.edge.http.Route;
import dev.rondo.edge.http.Rows;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Makes the OpenAPI document from the routes.
public final class OpenApi {
  private static final Pattern VARIABLE = Pattern.compile("\\{([^}]+)}");
  private static final String JSON = "application/json";
  private static final String PROBLEM_JSON = "application/problem+json";

  private final Schemas schemas = new Schemas();

  private OpenApi() {}

  public static byte[] of(List<Route> routes) {
    return Json.VIEW.writeValueAsBytes(new OpenApi().document(routes));
  }

  private Map<String, Object> document(List<Route> routes) {
    var paths = new LinkedHashMap<String, Map<String, Object>>();
    for (var route : routes) {
      paths
          .computeIfAbsent(route.path(), _ -> new LinkedHashMap<>())
          .put(route.method().toLowerCase(java.util.Locale.ROOT), operation(route));
    }
    schemas.of(Problem.class);
    return object(
        "openapi",
        "3.1.0",
        "info",
        object(
            "title",
            "Rondo",
            "version",
            "1",
            "description",
            "Plays matches of games. Live updates come over the socket, described in /asyncapi.json.",
            "license",
            object("name", "Apache-2.0", "identifier", "Apache-2.0")),
        "servers",
        List.of(object("url", HttpEntry.ROOT)),
        "paths",
        paths,
        "components",
        object(
            "schemas",
            schemas.named(),
            "securitySchemes",
            object("token", object("type", "http", "scheme", "bearer"))));
  }

  private Map<String, Object> operation(Route route) {
    var operation = object("operationId", route.name(), "summary", route.summary());
    operation.put("tags", List.of(tag(route)));
    operation.put(
        "security",
        route.access() == Access.OPEN ? List.of() : List.of(object("token", roles(route))));
    var parameters = parameters(route);
    if (!parameters.isEmpty()) {
      operation.put("parameters", parameters);
    }
    route
        .request()
        .ifPresent(type ->
            operation.put("requestBody", object("required", true, "content", content(type))));
    operation.put("responses", responses(route));
    return operation;
  }

  private static List<String> roles(Route route) {
    return switch (route.access()) {
      case ADMIN -> List.of("admin");
      case SUPPORT -> List.of("admin", "support");
      case OPEN, SEATED, PLAYER -> List.of();
    };
  }

  private static String tag(Route route) {
    return route.path().split("/", -1)[1];
  }

  private List<Object> parameters(Route route) {
    var parameters = new ArrayList<>();
    var variables = VARIABLE.matcher(route.path());
    while (variables.find()) {
      parameters.add(
          object(
              "name",
              variables.group(1),
              "in",
              "path",
              "required",
              true,
              "schema",
              object("type", "string")));
    }
    for (var parameter : route.parameters()) {
      parameters.add(
          object(
              "name",
              parameter.name(),
              "in",
              parameter.in(),
              "required",
              false,
              "description",
              parameter.description(),
              "schema",
              schemas.of(parameter.type())));
    }
    return parameters;
  }

  private Map<String, Object> responses(Route route) {
    var responses = new LinkedHashMap<String, Object>();
    for (var response : route.responses()) {
      var described = object("description", response.description());
      if (response.type() != Void.class) {
        described.put("content", content(response.type()));
      }
      responses.put(Integer.toString(response.status()), described);
    }
    byStatus(route)
        .forEach((status, codes) ->
            responses.put(
                Integer.toString(status),
                object(
                    "description",
                    codes.stream().sorted().collect(Collectors.joining(", ")),
                    "content",
                    object(PROBLEM_JSON, object("schema", schemas.of(Problem.class))))));
    return responses;
  }

  private Map<String, Object> content(Class<?> type) {
    var content = object(JSON, object("schema", schemas.of(type)));
    if (type == Rows.class) {
      content.put(Rows.CSV, object("schema", schemas.of(String.class)));
    }
    return content;
  }

  private static Map<Integer, List<String>> byStatus(Route route) {
    var refusals = new ArrayList<Rejection>(route.refusals());
    if (route.access() != Access.OPEN) {
      refusals.add(Refusal.UNAUTHORIZED);
    }
    if (route.access() != Access.OPEN && route.access() != Access.SEATED) {
      refusals.add(Refusal.FORBIDDEN);
    }
    if (route.access() != Access.OPEN || route.limit().isPresent()) {
      refusals.add(Refusal.RATE_LIMITED);
    }
    if (!route.method().equals("GET") || !route.parameters().isEmpty()) {
      refusals.add(Refusal.VALIDATION_ERROR);
    }
    if (!route.method().equals("GET")) {
      refusals.add(Problem.Fault.REQUEST_TIMEOUT);
      refusals.add(Refusal.PAYLOAD_TOO_LARGE);
    }
    if (route.once()) {
      refusals.add(Refusal.IDEMPOTENCY_KEY_INVALID);
      refusals.add(Refusal.IDEMPOTENCY_KEY_REUSED);
    }
    refusals.add(Refusal.SERVICE_UNAVAILABLE);
    return refusals.stream()
        .map(route::worded)
        .distinct()
        .collect(
            Collectors.groupingBy(
                Problem::status,
                TreeMap::new,
                Collectors.mapping(Rejection::code, Collectors.toList())));
  }

  static Map<String, Object> object(Object... namesAndValues) {
    var fields = new LinkedHashMap<String, Object>();
    for (var i = 0; i < namesAndValues.length; i += 2) {
      fields.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return fields;
  }
}
