package dev.rondo.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.rondo.app.cartridges.JarMaker;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Playground;
import dev.rondo.app.driver.Victims;
import dev.rondo.app.driver.Visitor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The desk of an administrator whose server has lost a game.
class SetAsideBrowserIT {
  private static final String COUNTDOWN = "{\"game\":\"countdown\"}";
  private static final String ADMIN =
      "{\"username\":\"admin\",\"password\":\"%s\"}".formatted(Victims.PASSWORD);

  @TempDir Path folder;

  @Test
  void a_match_that_cannot_be_read_is_listed_and_cancelled_with_a_reason() throws IOException {
    var jar =
        JarMaker.countdown("countdown").write(folder.resolve("data/cartridges/countdown.jar"));
    try (var playground =
        Playground.open(folder, Map.of("RONDO_ADMIN_PASSWORD", Victims.PASSWORD))) {
      var server = playground.server();
      var ann = Client.guest(server.port(), "Ann");
      var before = tokens(ann);
      ann.post("/queue", COUNTDOWN);
      var match = Client.guest(server.port(), "Bob").post("/queue", COUNTDOWN).text("matchId");
      assertThat(tokens(ann)).isLessThan(before);
      server.stop();
      Files.delete(jar);
      server.start();
      Client.guest(server.port(), "Eve").post("/matches", "{\"game\":\"duel\"}");

      var session = new Client(server.port(), "", "").post("/auth/login", ADMIN).body();
      try (var desk = playground.visitor(Visitor.LAPTOP)) {
        desk.page()
            .evaluate(
                "session => sessionStorage.setItem('rondo.session', session)", session.toString());
        desk.open("/admin/lobby");
        desk.sees("desk-aside").containsText(match);
        desk.sees("desk-aside").containsText("Ann, Bob");
        desk.click("desk-try");
        desk.at("why").fill("the game may be back");
        desk.click("act");
        desk.sees("act").hasCount(0);
        desk.sees("desk-aside").hasCount(1);
        desk.checkAccessible("desk-aside");
        desk.picture("desk-aside");
        showsStepsAsStored(desk, match);

        desk.click("desk-cancel");
        desk.shoot("desk-aside-cancel");
        desk.sees("act").isDisabled();
        desk.sees("act").hasClass(Pattern.compile("\\bfinal\\b"));
        desk.at("why").fill("the game is gone");
        desk.click("act");
        PlaywrightAssertions.assertThat(desk.at("desk-aside")).hasCount(0);
      }
      assertThat(tokens(ann)).isEqualTo(before);
      assertThat(ann.get("/matches?mine=true").body().toString()).contains("CANCELLED");
    }
  }

  /// The page shows what is stored, though nobody can say what it means.
  private static void showsStepsAsStored(Visitor desk, String match) {
    desk.open("/admin/matches/" + match);
    PlaywrightAssertions.assertThat(desk.at("step").first()).hasText("1");
    desk.at("step").first().click();
    desk.sees("step-title").containsText("1");
    desk.sees("unreadable").containsText("the game countdown is not installed");
    PlaywrightAssertions.assertThat(desk.at("state")).hasCount(0);
    desk.checkAccessible("console-match-aside");
    desk.picture("console-match-aside");
    desk.open("/admin/matches");
    PlaywrightAssertions.assertThat(desk.at("row")).hasCount(2);
    desk.at("filter-status").selectOption("setAside");
    PlaywrightAssertions.assertThat(desk.at("row")).hasCount(1);
    desk.sees("row").containsText(match);
    desk.shoot("console-matches-aside");
    desk.open("/admin/lobby");
  }

  private static int tokens(Client client) {
    return client.get("/wallet").body().path("tokens").asInt();
  }
}
