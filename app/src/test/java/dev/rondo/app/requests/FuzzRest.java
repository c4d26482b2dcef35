package dev.rondo.app.requests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Victims;
import dev.rondo.app.driver.Wire;
import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Sends one request after the other: of a route of the OpenAPI document, by somebody, with
/// something wrong about it or nothing.
final class FuzzRest {
  private static final int FIRST = 3;
  private static final int MOST = 20;

  /// So few of each kind that those which belong together meet.
  private static final int MOST_NAMES = 5;

  private static final Pattern VARIABLE = Pattern.compile("([^/]+)/\\{([^}]+)}");

  private record Operation(String method, String path, JsonNode description) {
    /// The kind of thing that it is about: the last word of its path that is not a variable.
    String kind() {
      return path.replaceAll("/\\{[^}]+}", "").replaceAll(".*/", "");
    }
  }

  private final int port;
  private final JsonNode document;
  private final Random luck;
  private final Mutator mutator;
  private final List<Operation> operations = new ArrayList<>();
  private final List<String> tokens = new ArrayList<>();
  private final List<String> matches = new ArrayList<>();
  private final List<RouteTable.Row> examples = RouteTable.rows().toList();
  private final Set<String> spared;

  /// The values that can stand for the variable after a word of a path, by that word.
  private final Map<String, List<String>> names = new TreeMap<>();

  private final FuzzIT.Tally tally = new FuzzIT.Tally();

  /// @param spared who must not be blocked or deleted
  FuzzRest(int port, Victims victims, Set<String> spared, JsonNode document, Random luck) {
    this.port = port;
    this.document = document;
    this.luck = luck;
    this.mutator = new Mutator(luck);
    tokens.add(victims.ann().token());
    tokens.add(victims.bob().token());
    tokens.add(victims.admin().token());
    matches.add(victims.match());
    this.spared = spared;
    named("users").add(Client.guest(port, "Una").id());
    for (var path : document.path("paths").properties()) {
      for (var operation : path.getValue().properties()) {
        var method = operation.getKey().toUpperCase(Locale.ROOT);
        operations.add(new Operation(method, path.getKey(), operation.getValue()));
      }
    }
  }

  FuzzIT.Tally tally() {
    return tally;
  }

  void step() throws IOException {
    var operation = pick();
    var body = body(operation);
    var headers = new ArrayList<String>();
    headers.add("Content-Length: " + body.length);
    if (!mutator.oneIn(10)) {
      headers.add("Authorization: Bearer " + token(operation));
    }
    if (!mutator.oneIn(10)) {
      headers.add("X-Idempotency-Key: " + (mutator.oneIn(20) ? "x" : key()));
    }
    var method = mutator.oneIn(20) ? "PUT" : operation.method();
    var line = method + " /api/v1" + path(operation) + query(operation);
    var request = Wire.bytes(Wire.head(line, headers.toArray(String[]::new)));
    var broken = mutator.oneIn(15);
    check(operation, broken ? mutator.scramble(request) : request, body, broken);
  }

  /// Passwords are slow to check, by design.
  private Operation pick() {
    var operation = mutator.any(operations);
    return ofAccounts(operation) && !mutator.oneIn(5) ? pick() : operation;
  }

  private static boolean ofAccounts(Operation operation) {
    return operation.path().startsWith("/auth/")
        || (operation.path().equals("/me") && operation.method().equals("DELETE"));
  }

  /// A sign-out or a deletion is for good, so the people of the match are never the callers.
  private String token(Operation operation) {
    if (!ofAccounts(operation)) {
      // The administrator gets furthest.
      return mutator.oneIn(4) ? tokens.get(FIRST - 1) : mutator.any(tokens);
    }
    return tokens.size() > FIRST ? tokens.remove(tokens.size() - 1) : "none";
  }

  private void check(Operation operation, byte[] head, byte[] body, boolean broken)
      throws IOException {
    var what = new String(head, StandardCharsets.UTF_8) + new String(body, StandardCharsets.UTF_8);
    String answer;
    try (var wire = new Wire(port)) {
      wire.send(head);
      wire.send(body);
      if (broken) {
        // It may say that it is longer than it is, and would be waited for.
        wire.endOfRequest();
      }
      answer = wire.rest();
    }
    if (broken && answer.isEmpty()) {
      tally.add("closed");
      return;
    }
    // The version is the client's own, however odd.
    assertThat(answer).as(what).matches("(?s)\\S+ [1-5]\\d\\d .*");
    var status = Integer.parseInt(answer.split(" ", 3)[1]);
    tally.add(String.valueOf(status));
    assertThat(status).as(what).matches(code -> code < 500 || code == 503, "no failure");
    // If a request says that it is shorter than it is, the server takes the rest for another one.
    // Only the first answer is checked.
    var first = broken ? answer.split("(?<=\\})(?=HTTP/1\\.[01] \\d{3} )", 2)[0] : answer;
    var parts = first.split("\r\n\r\n", 2);
    if (status >= 400 && what.matches("(?s)[A-Z]+ /api/.*")) {
      assertThat(parts[0]).as(what).contains("application/problem+json");
      var problem = Json.STORED.readTree(parts[1]);
      assertThat(problem.path("code").asString()).as(what).matches("[A-Za-z_]+");
      assertThat(problem.path("status").asInt()).as(what).isEqualTo(status);
    }
    learn(operation, status, parts[1]);
  }

  /// Remembers the tokens and ids that the server gave out, so that later requests use them.
  private void learn(Operation operation, int status, String body) {
    if (status > 201 || !body.startsWith("{")) {
      return;
    }
    var json = Json.STORED.readTree(body);
    if (status == 201) {
      remember(tokens, json.path("token").asString(""), FIRST, MOST);
    }
    remember(matches, json.path("matchId").asString(""), FIRST, MOST);
    learn(operation.kind(), json);
    learn("fupogfakta", json);
    json.path("items").forEach(item -> learn(operation.kind(), item));
    json.path("players").forEach(player -> learn("players", player));
  }

  private void learn(String kind, JsonNode thing) {
    var fields = kind.equals("rooms") ? List.of("matchId") : List.of("id", "code");
    for (var field : fields) {
      remember(named(kind), thing.path(field).asString(""), 1, MOST_NAMES);
    }
  }

  /// The match that goes on stands for everything at first.
  private List<String> named(String kind) {
    return kind.equals("matches")
        ? matches
        : names.computeIfAbsent(kind, _ -> new ArrayList<>(matches.subList(0, 1)));
  }

  private void remember(List<String> known, String news, int kept, int most) {
    if (news.isEmpty() || spared.contains(news)) {
      return;
    }
    if (known.size() < most) {
      known.add(news);
    } else {
      known.set(kept + luck.nextInt(most - kept), news);
    }
  }

  /// From few, so that some come again.
  private String key() {
    return new UUID(0, luck.nextInt(50)).toString();
  }

  private String path(Operation operation) {
    var path =
        VARIABLE
            .matcher(operation.path())
            .replaceAll(found -> found.group(1) + "/" + Matcher.quoteReplacement(name(found)));
    return mutator.oneIn(30) ? path + "/" + encoded(mutator.text()) : path;
  }

  private String name(MatchResult variable) {
    if (mutator.oneIn(8)) {
      return encoded(mutator.text());
    }
    return switch (variable.group(2)) {
      case "game" -> mutator.any(List.of("duel", "arena", "snatch"));
      case "actionId" -> key();
      case "consumer" -> "rewards";
      case "number" -> "1";
      default -> mutator.any(named(variable.group(1)));
    };
  }

  private String query(Operation operation) {
    var query = new StringBuilder();
    for (var parameter : operation.description().path("parameters")) {
      if (parameter.path("in").asString().equals("query") && mutator.oneIn(3)) {
        query.append(query.isEmpty() ? '?' : '&').append(parameter.path("name").asString());
        query.append('=').append(encoded(mutator.oneIn(2) ? mutator.number() : mutator.text()));
      }
    }
    return query.toString();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private byte[] body(Operation operation) {
    var content = operation.description().path("requestBody").path("content");
    if (content.isEmpty()) {
      return new byte[0];
    }
    var route = operation.method() + " " + operation.path();
    var known =
        examples.stream()
            .filter(row -> row.route().equals(route))
            .map(row -> row.body(mutator.any(named("users")), "user" + luck.nextInt(1_000)))
            .filter(body -> !body.isEmpty())
            .toList();
    return mutator.mutate(
        known.isEmpty() || mutator.oneIn(3)
            ? valid(content.iterator().next().path("schema"))
            : Json.STORED.readTree(mutator.any(known)));
  }

  /// Something that the schema allows, by the names of its fields.
  private ObjectNode valid(JsonNode schema) {
    var name = schema.path("$ref").asString().replaceAll(".*/", "");
    var object = Json.STORED.createObjectNode();
    for (var field :
        document.path("components").path("schemas").path(name).path("properties").properties()) {
      object.set(field.getKey(), Json.STORED.readTree(example(field)));
    }
    return object;
  }

  private String example(Map.Entry<String, JsonNode> field) {
    return switch (field.getKey()) {
      case "game" -> "\"duel\"";
      case "type" -> mutator.oneIn(2) ? "\"layout_draft\"" : "\"layout_confirm\"";
      case "payload" -> "{\"layout\":[\"attack\",\"heal\",null]}";
      case "config" -> "{\"prepMillis\":1000,\"rounds\":3}";
      case "password", "old", "new" -> "\"" + Victims.PASSWORD + "\"";
      case "username" -> "\"user" + luck.nextInt(1_000) + "\"";
      case "kind" -> "\"random\"";
      case "language" -> "\"de\"";
      default ->
          switch (field.getValue().path("type").asString("")) {
            case "boolean" -> "false";
            case "integer" -> "1";
            default -> "\"Ann\"";
          };
    };
  }
}
