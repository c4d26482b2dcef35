package dev.rondo.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.AriaRole;
import dev.rondo.app.driver.AuthorProject;
import dev.rondo.app.driver.Chromium;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Visitor;
import java.nio.file.Path;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The playground in a browser, on a server that was started with `rondo dev`.
class PlaygroundBrowserIT {
  @TempDir Path folder;

  @Test
  void an_author_plays_both_seats_goes_back_forks_and_copies_a_test() {
    var project = AuthorProject.in(folder.resolve("tictactoe"));
    PlaywrightAssertions.setDefaultAssertionTimeout(Visitor.PATIENCE_MILLIS);
    try (var chromium = Chromium.launch();
        var server = ServerProcess.dev(folder, project.folder());
        var author = chromium.visitor(server.port(), Visitor.LAPTOP).open("/playground")) {
      cell(author, 0, 4).click();
      author.sees("playground").hasAttribute("data-step", "1");
      cell(author, 1, 0).click();
      author.sees("playground").hasAttribute("data-step", "2");
      author.click("pass-10");
      author.sees("now").hasText("10 s");
      author.sees("alarm").hasText("next alarm 30 s");
      author.shoot("playground");
      author.click("next");
      author.sees("alarm").hasText("over");
      author.sees("journal").containsText("Alarm");

      author.click("step-1");
      author.sees("playground").hasAttribute("data-step", "1");
      cell(author, 1, 8).click();
      author.sees("tab-t2").hasAttribute("aria-current", "true");
      author.sees("playground").hasAttribute("data-step", "2");
      assertThat(author.at("step-2")).containsText("{\"cell\":8}");

      author.click("copy");
      author.sees("source").containsText("class TictactoePlaygroundTest");
      author.sees("source").containsText(".act(1, \"place\", \"{\\\"cell\\\":8}\")");
      author.shoot("playground-test");
      author.press("Escape");
      assertThat(author.at("source")).hasCount(0);
      author.checkAccessible("playground");
      author.fits("playground");

      author.click("settings");
      var form = author.at("settings-form");
      assertThat(form.getByRole(AriaRole.SPINBUTTON)).hasValue("30");
      form.getByRole(AriaRole.SPINBUTTON).fill("7");
      author.shoot("playground-settings");
      author.click("settings-make");
      author.sees("alarm").hasText("next alarm 7 s");
      author.sees("config").containsText("7");
      author.sees("settings").containsText("1");

      project.rulesWith("turn.next();", "turn.nxt();");
      author.sees("problems").containsText("cannot find symbol");
      author.shoot("playground-problems");
      project.rulesWith("\"Tic-tac-toe\"", "\"Noughts\"");
      assertThat(author.at("problems")).hasCount(0);
    }
  }

  @Test
  void an_author_pauses_drops_a_connection_and_seats_a_bot() {
    var project = AuthorProject.in(folder.resolve("tictactoe"));
    PlaywrightAssertions.setDefaultAssertionTimeout(Visitor.PATIENCE_MILLIS);
    try (var chromium = Chromium.launch();
        var server = ServerProcess.dev(folder, project.folder());
        var author = chromium.visitor(server.port(), Visitor.LAPTOP).open("/playground")) {
      author.click("pause");
      author.sees("alarm").hasText("paused");
      author.sees("next").isDisabled();
      author.click("resume");
      author.sees("alarm").hasText("next alarm 30 s");

      author.click("drop-1");
      author.sees("seat-1").containsText("Not connected.");
      author.sees("journal").containsText("lost the connection");
      author.click("back-1");
      author.sees("drop-1").isVisible();
      author.sees("journal").containsText("came back");

      author.at("bot-0").selectOption("greedy");
      author.sees("bot-0").hasValue("greedy");
      author.click("next");
      author.sees("now").hasText("0.6 s");
      assertThat(author.at("journal").locator("li").last()).containsText("place");
      author.at("bot-0").selectOption("");
      author.sees("bot-0").hasValue("");
    }
  }

  @Test
  void an_open_page_changes_by_itself_when_its_file_is_saved() {
    var project = AuthorProject.in(folder.resolve("tictactoe"));
    project.write(AuthorProject.PAGE, page("first"));
    PlaywrightAssertions.setDefaultAssertionTimeout(Visitor.PATIENCE_MILLIS);
    try (var chromium = Chromium.launch();
        var server = ServerProcess.dev(folder, project.folder());
        var author = chromium.visitor(server.port(), Visitor.LAPTOP).open("/playground")) {
      var own = author.at("seat-0").getByTestId("own-page");
      assertThat(own).hasText("the first page");
      author.page().evaluate("window.openedOnce = true");

      project.write(AuthorProject.PAGE, page("second"));
      assertThat(own).hasText("the second page");
      Assertions.assertThat(author.page().evaluate("window.openedOnce")).isEqualTo(true);
    }
  }

  private static String page(String name) {
    return """
    export function mount(element) {
      const sign = document.createElement('p');
      sign.textContent = 'the %s page';
      element.append(sign);
    }
    """
        .formatted(name);
  }

  @Test
  void it_speaks_the_language_of_the_browser() {
    var project = AuthorProject.in(folder.resolve("tictactoe"));
    PlaywrightAssertions.setDefaultAssertionTimeout(Visitor.PATIENCE_MILLIS);
    try (var chromium = Chromium.launch();
        var server = ServerProcess.dev(folder, project.folder());
        var author = chromium.visitor(server.port(), Visitor.LAPTOP).open("/playground")) {
      author.page().evaluate("localStorage.setItem('rondo.language', 'es')");
      author.open("/playground");
      author.sees("alarm").hasText("próxima alarma 30 s");
      author.sees("journal").containsText("Partida abierta");
      author.shoot("playground-es");
    }
  }

  private static Locator cell(Visitor author, int seat, int cell) {
    return author.at("seat-" + seat).getByTestId("grid").locator("[data-cell='" + cell + "']");
  }
}
