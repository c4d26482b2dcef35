package dev.rondo.app.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Links of the documentation, of the README and of everything written beside code lead to a file,
/// and to a heading that is there.
class DocsTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern CODE = Pattern.compile("(?s)```.*?```|`[^`\n]*`");
  private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} +(.+)$");

  static List<Path> pages() throws IOException {
    try (var listed =
        new ProcessBuilder("git", "ls-files", "-co", "--exclude-standard", "*.md")
            .directory(ROOT.toFile())
            .start()
            .inputReader()) {
      return listed.lines().map(Path::of).filter(DocsTest::exists).sorted().toList();
    }
  }

  private static boolean exists(Path page) {
    return Files.exists(ROOT.resolve(page));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void no_link_is_dead(Path page) {
    var text = CODE.matcher(read(page)).replaceAll("");
    assertThat(LINK.matcher(text).results().map(link -> link.group(1)))
        .filteredOn(link -> !link.matches("[a-z]+:.*|/.*"))
        .allSatisfy(link -> leadsSomewhere(page, link));
  }

  /// Each page of the product and each page of the console is shown where it is spoken of.
  @Test
  void every_page_is_spoken_of_and_has_a_picture() {
    var tour = read(Path.of("docs/tour.md"));
    var pages = names("web/src/App.svelte", "(?m)^    (\\w+): \\{ load:");
    assertThat(pages)
        .hasSizeGreaterThan(20)
        .allSatisfy(page -> assertThat(tour).containsPattern("`/" + page + "[`/]"));
    var console = read(Path.of("docs/console.md"));
    var sections = names("web/src/pages/AdminPage.svelte", "'(\\w+)'(?=[^\n]*] as const)");
    assertThat(sections)
        .hasSizeGreaterThan(8)
        .allSatisfy(section -> assertThat(console).contains("pictures/admin-" + section + ".png"));
  }

  @Test
  void every_picture_can_be_taken_again_and_is_shown() throws IOException {
    var listed = names("docs/pictures/list.txt", "(?m)^([a-z-]+) ");
    try (var files = Files.list(ROOT.resolve("docs/pictures"))) {
      var pictures =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".png"))
              .map(name -> name.substring(0, name.length() - ".png".length()));
      assertThat(pictures).containsExactlyInAnyOrderElementsOf(listed);
    }
    var texts = String.join("", pages().stream().map(DocsTest::read).toList());
    assertThat(listed).allSatisfy(name -> assertThat(texts).contains("pictures/" + name + ".png"));
  }

  private static List<String> names(String file, String pattern) {
    return Pattern.compile(pattern)
        .matcher(read(Path.of(file)))
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  private static void leadsSomewhere(Path page, String link) {
    var parts = link.split("#", 2);
    var target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
    assertThat(ROOT.resolve(target)).as("%s of %s", link, page).exists();
    if (parts.length == 2) {
      assertThat(anchors(target)).as("%s of %s", link, page).contains(parts[1]);
    }
  }

  private static Stream<String> anchors(Path page) {
    return HEADING.matcher(read(page)).results().map(heading -> anchor(heading.group(1)));
  }

  private static String anchor(String heading) {
    return heading
        .replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}_\\- ]", "")
        .replace(' ', '-');
  }

  private static String read(Path page) {
    try {
      return Files.readString(ROOT.resolve(page));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
