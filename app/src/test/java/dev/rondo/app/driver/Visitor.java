package dev.rondo.app.driver;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Somebody in front of a browser, who sees and does what a person can.
public final class Visitor implements AutoCloseable {
  public static final Screen PHONE = new Screen("phone", 390, 844, true);

  /// The same telephone, held sideways.
  public static final Screen SIDEWAYS = new Screen("sideways", 844, 390, true);

  public static final Screen LAPTOP = new Screen("laptop", 1366, 768, false);
  public static final Screen TV = new Screen("tv", 1920, 1080, false);
  public static final double PATIENCE_MILLIS = 60_000;

  private static final Path SCREENSHOTS = Path.of("target", "screenshots");
  private static final Set<String> BAD = Set.of("serious", "critical");
  private static final Pattern OUTAGE =
      Pattern.compile("net::ERR_|WebSocket connection|Failed to load resource");
  private static final int MAX_TABS = 60;

  /// Waits until the page is laid out and nothing moves any more, apart from what never stops.
  private static final String STILL =
      """
      async () => {
        const frame = () => new Promise((then) => requestAnimationFrame(then));
        const ends = (motion) => motion.effect.getComputedTiming().endTime < Infinity;
        const moving = () => document.getAnimations().filter(ends);
        do {
          await frame();
          await frame();
          await Promise.all(moving().map((motion) => motion.finished.catch(() => undefined)));
        } while (moving().some((motion) => motion.playState === 'running'));
      }
      """;

  private static final String OUTSIDE =
      """
      [...document.querySelectorAll('a, button, input, h1, h2, p, .sheet')]
        .filter((part) => part.checkVisibility() && !part.closest('.skip, .only-read'))
        .filter((part) => {
          const { left, right } = part.getBoundingClientRect();
          return left < -1 || right > innerWidth + 1;
        })
        .map((part) => part.outerHTML.slice(0, 100))
        .join(' ')
      """;

  public record Screen(String name, int width, int height, boolean touch) {}

  private final BrowserContext context;
  private final Page page;
  private final List<String> troubles = new ArrayList<>();

  public Visitor(BrowserContext context) {
    this.context = context;
    context.setDefaultTimeout(PATIENCE_MILLIS);
    context.setDefaultNavigationTimeout(PATIENCE_MILLIS);
    page = context.newPage();
    page.onPageError(troubles::add);
    page.onConsoleMessage(message -> {
      if (message.type().equals("error") && !OUTAGE.matcher(message.text()).find()) {
        troubles.add(message.text());
      }
    });
  }

  public BrowserContext context() {
    return context;
  }

  public Page page() {
    return page;
  }

  public Visitor open(String path) {
    page.navigate(path);
    return this;
  }

  public Locator at(String testId) {
    return page.getByTestId(testId);
  }

  public void click(String testId) {
    at(testId).click();
  }

  public LocatorAssertions sees(String testId) {
    return assertThat(at(testId));
  }

  /// Waits for the table of a duel, and returns the match's id.
  public String seated() {
    return seatedAt("duel");
  }

  /// Waits for the table of a game, and returns the match's id.
  public String seatedAt(String game) {
    page.waitForURL("**/match/*");
    sees(game).isVisible();
    var url = page.url();
    return url.substring(url.lastIndexOf('/') + 1);
  }

  public void seesRound(int round) {
    sees("round").hasAttribute("data-round", String.valueOf(round));
    sees("duel").hasAttribute("data-phase", "PREP");
  }

  /// Lays cards by clicking them, from the first place on.
  public void lay(String... cards) {
    for (var i = 0; i < cards.length; i++) {
      click("card-" + cards[i]);
      sees("card-" + cards[i]).hasAttribute("data-slot", String.valueOf(i + 1));
    }
  }

  /// Lays a card with the mouse held down.
  public void drag(String card, int slot) {
    at("card-" + card).hover();
    page.mouse().down();
    var place = at("slot-" + slot).boundingBox();
    page.mouse()
        .move(
            place.x + place.width / 2,
            place.y + place.height / 2,
            new Mouse.MoveOptions().setSteps(4));
    page.mouse().up();
    sees("card-" + card).hasAttribute("data-slot", String.valueOf(slot));
  }

  public void confirm() {
    click("confirm");
  }

  /// Presses Tab until the keyboard is there.
  public void tabTo(String testId) {
    for (var i = 0; i < MAX_TABS; i++) {
      page.keyboard().press("Tab");
      if (testId.equals(page.evaluate("document.activeElement?.dataset.testid ?? ''"))) {
        assertThat((String) page.evaluate("getComputedStyle(document.activeElement).outlineStyle"))
            .as("the focus can be seen on %s", testId)
            .isNotEqualTo("none");
        return;
      }
    }
    throw new AssertionError("Tab does not lead to " + testId);
  }

  public void press(String... keys) {
    for (var key : keys) {
      page.keyboard().press(key);
    }
  }

  /// Asserts that axe finds nothing serious or critical on this page, in both colour schemes.
  public void checkAccessible(String name) {
    for (var scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
      wear(scheme);
      var found =
          new AxeBuilder(page)
              .setLegacyMode(true).analyze().getViolations().stream()
                  .filter(rule -> BAD.contains(rule.getImpact()))
                  .flatMap(rule ->
                      rule.getNodes().stream()
                          .map(node ->
                              rule.getId()
                                  + ": "
                                  + node.getFailureSummary()
                                  + "\n"
                                  + node.getHtml()));
      assertThat(found).as("axe on %s, %s", name, scheme).isEmpty();
    }
  }

  /// Keeps pictures of the page as it is now, at each size, in `target/screenshots`.
  public void picture(String name) {
    for (var screen : List.of(PHONE, TV, LAPTOP)) {
      page.setViewportSize(screen.width(), screen.height());
      wear(ColorScheme.LIGHT);
      fits(name);
      shoot(name + "-" + screen.name());
    }
    wear(ColorScheme.DARK);
    shoot(name + "-laptop-dark");
    wear(ColorScheme.LIGHT);
  }

  public void shoot(String name) {
    page.screenshot(new Page.ScreenshotOptions().setPath(SCREENSHOTS.resolve(name + ".png")));
  }

  /// Everything one can use is there without scrolling sideways.
  public void fits(String name) {
    assertThat(page.evaluate(OUTSIDE)).as("what sticks out of %s", name).isEqualTo("");
  }

  /// The whole of it is on the screen as it is, without scrolling.
  public void seesWhole(String testId) {
    var box = at(testId).boundingBox();
    var screen = page.viewportSize();
    assertThat(box.y).as("the top of %s", testId).isNotNegative();
    assertThat(box.y + box.height)
        .as("the bottom of %s", testId)
        .isLessThanOrEqualTo(screen.height);
    assertThat(box.x + box.width)
        .as("the right side of %s", testId)
        .isLessThanOrEqualTo(screen.width);
  }

  /// The first of the two ends before the second begins.
  public void seesBeside(String left, String right) {
    var box = at(left).boundingBox();
    assertThat(box.x + box.width)
        .as("the right side of %s, beside %s", left, right)
        .isLessThanOrEqualTo(at(right).boundingBox().x);
  }

  /// Turns the screen, or puts it down beside another one.
  public void turn(Screen to) {
    page.setViewportSize(to.width(), to.height());
    page.evaluate(STILL);
  }

  /// Speaks this language from the next page on.
  public void speak(String language) {
    page.evaluate("language => localStorage.setItem('rondo.language', language)", language);
  }

  private void wear(ColorScheme scheme) {
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
    page.evaluate(STILL);
  }

  /// With all motion, which visitors otherwise ask to be spared.
  public void enjoyMotion() {
    page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.NO_PREFERENCE));
  }

  /// Fails if a page has thrown or logged an error, other than by a lost connection.
  @Override
  public void close() {
    context.close();
    assertThat(troubles).as("errors in the page").isEmpty();
  }
}
