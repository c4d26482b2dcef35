package dev.rondo.app.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.microsoft.playwright.assertions.LocatorAssertions.HasCountOptions;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.LobbyPlaces;
import dev.rondo.app.driver.Playground;
import dev.rondo.app.driver.Victims;
import dev.rondo.app.driver.Visitor;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Each page of the console in a real browser, as an administrator, support and a player.
class ConsoleBrowserIT {
  private static final String PAGES =
      """
      overview,
      matches,       matches
      players,       players
      queues,        queues
      sessions,      sessions
      tournaments,   tournaments
      lobby,         lobby
      streams,       streams
      audit,         audit
      configuration, configuration
      """;

  @TempDir static Path folder;
  private static Playground playground;
  private static Client admin;
  private static Client ann;
  private static String match = "";
  private static String tournament = "";
  private static String session = "";

  /// Something of everything that the console lists.
  @BeforeAll
  static void start() {
    playground =
        Playground.open(
            folder,
            Map.of(
                "RONDO_ADMIN_PASSWORD", Victims.PASSWORD,
                "RONDO_LIMITS_PASSWORD_SIGN_INS_PER_MINUTE", "1000",
                "RONDO_GAMES_DUEL_PREP_MILLIS", "600000"));
    admin = Victims.admin(port());
    ann = member("ann");
    match = ann.post("/matches", "{\"game\":\"duel\"}").text("matchId");
    assertThat(ann.post("/matches/" + match + "/bots", "{\"count\":1}").status()).isEqualTo(200);
    ann.post("/queue", "{\"game\":\"arena\"}");
    assertThat(member("eve").post("/queue", "{\"game\":\"duel\"}").status()).isEqualTo(202);
    session = ann.post("/sessions", "{\"game\":\"fupogfakta\"}").text("code");
    tournament = ann.post("/tournaments", "{\"name\":\"Study of greed\"}").text("id");
    ann.post("/lobby/games", LobbyPlaces.game("private"));
  }

  @AfterAll
  static void stop() {
    if (playground != null) {
      playground.close();
    }
  }

  private static int port() {
    return playground.server().port();
  }

  private static Client member(String name) {
    var body = "{\"username\":\"%s\",\"password\":\"%s\"}".formatted(name, Victims.PASSWORD);
    return Client.signedIn(port(), new Client(port(), "", "").post("/auth/register", body));
  }

  private static void grant(Client who, String roles) {
    var path = "/admin/users/" + who.id() + "/roles";
    assertThat(admin.call("PUT", path, "{\"roles\":[" + roles + "]}").status()).isEqualTo(200);
  }

  /// A browser in which that account is signed in.
  private static Visitor browser(Client who) {
    var visitor = playground.visitor(Visitor.LAPTOP);
    var session = "{\"token\":\"%s\",\"account\":%s}".formatted(who.token(), who.get("/me").body());
    visitor.page().evaluate("it => sessionStorage.setItem('rondo.session', it)", session);
    return visitor;
  }

  private static String path(String page) {
    return "/admin" + (page == null ? "" : "/" + page);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(textBlock = PAGES)
  void administrators_see_each_page(String section, String page) {
    try (var visitor = browser(admin)) {
      visitor.open(path(page));
      visitor.sees("admin").hasAttribute("data-section", section);
      visitor.sees("nav-admin").isVisible();
      visitor.sees("only-reads").hasCount(0);
      hasContent(visitor, section);
      visitor.checkAccessible("console-" + section);
      visitor.picture("console-" + section);
    }
  }

  /// The list has rows, and the filter of every list takes something.
  private static void hasContent(Visitor visitor, String section) {
    if (section.equals("overview")) {
      visitor.sees("figure-matches").isVisible();
      visitor.sees("errors").isVisible();
      return;
    }
    PlaywrightAssertions.assertThat(visitor.at("row").first()).isVisible();
    PlaywrightAssertions.assertThat(visitor.at("search").first()).isEnabled();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(textBlock = PAGES)
  void support_sees_each_page_and_nothing_to_change(String section, String page) {
    var who = member("s-" + section);
    grant(who, "\"support\"");
    try (var visitor = browser(who)) {
      visitor.open(path(page));
      visitor.sees("admin").hasAttribute("data-section", section);
      visitor.sees("only-reads").isVisible();
      hasContent(visitor, section);
      PlaywrightAssertions.assertThat(visitor.page().locator(".button.final")).hasCount(0);
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(textBlock = PAGES)
  void players_are_refused_on_each_page(String section, String page) {
    try (var visitor = browser(ann)) {
      visitor.open(path(page));
      visitor.sees("refused").isVisible();
      visitor.sees("admin").hasCount(0);
      visitor.sees("nav-admin").hasCount(0);
    }
  }

  static Stream<Arguments> searches() {
    return Stream.of(
        arguments("matches", match),
        arguments("players", "EVE"),
        arguments("queues", "ev"),
        arguments("queues", ann.id()),
        arguments("sessions", session),
        arguments("tournaments", "of greed"),
        arguments("lobby", "cUp"),
        arguments("streams", "notices"));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("searches")
  void each_list_is_searched(String page, String text) {
    try (var visitor = browser(admin)) {
      visitor.open("/admin/" + page);
      PlaywrightAssertions.assertThat(visitor.at("row").first()).isVisible();
      visitor.at("search").fill("nobody has this");
      PlaywrightAssertions.assertThat(visitor.at("row")).hasCount(0);
      visitor.at("search").fill(text);
      PlaywrightAssertions.assertThat(visitor.at("row")).hasCount(1);
    }
  }

  /// So many of each that they do not fit on a page.
  @Test
  void long_lists_have_pages() {
    for (var i = 1; i <= 26; i++) {
      var one = Client.guest(port(), "Crowd " + i);
      assertThat(one.post("/matches", "{\"game\":\"duel\"}").status()).isEqualTo(201);
      assertThat(one.post("/sessions", "{\"game\":\"fupogfakta\"}").status()).isEqualTo(201);
      var study = "{\"name\":\"Crowd " + i + "\"}";
      assertThat(ann.post("/tournaments", study).status()).isEqualTo(201);
      var game = LobbyPlaces.game("private").replace("Cup", "Crowd " + i);
      assertThat(ann.post("/lobby/games", game).status()).isEqualTo(201);
    }
    try (var visitor = browser(admin)) {
      for (var page : List.of("matches", "players", "sessions", "tournaments", "lobby")) {
        visitor.open("/admin/" + page);
        PlaywrightAssertions.assertThat(visitor.at("row")).hasCount(25);
        var first = visitor.at("row").first().textContent();
        visitor.click("page-next");
        visitor.sees("page-before").isEnabled();
        PlaywrightAssertions.assertThat(visitor.at("row").first()).not().hasText(first);
      }
      visitor.open("/admin/streams/rewards");
      visitor.sees("detail").isVisible();
      visitor.at("search").fill("1000000");
      PlaywrightAssertions.assertThat(visitor.at("row")).hasCount(0);
    }
  }

  @Test
  void a_tournament_with_many_players_has_pages_of_them() {
    var crowd = ann.post("/tournaments", "{\"name\":\"Full\"}").text("id");
    var bots = ann.post("/tournaments/" + crowd + "/bots", "{\"kind\":\"honest\",\"count\":30}");
    assertThat(bots.status()).isEqualTo(200);
    try (var visitor = browser(admin)) {
      visitor.open("/admin/tournaments/" + crowd);
      PlaywrightAssertions.assertThat(visitor.at("row")).hasCount(25);
      visitor.click("page-next");
      PlaywrightAssertions.assertThat(visitor.at("row")).hasCount(5);
      var name = bots.body().path("players").path(7).path("nickname").asString();
      visitor.at("search").fill(bots.body().path("players").path(7).path("id").asString());
      PlaywrightAssertions.assertThat(visitor.at("row")).hasCount(1);
      PlaywrightAssertions.assertThat(visitor.at("row")).containsText(name);
    }
  }

  @Test
  void an_administrator_settles_everything_about_a_player() {
    var bob = member("bob");
    try (var visitor = browser(admin)) {
      visitor.open("/admin/players");
      visitor.at("search").fill("bob");
      PlaywrightAssertions.assertThat(visitor.at("row")).hasCount(1);
      visitor.at("row").getByTestId("open").click();
      visitor.sees("detail").containsText("bob");
      visitor.checkAccessible("console-player");
      visitor.picture("console-player");

      visitor.click("correct");
      visitor.at("amount").fill("7");
      visitor.sees("act").isDisabled();
      visitor.at("why").fill("lost in a fault");
      visitor.click("act");
      visitor.sees("balance-tokens").hasText("17");
      visitor.click("correct");
      visitor.at("amount").fill("-18");
      visitor.at("why").fill("too much");
      visitor.click("act");
      visitor.sees("act-refused").isVisible();
      visitor.click("act-cancel");

      visitor.click("set-roles");
      visitor.at("role-experimenter").check();
      visitor.at("why").fill("runs a study");
      visitor.click("act");
      visitor.sees("roles").containsText("Experimenter");

      visitor.click("settle");
      visitor.at("tariff").selectOption("plus");
      visitor.at("sanctions").fill("spam\nshouting");
      visitor.sees("act").isDisabled();
      visitor.at("why").fill("warned twice");
      visitor.click("act");
      visitor.sees("user-tariff").hasText("plus");
      visitor.sees("sanction").hasText(new String[] {"spam", "shouting"});

      visitor.click("block");
      visitor.checkAccessible("console-block");
      visitor.shoot("console-block");
      visitor.at("why").fill("spam");
      visitor.click("act");
      visitor.sees("blocked").containsText("spam");
      assertThat(bob.get("/me").status()).isEqualTo(401);
      visitor.click("unblock");
      visitor.at("why").fill("a mistake");
      visitor.click("act");
      visitor.sees("blocked").hasCount(0);

      visitor.click("delete");
      visitor.at("why").fill("asked for it");
      visitor.click("act");
      visitor.sees("detail").hasCount(0);
      visitor.sees("rows").isVisible();
    }
    assertThat(admin.get("/admin/users/" + bob.id()).status()).isEqualTo(404);
    assertThat(admin.get("/admin/audit?subject=" + bob.id()).body().path("items").valueStream())
        .extracting(entry -> entry.path("act").asString() + ": " + entry.path("reason").asString())
        .containsExactly(
            "adminDeleteUser: asked for it",
            "adminUnblockUser: a mistake",
            "adminBlockUser: spam",
            "adminSettleUser: warned twice",
            "adminSetUserRoles: runs a study",
            "adminCorrectWallet: lost in a fault");
  }

  @Test
  void an_administrator_reads_a_match_step_by_step_and_ends_it() {
    var game = ann.post("/matches", "{\"game\":\"duel\"}").text("matchId");
    ann.post("/matches/" + game + "/bots", "{\"count\":1}");
    try (var visitor = browser(admin)) {
      visitor.open("/admin/matches/" + game);
      visitor.sees("match-status").hasText("Running");
      visitor.at("step").last().click();
      visitor.sees("step-title").isVisible();
      visitor.sees("state").isVisible();
      PlaywrightAssertions.assertThat(visitor.at("view")).hasCount(3);
      visitor.checkAccessible("console-match");
      visitor.picture("console-match");
      visitor.click("pause");
      visitor.at("why").fill("a look");
      visitor.click("act");
      visitor.click("resume");
      visitor.sees("act").isDisabled();
      visitor.at("why").fill("looked at");
      visitor.click("act");
      visitor.sees("pause").isVisible();
      visitor.click("end");
      visitor.at("why").fill("stuck");
      visitor.click("act");
      visitor.sees("match-status").hasText("Cancelled");
    }
    assertThat(admin.get("/admin/audit?subject=" + game).body().path("items").valueStream())
        .extracting(entry -> entry.path("act").asString() + ": " + entry.path("reason").asString())
        .contains(
            "adminEndMatch: stuck",
            "adminResumeMatch: looked at",
            "adminPauseMatch: a look",
            "adminMatchStep: ");
  }

  /// An entry that no consumer can handle is parked. Once it can be handled, an administrator has
  /// that done.
  @Test
  void an_administrator_has_a_parked_entry_handled_again() throws SQLException {
    try (var database =
            DriverManager.getConnection(
                "jdbc:sqlite:" + folder.resolve("data/rondo.db") + "?busy_timeout=20000");
        var statement = database.createStatement();
        var visitor = browser(admin)) {
      statement.execute(
          "INSERT INTO stream_entries (stream, event_id, name, correlation_id, time, version, data)"
              + " VALUES ('notification:intents', 'bad-1', 'odd', 'test', 0, 1, 'nonsense')");
      visitor.open("/admin/streams");
      PlaywrightAssertions.assertThat(visitor.at("parked"))
          .hasCount(1, new HasCountOptions().setTimeout(60_000));
      visitor.checkAccessible("console-parked");
      visitor.click("replay");
      visitor.sees("act").isDisabled();
      visitor.at("why").fill("it is mended");
      visitor.click("act");
      visitor.sees("act-refused").isVisible();

      statement.execute(
          ("UPDATE stream_entries SET data = '{\"type\":\"hello\",\"recipients\":"
                  + "{\"user_ids\":[\"%s\"]},\"payload\":{}}' WHERE event_id = 'bad-1'")
              .formatted(ann.id()));
      visitor.click("act");
      PlaywrightAssertions.assertThat(visitor.at("parked")).hasCount(0);
    }
    assertThat(ann.get("/notices").body().toString()).contains("hello");
    var newest = admin.get("/admin/audit?act=adminReplayEntry").body().path("items");
    assertThat(newest.size()).isEqualTo(1);
    assertThat(newest.path(0).path("subject").asString()).startsWith("notices/");
    assertThat(newest.path(0).path("reason").asString()).isEqualTo("it is mended");
  }

  static Stream<String> details() {
    return Stream.of(
        "players/" + ann.id(), "matches/" + match, "tournaments/" + tournament, "streams/notices");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("details")
  void support_reads_each_page_about_one_thing_and_can_change_nothing(String page) {
    var who = member("d-" + page.split("/", -1)[0]);
    grant(who, "\"support\"");
    try (var visitor = browser(who)) {
      visitor.open("/admin/" + page);
      visitor.sees("detail").isVisible();
      visitor.sees("only-reads").isVisible();
      PlaywrightAssertions.assertThat(visitor.page().locator(".button.final")).hasCount(0);
      for (var act : List.of("pause", "resume", "end", "settle", "set-roles", "correct", "block")) {
        visitor.sees(act).hasCount(0);
      }
      visitor.checkAccessible("console-detail-" + page.split("/", -1)[0]);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("details")
  void players_are_refused_on_each_page_about_one_thing(String page) {
    try (var visitor = browser(ann)) {
      visitor.open("/admin/" + page);
      visitor.sees("refused").isVisible();
      visitor.sees("detail").hasCount(0);
    }
  }
}
