package dev.rondo.app.browser;

import static dev.rondo.app.driver.SnatchPages.inRole;
import static dev.rondo.app.driver.SnatchPages.offer;
import static dev.rondo.app.driver.SnatchPages.pairs;
import static dev.rondo.app.driver.SnatchPages.phase;
import static dev.rondo.app.driver.SnatchPages.play;
import static dev.rondo.app.driver.SnatchPages.screen;
import static dev.rondo.app.driver.SnatchPages.signUp;
import static dev.rondo.app.driver.SnatchPages.watch;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.rondo.app.driver.Playground;
import dev.rondo.app.driver.Visitor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// snatch's pages in a real browser, against a real server.
class SnatchBrowserIT {
  private static final int MIN_TARGET_PIXELS = 44;

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

  private static void holds(Visitor visitor, String where, int pavos, int elotes) {
    visitor.sees("basket-" + where).hasAttribute("data-pavos", String.valueOf(pavos));
    visitor.sees("basket-" + where).hasAttribute("data-elotes", String.valueOf(elotes));
  }

  private static void change(Visitor visitor, String variant) {
    visitor.click("change-variant");
    visitor.click("variant-" + variant);
    visitor.sees("snatch").hasAttribute("data-variant", variant);
  }

  @Test
  void two_people_play_the_demo_and_change_the_variant() {
    try (var ann = playground.visitor(Visitor.LAPTOP);
        var bob = playground.visitor(Visitor.PHONE)) {
      ann.click("play-snatch");
      ann.sees("seeking").isVisible();
      bob.click("play-snatch");
      assertThat(ann.seatedAt("snatch")).isEqualTo(bob.seatedAt("snatch"));

      phase(ann, 1, "offer");
      bob.sees("awaiting").isVisible();
      ann.checkAccessible("snatch-offer");
      ann.picture("snatch-offer");
      ann.turn(Visitor.SIDEWAYS);
      for (var part : List.of("basket-here", "basket-across", "no-offer", "propose")) {
        ann.seesWhole(part);
      }
      ann.seesBeside("countdown", "emotes");
      ann.shoot("snatch-offer-sideways");
      ann.turn(Visitor.LAPTOP);
      offer(ann, 5);
      ann.sees("offering").isHidden();
      ann.sees("outlook-snatch").containsText("−5");
      phase(bob, 1, "decision");
      bob.sees("outlook-accept").containsText("+5");
      bob.checkAccessible("snatch-decision");
      bob.fits("snatch-decision");
      bob.shoot("snatch-decision-phone");
      for (var reply : new String[] {"accept", "reject", "snatch"}) {
        var box = bob.at("reply-" + reply).boundingBox();
        assertThat(box.height).as(reply).isGreaterThan(MIN_TARGET_PIXELS);
      }
      bob.click("reply-accept");
      phase(bob, 2, "offer");
      holds(ann, "here", 5, 5);
      holds(bob, "here", 5, 5);
      ann.sees("score-here").hasText("15");

      change(bob, "G3");
      ann.sees("snatch").hasAttribute("data-variant", "G3");
      phase(ann, 1, "offer");
      holds(ann, "here", 10, 0);
      offer(ann, 2);
      phase(bob, 1, "decision");
      bob.click("reply-snatch");
      phase(ann, 1, "consequence");
      bob.sees("verdict").isHidden();
      ann.picture("snatch-consequence");
      ann.click("punish");
      bob.sees("shame-here").hasAttribute("data-count", "1");
      ann.sees("shame-across").hasAttribute("data-count", "1");

      change(ann, "G2");
      ann.sees("no-offer").isDisabled();
      bob.sees("force").isChecked();
      bob.shoot("snatch-force-phone");
      bob.click("force");
      bob.sees("force").not().isChecked();
      for (var round = 1; round <= 3; round++) {
        phase(ann, round, "offer");
        if (round > 1) {
          bob.click("force");
        }
        ann.sees("no-offer").isEnabled();
        ann.click("no-offer");
      }
      ann.sees("finished").isVisible();
      ann.sees("final").hasText("10:10");
      PlaywrightAssertions.assertThat(ann.at("rounds").locator("li")).hasCount(3);
      ann.checkAccessible("snatch-finished");
      ann.picture("snatch-finished");

      ann.click("variant-G5");
      phase(bob, 1, "chat");
      bob.at("say").fill("Five for five?");
      bob.press("Enter");
      ann.sees("line").hasText("Five for five?");
      ann.at("say")
          .fill("Of course. You have my word, and my word is worth something around here.");
      ann.click("send");
      bob.sees("line").hasCount(2);
      bob.checkAccessible("snatch-talk");
      bob.shoot("snatch-talk-phone");
      ann.click("ready");
      bob.click("ready");
      phase(ann, 1, "offer");

      ann.click("leave");
      ann.click("leave-anyway");
      // The player who stays plays the rounds that are left against the clock.
      for (var round = 2; round <= 3; round++) {
        phase(bob, round, "chat");
        bob.click("ready");
      }
      bob.sees("result").isVisible();
      bob.shoot("snatch-left-phone");
    }
  }

  @Test
  void two_people_play_again_with_their_seats_turned() {
    try (var ann = playground.visitor(Visitor.LAPTOP);
        var bob = playground.visitor(Visitor.PHONE)) {
      ann.click("play-snatch");
      ann.sees("seeking").isVisible();
      bob.click("play-snatch");
      var first = ann.seatedAt("snatch");
      assertThat(bob.seatedAt("snatch")).isEqualTo(first);
      for (var round = 1; round <= 3; round++) {
        phase(ann, round, "offer");
        offer(ann, 1);
        phase(bob, round, "decision");
        bob.click("reply-reject");
      }
      ann.click("turn-seats");
      ann.sees("rematch-asked").isVisible();
      bob.sees("rematch-wanted").containsText("wants to play again");
      bob.click("rematch");
      bob.page().waitForURL(url -> url.contains("/match/") && !url.endsWith(first));
      ann.page().waitForURL(url -> url.contains("/match/") && !url.endsWith(first));
      phase(bob, 1, "offer");
      bob.sees("offering").isVisible();
      ann.sees("awaiting").isVisible();
    }
  }

  @Test
  void the_rules_are_learnt_with_a_coach() {
    try (var ann = playground.stranger(Visitor.PHONE).open("/learn/snatch")) {
      ann.sees("advice").hasAttribute("data-lesson", "Offer");
      ann.fits("the lesson");
      ann.checkAccessible("snatch-learn");
      ann.shoot("snatch-learn-phone");
      offer(ann, 5);
      ann.sees("advice").hasAttribute("data-lesson", "Again");
      offer(ann, 2);
      ann.sees("advice").hasAttribute("data-lesson", "Shame");
      ann.click("punish");
      ann.sees("advice").hasAttribute("data-lesson", "Decide");
      ann.click("reply-snatch");
      ann.sees("advice").hasAttribute("data-lesson", "Done");
      ann.picture("snatch-learn");
    }
  }

  /// Opens a study of two phases, and returns its code.
  private static String openStudy(Visitor experimenter, String username) {
    signUp(experimenter, username);
    experimenter.at("study-name").fill("Monday class");
    for (var phase = 5; phase > 2; phase--) {
      experimenter.click("remove-phase-" + phase);
    }
    experimenter.click("remove-phase-1");
    experimenter.click("add-phase-G3");
    experimenter.checkAccessible("new-study");
    experimenter.picture("new-study");
    experimenter.click("create-study");
    experimenter.sees("console").hasAttribute("data-status", "open");
    experimenter.sees("start-study").isDisabled();
    return experimenter.at("study-code-shown").getAttribute("data-code");
  }

  private static Visitor join(String code, String nickname) {
    var phone = enter(code, nickname);
    screen(phone, "open");
    return phone;
  }

  private static Visitor enter(String code, String nickname) {
    var phone = playground.visitor(Visitor.PHONE).open("/study/" + code);
    phone.at("study-nickname").fill(nickname);
    phone.at("join-study").tap();
    return phone;
  }

  @Test
  void four_people_and_an_experimenter_go_through_a_study() {
    var phones = new ArrayList<Visitor>();
    try (var experimenter = playground.visitor(Visitor.LAPTOP)) {
      var code = openStudy(experimenter, "experimenter");
      for (var nickname : List.of("Ann", "Bob", "Zoë", "Maximilian Alexander")) {
        phones.add(join(code, nickname));
        experimenter.sees("person").hasCount(phones.size());
      }
      experimenter.checkAccessible("console-open");
      experimenter.picture("console-open");
      phones.getFirst().checkAccessible("study-waiting");
      phones.getFirst().shoot("study-waiting-phone");

      experimenter.click("start-study");
      experimenter.sees("console").hasAttribute("data-phase", "1");
      for (var phone : phones) {
        phone.sees("snatch").hasAttribute("data-variant", "G2");
        phone.sees("change-variant").isHidden();
      }
      experimenter.sees("room").hasCount(2);
      watch(experimenter);
      var ann = phones.getFirst();
      experimenter.click("pause-study");
      ann.sees("paused").isVisible();
      experimenter.sees("study-status").containsText("Paused");
      experimenter.click("resume-study");
      ann.sees("paused").isHidden();

      var pairs = pairs(phones);
      play(inRole(pairs.getFirst(), "P1"), inRole(pairs.getFirst(), "P2"), "accept");
      for (var phone : pairs.getFirst()) {
        screen(phone, "done");
      }
      experimenter.sees("study-status").containsText("2 awaited");
      pairs.getFirst().getFirst().fits("study-between");
      pairs.getFirst().getFirst().shoot("study-between-phone");
      experimenter.sees("chart-offers").isVisible();
      experimenter.click("end-phase");
      experimenter.click("end-phase-anyway");

      experimenter.sees("console").hasAttribute("data-phase", "2");
      for (var phone : phones) {
        phone.sees("snatch").hasAttribute("data-variant", "G3");
      }
      for (var pair : pairs(phones)) {
        play(inRole(pair, "P1"), inRole(pair, "P2"), "snatch");
      }
      experimenter.sees("console").hasAttribute("data-status", "finished");
      for (var phone : phones) {
        screen(phone, "over");
      }
      ann.checkAccessible("study-over");
      ann.shoot("study-over-phone");
      look(experimenter);
    } finally {
      phones.forEach(Visitor::close);
    }
  }

  @Test
  void who_does_not_play_sees_why() {
    var phones = new ArrayList<Visitor>();
    try (var experimenter = playground.visitor(Visitor.LAPTOP)) {
      var code = openStudy(experimenter, "thorough");
      for (var nickname : List.of("Ann", "Bob", "Cleo")) {
        phones.add(join(code, nickname));
      }
      experimenter.sees("person").hasCount(3);
      experimenter.click("start-study");
      for (var phone : phones) {
        phone.sees("study").hasAttribute("data-phase", "1");
        PlaywrightAssertions.assertThat(phone.at("snatch").or(phone.at("between"))).isVisible();
      }
      var odd = phones.stream().filter(one -> one.at("between").isVisible()).toList();
      assertThat(odd).hasSize(1);
      screen(odd.getFirst(), "bye");
      odd.getFirst().checkAccessible("study-bye");

      var dan = enter(code, "Dan");
      phones.add(dan);
      screen(dan, "others");
      dan.checkAccessible("study-others");

      odd.getFirst().at("leave-study").tap();
      odd.getFirst().at("leave-anyway").tap();
      screen(odd.getFirst(), "left");
      odd.getFirst().shoot("study-left-phone");
      odd.getFirst().at("come-back").tap();
      screen(odd.getFirst(), "bye");

      PlaywrightAssertions.assertThat(person(experimenter, "Dan")).isVisible();
      person(experimenter, "Dan").locator("[data-testid=kick]").click();
      experimenter.click("kick-anyway");
      screen(dan, "kicked");
      dan.fits("study-kicked");
      dan.shoot("study-kicked-phone");

      experimenter.click("restart");
      experimenter.click("restart-anyway");
      for (var phone : phones) {
        if (phone != odd.getFirst() && phone != dan) {
          phone.sees("restarted").containsText("from the start");
          phone.at("restarted-understood").tap();
          phone.sees("snatch").isVisible();
        }
      }
    } finally {
      phones.forEach(Visitor::close);
    }
  }

  private static Locator person(Visitor experimenter, String nickname) {
    return experimenter.at("person").filter(new Locator.FilterOptions().setHasText(nickname));
  }

  /// Looks at the results: shares of the moves, standings, and data to download.
  private static void look(Visitor experimenter) {
    var charts = List.of("offers", "replies", "payoffs", "offerSize", "sanctions", "time");
    for (var chart : charts) {
      experimenter.sees("chart-" + chart).isVisible();
    }
    PlaywrightAssertions.assertThat(experimenter.at("chart-offers").locator("tbody tr"))
        .hasCount(6);
    experimenter.at("chart-sanctions").locator("summary").click();
    PlaywrightAssertions.assertThat(experimenter.at("chart-sanctions").locator("tbody tr").first())
        .containsText("100");
    experimenter.sees("tally").hasCount(4);
    experimenter.checkAccessible("console-finished");
    experimenter.picture("console-finished");
    experimenter.at("charts").scrollIntoViewIfNeeded();
    experimenter.shoot("console-charts-laptop");
    var download =
        experimenter.page().waitForDownload(() -> experimenter.click("download-rounds-csv"));
    assertThat(download.suggestedFilename()).matches("[A-Z2-9]{6}-rounds.csv");
    assertThat(read(download.path()))
        .startsWith("tournament,phase,variant,")
        .contains("G2", "G3", "snatch")
        .doesNotContain("Maximilian");
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @Test
  void an_experimenter_tries_a_study_with_bots() {
    try (var experimenter = playground.visitor(Visitor.LAPTOP)) {
      signUp(experimenter, "careful");
      experimenter.at("study-name").fill("Tuesday class");
      experimenter.click("create-study");
      experimenter.at("bot-count").fill("7");
      experimenter.click("dry-run");
      experimenter.sees("console").hasAttribute("data-status", "running");
      PlaywrightAssertions.assertThat(experimenter.page().locator("main h1"))
          .containsText("dry run");
      experimenter.sees("person").hasCount(7);
      experimenter.sees("room").not().hasCount(0);
      experimenter.sees("chart-offers").isVisible();
      experimenter.shoot("console-dry-run-laptop");
    }
  }
}
