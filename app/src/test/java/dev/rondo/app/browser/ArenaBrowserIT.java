package dev.rondo.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.LoadState;
import dev.rondo.app.driver.ArenaKeys;
import dev.rondo.app.driver.Playground;
import dev.rondo.app.driver.Visitor;
import java.nio.file.Path;
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
