package dev.rondo.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.LoadState;
import dev.rondo.app.driver.ArenaKeys;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Playground;
import dev.rondo.app.driver.Visitor;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// arena's page in a real browser, against a real server.
class ArenaBrowserIT {
  private static final int COLUMNS = 10;
  private static final int MIN_TARGET_PIXELS = 44;

  /// Makes a match with the settings of whoever sits at this page, and returns its id.
  private static final String CREATE =
      """
      async (config) => {
        const { token } = JSON.parse(sessionStorage.getItem('rondo.session'));
        const answer = await fetch('/api/v1/matches', {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ game: 'arena', config }),
        });
        return (await answer.json()).matchId;
      }
      """;

  /// The number of pixels by which the ranking is wider than the part of it that is seen.
  private static final String CUT =
      """
      (() => {
        const list = document.querySelector('.ranks');
        return list.scrollWidth - list.clientWidth;
      })()
      """;

  @TempDir static Path folder;
  private static Playground playground;

  @BeforeAll
  static void start() {
    playground = Playground.open(folder, Map.of());
  }

  @AfterAll
  static void stop() {
    if (playground != null) {
      playground.close();
    }
  }

  /// Two people and two bots in a match that begins when the clock says so.
  private static String meet(Visitor ann, Visitor bob, Map<String, Object> config) {
    ann.open("/wallet");
    ann.sees("balance-stamps").containsText("5");
    var match = (String) ann.page().evaluate(CREATE, config);
    ann.open("/match/" + match);
    ann.sees("starts-in").isVisible();
    bob.open("/match/" + match);
    bob.click("join");
    bob.sees("starts-in").isVisible();
    ann.click("seat-bot");
    PlaywrightAssertions.assertThat(ann.at("gather")).containsText("Bot 3");
    ann.click("seat-bot");
    PlaywrightAssertions.assertThat(bob.at("gather")).containsText("Bot 4");
    assertThat(ann.seatedAt("arena")).isEqualTo(match);
    assertThat(bob.seatedAt("arena")).isEqualTo(match);
    return match;
  }

  /// With the key held down, until somewhere that the pattern says.
  private static void run(Visitor visitor, String key, int seat, Pattern place) {
    visitor.page().keyboard().down(key);
    visitor.sees("token-" + seat).hasAttribute("data-place", place);
    visitor.page().keyboard().up(key);
  }

  private static void press(Visitor visitor, int column, int row) {
    var board = visitor.at("board").boundingBox();
    visitor
        .page()
        .mouse()
        .click(
            board.x + board.width * (column + 0.5) / COLUMNS,
            board.y + board.height * (row + 0.5) / COLUMNS);
  }

  @Test
  void two_people_and_two_bots_play_to_the_end_by_keyboard_and_mouse() {
    try (var ann = playground.visitor(Visitor.LAPTOP);
        var bob = playground.visitor(Visitor.LAPTOP);
        var cid = playground.visitor(Visitor.PHONE)) {
      var match = meet(ann, bob, Map.of("lobbySeconds", 6, "durationSeconds", 18));
      ann.sees("token-0").hasAttribute("data-place", "0,0");
      bob.sees("token-1").hasAttribute("data-place", "9,0");

      ArenaKeys.collect(ann, 0, 4);
      bob.sees("scores").containsText("50");
      ann.sees("seal-why").isVisible();
      ann.sees("seal-why").hasText("A seal: nothing replaces your next action or takes it back.");
      ann.press("q");
      ann.sees("seal").hasAttribute("aria-pressed", "true");
      ann.press(" ");
      ann.sees("own-stamps").hasText("4");
      ann.press("ArrowUp");
      ann.sees("refusal").hasText("The way is blocked.");
      run(ann, "s", 0, Pattern.compile("4,[2-9]"));

      press(bob, 9, 1);
      bob.sees("token-1").hasAttribute("data-place", "9,1");
      bob.click("defend");
      press(bob, 9, 3);
      bob.sees("token-1").hasAttribute("data-place", "9,2");
      bob.at("go-south").focus();
      bob.press("Enter");
      bob.sees("token-1").hasAttribute("data-place", "9,3");

      cid.open("/wallet");
      cid.sees("balance-stamps").isVisible();
      cid.open("/match/" + match);
      cid.sees("arena").isVisible();
      cid.sees("attack").isHidden();
      cid.fits("watching");
      ann.checkAccessible("arena");
      ann.picture("arena");

      for (var visitor : new Visitor[] {ann, bob, cid}) {
        visitor.sees("result").hasAttribute("data-outcome", Pattern.compile("\\w+"));
        PlaywrightAssertions.assertThat(visitor.at("rank")).hasCount(4);
      }
      ann.sees("result").containsText("friendly");
      ann.checkAccessible("arena-result");
      ann.picture("arena-result");

      ann.click("watch-replay");
      ann.sees("scrub").hasValue("0");
      ann.sees("token-0").hasAttribute("data-place", "0,0");
      ann.sees("fairness").hasAttribute("data-fair", "true");
      ann.at("scrub").fill(ann.at("scrub").getAttribute("max"));
      ann.sees("result").isVisible();
      ann.at("scrub").fill("0");
      ann.click("replay-play");
      ann.sees("token-0").not().hasAttribute("data-place", "0,0");
      ann.checkAccessible("arena-replay");
      ann.picture("arena-replay");
    }
  }

  @Test
  void the_rules_are_learnt_with_the_thumb_on_a_phone() {
    try (var ann = playground.stranger(Visitor.PHONE).open("/learn/arena")) {
      ann.sees("advice").hasAttribute("data-lesson", "Move");
      ann.fits("the lesson");
      for (var control : new String[] {"go-north", "attack", "defend", "collect", "seal"}) {
        var box = ann.at(control).boundingBox();
        assertThat(Math.min(box.width, box.height)).as(control).isGreaterThan(MIN_TARGET_PIXELS);
      }
      ann.checkAccessible("arena-learn");
      var lesson = ann.at("advice");
      for (var step = 0; !lesson.getAttribute("data-lesson").equals("Done"); step++) {
        assertThat(step).isLessThan(40);
        var before = ann.at("arena").getAttribute("data-tick");
        // A thumb that is slow walks on, so what is to be done next may have changed.
        if (ann.page().locator(".seal.advised[aria-pressed=true]").count() == 0) {
          ann.page().locator(".advised").tap();
        }
        if (ann.page().locator(".seal[aria-pressed=true]").count() > 0) {
          ann.at("attack").tap();
        }
        ann.sees("arena").not().hasAttribute("data-tick", before);
      }
      ann.picture("arena-learn");
    }
  }

  @Test
  void the_lesson_and_the_end_fit_a_phone_that_is_held_sideways() {
    try (var ann = playground.stranger(Visitor.SIDEWAYS).open("/learn/arena")) {
      ann.sees("advice").isVisible();
      for (var part : List.of("advice", "board", "go-south", "seal", "seal-why")) {
        ann.seesWhole(part);
      }
      ann.shoot("arena-learn-sideways");
      endAgainstBots(ann);
      ann.sees("rematch").isVisible();
      ann.seesWhole("rematch");
      ann.checkAccessible("the end sideways");
      ann.shoot("arena-result-sideways");
    }
  }

  @Test
  void three_are_counted_before_the_start_and_a_bot_is_as_strong_as_it_was_asked_for() {
    try (var ann = playground.visitor(Visitor.LAPTOP)) {
      ann.open("/wallet");
      ann.sees("balance-stamps").isVisible();
      var match = ann.page().evaluate(CREATE, Map.of("lobbySeconds", 20));
      ann.open("/match/" + match);
      ann.at("bot-strength").selectOption("veteran");
      ann.click("seat-bot");
      ann.sees("count-of-three").hasText(Pattern.compile("[123]"));
      ann.seatedAt("arena");
      var players =
          Client.guest(playground.server().port(), "Bob")
              .get("/matches/" + match)
              .body()
              .path("players");
      assertThat(players.valueStream().map(player -> player.path("bot").asString("")))
          .containsExactlyInAnyOrder("", "veteran");
    }
  }

  @Test
  void points_are_not_cut_off_at_the_end_in_any_language() {
    try (var ann = playground.visitor(Visitor.PHONE)) {
      endAgainstBots(ann);
      for (var language : List.of("en", "da", "es")) {
        ann.speak(language);
        ann.page().reload();
        PlaywrightAssertions.assertThat(ann.at("rank")).hasCount(6);
        assertThat(ann.page().evaluate(CUT)).as("what is cut off in %s", language).isEqualTo(0);
        ann.shoot("arena-result-phone-" + language);
      }
    }
  }

  /// Plays a match of a second against five bots.
  private static void endAgainstBots(Visitor visitor) {
    visitor.open("/wallet");
    visitor.sees("balance-stamps").containsText("5");
    var config = Map.of("lobbySeconds", 60, "durationSeconds", 1);
    visitor.open("/match/" + visitor.page().evaluate(CREATE, config));
    visitor.click("fill-bots");
    visitor.sees("result").isVisible();
  }

  @Test
  void weapons_have_a_page() {
    try (var ann = playground.visitor(Visitor.LAPTOP)) {
      ann.open("/wallet");
      ann.click("to-inventory");
      PlaywrightAssertions.assertThat(ann.page().locator("main h1")).hasText("Weapons");
      ann.page().waitForLoadState(LoadState.NETWORKIDLE);
      PlaywrightAssertions.assertThat(ann.page().locator(".empty")).isVisible();
      ann.checkAccessible("weapons");
      ann.picture("weapons");
    }
  }
}
