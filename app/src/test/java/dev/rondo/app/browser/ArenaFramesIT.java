package dev.rondo.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import dev.rondo.app.driver.Playground;
import dev.rondo.app.driver.Visitor;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Counts the frames a second that a browser draws of a full arena while its processor is slowed
/// down four times, and of a page with nothing on it in the same minute (docs/benchmarks.md).
@Tag("long")
@Tag("alone")
class ArenaFramesIT {
  private static final int SLOWER = 4;
  private static final int ROUNDS = 3;
  private static final String EMPTY = "data:text/html,<title>Nothing</title>";

  /// The times between frames for ten seconds, in milliseconds.
  private static final String FRAMES =
      """
      () => new Promise((done) => {
        const gaps = [];
        const begun = performance.now();
        let before = begun;
        const frame = (now) => {
          gaps.push(now - before);
          before = now;
          if (now - begun < 10_000) requestAnimationFrame(frame);
          else done(gaps.slice(1));
        };
        requestAnimationFrame(frame);
      })
      """;

  @TempDir Path folder;

  @Test
  void frames_of_a_full_arena_on_a_slow_processor() {
    try (var playground = Playground.open(folder, Map.of())) {
      for (var round = 1; round <= ROUNDS; round++) {
        say("an empty page", empty(playground));
        say("an arena of six", arena(playground));
      }
    }
  }

  private static double[] empty(Playground playground) {
    try (var visitor = playground.stranger(Visitor.LAPTOP).open(EMPTY)) {
      slow(visitor);
      return gaps(visitor);
    }
  }

  private static double[] arena(Playground playground) {
    try (var visitor = playground.visitor(Visitor.LAPTOP)) {
      visitor.enjoyMotion();
      visitor.click("friend-arena");
      visitor.click("fill-bots");
      visitor.sees("arena").hasAttribute("data-status", "ACTIVE");
      slow(visitor);
      var before = visitor.at("arena").getAttribute("data-tick");
      var gaps = gaps(visitor);
      assertThat(visitor.at("arena").getAttribute("data-tick"))
          .as("ticks were drawn meanwhile")
          .isNotEqualTo(before);
      return gaps;
    }
  }

  private static void slow(Visitor visitor) {
    var rate = new JsonObject();
    rate.addProperty("rate", SLOWER);
    visitor.context().newCDPSession(visitor.page()).send("Emulation.setCPUThrottlingRate", rate);
  }

  private static double[] gaps(Visitor visitor) {
    var gaps = (List<?>) visitor.page().evaluate(FRAMES);
    return gaps.stream().mapToDouble(gap -> ((Number) gap).doubleValue()).sorted().toArray();
  }

  private static void say(String what, double[] sorted) {
    assertThat(sorted).as("frames of %s", what).isNotEmpty();
    System.out.printf(
        Locale.ROOT,
        "%s, %d times slower: %.1f frames a second; between two of them %.1f ms (median),"
            + " %.1f ms (p95), %.1f ms (p99)%n",
        what,
        SLOWER,
        1_000 * sorted.length / Arrays.stream(sorted).sum(),
        at(sorted, 0.5),
        at(sorted, 0.95),
        at(sorted, 0.99));
  }

  private static double at(double[] sorted, double share) {
    return sorted[(int) (share * (sorted.length - 1))];
  }
}
