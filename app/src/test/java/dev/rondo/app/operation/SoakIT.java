package dev.rondo.app.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Victims;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Makes as many visits to one server as a house of a hundred players sees in four hours. The
/// retention of the server runs every few seconds. After the visits of each quarter of an hour, the
/// server rests until retention has run. Then it is measured: memory, threads, files and rows must
/// not grow.
///
/// `-Drondo.soak.quarters=4` makes the test shorter, `-Drondo.soak.players=10` makes the house
/// smaller, and `-Drondo.soak.seed=N` repeats a run.
@Tag("long")
@Tag("alone")
class SoakIT {
  private static final int QUARTERS = Integer.getInteger("rondo.soak.quarters", 16);
  private static final long MEBIBYTE = 1024 * 1024;

  /// The greatest size of SQLite's log, in bytes. The server lets it grow nearly to this size.
  private static final long LONGEST_LOG = 64 * MEBIBYTE;

  /// The settings of the server. It keeps for seconds what other servers keep for days, and its
  /// matches take less time.
  private static final Map<String, String> QUICK =
      Map.ofEntries(
          Map.entry("RONDO_ADMIN_PASSWORD", Victims.PASSWORD),
          Map.entry("RONDO_RETENTION_FINISHED_MATCHES", "10 s"),
          Map.entry("RONDO_RETENTION_GUESTS", "30 s"),
          Map.entry("RONDO_RETENTION_STREAMS", "10 s"),
          Map.entry("RONDO_LOBBY_GAME_MASTER_TIMEOUT_SECONDS", "60"),
          Map.entry("RONDO_GAMES_DUEL_REVEAL_MILLIS", "0"),
          Map.entry("RONDO_GAMES_DUEL_FIRST_REVEAL_MILLIS", "0"),
          Map.entry("RONDO_GAMES_ARENA_LOBBY_SECONDS", "1"),
          Map.entry("RONDO_GAMES_ARENA_DURATION_SECONDS", "10"),
          Map.entry("RONDO_GAMES_ARENA_TICK_MILLIS", "20"),
          Map.entry("RONDO_LIMITS_ACTIONS_PER_SECOND", "100000"),
          Map.entry("RONDO_LIMITS_FRAMES_PER_SECOND", "100000"),
          Map.entry("RONDO_LIMITS_CALLS_PER_MINUTE", "1000000"),
          Map.entry("RONDO_LIMITS_GUEST_SIGN_INS_PER_MINUTE", "1000000"),
          Map.entry("RONDO_LIMITS_PASSWORD_SIGN_INS_PER_MINUTE", "1000000"));

  @TempDir Path folder;

  @Test
  void a_server_holds_after_hours_what_it_held_after_the_first_sweep() throws InterruptedException {
    var seed = Long.getLong("rondo.soak.seed", new Random().nextLong());
    System.err.println("SoakIT: repeat with -Drondo.soak.seed=" + seed);
    var internal = ServerProcess.freePort();
    var settings = new TreeMap<>(QUICK);
    settings.put("RONDO_INTERNAL_PORT", String.valueOf(internal));
    try (var server = new ServerProcess(folder, settings)) {
      var visits = new SoakVisits(server.port(), Victims.admin(server.port()), seed);
      var inside = new Client(internal, "", "");
      var marks = new ArrayList<SoakMark>();
      try {
        for (var quarter = 1; quarter <= QUARTERS; quarter++) {
          visits.quarterOfAnHour();
          marks.add(SoakMark.take(server, inside, folder.resolve("data")));
          System.err.printf("SoakIT: after %d quarters %s%n", quarter, marks.getLast());
        }
      } catch (ExecutionException broken) {
        throw new AssertionError(String.join("\n", server.output()), broken);
      }
      // Caches remember accounts for an hour, which is longer than the run.
      isFlat(marks, "heap", SoakMark::heap, 8 * MEBIBYTE);
      isFlat(marks, "memory outside the heap", SoakMark::outside, 8 * MEBIBYTE);
      isFlat(marks, "threads", SoakMark::threads, 3);
      isFlat(marks, "open files", SoakMark::files, 5);
      isFlat(marks, "data folder", SoakMark::folder, MEBIBYTE);
      assertThat(marks).allMatch(mark -> mark.log() <= LONGEST_LOG);
      for (var table : marks.getFirst().swept().keySet()) {
        isFlat(marks, "rows of " + table, mark -> mark.swept().get(table), 0);
      }
      for (var table : SoakMark.KEPT) {
        growsEvenly(marks, table);
      }
      assertThat(server.output())
          .as("no errors in the log")
          .noneMatch(line -> line.contains(" ERROR ") || line.contains("OutOfMemory"));
      assertThat(server.command("ledger", "check")).as("ledger check").isZero();
      assertThat(server.stop()).isZero();
    }
  }

  /// Asserts that the highest figure of the second half is no more than the highest of the first
  /// half, apart from the slack.
  private static void isFlat(
      List<SoakMark> marks, String what, ToLongFunction<SoakMark> figure, long slack) {
    var half = marks.size() / 2;
    var first = marks.subList(0, half).stream().mapToLong(figure).max().orElseThrow();
    var second = marks.subList(half, marks.size()).stream().mapToLong(figure).max().orElseThrow();
    assertThat(second).as(what).isLessThanOrEqualTo(first + slack);
  }

  /// Asserts that a table grows by about as much in each quarter. Nothing is removed from it, and
  /// each quarter has as many visits.
  private static void growsEvenly(List<SoakMark> marks, String table) {
    for (var i = 2; i < marks.size(); i++) {
      assertThat(growth(marks, i, table))
          .as("new rows of %s in quarter %d", table, i + 1)
          .isBetween(growth(marks, 1, table) / 2, growth(marks, 1, table) * 2);
    }
  }

  private static long growth(List<SoakMark> marks, int quarter, String table) {
    return rows(marks.get(quarter), table) - rows(marks.get(quarter - 1), table);
  }

  private static long rows(SoakMark mark, String table) {
    return mark.kept().getOrDefault(table, 0L);
  }
}
