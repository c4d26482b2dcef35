package dev.rondo.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.Playground;
import dev.rondo.app.driver.Visitor;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The documentation as the server serves it, and the page to browse the API.
class DocsBrowserIT {
  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");

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

  @Test
  void a_reader_searches_follows_links_and_comes_to_the_api() {
    try (var ann = playground.visitor(Visitor.LAPTOP)) {
      ann.open("/docs");
      assertThat(ann.page().locator("h1")).containsText("Rondo");
      ann.shoot("docs-laptop");
      ann.page().locator("#local-search button").click();
      ann.page().locator("#localsearch-input").fill("heartbeat row");
      var hit = ann.page().locator("#localsearch-list a").first();
      assertThat(hit).isVisible();
      hit.click();
      ann.page().waitForURL("**/docs/*/**");
      assertThat(ann.page().locator(".vp-doc h1")).isVisible();

      ann.open("/docs/concepts/exactly-once");
      assertThat(ann.page().locator(".vp-doc h1")).containsText("xactly once");
      link(ann.page(), ".VPSidebar", "Operating a server").click();
      ann.page().waitForURL("**/docs/operating");
      assertThat(ann.page().locator(".vp-doc h1")).containsText("Operating a server");
      ann.shoot("docs-operating-laptop");

      link(ann.page(), ".VPNavBar", "API").click();
      ann.page().waitForURL("**/docs/api");
      assertThat(ann.page().locator("nav[aria-label=Contents] a").first()).isVisible();
      ann.page().locator("#search").fill("createMatch");
      assertThat(ann.page().locator("main")).containsText("/matches");
      link(ann.page(), ".raw", "documentation").click();
      ann.page().waitForURL("**/docs/");
    }
  }

  @Test
  void a_phone_reads_it_in_the_dark() {
    try (var ann = playground.visitor(Visitor.PHONE)) {
      ann.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
      ann.open("/docs/concepts/durability");
      assertThat(ann.page().locator("html")).hasClass(Pattern.compile(".*dark.*"));
      assertThat(ann.page().evaluate("document.documentElement.scrollWidth <= innerWidth"))
          .as("nothing scrolls sideways")
          .isEqualTo(true);
      ann.shoot("docs-phone-dark");
    }
  }

  @Test
  void every_link_of_every_page_leads_somewhere() {
    var server = new Client(playground.server().port(), "", "");
    var seen = new HashMap<String, String>();
    var waiting = new ArrayDeque<String>();
    waiting.add("/docs/");
    while (!waiting.isEmpty()) {
      var path = waiting.remove();
      if (seen.containsKey(path)) {
        continue;
      }
      assertThat(server.pageStatus(path)).as(path).isEqualTo(200);
      var html = server.page(path);
      seen.put(path, html);
      if (!isPage(path)) {
        continue;
      }
      for (var link : LINK.matcher(html).results().map(found -> found.group(1)).toList()) {
        var to = URI.create("http://here" + path).resolve(link.replace("&amp;", "&")).normalize();
        if ("here".equals(to.getHost())) {
          waiting.add(to.getPath());
        }
      }
    }
    assertThat(seen.keySet().stream().filter(DocsBrowserIT::isPage)).hasSizeGreaterThan(80);
    seen.forEach((path, html) -> {
      if (isPage(path)) {
        anchorsHold(path, html, seen);
      }
    });
  }

  private static boolean isPage(String path) {
    return path.startsWith("/docs/") && !path.equals("/docs/api") && !path.contains(".");
  }

  private static void anchorsHold(String path, String html, Map<String, String> pages) {
    for (var link : LINK.matcher(html).results().map(found -> found.group(1)).toList()) {
      var to = URI.create("http://here" + path).resolve(link.replace("&amp;", "&")).normalize();
      var anchor = to.getFragment();
      if ("here".equals(to.getHost()) && anchor != null && isPage(to.getPath())) {
        assertThat(pages.get(to.getPath())).as("%s of %s", link, path).contains("id=\"" + anchor);
      }
    }
  }

  private static Locator link(Page page, String part, String name) {
    return page.locator(part)
        .getByRole(AriaRole.LINK, new Locator.GetByRoleOptions().setName(name).setExact(true))
        .first();
  }
}
