package dev.rondo.app.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import dev.rondo.app.driver.Party;
import dev.rondo.app.driver.Playground;
import dev.rondo.app.driver.Visitor;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// fupogfakta's host screen and phones in a real browser, against a real server.
class FupogfaktaBrowserIT {
  private static final String PASSWORD = "correct horse battery";
  private static final int MIN_TARGET_PIXELS = 44;
  private static final int MIN_TV_PIXELS = 48;

  /// As much of a phone as its keyboard leaves.
  private static final int ABOVE_KEYBOARD_PIXELS = 508;

  /// Lies end their phase by themselves; the others take their time.
  private static final Map<String, String> SECONDS =
      Map.of(
          "intro_seconds", "0",
          "lie_seconds", "120",
          "guess_seconds", "15",
          "reveal_seconds_per_lie", "3",
          "scoreboard_recap_seconds", "2",
          "awards_seconds", "3");

  @TempDir static Path folder;
  private static Playground playground;

  @BeforeAll
  static void start() {
    playground = Playground.open(folder, Map.of("RONDO_ADMIN_PASSWORD", PASSWORD));
  }

  @AfterAll
  static void stop() {
    if (playground != null) {
      playground.close();
    }
  }

  /// Makes a preset of one question and opens the doors; returns the code.
  private static String invite(Visitor host) {
    return invite(host, SECONDS);
  }

  private static String invite(Visitor host, Map<String, String> seconds) {
    host.click("host-fupogfakta");
    host.sees("preset").hasCount(1);
    host.checkAccessible("starting an evening");
    host.click("new-preset");
    host.at("preset-name").fill("Short");
    host.at("preset-num_rounds").fill("1");
    host.at("preset-questions_per_round").fill("1");
    host.at("preset-more").locator("summary").click();
    seconds.forEach((name, value) -> host.at("preset-" + name).fill(value));
    host.sees("no-questions").hasCount(0);
    host.click("save-preset");
    host.sees("edit-preset").isVisible();
    host.click("open-session");
    host.sees("code").isVisible();
    return host.at("code").getAttribute("data-code");
  }

  /// Comes in by the link on the screen.
  private static Visitor come(String code, String nickname) {
    var phone = playground.visitor(Visitor.PHONE).open("/" + code);
    phone.at("nickname-input").fill(nickname);
    phone.at("join-session").tap();
    return phone;
  }

  private static void lie(Visitor phone, String text) {
    phone.at("lie").fill(text);
    phone.at("tell").tap();
  }

  private static void guess(Visitor phone, String text) {
    phone.at("choose").filter(new Locator.FilterOptions().setHasText(text)).tap();
    phone.sees("react-now").isVisible();
  }

  private static void sees(Visitor visitor, String page, String stage) {
    visitor.sees(page).hasAttribute("data-stage", stage);
  }

  @Test
  void a_host_and_four_phones_play_an_evening() {
    var phones = new ArrayList<Visitor>();
    try (var host = playground.visitor(Visitor.TV)) {
      var code = invite(host);
      host.sees("play").isDisabled();
      for (var nickname : List.of("Ann", "Bob", "Zoë", "Maximilian Alexander")) {
        phones.add(come(code, nickname));
        host.sees("guest").hasCount(phones.size());
      }
      host.checkAccessible("lobby");
      host.fits("lobby");
      for (var name : host.at("guest").locator("bdi").all()) {
        assertThat(pixels(name)).as("a name in the lobby").isGreaterThanOrEqualTo(MIN_TV_PIXELS);
      }
      assertThat(host.at("host-lobby").evaluate("part => part.scrollHeight <= part.clientHeight"))
          .isEqualTo(true);
      host.shoot("fupogfakta-lobby-tv");
      host.click("play");
      writeLies(host, phones);
      choose(host, phones);
      reveal(host, phones);
      end(host, phones, code);
    } finally {
      phones.forEach(Visitor::close);
    }
  }

  @Test
  void another_evening_takes_the_phones_along_and_the_host_takes_a_name_off_the_list() {
    var seconds = new TreeMap<>(SECONDS);
    seconds.putAll(
        Map.of(
            "intro_seconds", "3",
            "lie_seconds", "1",
            "reveal_seconds_per_lie", "1",
            "scoreboard_recap_seconds", "1",
            "awards_seconds", "120"));
    var phones = new ArrayList<Visitor>();
    try (var host = playground.visitor(Visitor.TV)) {
      var code = invite(host, seconds);
      for (var nickname : List.of("Ann", "Bob")) {
        phones.add(come(code, nickname));
        host.sees("guest").hasCount(phones.size());
      }
      host.click("play");
      host.sees("intro").containsText("1,500 for the truth");
      await()
          .untilAsserted(() ->
              assertThat(bottom(host.at("intro").locator("li").last()))
                  .as("the cards of the rules end above the names")
                  .isLessThan(host.page().locator("footer bdi").first().boundingBox().y));
      host.checkAccessible("rules");
      sees(host, "host-screen", "AWARDS");
      host.click("another-early");
      host.page().waitForURL(url -> url.contains("/host/") && !url.endsWith(code));
      host.sees("guest").hasCount(2);
      var next = host.at("code").getAttribute("data-code");
      for (var phone : phones) {
        phone.page().waitForURL("**/" + next);
        sees(phone, "phone", "LOBBY");
      }
      phones.getFirst().sees("own-name").hasText("Ann");

      host.at("guest").filter(named("Bob")).getByTestId("remove-guest").click();
      host.click("remove-anyway");
      host.sees("guest").hasCount(1);
      phones.getLast().sees("refused").containsText("taken your name off the list");
      phones.getLast().at("nickname-input").fill("Bobby");
      phones.getLast().at("join-session").tap();
      host.sees("guest").hasCount(2);
    } finally {
      phones.forEach(Visitor::close);
    }
  }

  private static Locator.FilterOptions named(String text) {
    return new Locator.FilterOptions().setHasText(text);
  }

  private static void writeLies(Visitor host, List<Visitor> phones) {
    var ann = phones.getFirst();
    sees(host, "host-screen", "LIE");
    sees(ann, "phone", "LIE");
    ann.page().setViewportSize(Visitor.PHONE.width(), ABOVE_KEYBOARD_PIXELS);
    ann.at("lie").fill("seventeen otters");
    var tell = ann.at("tell").boundingBox();
    assertThat(tell.y + tell.height).isLessThan(ABOVE_KEYBOARD_PIXELS);
    assertThat(tell.height).isGreaterThan(MIN_TARGET_PIXELS);
    ann.turn(Visitor.SIDEWAYS);
    ann.seesWhole("tell");
    ann.turn(Visitor.PHONE);
    ann.sees("lie-left").hasText("104 left");
    ann.checkAccessible("writing");
    host.checkAccessible("asking");
    host.shoot("fupogfakta-asking-tv");
    assertThat(textPixels(host, "prompt")).isGreaterThan(MIN_TV_PIXELS);

    host.click("pause");
    ann.sees("paused").isVisible();
    ann.sees("tell").isDisabled();
    host.checkAccessible("paused");
    host.click("resume-big");
    ann.sees("paused").hasCount(0);

    ann.at("tell").tap();
    host.sees("progress").hasText("1 of 4 lies are in");
    ann.page().reload();
    ann.sees("waiting").containsText("1 of 4");
    lie(phones.get(1), "a moon dust sandwich");
    lie(phones.get(2), "a polite letter");
    lie(phones.get(3), "a moon dust sandwich");
  }

  private static double textPixels(Visitor visitor, String testId) {
    return pixels(visitor.at(testId));
  }

  private static double bottom(Locator part) {
    var box = part.boundingBox();
    return box.y + box.height;
  }

  private static double pixels(Locator part) {
    var size = part.evaluate("part => parseFloat(getComputedStyle(part).fontSize)");
    return ((Number) size).doubleValue();
  }

  private static void choose(Visitor host, List<Visitor> phones) {
    sees(host, "host-screen", "GUESS");
    host.sees("option").hasCount(4);
    phones.getFirst().sees("choose").hasCount(4);
    phones
        .getFirst()
        .page()
        .locator("[data-testid=choose][disabled]", withText("SEVENTEEN OTTERS"))
        .waitFor();
    guess(phones.get(0), "A MOON DUST SANDWICH");
    guess(phones.get(1), "SEVENTEEN OTTERS");
    guess(phones.get(2), "A MOON DUST SANDWICH");
    guess(phones.get(3), "SEVENTEEN OTTERS");
    phones.get(2).at("react-laugh").first().tap();
    phones
        .get(1)
        .page()
        .locator("[data-testid=liked]", withText("SEVENTEEN OTTERS"))
        .getByTestId("react-laugh")
        .tap();
    phones
        .get(3)
        .page()
        .locator("[data-testid=liked]", withText("SEVENTEEN OTTERS"))
        .getByTestId("react-heart")
        .tap();
    host.sees("progress").hasText("4 of 4 have chosen");
    phones.get(1).shoot("fupogfakta-reacting-phone");
    host.shoot("fupogfakta-guessing-tv");
    phones.get(1).checkAccessible("reacting");
  }

  private static Page.LocatorOptions withText(String text) {
    return new Page.LocatorOptions().setHasText(text);
  }

  private static void reveal(Visitor host, List<Visitor> phones) {
    sees(host, "host-screen", "LIE_SHOWN");
    host.sees("authors").containsText(Pattern.compile("\\+1,?000"));
    host.shoot("fupogfakta-lie-tv");
    assertThat(pixels(host.at("authors").locator("bdi").first()))
        .isGreaterThanOrEqualTo(MIN_TV_PIXELS);
    sees(host, "host-screen", "TRUTH_SHOWN");
    host.sees("truth-shown").hasAttribute("data-beat", "finders");
    host.sees("truth-shown").containsText("Nobody found it");
    host.shoot("fupogfakta-truth-tv");
    assertThat(textPixels(host, "explanation")).isGreaterThanOrEqualTo(MIN_TV_PIXELS);
    phones.getFirst().sees("outcome").hasAttribute("data-what", "missed");
    sees(host, "host-screen", "SCORES");
    host.sees("score-line").hasCount(4);
    sees(host, "host-screen", "AWARDS");
    host.sees("award").not().hasCount(0);
    host.shoot("fupogfakta-awards-tv");
  }

  private static void end(Visitor host, List<Visitor> phones, String code) {
    sees(host, "host-screen", "OVER");
    host.sees("winner").containsText("share the win");
    host.checkAccessible("the end");
    host.fits("the end");
    host.shoot("fupogfakta-end-tv");
    phones.get(1).sees("end").containsText("You won!");
    phones.get(1).checkAccessible("the end on a phone");
    phones.get(1).fits("the end on a phone");
    phones.get(2).open("/" + code);
    phones.get(2).sees("session-over").isVisible();
    host.page().reload();
    host.sees("session-over").isVisible();
  }

  private static String longLie(int number) {
    return "the " + number + ". of a number of very unlikely but rather long animals";
  }

  /// Each of the eight has a long name and a long lie, and the host screen has room for all.
  @Test
  void with_eight_players_every_lie_and_its_reactions_are_on_the_screen() {
    try (var host = playground.visitor(Visitor.TV)) {
      // So long that a busy machine has time to look at the truth.
      var seconds = new TreeMap<>(SECONDS);
      seconds.put("reveal_seconds_per_lie", "40");
      var code = invite(host, seconds);
      var names = IntStream.rangeClosed(1, 8).mapToObj(n -> "Maximilian Nr " + n);
      var party = Party.at(playground.server().port(), code, names.toList());
      party.guests.forEach(party::watching);
      host.sees("guest").hasCount(8);
      host.click("play");
      sees(host, "host-screen", "LIE");
      for (var guest : party.guests) {
        var told = party.lie(guest, longLie(1 + party.guests.indexOf(guest)));
        assertThat(told.status()).as(told.body().toString()).isEqualTo(200);
      }
      sees(host, "host-screen", "GUESS");
      var options = party.view(party.guests.getFirst()).path("options");
      var truth =
          options
              .valueStream()
              .filter(option -> !option.path("text").asString().contains("UNLIKELY"))
              .findFirst()
              .orElseThrow();
      for (var guest : party.guests) {
        assertThat(party.guess(guest, truth.path("id").asString()).status()).isEqualTo(200);
      }
      var first = Party.option(options, longLie(1));
      assertThat(party.react(party.guests.getLast(), first, "laugh").status()).isEqualTo(200);

      sees(host, "host-screen", "TRUTH_SHOWN");
      host.sees("truth-shown").hasAttribute("data-beat", "finders");
      host.sees("liked-lie").hasCount(8);
      host.fits("the truth with eight players");
      host.shoot("fupogfakta-truth-eight-tv");
      var bottom = host.at("guest-score").first().boundingBox().y;
      for (var lie : host.at("liked-lie").all()) {
        var box = lie.boundingBox();
        assertThat(box.y + box.height).isLessThan(bottom);
        assertThat(box.x + box.width).isLessThan(Visitor.TV.width());
      }
      var finders = host.at("finders").boundingBox();
      assertThat(finders.y + finders.height)
          .isLessThan(host.at("liked-lie").first().boundingBox().y);
      assertThat(host.at("truth-shown").evaluate("part => part.scrollHeight <= part.clientHeight"))
          .isEqualTo(true);
      host.sees("liked").containsText("THE 1.");
    }
  }

  @Test
  void a_language_with_too_few_questions_is_said_before_the_doors_are_opened() {
    try (var host = playground.visitor(Visitor.PHONE)) {
      host.click("host-fupogfakta");
      host.sees("preset").hasCount(1);
      host.click("new-preset");
      host.at("preset-name").fill("Endless");
      host.at("preset-num_rounds").fill("20");
      host.at("preset-questions_per_round").fill("14");
      host.at("preset-language").selectOption("es");
      host.click("save-preset");
      host.sees("no-questions").containsText("There are too few questions");
      host.sees("no-questions").containsText("Spanish");
      assertThat(host.page().locator("fieldset .tags").last().innerText()).contains("Spanish");
      host.checkAccessible("too few questions");
    }
  }

  @Test
  void who_cannot_come_in_is_told_why_and_the_host_can_end_it() {
    try (var host = playground.visitor(Visitor.LAPTOP);
        var ann = playground.visitor(Visitor.PHONE).open("/join");
        var bob = playground.visitor(Visitor.PHONE).open("/join")) {
      ann.checkAccessible("joining");
      ann.at("code-input").fill("AAAAAA");
      ann.at("nickname-input").fill("Ann");
      ann.at("join-session").tap();
      ann.sees("refused")
          .hasText(
              "No evening and no open match has this code. A match gives its code up when it is over.");

      host.click("host-fupogfakta");
      host.click("open-session");
      var code = host.at("code").getAttribute("data-code");
      ann.at("code-input").fill(code.toLowerCase(Locale.ROOT));
      ann.at("join-session").tap();
      ann.sees("waiting").isVisible();
      bob.at("code-input").fill(code);
      bob.at("nickname-input").fill("ann");
      bob.at("join-session").tap();
      bob.sees("refused").hasText("Somebody here has that name already.");

      bob.open("/host/" + code);
      bob.sees("session-over").containsText("belongs to the host");

      host.tabTo("exit");
      host.press("Enter");
      host.click("exit-anyway");
      ann.sees("session-over").containsText("The host has ended the game");
      host.sees("session-over").isVisible();
    }
  }

  @Test
  void an_administrator_adds_changes_retires_and_imports_questions() {
    try (var admin = playground.visitor(Visitor.LAPTOP).open("/profile")) {
      admin.at("username").fill("admin");
      admin.at("password").fill(PASSWORD);
      admin.click("submit-credentials");
      admin.sees("nav-notices").isVisible();
      admin.open("/questions");
      admin.sees("question").not().hasCount(0);
      admin.checkAccessible("questions");

      admin.click("add-question");
      admin.at("question-prompt").fill("A test without a blank.");
      admin.at("question-answer").fill("honest");
      admin.click("save-question");
      admin.sees("refused").containsText("blank");
      admin.at("question-prompt").fill("This test is ____.");
      admin.click("save-question");
      admin.sees("save-question").hasCount(0);
      admin.at("filter-text").fill("This test is");
      admin.sees("question").hasCount(1);

      admin.click("edit-question");
      admin.at("question-answer").fill("thorough");
      admin.click("save-question");
      admin.sees("question").containsText("thorough");
      admin.click("retire-question");
      admin.click("retire-anyway");
      admin.sees("retire-question").hasCount(0);

      var rows =
          """
          id,category,language,prompt,answer
          it-1,animals,en,Imported rows are ____.,counted
          it-2,animals,fr,Refused rows are ____.,named
          """;
      admin
          .at("import")
          .setInputFiles(
              new FilePayload("questions.csv", "text/csv", rows.getBytes(StandardCharsets.UTF_8)));
      admin.sees("import-report").containsText("1 taken in, 1 refused");
      admin.sees("refused-row").containsText("Row 2");
      admin.at("filter-text").fill("Imported rows");
      admin.sees("question").hasCount(1);
      var file = admin.page().waitForDownload(() -> admin.click("export-csv"));
      assertThat(file.suggestedFilename()).isEqualTo("questions.csv");
    }
  }
}
