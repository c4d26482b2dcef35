package dev.rondo.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Playground;
import dev.rondo.app.driver.Victims;
import dev.rondo.app.driver.Visitor;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Profiles of people, and the ways to them.
class PeopleBrowserIT {
  @TempDir static Path folder;
  private static Playground playground;

  @BeforeAll
  static void start() {
    playground =
        Playground.open(
            folder,
            Map.of(
                "RONDO_GAMES_DUEL_DISCONNECT_GRACE_MILLIS", "60000",
                "RONDO_GAMES_DUEL_PREP_MILLIS", "600000"));
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

  /// A browser in which somebody has signed in.
  private static Visitor signedIn(Visitor.Screen screen, String name) {
    var visitor = playground.visitor(screen);
    visitor.open("/profile");
    visitor.at("username").fill(name);
    visitor.at("password").fill(Victims.PASSWORD);
    visitor.click("submit-credentials");
    visitor.sees("nickname").hasValue(name);
    return visitor;
  }

  /// A duel of the queue, which counts.
  private static String duel(Client first, Client second) {
    first.post("/queue", "{\"game\":\"duel\"}");
    second.post("/queue", "{\"game\":\"duel\"}");
    await().until(() -> running(first).size() == 1);
    return running(first).path(0).path("matchId").asString();
  }

  private static JsonNode running(Client of) {
    return of.get("/matches?mine=true&status=ACTIVE").body().path("items");
  }

  private static void playTwice(Client winner, Client loser) {
    for (var i = 0; i < 2; i++) {
      var match = duel(winner, loser);
      assertThat(loser.post("/matches/" + match + "/leave", "").status()).isEqualTo(200);
    }
  }

  @Test
  void a_person_is_found_from_history_leaders_and_replay_and_the_rating_is_drawn() {
    var ann = member("people-ann");
    var bob = member("people-bob");
    playTwice(ann, bob);
    try (var page = signedIn(Visitor.LAPTOP, "people-bob")) {
      assertThat(page.at("own-ratings").locator("[data-game=duel]")).isVisible();
      page.open("/matches");
      page.at("person").first().click();
      page.page().waitForURL("**/player/" + ann.id());
      assertThat(page.page().locator("main h1")).hasText("people-ann");
      assertThat(page.at("game-record")).containsText("2 of 2 won");
      page.sees("rating-chart").hasAttribute("data-points", "2");
      assertThat(page.at("between").locator("p").first())
          .containsText("Duel: 0 won, 0 drawn, 2 lost");
      page.checkAccessible("player");
      page.picture("player");
      page.open("/leaders/duel");
      page.page().locator("ol").getByText("people-ann").click();
      page.page().waitForURL("**/player/" + ann.id());
      page.open("/leaders/duel");
      page.click("season-now");
      page.page().waitForURL("**/leaders/duel/2*-*");
      page.sees("season-state").containsText("This season ends in");
      assertThat(page.at("leader").first()).containsText("people-ann");
      page.checkAccessible("season");
      page.picture("season");
      page.open("/matches");
      page.at("match-line").first().locator(".go").click();
      page.page().waitForURL("**/replay/*");
      page.sees("played-by").containsText("people-ann");
    }
  }

  @Test
  void a_running_match_is_watched_from_the_profile() {
    var cleo = member("people-cleo");
    var dan = member("people-dan");
    var match = duel(cleo, dan);
    try (var eve = playground.visitor(Visitor.PHONE)) {
      eve.open("/player/" + cleo.id());
      eve.click("watch-player");
      eve.page().waitForURL("**/match/" + match);
      eve.sees("duel").isVisible();
      assertThat(eve.at("watching"))
          .not()
          .hasCSS("background-color", Pattern.compile("rgba\\(.*, 0\\)"));
      eve.checkAccessible("watching a duel");
    }
    dan.post("/matches/" + match + "/leave", "");
  }

  @Test
  void a_visitor_without_an_account_finds_a_match_to_watch() {
    var oli = member("people-oli");
    var pia = member("people-pia");
    var match = duel(oli, pia);
    try (var eve = playground.visitor(Visitor.PHONE)) {
      eve.at("alive").getByText("people-oli").click();
      eve.page().waitForURL("**/match/" + match);
      eve.sees("duel").isVisible();
      eve.sees("watching").isVisible();
    }
    try (var fay = playground.visitor(Visitor.PHONE)) {
      fay.open("/match/" + match);
      assertThat(fay.page().locator("h1")).hasText("This match has begun");
      fay.checkAccessible("the invitation to watch");
      fay.picture("invitation-watch");
      fay.click("watch");
      fay.sees("watching").isVisible();
    }
    pia.post("/matches/" + match + "/leave", "");
  }

  @Test
  void one_switches_the_own_profile_off() {
    var fay = member("people-fay");
    try (var page = signedIn(Visitor.PHONE, "people-fay");
        var other = playground.visitor(Visitor.LAPTOP)) {
      other.open("/player/" + fay.id());
      assertThat(other.page().locator("main h1")).hasText("people-fay");
      page.click("profile-off");
      page.sees("profile-off").hasAttribute("aria-pressed", "true");
      page.checkAccessible("profile");
      await().until(() -> !fay.get("/players/" + fay.id()).body().path("open").asBoolean(true));
      other.page().reload();
      assertThat(other.page().locator("main h1")).hasText("No profile here");
      other.checkAccessible("no profile");
    }
  }

  @Test
  void friends_find_each_other_by_link_invite_each_other_and_part() {
    member("people-ida");
    member("people-jon");
    try (var ida = signedIn(Visitor.LAPTOP, "people-ida");
        var jon = signedIn(Visitor.PHONE, "people-jon")) {
      ida.click("to-friends");
      // Jon has signed in at localhost, and the link is for other machines.
      var link = URI.create(ida.at("friend-link").inputValue()).getPath();
      ida.checkAccessible("friends without friends");
      jon.open(link);
      assertThat(jon.page().locator("main h1")).hasText("people-ida wants to be your friend");
      jon.checkAccessible("friend");
      jon.picture("friend");
      jon.click("accept-friend");
      jon.sees("friend").hasAttribute("data-online", "true");
      ida.sees("friend").containsText("people-jon");
      ida.checkAccessible("friends");
      ida.picture("friends");
      ida.click("invite-friend");
      ida.click("invite-to-duel");
      ida.page().waitForURL("**/match/*");
      var toast = jon.at("toast").filter(new Locator.FilterOptions().setHasText("invites you"));
      toast.getByRole(AriaRole.LINK).click();
      jon.click("join");
      assertThat(jon.seated()).isEqualTo(ida.seated());
      ida.click("leave");
      ida.click("leave-anyway");
      ida.open("/friends");
      ida.click("remove-friend");
      ida.click("remove-friend-anyway");
      ida.sees("friend").hasCount(0);
      jon.open(link);
      assertThat(jon.page().locator("main h1")).hasText("This link leads to nobody");
      jon.open("/friends");
      jon.sees("friend-link").isVisible();
      jon.sees("friend").hasCount(0);
    }
  }

  @Test
  void a_guest_becomes_a_member_on_the_page_of_a_friends_link() {
    var kit = member("people-kit");
    var code = kit.get("/friends/link").text("code");
    try (var lea = playground.stranger(Visitor.PHONE)) {
      lea.open("/friend/" + code);
      lea.click("switch-credentials");
      lea.at("username").fill("people-lea");
      lea.at("password").fill(Victims.PASSWORD);
      lea.click("submit-credentials");
      lea.click("accept-friend");
      lea.sees("friend").containsText("people-kit");
    }
  }

  @Test
  void a_participant_of_a_study_has_no_profile_and_sees_none_until_it_is_left() {
    var gil = member("people-gil");
    var host = member("people-host");
    var study = host.post("/tournaments", "{\"name\":\"Study\"}").text("id");
    assertThat(gil.get("/players/" + host.id()).status()).isEqualTo(200);
    assertThat(gil.post("/tournaments/" + study + "/join", "").status()).isEqualTo(200);
    assertThat(gil.get("/players/" + host.id()).status()).isEqualTo(404);
    assertThat(host.get("/players/" + gil.id()).status()).isEqualTo(404);
    assertThat(gil.post("/tournaments/" + study + "/leave", "").status()).isEqualTo(200);
    assertThat(host.get("/players/" + gil.id()).status()).isEqualTo(200);
  }
}
