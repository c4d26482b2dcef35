package dev.rondo.app.study;

import static dev.rondo.app.driver.SnatchPages.inRole;
import static dev.rondo.app.driver.SnatchPages.pairs;
import static dev.rondo.app.driver.SnatchPages.play;
import static dev.rondo.app.driver.SnatchPages.screen;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.rondo.app.driver.Playground;
import dev.rondo.app.driver.SnatchPages;
import dev.rondo.app.driver.Visitor;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A whole laboratory session in a real browser, from the protocol to the table.
class StudyBrowserIT {
  private static final String PROTOCOL = "/studies/two-arms.json";
  private static final int PEOPLE = 9;

  @TempDir static Path folder;

  private final List<Participant> people = new ArrayList<>();

  @Test
  void a_whole_session_with_consent_quiz_two_arms_survey_and_pay() throws Exception {
    try (var playground = Playground.open(folder, Map.of());
        var experimenter = playground.visitor(Visitor.LAPTOP)) {
      var code = open(experimenter);
      var links = links(experimenter);
      assertThat(links).hasSize(PEOPLE);
      for (var label : links.keySet().stream().sorted().toList()) {
        people.add(
            Participant.of(playground, label).enter(Objects.requireNonNull(links.get(label))));
      }
      strangerIsSentAway(playground, code);
      readPages(experimenter);
      wall(playground, code);

      experimenter.click("part-desk");
      experimenter.click("start-study");
      var players = people.subList(1, PEOPLE);
      players.forEach(one -> one.reads("text"));
      experimenter.sees("console").hasAttribute("data-phase", "1");
      playPhase(experimenter, players);

      players.forEach(one -> one.reads("text"));
      experimenter.sees("console").hasAttribute("data-phase", "2");
      players.forEach(one -> one.phone().sees("snatch").isVisible());
      experimenter.click("end-phase");
      experimenter.click("end-phase-anyway");
      players.forEach(this::answerSurvey);
      experimenter.sees("console").hasAttribute("data-status", "finished");

      var amounts = ends(players);
      nobodyIsNamed();
      pays(experimenter, players, amounts);
      record(experimenter);
      bundle(experimenter, code, players);
    } finally {
      people.forEach(Participant::close);
    }
  }

  /// Makes the study from its file and the forms, and returns its code.
  private static String open(Visitor experimenter) throws IOException {
    SnatchPages.signUp(experimenter, "laboratory");
    var file = folder.resolve("two-arms.json");
    try (var source = StudyBrowserIT.class.getResourceAsStream(PROTOCOL)) {
      Files.write(file, source.readAllBytes());
    }
    experimenter.at("import-study").setInputFiles(file);
    experimenter.sees("study-name").hasValue("Trade in two arms");
    experimenter.at("protocol").locator("summary").first().click();
    experimenter.sees("protocol-minutes").hasValue("30");
    experimenter.at("protocol-minutes").fill("40");
    experimenter.checkAccessible("study-form");
    experimenter.picture("study-form");
    experimenter.click("create-study");
    experimenter.sees("console").hasAttribute("data-status", "open");
    return experimenter.at("study-code-shown").getAttribute("data-code");
  }

  /// The path of everybody's own link, by label.
  private static Map<String, String> links(Visitor experimenter) {
    experimenter.click("part-links");
    experimenter.sees("link").hasCount(PEOPLE);
    experimenter.checkAccessible("study-links");
    experimenter.shoot("study-links-laptop");
    var links = new HashMap<String, String>();
    for (var link : experimenter.at("link").all()) {
      var address = link.locator("code").textContent();
      links.put(link.locator("th").textContent(), address.substring(address.indexOf("/study/")));
    }
    return links;
  }

  private static void strangerIsSentAway(Playground playground, String code) {
    try (var stranger = playground.stranger(Visitor.PHONE).open("/study/" + code)) {
      screen(stranger, "needs-link");
      stranger.open("/study/ZZZZZZ");
      screen(stranger, "unknown");
      stranger.checkAccessible("study-unknown");
      stranger.shoot("study-unknown-phone");
    }
  }

  /// One declines, one fails the quiz once and reloads, and all others read everything.
  private void readPages(Visitor experimenter) {
    var first = people.getFirst().phone();
    first.checkAccessible("study-consent");
    first.shoot("study-consent-phone");
    first.sees("minutes").containsText("40");
    first.at("decline").tap();
    screen(first, "declined");
    first.checkAccessible("study-declined");

    for (var one : people.subList(1, PEOPLE)) {
      one.phone().at("agree").tap();
      one.reads("text");
      one.phone().sees("reading").hasAttribute("data-kind", "quiz");
    }
    failOnce(people.get(1));
    experimenter.click("part-desk");
    PlaywrightAssertions.assertThat(person(experimenter, "L01").getByTestId("person-status"))
        .hasText("declined");
    PlaywrightAssertions.assertThat(person(experimenter, "L03").getByTestId("person-status"))
        .hasText("reading page 3");
    for (var one : people.subList(1, PEOPLE)) {
      passes(one);
      screen(one.phone(), "open");
    }
    people.get(2).phone().sees("pay-promise").isVisible();
    experimenter.checkAccessible("console-study");
    experimenter.shoot("console-study-laptop");
  }

  private static void failOnce(Participant one) {
    one.answers("trade", "10");
    one.phone().at("answer-stop-yes").check();
    one.phone().at("page-on").tap();
    one.phone().sees("result-trade").containsText("5 + 2 x 5 = 15");
    one.phone().sees("quiz-again").containsText("2");
    one.phone().checkAccessible("study-quiz");
    one.phone().shoot("study-quiz-phone");
    one.phone().page().reload();
    one.phone().sees("answer-trade").hasValue("10");
    one.phone().sees("result-trade").isVisible();
  }

  private static void passes(Participant one) {
    one.answers("trade", "15");
    one.phone().at("answer-stop-yes").check();
    one.phone().at("page-on").tap();
  }

  private static void wall(Playground playground, String code) {
    try (var wall = playground.stranger(Visitor.TV).open("/study/" + code + "/wall")) {
      wall.sees("wall-ready").containsText("8");
      wall.checkAccessible("study-wall");
      wall.picture("study-wall");
    }
  }

  /// The first pair of each arm trades or snatches to the end, and so do the others.
  private static void playPhase(Visitor experimenter, List<Participant> players) {
    var phones = players.stream().map(Participant::phone).toList();
    experimenter.sees("room").hasCount(PEOPLE / 2);
    for (var phone : phones) {
      phone.sees("snatch").isVisible();
      PlaywrightAssertions.assertThat(phone.page().locator(".variant")).hasCount(0);
    }
    experimenter.picture("console-playing");
    var variants = new ArrayList<String>();
    for (var pair : pairs(phones)) {
      assertThat(pair).hasSize(2);
      var p1 = inRole(pair, "P1");
      var variant = p1.at("snatch").getAttribute("data-variant");
      variants.add(variant);
      p1.shoot("study-neutral-phone");
      play(p1, inRole(pair, "P2"), variant.equals("G3") ? "snatch" : "accept");
    }
    assertThat(variants).containsExactlyInAnyOrder("G1", "G1", "G3", "G3");
  }

  private void answerSurvey(Participant one) {
    one.phone().sees("reading").hasAttribute("data-kind", "survey");
    if (one.equals(people.get(1))) {
      one.phone().at("page-on").tap();
      one.phone().sees("reading").containsText("Answers missing: 2");
      one.phone().checkAccessible("study-survey");
      one.phone().shoot("study-survey-phone");
    }
    one.answers("age", "33");
    one.phone().at("answer-trust-4").check();
    one.phone().at("answer-mood").press("ArrowRight");
    one.phone().at("answer-before-no").check();
    one.answers("note", "=1+2 from " + one.label());
    one.phone().at("page-on").tap();
  }

  /// Everybody sees what they earn, with its proof, and the way out.
  private static Map<String, BigDecimal> ends(List<Participant> players) {
    var amounts = new HashMap<String, BigDecimal>();
    for (var one : players) {
      screen(one.phone(), "over");
      one.phone().sees("proof").hasAttribute("data-proven", "true");
      one.phone().sees("completion-code").hasText("C1A2B3");
      one.phone().sees("completion-url").hasAttribute("href", "https://example.org/done");
      amounts.put(
          one.label(), new BigDecimal(one.phone().at("earnings").getAttribute("data-amount")));
    }
    var phone = players.getFirst().phone();
    phone.at("proof").locator("summary").click();
    phone.checkAccessible("study-earnings");
    phone.fits("study-earnings");
    phone.shoot("study-earnings-phone");
    assertThat(amounts.values())
        .allSatisfy(amount -> assertThat(amount).isGreaterThan(BigDecimal.valueOf(50)));
    return amounts;
  }

  /// Nothing that anybody was sent has the id, the nickname, the label or the arm of anybody.
  private void nobodyIsNamed() {
    for (var one : people) {
      var all = String.join("\n", one.heard());
      assertThat(all).as(one.label()).contains(one.id());
      for (var other : people) {
        if (!other.equals(one)) {
          assertThat(all)
              .as("%s was sent %s", one.label(), other.label())
              .doesNotContain(other.id(), other.nickname(), "\"" + other.label() + "\"");
        }
      }
      assertThat(all).as(one.label()).doesNotContain("plain-arm", "shame-arm");
    }
  }

  private static void pays(
      Visitor experimenter, List<Participant> players, Map<String, BigDecimal> amounts) {
    experimenter.click("part-payments");
    var total = amounts.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    experimenter.sees("payments-total").containsText(total.setScale(2).toPlainString());
    // A participant who declined is owed nothing.
    experimenter.sees("payments-unpaid").containsText(String.valueOf(players.size()));
    for (var one : players) {
      PlaywrightAssertions.assertThat(payment(experimenter, one.label()))
          .containsText(written(amounts, one));
    }
    var first = players.getFirst();
    payment(experimenter, first.label()).getByTestId("mark-paid").click();
    PlaywrightAssertions.assertThat(payment(experimenter, first.label()))
        .hasAttribute("data-paid", "true");
    experimenter.sees("payments-paid").containsText(written(amounts, first));
    experimenter.checkAccessible("study-payments");
    experimenter.picture("study-payments");
    var file = experimenter.page().waitForDownload(() -> experimenter.click("payments-csv"));
    assertThat(file.suggestedFilename()).matches("[A-Z2-9]{6}-payments-with-names.csv");
  }

  private static String written(Map<String, BigDecimal> amounts, Participant who) {
    return Objects.requireNonNull(amounts.get(who.label())).setScale(2).toPlainString();
  }

  private static Locator payment(Visitor experimenter, String label) {
    return experimenter.at("payment").filter(new Locator.FilterOptions().setHasText(label));
  }

  private static Locator person(Visitor experimenter, String label) {
    return experimenter.at("person").filter(new Locator.FilterOptions().setHasText(label));
  }

  private static void record(Visitor experimenter) {
    experimenter.click("part-desk");
    person(experimenter, "L02").locator("a").click();
    experimenter.sees("record").containsText("trade");
    experimenter.sees("record-status").hasText("done");
    experimenter.sees("record-seat").hasCount(2 * 2);
    experimenter.checkAccessible("study-person");
    experimenter.shoot("study-person-laptop");
  }

  /// The bundle is read by the scripts that it brings.
  private static void bundle(Visitor experimenter, String code, List<Participant> players)
      throws IOException {
    experimenter.click("part-desk");
    var download = experimenter.page().waitForDownload(() -> experimenter.click("download-bundle"));
    assertThat(download.suggestedFilename()).isEqualTo(code + "-bundle.zip");
    var bundle = StudyBundle.unpack(Files.readAllBytes(download.path()), folder.resolve("bundle"));
    var nicknames = players.stream().map(Participant::nickname).toList();
    for (var file : bundle.files()) {
      assertThat(bundle.text(file)).as(file).doesNotContain(nicknames);
    }
    assertThat(bundle.text("answers.csv")).contains("'=1+2 from L02").doesNotContain(",=1+2");
    var table = bundle.mainTable();
    assertThat(table).hasSize(PEOPLE);
    assertThat(table)
        .filteredOn(row -> row.get("exit").isEmpty())
        .hasSize(PEOPLE - 1)
        .allSatisfy(row -> {
          assertThat(row.get("arm")).isIn("plain-arm", "shame-arm");
          assertThat(row.get("after-1.age")).isEqualTo("33");
          assertThat(row.get("after-1.note")).startsWith("=1+2 from L");
          assertThat(row.get("before-3.trade")).isEqualTo("15");
        });
    assertThat(table.stream().map(row -> row.get("paid")).filter(sum -> !sum.isEmpty()))
        .hasSize(PEOPLE);
    assertThat(bundle.rows("matches"))
        .hasSize(PEOPLE - 1)
        .allSatisfy(row -> assertThat(row.get("seedCommitment")).hasSize(64));
    bundle.mainTableOfR().ifPresent(other -> assertThat(other).isEqualTo(table));
  }
}
