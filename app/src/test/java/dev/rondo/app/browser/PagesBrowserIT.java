package dev.rondo.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.LoadState;
import dev.rondo.app.driver.Cable;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Playground;
import dev.rondo.app.driver.Victims;
import dev.rondo.app.driver.Visitor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The frame around all pages, and addresses that lead nowhere.
class PagesBrowserIT {
  private static final int NARROWEST = 720;
  private static final int WIDEST = 1240;
  private static final int STEP = 20;
  private static final int HEIGHT = 600;

  @TempDir static Path folder;
  private static Playground playground;

  @BeforeAll
  static void start() {
    playground =
        Playground.open(
            folder,
            Map.of(
                "RONDO_ADMIN_PASSWORD",
                Victims.PASSWORD,
                "RONDO_GAMES_DUEL_DISCONNECT_GRACE_MILLIS",
                "30000"));
  }

  @AfterAll
  static void stop() {
    if (playground != null) {
      playground.close();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "da", "es"})
  void the_header_fits_between_phone_and_laptop(String language) {
    try (var ann = playground.visitor(Visitor.LAPTOP)) {
      ann.open("/profile");
      ann.click("language-" + language);
      // Playing makes a guest of the visitor, whose wallet and bell are in the header.
      ann.open("/");
      ann.click("bot-duel");
      ann.seated();
      ann.open("/profile");
      ann.sees("nav-wallet").isVisible();
      for (var width = NARROWEST; width <= WIDEST; width += STEP) {
        ann.page().setViewportSize(width, HEIGHT);
        ann.fits("the header at " + width);
        assertThat(ann.page().evaluate("document.documentElement.scrollWidth <= innerWidth"))
            .as("nothing scrolls sideways at %s", width)
            .isEqualTo(true);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/match", "/match/", "/replay/", "/host/", "/study/", "/console/", "/evening/"})
  void an_address_without_its_id_asks_the_server_for_nothing(String path) {
    var asked = new ArrayList<String>();
    try (var ann = playground.visitor(Visitor.LAPTOP)) {
      ann.sees("play-duel").isVisible();
      ann.page().onRequest(request -> asked.add(request.url()));
      ann.open(path);
      assertThat(ann.page().locator("main h1")).hasText("Nothing here");
    }
    assertThat(asked).noneMatch(url -> url.matches(".*/api/v1/(matches|sessions|tournaments)/?"));
  }

  @Test
  void a_code_that_no_evening_has_is_said_to_be_wrong() {
    try (var ann = playground.visitor(Visitor.LAPTOP)) {
      ann.open("/host/WRONG");
      assertThat(ann.page().locator("main")).containsText("No evening has this code.");
    }
  }

  @Test
  void whoever_signs_in_on_the_profile_finds_the_own_nickname_there() {
    try (var ann = playground.visitor(Visitor.LAPTOP)) {
      ann.open("/profile");
      ann.click("switch-credentials");
      ann.at("username").fill("pages-ann");
      ann.at("password").fill(Victims.PASSWORD);
      ann.click("submit-credentials");
      ann.sees("nickname").isVisible();
      ann.sees("nickname").hasValue(ann.page().locator("main h1").innerText());
    }
  }

  @Test
  void a_phone_shows_the_code_field_and_all_games_on_its_first_screen() {
    try (var ann = playground.visitor(Visitor.PHONE)) {
      ann.sees("home-code").isVisible();
      for (var button : List.of("play-duel", "play-arena", "host-fupogfakta", "play-snatch")) {
        ann.sees(button).isVisible();
        var box = ann.at(button).boundingBox();
        assertThat(box.y + box.height).as(button).isLessThan(Visitor.PHONE.height() - 64);
      }
      ann.sees("stake-duel").hasText("1 token at stake");
      ann.checkAccessible("home");
      ann.at("home-code").fill("abc 10");
      ann.click("home-code-go");
      ann.sees("code-wrong").containsText("six letters and digits");
      ann.sees("home-code").hasValue("abc 10");
      ann.checkAccessible("a code that cannot be");
      ann.shoot("home-code-wrong");
      ann.at("home-code").fill("abc 234");
      ann.click("home-code-go");
      ann.page().waitForURL("**/ABC234");
    }
  }

  @Test
  void matches_of_others_are_one_tap_away() {
    var bob = Client.guest(playground.server().port(), "Bob");
    var match = bob.post("/matches", "{\"game\":\"duel\"}").text("matchId");
    try (var ann = playground.visitor(Visitor.LAPTOP)) {
      ann.click("bot-snatch");
      ann.seatedAt("snatch");
      ann.open("/");
      ann.sees("running").containsText("Come back");
      ann.at("alive").getByText("Bob").click();
      ann.page().waitForURL("**/match/" + match);
      ann.click("join");
      ann.seated();
    }
    bob.post("/matches/" + match + "/leave", "");
  }

  @Test
  void a_link_is_honest_about_what_it_leads_to() {
    var bob = Client.guest(playground.server().port(), "Bob");
    var match = bob.post("/matches", "{\"game\":\"duel\",\"private\":true}").text("matchId");
    try (var ann = playground.stranger(Visitor.PHONE)) {
      ann.open("/match/" + match);
      ann.sees("invitation").hasAttribute("data-state", "OPEN");
      assertThat(ann.page().locator("h1")).hasText("Bob invites you");
      ann.checkAccessible("invitation");
      ann.picture("invitation");
      bob.post("/matches/" + match + "/bots", "{\"count\":1}");
      ann.page().reload();
      ann.sees("invitation").hasAttribute("data-state", "FULL");
      ann.sees("join").isHidden();
      bob.post("/matches/" + match + "/leave", "");
      ann.page().reload();
      ann.sees("invitation").hasAttribute("data-state", "OVER");
      ann.open("/match/nothinglikethat1");
      ann.sees("no-match").containsText("There is no such match");
    }
  }

  @Test
  void a_short_code_leads_to_the_match_until_it_is_over() {
    var bob = Client.guest(playground.server().port(), "Bob");
    var match = bob.post("/matches", "{\"game\":\"duel\",\"private\":true}").text("matchId");
    try (var ann = playground.visitor(Visitor.PHONE)) {
      var code = bob.get("/invitations/" + match).text("code");
      ann.at("home-code").fill(code.toLowerCase(Locale.ROOT));
      ann.click("home-code-go");
      ann.page().waitForURL("**/match/" + match);
      ann.sees("invitation").hasAttribute("data-state", "OPEN");
      bob.post("/matches/" + match + "/leave", "");
      ann.open("/" + code);
      assertThat(ann.page().locator("main"))
          .containsText("No evening and no open match has this code");
    }
  }

  @Test
  void whoever_gathers_others_reads_the_code_from_the_screen() {
    try (var ann = playground.visitor(Visitor.LAPTOP);
        var bob = playground.visitor(Visitor.PHONE)) {
      ann.click("friend-duel");
      ann.sees("invitation-code").hasText(Pattern.compile("[A-Z2-9]{6}"));
      ann.checkAccessible("gather");
      bob.at("home-code").fill(ann.at("invitation-code").innerText());
      bob.click("home-code-go");
      bob.click("join");
      assertThat(bob.seated()).isEqualTo(ann.seated());
    }
  }

  @Test
  void a_link_is_previewed_with_who_invites_to_which_game_and_its_picture() {
    var bob = Client.guest(playground.server().port(), "Bob <3");
    var match = bob.post("/matches", "{\"game\":\"arena\",\"private\":true}").text("matchId");
    var code = bob.get("/invitations/" + match).text("code");
    try (var ann = playground.stranger(Visitor.PHONE)) {
      for (var path : List.of("/match/" + match, "/" + code)) {
        var page = ann.page().request().get(path).text();
        assertThat(page)
            .contains("content=\"Bob &lt;3 invites you to Arena\"")
            .contains("content=\"A seat is kept for you. No account needed. Code: " + code + "\"");
        var picture = Pattern.compile("og:image\" content=\"([^\"]+)\"").matcher(page);
        assertThat(picture.find()).isTrue();
        assertThat(picture.group(1)).startsWith("http://127.0.0.1:").endsWith("/preview-arena.png");
        assertThat(ann.page().request().get(picture.group(1)).headers().get("content-type"))
            .isEqualTo("image/png");
      }
      bob.post("/matches/" + match + "/leave", "");
      assertThat(ann.page().request().get("/match/" + match).text())
          .contains("Arena: this match is over");
      assertThat(ann.page().request().get("/match/nothinglikethat1").text())
          .contains("Rondo: a seat is kept for you");
    }
  }

  @Test
  void a_link_can_be_copied_from_a_page_that_came_over_plain_http() {
    try (var ann = playground.stranger(Visitor.LAPTOP)) {
      ann.open("http://rondo.test:" + playground.server().port() + "/");
      assertThat(ann.page().evaluate("isSecureContext || 'clipboard' in navigator"))
          .isEqualTo(false);
      ann.click("friend-duel");
      ann.click("copy-link");
      ann.sees("copy-link").containsText("Copied");
      ann.page().evaluate("document.execCommand = () => false");
      ann.click("copy-link");
      ann.sees("toast").containsText("copy it by hand");
      assertThat(ann.page().evaluate("getSelection().toString()").toString()).contains("/match/");
    }
  }

  /// A browser in which the administrator is signed in.
  private static Visitor administrator() {
    var session =
        new Client(playground.server().port(), "", "")
            .post(
                "/auth/login",
                "{\"username\":\"admin\",\"password\":\"%s\"}".formatted(Victims.PASSWORD))
            .body();
    var admin = playground.visitor(Visitor.LAPTOP);
    admin
        .page()
        .evaluate(
            "session => sessionStorage.setItem('rondo.session', session)", session.toString());
    return admin;
  }

  /// The pages that no other test keeps as pictures.
  @ParameterizedTest
  @ValueSource(strings = {"party", "join", "questions", "studies"})
  void a_page_is_accessible_and_kept_as_a_picture(String page) {
    var made =
        Victims.admin(playground.server().port())
            .post("/tournaments", "{\"name\":\"Monday class\"}");
    assertThat(made.status()).isEqualTo(201);
    try (var admin = administrator()) {
      admin.open("/" + page);
      assertThat(admin.page().locator("main h1").first()).isVisible();
      admin.page().waitForLoadState(LoadState.NETWORKIDLE);
      admin.checkAccessible(page);
      admin.picture(page);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "da", "es"})
  void staff_find_the_console_in_the_header_at_every_width(String language) {
    try (var admin = administrator()) {
      admin.open("/profile");
      admin.click("language-" + language);
      admin.sees("nav-wallet").isVisible();
      for (var width = NARROWEST; width <= WIDEST; width += STEP) {
        admin.page().setViewportSize(width, HEIGHT);
        admin.sees("nav-admin").isVisible();
        admin.fits("the header of staff at " + width);
      }
    }
  }

  @Test
  void a_word_reaches_the_other_at_the_table_unless_it_is_muted() {
    try (var ann = playground.visitor(Visitor.LAPTOP);
        var bob = playground.visitor(Visitor.PHONE)) {
      ann.click("play-duel");
      ann.sees("seeking").isVisible();
      bob.click("play-duel");
      assertThat(bob.seated()).isEqualTo(ann.seated());
      ann.click("emotes");
      ann.checkAccessible("emotes");
      ann.picture("emotes");
      ann.click("emote-WELL_PLAYED");
      ann.sees("emotes-said").containsText("Well played!");
      bob.sees("emotes-said").containsText("Well played!");
      bob.click("emotes");
      bob.click("mute-emotes");
      ann.click("emotes");
      ann.click("emote-WOW");
      ann.sees("emotes-said").containsText("Wow!");
      bob.click("emote-THANKS");
      ann.sees("emotes-said").containsText("Thanks!");
      assertThat(bob.at("emotes-said").innerText()).doesNotContain("Wow!");
    }
  }

  @Test
  void the_pages_can_be_installed_and_previewed() {
    try (var ann = playground.visitor(Visitor.PHONE)) {
      var manifest = ann.page().locator("link[rel=manifest]").getAttribute("href");
      var answer = ann.page().request().get(manifest);
      assertThat(answer.headers().get("content-type")).startsWith("application/manifest+json");
      assertThat(answer.text()).contains("/icon-512.png");
      for (var picture : List.of("/icon-192.png", "/icon-512.png", "/preview.png")) {
        assertThat(ann.page().request().get(picture).headers().get("content-type"))
            .isEqualTo("image/png");
      }
      assertThat(ann.page().locator("meta[property='og:image']").getAttribute("content"))
          .isEqualTo("http://127.0.0.1:%d/preview.png".formatted(playground.server().port()));
    }
  }

  @Test
  void the_clock_of_a_duel_stands_still_in_an_outage() {
    try (var cable = new Cable(playground.server().port());
        var ann = playground.stranger(cable.port(), Visitor.LAPTOP).open("/")) {
      ann.click("bot-duel");
      ann.seated();
      ann.sees("seconds").isVisible();
      ann.context().setOffline(true);
      cable.cut();
      ann.sees("connection-banner").hasAttribute("data-state", "lost");
      var shown = List.of(ann.at("seconds").innerText(), later(ann));
      assertThat(shown.getFirst()).as("seconds shown in an outage").isEqualTo(shown.getLast());
      cable.mend();
      ann.context().setOffline(false);
      ann.sees("connection-banner").hasAttribute("data-state", "restored");
      ann.sees("seconds").not().hasText(shown.getFirst());
    }
  }

  /// The seconds after the page has had more than two of them to count.
  private static String later(Visitor visitor) {
    visitor
        .page()
        .evaluate(
            "new Promise((then) => { const begun = performance.now(); const wait = () =>"
                + " performance.now() - begun > 2200 ? then() : requestAnimationFrame(wait);"
                + " wait(); })");
    return visitor.at("seconds").innerText();
  }
}
