package dev.rondo.app.driver;

import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.nio.file.Path;
import java.util.Map;

/// A real server and a real browser, for tests of the pages.
public final class Playground implements AutoCloseable {
  private final Chromium chromium;
  private final ServerProcess server;

  private Playground(Chromium chromium, ServerProcess server) {
    this.chromium = chromium;
    this.server = server;
  }

  public static Playground open(Path folder, Map<String, String> settings) {
    var chromium = Chromium.launch();
    PlaywrightAssertions.setDefaultAssertionTimeout(Visitor.PATIENCE_MILLIS);
    try {
      return new Playground(chromium, new ServerProcess(folder, settings));
    } catch (RuntimeException | Error failed) {
      chromium.close();
      throw failed;
    }
  }

  public ServerProcess server() {
    return server;
  }

  /// Somebody who has opened the home page.
  public Visitor visitor(Visitor.Screen screen) {
    return stranger(server.port(), screen).open("/");
  }

  /// Somebody who has not opened a page yet.
  public Visitor stranger(Visitor.Screen screen) {
    return stranger(server.port(), screen);
  }

  /// Somebody whose way to the server leads through another port.
  public Visitor stranger(int port, Visitor.Screen screen) {
    return chromium.visitor(port, screen);
  }

  @Override
  public void close() {
    chromium.close();
    server.close();
  }
}
