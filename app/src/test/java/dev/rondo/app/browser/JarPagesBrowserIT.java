package dev.rondo.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import dev.rondo.app.cartridges.JarMaker;
import dev.rondo.app.driver.Playground;
import dev.rondo.app.driver.Visitor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Games from jars in a real browser: on the generic page, on a page of their own, and on one that
/// does not work.
public class JarPagesBrowserIT {
  private static final String TEXTS =
      """
      {"en": {"title": "Noughts", "codes": {"CELL_TAKEN": "Somebody sits there."},
      "labels": {"yours": "It is you", "theirs": "It is them", "over": "Over ({kind})"}}}
      """;

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static Playground playground;

  @BeforeAll
  static void start() {
    var jars = folder.resolve("jars");
    tictactoe("tictactoe").write(jars.resolve("tictactoe.jar"));
    tictactoe("noughts")
        .file("rondo/noughts/page.js", resource("noughts.js"))
        .file("rondo/noughts/texts.json", TEXTS)
        .write(jars.resolve("noughts.jar"));
    tictactoe("broken")
        .file("rondo/broken/page.js", "export function mount() { throw new Error('no luck'); }")
        .write(jars.resolve("broken.jar"));
    new JarMaker()
        .source("example.PublicGoods", resource("PublicGoods.java.txt"))
        .namesProvider("example.PublicGoods")
        .write(jars.resolve("publicgoods.jar"));
    playground = Playground.open(folder, Map.of("RONDO_CARTRIDGES", jars.toString()));
  }

  @AfterAll
  static void stop() {
    if (playground != null) {
      playground.close();
    }
  }

  private static JarMaker tictactoe(String id) {
    return new JarMaker()
        .source("example.Tictactoe", resource("Tictactoe.java.txt").replace("@ID@", id))
        .namesProvider("example.Tictactoe");
  }

  public static String resource(String name) {
    try (var in = JarPagesBrowserIT.class.getResourceAsStream("/jars/" + name)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new IllegalStateException(broken);
    }
  }

  /// Two who met in the queue, the one who moves first before the other.
  private record Pair(Visitor first, Visitor second) implements AutoCloseable {
    static Pair meet(String game, String table, String turn, String mine) {
      var ann = playground.visitor(Visitor.PHONE);
      var bob = playground.visitor(Visitor.LAPTOP);
      ann.click("play-" + game);
      bob.click("play-" + game);
      Stream.of(ann, bob).forEach(one -> one.seatedAt(table));
      await().until(() -> Stream.of(ann, bob).anyMatch(one -> isFirst(one, turn, mine)));
      return isFirst(ann, turn, mine) ? new Pair(ann, bob) : new Pair(bob, ann);
    }

    private static boolean isFirst(Visitor visitor, String turn, String mine) {
      return mine.equals(visitor.at(turn).textContent());
    }

    @Override
    public void close() {
      first.close();
      second.close();
    }
  }

  private static Locator cell(Visitor visitor, int cell) {
    return visitor.at("grid").locator("[data-cell='" + cell + "']");
  }

  private static void take(Visitor visitor, int cell) {
    assertThat(visitor.at("state")).hasText("Your turn");
    assertThat(cell(visitor, cell)).hasAttribute("aria-disabled", "false");
    cell(visitor, cell).click();
  }

  @Test
  void a_game_without_a_page_is_played_by_its_cells_and_replayed() {
    try (var pair = Pair.meet("tictactoe", "generic", "state", "Your turn")) {
      pair.second().sees("state").containsText("Waiting for");
      pair.first().checkAccessible("generic-turn");
      pair.first().picture("generic-turn");
      pair.second().picture("generic-waiting");
      take(pair.first(), 0);
      assertThat(cell(pair.second(), 4)).hasAttribute("aria-disabled", "false");
      cell(pair.second(), 0).focus();
      pair.second().press("ArrowRight", "ArrowDown", "Enter");
      take(pair.first(), 1);
      take(pair.second(), 8);
      pair.first().picture("generic-middle");
      take(pair.first(), 2);
      pair.first().sees("result").hasAttribute("data-outcome", "won");
      pair.second().sees("result").hasAttribute("data-outcome", "lost");
      pair.first().checkAccessible("generic-end");
      pair.first().picture("generic-end");
      pair.second().picture("generic-end");
      pair.second().click("watch-replay");
      pair.second().sees("generic").isVisible();
      pair.second().at("later").click();
      pair.second().picture("generic-replay");
      pair.second().fits("generic-replay");
    }
  }

  @Test
  void decisions_that_are_many_numbers_are_made_with_a_slider() {
    var visitors =
        Stream.of(Visitor.PHONE, Visitor.LAPTOP, Visitor.LAPTOP).map(playground::visitor).toList();
    try {
      var phone = visitors.getFirst();
      phone.click("friend-publicgoods");
      phone.page().waitForURL("**/match/*");
      var match = phone.page().url().replaceFirst(".*/match/", "/match/");
      visitors.stream()
          .skip(1)
          .forEach(visitor -> {
            visitor.open(match);
            visitor.click("join");
          });
      visitors.forEach(visitor -> visitor.seatedAt("generic"));
      phone.at("range-contribute").locator("input[type='number']").fill("7");
      phone.checkAccessible("generic-range");
      phone.picture("generic-range");
      for (var round = 1; round <= 2; round++) {
        for (var visitor : visitors) {
          visitor.at("range-contribute").locator("button").click();
        }
      }
      visitors.forEach(visitor -> visitor.sees("result").isVisible());
      phone.picture("generic-scores");
    } finally {
      visitors.forEach(Visitor::close);
    }
  }

  @Test
  void a_game_is_played_and_replayed_on_its_own_page() {
    try (var pair = Pair.meet("noughts", "own-page", "noughts-status", "It is you")) {
      pair.first().click("noughts-0");
      pair.second().sees("noughts-0").hasText("X");
      pair.second().sees("noughts-status").hasText("It is you");
      pair.second().click("noughts-0");
      pair.second().sees("noughts-refusal").hasText("Somebody sits there.");
      pair.second().click("noughts-4");
      pair.first().sees("noughts-4").hasText("O");
      pair.first().click("noughts-1");
      pair.second().sees("noughts-1").hasText("X");
      pair.second().click("noughts-8");
      pair.first().sees("noughts-8").hasText("O");
      pair.first().click("noughts-2");
      pair.second().sees("noughts-status").hasText("Over (live)");
      var match = pair.second().page().url().replaceFirst(".*/", "");
      pair.second().open("/replay/" + match);
      pair.second().sees("noughts-0").hasText("·");
      pair.second().at("later").click();
      pair.second().sees("noughts-0").hasText("X");
    }
  }

  @Test
  void a_page_that_does_not_work_says_so_and_the_generic_page_is_offered() {
    var visitor = playground.visitor(Visitor.PHONE);
    visitor.click("bot-broken");
    visitor.sees("page-broken").containsText("no luck");
    visitor.picture("generic-broken");
    visitor.click("show-plain");
    visitor.sees("generic").isVisible();
    take(visitor, 4);
    assertThat(cell(visitor, 4)).not().hasAttribute("aria-label", "Row 2, column 2: empty");
    // The page's own error stands in the console, so the visitor is not asked whether there is one.
    visitor.context().close();
  }
}
