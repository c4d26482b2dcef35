package dev.rondo.app.requests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Victims;
import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Valid requests and frames with something wrong about them, by the thousand. Whatever comes, the
/// server says what is wrong, breaks nothing and stays.
///
/// Repeat a failure with -Drondo.fuzz.seed=SEED, and for longer with -Drondo.fuzz.seconds=SECONDS.
class FuzzIT {
  private static final Map<String, String> SETTINGS =
      Map.of(
          "RONDO_LIMITS_CALLS_PER_MINUTE", "1000000",
          "RONDO_LIMITS_GUEST_SIGN_INS_PER_MINUTE", "1000000",
          "RONDO_LIMITS_ACTIONS_PER_SECOND", "10000",
          "RONDO_LIMITS_FRAMES_PER_SECOND", "10000",
          "RONDO_GAMES_DUEL_STAKE", "0",
          "RONDO_ADMIN_PASSWORD", Victims.PASSWORD);

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void seconds_of_nonsense_break_nothing(ServerDatabase database) {
    fuzz(database, Duration.ofSeconds(Long.getLong("rondo.fuzz.seconds", 6)));
  }

  @ParameterizedTest
  @EnumSource
  @Tag("long")
  void minutes_of_nonsense_break_nothing(ServerDatabase database) {
    fuzz(database, Duration.ofSeconds(Long.getLong("rondo.fuzz.seconds", 300)));
  }

  private void fuzz(ServerDatabase database, Duration time) {
    var seed = Long.getLong("rondo.fuzz.seed", new Random().nextLong());
    System.err.println("FuzzIT: repeat with -Drondo.fuzz.seed=" + seed);
    try (var server = new ServerProcess(folder, database.with(SETTINGS))) {
      var victims = Victims.meet(server.port());
      var document = Json.STORED.readTree(victims.ann().page("/openapi.json"));
      var end = System.nanoTime() + time.toNanos();
      var socket = new FuzzSocket(server.port(), victims, new Random(seed + 1));
      var rest = new FuzzRest(server.port(), victims, socket.people(), document, new Random(seed));
      var calls = new CompletableFuture<Integer>();
      var frames = new CompletableFuture<Integer>();
      Thread.startVirtualThread(
          () -> calls.completeAsync(() -> count(end, rest::step), Runnable::run));
      Thread.startVirtualThread(
          () -> frames.completeAsync(() -> count(end, socket::step), Runnable::run));
      System.err.printf(
          "FuzzIT: %d requests %s, %d frames %s%n",
          calls.join(), rest.tally(), frames.join(), socket.tally());
      assertThat(rest.tally()).as("some were good, and some were not").containsKeys("200", "400");
      assertThat(socket.tally()).containsKeys("pong", "VALIDATION_ERROR");
      assertThat(Client.guest(server.port(), "Last").get("/wallet").status()).isEqualTo(200);
      assertThat(server.output()).noneMatch(line -> line.contains(" ERROR "));
      assertThat(server.command("ledger", "check")).as("ledger check").isZero();
      assertThat(server.stop()).as("an orderly end").isZero();
    }
  }

  private interface Step {
    void run() throws IOException;
  }

  private static int count(long end, Step step) {
    var steps = 0;
    while (System.nanoTime() < end) {
      try {
        step.run();
      } catch (IOException broken) {
        throw new AssertionError("step " + steps, broken);
      }
      steps++;
    }
    return steps;
  }

  /// Counts the answers of each kind.
  static final class Tally extends TreeMap<String, Integer> {
    private static final long serialVersionUID = 1L;

    void add(String kind) {
      merge(kind, 1, Integer::sum);
    }
  }
}
