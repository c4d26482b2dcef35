package dev.rondo.app.driver;

import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Steps of visitors at tables of snatch, and checks of what they see there.
public final class SnatchPages {
  private SnatchPages() {}

  public static void phase(Visitor visitor, int round, String phase) {
    visitor.sees("snatch").hasAttribute("data-round", String.valueOf(round));
    visitor.sees("snatch").hasAttribute("data-phase", phase);
  }

  /// So many pavos for as many elotes.
  public static void offer(Visitor p1, int size) {
    for (var count = 1; count <= size; count++) {
      p1.click("more-offerPavo");
      p1.click("more-requestElote");
    }
    p1.sees("count-requestElote").hasText(String.valueOf(size));
    p1.click("propose");
  }

  public static Visitor inRole(List<Visitor> pair, String role) {
    return pair.stream()
        .filter(one -> role.equals(one.at("basket-here").getAttribute("data-role")))
        .findFirst()
        .orElseThrow();
  }

  /// Plays a match as far as its pair must: each round is a trade, or a snatch that is marked.
  public static void play(Visitor p1, Visitor p2, String reply) {
    for (var round = 1; round <= 3; round++) {
      phase(p1, round, "offer");
      offer(p1, 1);
      phase(p2, round, "decision");
      p2.at("reply-" + reply).tap();
      if (reply.equals("snatch")) {
        phase(p1, round, "consequence");
        p1.at("punish").tap();
      }
    }
  }

  /// Groups the phones by the match that their tables show.
  public static List<List<Visitor>> pairs(List<Visitor> phones) {
    return List.copyOf(
        phones.stream()
            .collect(
                Collectors.groupingBy(
                    SnatchPages::matchOf, LinkedHashMap::new, Collectors.toList()))
            .values());
  }

  public static String matchOf(Visitor phone) {
    phone.sees("snatch").hasAttribute("data-match", Pattern.compile(".+"));
    return phone.at("snatch").getAttribute("data-match");
  }

  public static void screen(Visitor phone, String screen) {
    phone.sees("between").hasAttribute("data-screen", screen);
  }

  /// Looks into a room in a tab of its own, as the one who is signed in here.
  public static void watch(Visitor experimenter) {
    try (var tab =
        experimenter.page().waitForPopup(() -> experimenter.at("watch-room").first().click())) {
      PlaywrightAssertions.assertThat(tab.getByTestId("snatch")).isVisible();
      PlaywrightAssertions.assertThat(tab.getByTestId("join")).isHidden();
    }
  }

  public static void signUp(Visitor experimenter, String username) {
    experimenter.open("/studies");
    experimenter.click("switch-credentials");
    experimenter.at("username").fill(username);
    experimenter.at("password").fill("correct horse battery");
    experimenter.click("submit-credentials");
  }
}
