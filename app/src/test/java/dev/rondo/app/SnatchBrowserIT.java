package dev.rondo.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.nio.file.Path;
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

  private static void phase(Visitor visitor, int round, String phase) {
    visitor.sees("snatch").hasAttribute("data-round", String.valueOf(round));
    visitor.sees("snatch").hasAttribute("data-phase", phase);
  }

  /// So many pavos for as many elotes.
  private static void offer(Visitor p1, int size) {
    for (var count = 1; count <= size; count++) {
      p1.click("more-offerPavo");
      p1.click("more-requestElote");
    }
    p1.sees("count-requestElote").hasText(String.valueOf(size));
    p1.click("propose");
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
      offer(ann, 5);
      ann.sees("offering").isHidden();
      phase(bob, 1, "decision");
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
      // Who stays plays the rounds that are left against the clock.
      for (var round = 2; round <= 3; round++) {
        phase(bob, round, "chat");
        bob.click("ready");
      }
      bob.sees("result").isVisible();
      bob.shoot("snatch-left-phone");
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
}
