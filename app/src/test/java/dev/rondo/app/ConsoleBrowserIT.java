package dev.rondo.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    ann.post("/sessions", "{\"game\":\"fupogfakta\"}");
    ann.post("/tournaments", "{\"name\":\"Study of greed\"}");
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
      visitor.sees("pause").isVisible();
      visitor.click("end");
      visitor.at("why").fill("stuck");
      visitor.click("act");
      visitor.sees("match-status").hasText("Cancelled");
    }
    assertThat(admin.get("/admin/audit?subject=" + game).body().path("items").valueStream())
        .extracting(entry -> entry.path("act").asString())
        .contains("adminEndMatch", "adminResumeMatch", "adminPauseMatch", "adminMatchStep");
  }
}
