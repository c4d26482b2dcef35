package dev.rondo.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.rondo.platform.json.Json;
import io.swagger.v3.parser.OpenAPIV3Parser;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
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

  /// A session has the player as its host, in the `lobby` or at the `party`. A tournament has the
  /// player as its experimenter: a `study` that is open, or `running`.
  ///
  /// A lobby game is the player's: a `draft`, one with an `invite` to the stranger, one with the
  /// stranger as a `member`; the `public` one has the player as an applicant.
  ///
  /// The match belongs to the player: `open` has a free seat, `live` is under way, `hidden` is the
  /// same and private, `over` is finished.
  private static final String TABLE =
      """
      route                                    | match  | nobody guest stranger player admin | body
      POST   /auth/guest                       | -      | 201    201   201      201    201   | {"nickname":"Zoe"}
      POST   /auth/register                    | -      | 201    201   201      201    201   | {"username":"{new}","password":"{password}"}
      POST   /auth/login                       | -      | 200    200   200      200    200   | {"username":"admin","password":"{password}"}
      POST   /auth/password                    | -      | 401    403   204      204    204   | {"old":"{password}","new":"{password}"}
      POST   /auth/logout                      | -      | 401    204   204      204    204   |
      GET    /me                               | -      | 401    200   200      200    200   |
      PATCH  /me                               | -      | 401    200   200      200    200   | {"language":"de"}
      GET    /me/hand                          | -      | 401    200   200      200    200   |
      PUT    /me/hand                          | -      | 401    200   200      200    200   | {"hand":["attack","attack","heal","heal"]}
      GET    /games                            | -      | 200    200   200      200    200   |
      POST   /matches                          | -      | 401    201   201      201    201   | {"game":"duel"}
      GET    /matches                          | live   | 401    200   200      200    200   |
      GET    /matches/{id}                     | open   | 401    200   200      200    200   |
      GET    /matches/{id}                     | live   | 401    200   200      200    200   |
      GET    /matches/{id}                     | hidden | 401    404   404      200    200   |
      GET    /matches/{id}                     | over   | 401    200   200      200    200   |
      POST   /matches/{id}/join                | open   | 401    200   200      200    200   |
      POST   /matches/{id}/join                | live   | 401    409   409      200    409   |
      POST   /matches/{id}/join                | over   | 401    409   409      409    409   |
      POST   /matches/{id}/leave               | open   | 401    409   409      200    409   |
      POST   /matches/{id}/leave               | live   | 401    409   409      200    409   |
      POST   /matches/{id}/bots                | open   | 401    403   403      200    403   | {"count":1}
      POST   /matches/{id}/bots                | live   | 401    403   403      409    403   | {"count":1}
      POST   /matches/{id}/actions             | open   | 401    409   409      409    409   | {"type":"layout_draft","payload":{"layout":[null,null,null]}}
      POST   /matches/{id}/actions             | live   | 401    409   409      200    409   | {"type":"layout_draft","payload":{"layout":[null,null,null]}}
      POST   /matches/{id}/actions             | over   | 401    409   409      409    409   | {"type":"layout_draft","payload":{"layout":[null,null,null]}}
      GET    /matches/{id}/legal               | open   | 401    409   409      409    409   |
      GET    /matches/{id}/legal               | live   | 401    409   409      200    409   |
      GET    /matches/{id}/legal               | hidden | 401    404   404      200    409   |
      GET    /matches/{id}/legal               | over   | 401    409   409      409    409   |
      GET    /matches/{id}/actions/{actionId}  | live   | 401    404   404      200    404   |
      GET    /matches/{id}/actions/{actionId}  | over   | 401    404   404      200    404   |
      DELETE /matches/{id}/actions/{actionId}  | live   | 401    404   404      409    404   |
      GET    /matches/{id}/events              | live   | 401    200   200      200    200   |
      GET    /matches/{id}/events              | hidden | 401    404   404      200    200   |
      GET    /matches/{id}/events              | over   | 401    200   200      200    200   |
      GET    /matches/{id}/replay              | live   | 401    409   409      409    409   |
      GET    /matches/{id}/replay              | hidden | 401    404   404      409    409   |
      GET    /matches/{id}/replay              | over   | 401    200   200      200    200   |
      POST   /queue                            | -      | 401    202   202      202    202   | {"game":"duel"}
      POST   /queue                            | -      | 401    200   200      200    200   | {"game":"duel","vsBot":true}
      GET    /queue                            | -      | 401    200   200      200    200   |
      DELETE /queue/{game}                     | -      | 401    204   204      204    204   |
      GET    /wallet                           | -      | 401    200   200      200    200   |
      GET    /wallet/transactions              | -      | 401    200   200      200    200   |
      GET    /inventory                        | -      | 401    200   200      200    200   |
      POST   /inventory/{id}/equip             | live   | 401    404   404      404    404   |
      POST   /inventory/{id}/unequip           | live   | 401    404   404      404    404   |
      GET    /leaderboards/{game}              | -      | 401    200   200      200    200   |
      POST   /sessions                         | -        | 401    201   201      201    201   | {"game":"fupogfakta"}
      GET    /sessions/{code}                  | lobby    | 200    200   200      200    200   |
      POST   /sessions/{code}/join             | lobby    | 201    201   201      201    201   | {"nickname":"Zoe"}
      POST   /sessions/{code}/join             | party    | 409    409   409      409    409   | {"nickname":"Zoe"}
      POST   /sessions/{code}/play             | lobby    | 401    403   403      200    403   |
      POST   /sessions/{code}/pause            | lobby    | 401    403   403      409    403   |
      POST   /sessions/{code}/pause            | party    | 401    403   403      200    403   |
      POST   /sessions/{code}/exit             | party    | 401    403   403      200    403   |
      GET    /matches/{id}                     | party    | 401    404   404      200    200   |
      POST   /matches/{id}/join                | lobby    | 401    404   404      404    404   |
      POST   /fupogfakta/{code}/lie            | party    | 401    409   409      409    409   | {"text":"x"}
      POST   /fupogfakta/{code}/guess          | party    | 401    409   409      409    409   | {"optionId":"1"}
      POST   /fupogfakta/{code}/react          | party    | 401    409   409      409    409   | {"optionId":"1","reaction":"fire"}
      GET    /presets                          | -        | 401    200   200      200    200   |
      POST   /presets                          | -        | 401    201   201      201    201   | {"name":"Mine","values":{}}
      POST   /presets                          | -        | 401    403   403      403    201   | {"name":"All","system":true}
      PUT    /presets/{id}                     | preset   | 401    404   404      200    404   | {"name":"Other"}
      DELETE /presets/{id}                     | preset   | 401    404   404      204    404   |
      GET    /fupogfakta/categories            | -        | 401    403   403      403    200   |
      POST   /fupogfakta/categories            | -        | 401    403   403      403    201   | {"en":"Sea","da":"Hav"}
      PUT    /fupogfakta/categories/{id}       | categories | 401    403   403      403    200   | {"en":"Sea","da":"Hav"}
      DELETE /fupogfakta/categories/{id}       | categories | 401    403   403      403    204   |
      POST   /fupogfakta/categories/import     | -        | 401    403   403      403    200   | [{"en":"Sea","da":"Hav"}]
      GET    /fupogfakta/categories/export     | -        | 401    403   403      403    200   |
      GET    /fupogfakta/questions             | -        | 401    403   403      403    200   |
      POST   /fupogfakta/questions             | -        | 401    403   403      403    201   | {"category":"animals","language":"en","prompt":"A ____.","answer":"b"}
      PUT    /fupogfakta/questions/{id}        | questions | 401    403   403      403    200   | {"category":"animals","language":"en","prompt":"A ____.","answer":"b"}
      DELETE /fupogfakta/questions/{id}        | questions | 401    403   403      403    204   |
      POST   /fupogfakta/questions/import      | -        | 401    403   403      403    200   | [{"category":"animals","language":"en","prompt":"A ____.","answer":"b"}]
      GET    /fupogfakta/questions/export      | -        | 401    403   403      403    200   |
      POST   /lobby/games                      | -        | 401    403   201      201    201   | {game:private}
      POST   /lobby/games                      | -        | 401    403   403      403    201   | {game:public}
      GET    /lobby/games                      | draft    | 401    200   200      200    200   |
      GET    /lobby/games/{id}                 | draft    | 401    404   404      200    200   |
      GET    /lobby/games/{id}                 | public   | 401    200   200      200    200   |
      PATCH  /lobby/games/{id}                 | draft    | 401    403   403      200    200   | {"name":"Cup"}
      PATCH  /lobby/games/{id}                 | public   | 401    403   403      403    409   | {"max_players":2}
      POST   /lobby/games/{id}/open-enrollment | draft    | 401    403   403      200    200   |
      POST   /lobby/games/{id}/ready-to-start  | invite   | 401    403   403      409    409   |
      POST   /lobby/games/{id}/start           | invite   | 401    403   403      409    409   |
      POST   /lobby/games/{id}/retry-start     | invite   | 401    403   403      409    409   |
      POST   /lobby/games/{id}/pause           | invite   | 401    403   403      409    409   |
      POST   /lobby/games/{id}/resume          | invite   | 401    403   403      409    409   |
      POST   /lobby/games/{id}/cancel          | draft    | 401    403   403      200    200   |
      POST   /lobby/games/{id}/applications    | public   | 401    403   200      409    200   | {"race_name":"{new}"}
      POST   /lobby/games/{id}/applications    | invite   | 401    403   409      409    409   | {"race_name":"{new}"}
      GET    /lobby/games/{id}/applications    | public   | 401    403   403      403    200   |
      POST   /lobby/games/{id}/applications/{applicationId}/approve | public | 401 403 403 403 200 |
      POST   /lobby/games/{id}/applications/{applicationId}/reject  | public | 401 403 403 403 200 |
      POST   /lobby/games/{id}/invites         | invite   | 401    403   403      200    403   | {"invitee_user_id":"{player}"}
      GET    /lobby/games/{id}/invites         | invite   | 401    403   403      200    200   |
      POST   /lobby/games/{id}/invites/{inviteId}/redeem  | invite | 401 403 200    403    403   | {"race_name":"{new}"}
      POST   /lobby/games/{id}/invites/{inviteId}/decline | invite | 401 403 200    403    403   |
      POST   /lobby/games/{id}/invites/{inviteId}/revoke  | invite | 401 403 403    200    403   |
      GET    /lobby/games/{id}/memberships     | member   | 401    404   200      200    200   |
      POST   /lobby/games/{id}/memberships/{membershipId}/remove | member | 401 403 200 200 200 |
      GET    /lobby/me/games                   | -        | 401    200   200      200    200   |
      GET    /lobby/me/applications            | -        | 401    200   200      200    200   |
      GET    /lobby/me/invites                 | -        | 401    200   200      200    200   |
      GET    /lobby/me/race-names              | -        | 401    200   200      200    200   |
      POST   /lobby/race-names/register        | -        | 401    404   404      404    404   | {"race_name":"{new}"}
      POST   /tournaments                      | -        | 401    403   201      201    201   | {"name":"Mine"}
      GET    /tournaments                      | -        | 401    200   200      200    200   |
      GET    /tournaments/{id}                 | study    | 401    200   200      200    200   |
      POST   /tournaments/join                 | -        | 401    404   404      404    404   | {"code":"ABCDEF"}
      POST   /tournaments/{id}/join            | study    | 401    200   200      200    200   |
      POST   /tournaments/{id}/leave           | study    | 401    409   409      409    409   |
      POST   /tournaments/{id}/start           | study    | 401    403   403      200    200   |
      POST   /tournaments/{id}/start           | running  | 401    403   403      409    409   |
      POST   /tournaments/{id}/pause           | study    | 401    403   403      409    409   |
      POST   /tournaments/{id}/pause           | running  | 401    403   403      200    200   |
      POST   /tournaments/{id}/resume          | running  | 401    403   403      200    200   |
      POST   /tournaments/{id}/end-phase       | running  | 401    403   403      200    200   |
      POST   /tournaments/{id}/bots            | study    | 401    403   403      200    200   | {"kind":"honest","count":2}
      POST   /tournaments/{id}/players/{playerId}/kick | study | 401 403  403     200    200   |
      POST   /tournaments/{id}/rooms/{matchId}/restart | running | 401 403 403    200    200   |
      GET    /tournaments/{id}/rooms           | running  | 401    404   404      200    200   |
      GET    /tournaments/{id}/leaderboard     | running  | 401    404   404      200    200   |
      GET    /tournaments/{id}/charts          | running  | 401    404   404      200    200   |
      GET    /tournaments/{id}/export          | running  | 401    404   404      200    200   |
      GET    /admin/matches                    | hidden | 401    403   403      403    200   |
      POST   /admin/matches/{id}/pause         | live   | 401    403   403      403    200   | {"reason":"tea"}
      POST   /admin/matches/{id}/resume        | live   | 401    403   403      403    200   |
      POST   /admin/matches/{id}/end           | live   | 401    403   403      403    200   |
      GET    /notices                          | -      | 401    200   200      200    200   |
      POST   /notices/read                     | -      | 401    204   204      204    204   |
      POST   /notices/{id}/read                | live   | 401    404   404      404    404   |
      GET    /admin/users                      | -      | 401    403   403      403    200   |
      PATCH  /admin/users/{id}                 | user   | 401    403   403      403    200   | {"tariff":"plus","sanctions":["spam"]}
      POST   /admin/users/{id}/block           | user   | 401    403   403      403    200   | {"reason":"spam"}
      DELETE /admin/users/{id}                 | user   | 401    403   403      403    204   |
      GET    /admin/audit                      | -      | 401    403   403      403    200   |
      GET    /admin/nodes                      | -      | 401    403   403      403    200   |
      GET    /admin/streams                    | -      | 401    403   403      403    200   |
      GET    /admin/streams/matches/{id}       | hidden | 401    403   403      403    200   |
      POST   /admin/streams/{consumer}/parked/{number}/replay | - | 401 403 403    403    404   |
      POST   /admin/matches/{id}/end           | over   | 401    403   403      403    409   |
      """;

  private static final String DRAFT =
      "{\"type\":\"layout_draft\",\"payload\":{\"layout\":[\"heal\",null,null]}}";

  /// In the order of the columns.
  enum Role {
    NOBODY,
    GUEST,
    STRANGER,
    PLAYER,
    ADMIN
  }

  record Row(String method, String path, String match, Map<Role, Integer> answers, String body) {
    static Row of(String line) {
      var cells = Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
      var route = cells.getFirst().split(" +", 2);
      var answers = new EnumMap<Role, Integer>(Role.class);
      var given = Arrays.asList(cells.get(2).split(" +", -1)).iterator();
      for (var role : Role.values()) {
        answers.put(role, Integer.valueOf(given.next()));
      }
      return new Row(route[0], route[1], cells.get(1), answers, cells.get(3));
    }

    String route() {
      return method + " " + path;
    }

    String body(String player, String name) {
      return body.replace("{password}", Victims.PASSWORD)
          .replace("{player}", player)
          .replace("{game:private}", LobbyPlaces.game("private"))
          .replace("{game:public}", LobbyPlaces.game("public"))
          .replace("{new}", name);
    }

    @Override
    public String toString() {
      return route() + (match.equals("-") ? "" : ", " + match) + " " + body;
    }
  }

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
    return TABLE.lines().skip(1).map(Row::of);
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

  private static Client.Answer ask(Row row, Role role) {
    return ask(row, row.path(), role);
  }

  private static Client.Answer ask(Row row, String pattern, Role role) {
    var place = place(row.match());
    var path =
        pattern
            .replace("{id}", place.match())
            .replace("{actionId}", place.action())
            .replace("{game}", "duel")
            .replace("{consumer}", "rewards")
            .replace("{number}", "1")
            .replace("{code}", place.code())
            .replace("{applicationId}", place.action())
            .replace("{inviteId}", place.action())
            .replace("{membershipId}", place.action())
            .replace("{playerId}", place.action())
            .replace("{matchId}", place.code())
            // What is given in the query is not part of the path.
            .replaceFirst("^/presets$", "/presets?game=fupogfakta")
            .replaceFirst("/export$", "/export?what=players");
    var body =
        row.body(
            person(Role.PLAYER).id(),
            "u" + Math.abs(UUID.randomUUID().getMostSignificantBits() >> 8));
    // Signing in and out must not spoil the people of the other rows.
    var who = row.path().startsWith("/auth/") ? enter(role) : person(role);
    var answer =
        who.call(row.method(), path, body, "X-Idempotency-Key", UUID.randomUUID().toString());
    if (row.path().equals("/auth/password") && role == Role.ADMIN) {
      people.put(role, enter(role));
    }
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
    var id = experimenter.post("/tournaments", "{\"name\":\"Study\"}").text("id");
    var bots = experimenter.post(path + id + "/bots", "{\"kind\":\"honest\",\"count\":4}");
    var bot = bots.body().path("players").path(0).path("id").asString();
    if (!started) {
      return new Place(id, bot);
    }
    assertThat(experimenter.post(path + id + "/start", "").text("status")).isEqualTo("running");
    var rooms = experimenter.get(path + id + "/rooms").body().path("items");
    return new Place(id, bot, rooms.path(0).path("matchId").asString());
  }

  /// What the document says otherwise about the answer.
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
