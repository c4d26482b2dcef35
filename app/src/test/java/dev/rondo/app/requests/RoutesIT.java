package dev.rondo.app.requests;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.LobbyPlaces;
import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Victims;
import dev.rondo.app.requests.RouteTable.Role;
import dev.rondo.app.requests.RouteTable.Row;
import dev.rondo.platform.json.Json;
import io.swagger.v3.parser.OpenAPIV3Parser;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Every route, asked by everybody: what each gets is written down in one table, and what comes
/// back is as the OpenAPI document says.
@ParameterizedClass
@EnumSource
class RoutesIT {

  private static final String DRAFT =
      "{\"type\":\"layout_draft\",\"payload\":{\"layout\":[\"heal\",null,null]}}";

  private static final Client.Answer NOTHING_MADE =
      new Client.Answer(200, Json.STORED.createObjectNode());

  /// A match, and an action that the player has done in it.
  private record Place(String match, String action, String code) {
    Place(String match, String action) {
      this(match, action, "");
    }
  }

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static ServerProcess server;

  @SuppressWarnings("NullAway.Init")
  private static JsonNode document;

  private static final Map<Role, Client> people = new EnumMap<>(Role.class);

  @SuppressWarnings("NullAway.Init")
  @Parameter
  ServerDatabase database;

  @BeforeParameterizedClassInvocation
  static void start(ServerDatabase database) {
    server =
        new ServerProcess(
            folder,
            database.with(
                Map.of(
                    "RONDO_GAMES_DUEL_PREP_MILLIS", "600000",
                    "RONDO_LIMITS_PASSWORD_SIGN_INS_PER_MINUTE", "1000",
                    "RONDO_LIMITS_CALLS_PER_MINUTE", "10000",
                    "RONDO_LIMITS_MATCHES_PER_ACCOUNT", "10000",
                    "RONDO_LIMITS_MATCHES_PER_GUEST", "10000",
                    "RONDO_LIMITS_SESSIONS_PER_HOST", "10000",
                    "RONDO_ADMIN_PASSWORD", Victims.PASSWORD)));
    for (var role : Role.values()) {
      people.put(role, enter(role));
    }
    document = Json.STORED.readTree(contract());
    document.path("components").path("schemas").properties().stream()
        .filter(schema -> !schema.getKey().equals("Action"))
        .forEach(schema -> ((ObjectNode) schema.getValue()).put("additionalProperties", false));
  }

  @AfterParameterizedClassInvocation
  static void stop() {
    server.close();
  }

  static Stream<Row> rows() {
    return RouteTable.rows();
  }

  @Test
  void every_route_is_in_the_table_and_nothing_else() {
    var routes = new TreeSet<String>();
    for (var path : document.path("paths").properties()) {
      path.getValue()
          .propertyNames()
          .forEach(method -> routes.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey()));
    }
    assertThat(rows().map(Row::route).distinct()).containsExactlyInAnyOrderElementsOf(routes);
  }

  @Test
  void the_document_is_valid() {
    var read = new OpenAPIV3Parser().readContents(contract());
    assertThat(read.getMessages()).isEmpty();
    assertThat(read.getOpenAPI().getPaths()).isNotEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rows")
  void everybody_gets_what_the_table_says(Row row) {
    var wrong = new ArrayList<String>();
    for (var role : Role.values()) {
      var expected = Objects.requireNonNull(row.answers().get(role));
      var answer = ask(row, role);
      if (answer.status() != expected) {
        wrong.add(role + " " + answer.status() + " instead of " + expected);
      }
      describedAs(row, answer).forEach(error -> wrong.add(role + " " + error));
      if (answer.status() >= 400 && answer.text("code").isEmpty()) {
        wrong.add(role + " without a code");
      }
    }
    assertThat(wrong).isEmpty();
  }

  /// PostgreSQL fails when it is asked for a text with a NUL.
  @ParameterizedTest(name = "{0}")
  @MethodSource("rowsWithVariables")
  void nothing_has_a_nul_in_its_name(Row row) {
    var nameless = row.path().replaceFirst("\\{[^{}]*}(?!.*\\{)", "%00");
    for (var role : List.of(Role.PLAYER, Role.ADMIN)) {
      assertThat(ask(row, nameless, role).status()).as("%s", role).isBetween(400, 499);
    }
  }

  static Stream<Row> rowsWithVariables() {
    return rows().filter(row -> row.path().contains("{"));
  }

  /// Half a character, and what PostgreSQL keeps in no text.
  @ParameterizedTest(name = "{0}")
  @MethodSource("rowsWithTexts")
  void no_text_in_a_body_breaks_anything(Row row) {
    for (var text : List.of("\\u0000", "\\ud800")) {
      for (var field : row.body().split("(?<=:)(?=\")", -1)) {
        var odd = field.replaceFirst("^\"[^\"]*\"", Matcher.quoteReplacement('"' + text + '"'));
        var body = row.body().replace(field, odd);
        var changed = new Row(row.method(), row.path(), row.match(), row.answers(), body);
        assertThat(ask(changed, Role.ADMIN).status()).as(body).isLessThan(500);
      }
    }
  }

  static Stream<Row> rowsWithTexts() {
    return rows().filter(row -> row.body().contains(":\""));
  }

  /// Also shows that every act of an administrator is in the audit log: the acts are those that the
  /// OpenAPI document names.
  @ParameterizedTest(name = "{0}")
  @MethodSource("administratorRows")
  void what_an_administrator_changes_is_in_the_audit_log(Row row) {
    var path = path(row.path(), place(row.match()));
    var answer = ask(row, path, person(Role.ADMIN));
    assertThat(answer.status()).isBetween(200, 299);
    var newest = newestAct();
    assertThat(newest.path("act").asString())
        .isEqualTo(operation(row).path("operationId").asString());
    assertThat(newest.path("actor").asString()).isEqualTo(person(Role.ADMIN).id());
    assertThat(newest.path("from").asString()).isEqualTo("127.0.0.1");
    assertThat(newest.path("subject").asString()).isEqualTo(subject(row, path, answer));
    assertThat(newest.path("reason").asString(""))
        .isEqualTo(
            row.body().startsWith("{")
                ? Json.STORED.readTree(row.body()).path("reason").asString("")
                : "");
  }

  private static JsonNode newestAct() {
    return person(Role.ADMIN).get("/admin/audit?limit=1").body().path("items").path(0);
  }

  /// The ids in the path and of what was made; without any, the path itself.
  private static String subject(Row row, String path, Client.Answer answer) {
    var ids = new ArrayList<String>();
    var names = row.path().split("/", -1);
    var parts = path.split("[/?]", -1);
    for (var i = 0; i < names.length; i++) {
      if (names[i].startsWith("{")) {
        ids.add(parts[i]);
      }
    }
    if (answer.status() == 201) {
      ids.add(answer.text("id"));
    }
    return ids.isEmpty() ? row.path().substring(1) : String.join("/", ids);
  }

  /// A call that shows hidden things or all data of a person is logged, though it changes nothing.
  @ParameterizedTest(name = "{0}")
  @MethodSource("revealingRows")
  void what_shows_hidden_things_is_in_the_audit_log(Row row) {
    var path = path(row.path(), place(row.match()));
    assertThat(ask(row, path, person(Role.ADMIN)).status()).isEqualTo(200);
    var newest = newestAct();
    assertThat(newest.path("act").asString())
        .isEqualTo(operation(row).path("operationId").asString());
    assertThat(newest.path("subject").asString()).isEqualTo(subject(row, path, NOTHING_MADE));
  }

  static Stream<Row> revealingRows() {
    return Stream.of(
        revealing("/admin/matches/{id}/steps", "live"),
        revealing("/admin/matches/{id}/steps/{position}", "live"),
        revealing("/admin/matches/{id}/journal", "live"),
        revealing("/admin/users/{id}/export", "user"));
  }

  private static Row revealing(String path, String match) {
    return rows()
        .filter(row -> row.route().equals("GET " + path) && row.match().equals(match))
        .findAny()
        .orElseThrow();
  }

  /// Only the replay of a parked entry is not here: nothing is parked. ConsoleBrowserIT has it, and
  /// StreamRoutesTest.
  @Test
  void all_acts_of_administrators_are_walked() {
    var walked = administratorRows().map(Row::route).distinct().sorted().toList();
    var all = new TreeSet<String>();
    for (var path : document.path("paths").properties()) {
      for (var operation : path.getValue().properties()) {
        var method = operation.getKey().toUpperCase(Locale.ROOT);
        if (!method.equals("GET") && onlyAdministrators(operation.getValue())) {
          all.add(method + " " + path.getKey());
        }
      }
    }
    all.remove("POST /admin/streams/{consumer}/parked/{number}/replay");
    assertThat(walked).containsExactlyElementsOf(all);
  }

  static Stream<Row> administratorRows() {
    return rows()
        .filter(row -> !row.method().equals("GET"))
        .filter(row -> Objects.requireNonNull(row.answers().get(Role.ADMIN)) < 300)
        .filter(row -> Objects.requireNonNull(row.answers().get(Role.PLAYER)) == 403)
        .filter(row -> row.path().startsWith("/admin") || row.path().startsWith("/fupogfakta"));
  }

  private static boolean onlyAdministrators(JsonNode operation) {
    return operation.path("security").path(0).path("token").toString().equals("[\"admin\"]");
  }

  private static JsonNode operation(Row row) {
    return document.path("paths").path(row.path()).path(row.method().toLowerCase(Locale.ROOT));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("consoleRows")
  void support_reads_what_administrators_read_and_changes_nothing(Row row) {
    var wanted = row.method().equals("GET") ? row.answers().get(Role.ADMIN) : Integer.valueOf(403);
    assertThat(ask(row, row.path(), Role.PLAYER, support()).status()).isEqualTo(wanted);
  }

  static Stream<Row> consoleRows() {
    return rows().filter(row -> row.path().startsWith("/admin") || changesTournament(row));
  }

  /// True if the row changes a tournament, and only its experimenter and administrators may do so.
  private static boolean changesTournament(Row row) {
    return row.path().startsWith("/tournaments/")
        && !row.method().equals("GET")
        && Objects.requireNonNull(row.answers().get(Role.PLAYER)) == 403;
  }

  private static Client support() {
    var one = enter(Role.STRANGER);
    var roles =
        person(Role.ADMIN)
            .call("PUT", "/admin/users/" + one.id() + "/roles", "{\"roles\":[\"support\"]}");
    assertThat(roles.status()).isEqualTo(200);
    return one;
  }

  private static Client.Answer ask(Row row, Role role) {
    return ask(row, row.path(), role);
  }

  private static Client.Answer ask(Row row, String pattern, Role role) {
    // Signing in and out must not spoil the people of the other rows.
    var leaves =
        row.path().startsWith("/auth/")
            || (row.path().equals("/me") && row.method().equals("DELETE"));
    var who = leaves ? enter(role) : person(role);
    return ask(row, pattern, role, who);
  }

  private static Client.Answer ask(Row row, String pattern, Role role, Client who) {
    var answer = ask(row, path(pattern, place(row.match())), who);
    if (row.path().equals("/auth/password") && role == Role.ADMIN) {
      people.put(role, enter(role));
    }
    return answer;
  }

  private static String path(String pattern, Place place) {
    return pattern
        .replace("{id}", place.match())
        .replace("{actionId}", place.action())
        .replace("{game}", "duel")
        .replace("{label}", "L01")
        .replace("{consumer}", "rewards")
        .replace("{number}", "1")
        .replace("{position}", "1")
        .replace("{seat}", "9")
        .replace("{code}", place.code())
        .replace("{applicationId}", place.action())
        .replace("{inviteId}", place.action())
        .replace("{membershipId}", place.action())
        .replace("{playerId}", place.action())
        .replace("{matchId}", place.code())
        // The query is not part of the path of a route, so it is added here.
        .replaceFirst("^/presets(/languages)?$", "$0?game=fupogfakta")
        .replaceFirst("/export$", "/export?what=players");
  }

  private static Client.Answer ask(Row row, String path, Client who) {
    var body =
        row.body(
            person(Role.PLAYER).id(),
            "u" + Math.abs(UUID.randomUUID().getMostSignificantBits() >> 8));
    var answer =
        who.call(row.method(), path, body, "X-Idempotency-Key", UUID.randomUUID().toString());
    if (row.path().equals("/queue")) {
      who.call("DELETE", "/queue/duel", "");
    }
    return answer;
  }

  private static Client person(Role role) {
    return Objects.requireNonNull(people.get(role));
  }

  private static Client enter(Role role) {
    var nobody = new Client(server.port(), "", "");
    return switch (role) {
      case NOBODY -> nobody;
      case GUEST -> Client.guest(server.port(), "Gus");
      case STRANGER, PLAYER -> {
        var name = "u" + Math.abs(UUID.randomUUID().getMostSignificantBits() >> 8);
        var body = "{\"username\":\"" + name + "\",\"password\":\"" + Victims.PASSWORD + "\"}";
        yield Client.signedIn(server.port(), nobody.post("/auth/register", body));
      }
      case ADMIN -> Victims.admin(server.port());
    };
  }

  private static Place place(String kind) {
    if (kind.equals("-")) {
      return new Place("", "");
    }
    var player = person(Role.PLAYER);
    switch (kind) {
      case "lobby", "party" -> {
        return session(player, kind.equals("party"));
      }
      case "study", "running" -> {
        return study(player, kind.equals("running"));
      }
      case "preset" -> {
        var preset = player.post("/presets?game=fupogfakta", "{\"name\":\"Mine\"}");
        return new Place(preset.text("id"), "");
      }
      case "user" -> {
        return new Place(Client.guest(server.port(), "Gus").id(), "");
      }
      case "friend" -> {
        return new Place("", "", player.get("/friends/link").text("code"));
      }
      case "person" -> {
        return new Place(player.id(), "");
      }
      case "draft", "public", "invite", "member" -> {
        var place = LobbyPlaces.of(kind, player, person(Role.STRANGER), person(Role.ADMIN));
        return new Place(place.game(), place.other());
      }
      case "categories" -> {
        return new Place("animals", "");
      }
      case "questions" -> {
        return new Place("animals-01-en", "");
      }
      default -> {}
    }
    var hidden = kind.equals("hidden");
    var match =
        player.post("/matches", "{\"game\":\"duel\",\"private\":" + hidden + "}").text("matchId");
    var key = UUID.randomUUID().toString();
    if (!kind.equals("open")) {
      assertThat(player.post("/matches/" + match + "/bots", "{\"count\":1}").text("status"))
          .isEqualTo("ACTIVE");
      assertThat(player.act(match, key, DRAFT).status()).isEqualTo(200);
    }
    if (kind.equals("over")) {
      assertThat(player.post("/matches/" + match + "/leave", "").text("status"))
          .isEqualTo("FINISHED");
    }
    return new Place(match, key);
  }

  /// The player hosts it; `party` is under way.
  private static Place session(Client host, boolean started) {
    var made = host.post("/sessions", "{\"game\":\"fupogfakta\"}");
    var code = made.text("code");
    for (var name : List.of("Ann", "Bob")) {
      var joined =
          person(Role.NOBODY)
              .post("/sessions/" + code + "/join", "{\"nickname\":\"" + name + "\"}");
      assertThat(joined.status()).isEqualTo(201);
    }
    if (started) {
      assertThat(host.post("/sessions/" + code + "/play", "").text("status")).isEqualTo("ACTIVE");
    }
    return new Place(made.text("matchId"), "", code);
  }

  /// The player is its experimenter, and bots take part.
  private static Place study(Client experimenter, boolean started) {
    var path = "/tournaments/";
    var made = experimenter.post("/tournaments", "{\"name\":\"Study\"}");
    var id = made.text("id");
    var bots = experimenter.post(path + id + "/bots", "{\"kind\":\"honest\",\"count\":4}");
    var bot = bots.body().path("players").path(0).path("id").asString();
    if (!started) {
      return new Place(id, bot, made.text("code"));
    }
    assertThat(experimenter.post(path + id + "/start", "").text("status")).isEqualTo("running");
    var rooms = experimenter.get(path + id + "/rooms").body().path("items");
    return new Place(id, bot, rooms.path(0).path("matchId").asString());
  }

  /// The differences between the answer and its description in the document.
  private static List<String> describedAs(Row row, Client.Answer answer) {
    var responses =
        document
            .path("paths")
            .path(row.path())
            .path(row.method().toLowerCase(Locale.ROOT))
            .path("responses");
    var response = responses.path(String.valueOf(answer.status()));
    if (response.isMissingNode()) {
      return List.of(answer.status() + " is not documented");
    }
    if (response.path("content").isEmpty()) {
      return answer.body().isEmpty() ? List.of() : List.of("a body that is not documented");
    }
    var schema =
        ((ObjectNode) response.path("content").iterator().next().path("schema").deepCopy());
    schema.set("components", document.path("components"));
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(schema)
        .validate(answer.body())
        .stream()
        .map(Object::toString)
        .toList();
  }

  private static String contract() {
    return new Client(server.port(), "", "").page("/openapi.json");
  }
}
