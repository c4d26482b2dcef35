package dev.rondo.app.driver;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// One browser for a run; each player gets a context of their own, as if on another machine.
///
/// It is the machine's Chromium, or what `-Dbrowser.path` names. Without one the tests fail, unless
/// `-Dbrowser.optional=true` allows to leave them out.
public final class Chromium implements AutoCloseable {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
  private static final String MISSING =
      "There is no Chromium for the browser tests. Install it (apt-get install chromium), name one"
          + " with -Dbrowser.path=..., or leave these tests out with -Dbrowser.optional=true.";

  private final Playwright playwright;
  private final Browser browser;

  private Chromium(Playwright playwright, Browser browser) {
    this.playwright = playwright;
    this.browser = browser;
  }

  public static Chromium launch() {
    var program =
        Optional.ofNullable(System.getProperty("browser.path")).map(Path::of).or(Chromium::search);
    Assumptions.assumeTrue(program.isPresent() || !Boolean.getBoolean("browser.optional"), MISSING);
    var options =
        new BrowserType.LaunchOptions()
            .setExecutablePath(program.orElseThrow(() -> new IllegalStateException(MISSING)))
            .setArgs(arguments());
    var variables = new HashMap<>(System.getenv());
    variables.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    onPath("node").ifPresent(node -> variables.put("PLAYWRIGHT_NODEJS_PATH", node.toString()));
    var playwright = Playwright.create(new Playwright.CreateOptions().setEnv(variables));
    return new Chromium(playwright, playwright.chromium().launch(options));
  }

  private static List<String> arguments() {
    var arguments =
        new ArrayList<>(
            List.of(
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                // A name that is not loopback, so that its pages are not trusted.
                "--host-resolver-rules=MAP rondo.test 127.0.0.1"));
    if (System.getProperty("user.name").equals("root")) {
      arguments.add("--no-sandbox");
    }
    return arguments;
  }

  private static Optional<Path> search() {
    return NAMES.stream().map(Chromium::onPath).flatMap(Optional::stream).findFirst();
  }

  private static Optional<Path> onPath(String name) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /// Somebody who has not opened a page yet.
  public Visitor visitor(int port, Visitor.Screen screen) {
    var context =
        browser.newContext(
            new Browser.NewContextOptions()
                .setBaseURL("http://127.0.0.1:" + port)
                .setLocale("en-GB")
                .setReducedMotion(ReducedMotion.REDUCE)
                .setViewportSize(screen.width(), screen.height())
                .setHasTouch(screen.touch())
                .setIsMobile(screen.touch()));
    return new Visitor(context);
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }
}
