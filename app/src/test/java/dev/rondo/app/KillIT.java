package dev.rondo.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/// A real server under load is killed at random moments and started again. Nothing that anybody was
/// told may be lost, doubled or taken back.
///
/// Repeat a failure with -Drondo.kill.seed=SEED.
class KillIT {
  private static final int PLAYERS = 16;
  private static final Duration DEADLINE_TOLERANCE = Duration.ofMillis(300);
  private static final Map<String, String> QUICK =
      Map.of(
          "RONDO_GAMES_DUEL_PREP_MILLIS", "1500",
          "RONDO_GAMES_DUEL_FIRST_REVEAL_MILLIS", "50",
          "RONDO_GAMES_DUEL_REVEAL_MILLIS", "100",
          "RONDO_GAMES_DUEL_STAKE", "0",
          "RONDO_GAMES_DUEL_ROUNDS", "5");

  @TempDir Path folder;

  @ParameterizedTest(name = "{1} kills on {0}")
  @CsvSource({"SQLITE, 5", "POSTGRESQL, 3"})
  void a_few_kills_lose_nothing_that_was_answered_or_told(ServerDatabase database, int times)
      throws InterruptedException {
    kill(database, times);
  }

  @ParameterizedTest(name = "100 kills on {0}")
  @EnumSource
  @Tag("long")
  void a_hundred_kills_lose_nothing_that_was_answered_or_told(ServerDatabase database)
      throws InterruptedException {
    kill(database, 100);
  }

  private void kill(ServerDatabase database, int times) throws InterruptedException {
    var seed = Long.getLong("rondo.kill.seed", new Random().nextLong());
    System.err.println("KillIT: repeat with -Drondo.kill.seed=" + seed);
    var luck = new Random(seed);
    var kills = new ArrayList<Long>();
    try (var server = new ServerProcess(folder, database.with(QUICK))) {
      var players = players(server, luck);
      var threads = players.stream().map(Thread::startVirtualThread).toList();
      for (var i = 0; i < times; i++) {
        playOn(players, luck);
        kills.add(System.currentTimeMillis());
        server.kill();
        server.start();
      }
      players.forEach(DuelPlayer::finish);
      for (var thread : threads) {
        assertThat(thread.join(Duration.ofSeconds(90))).as("every match comes to its end").isTrue();
      }
      assertThat(players).extracting(DuelPlayer::failure).containsOnly("");
      players.forEach(KillIT::everythingToldIsThere);
      deadlinesWereKept(players, kills);
      assertThat(server.output())
          .as("no errors in the log")
          .noneMatch(line -> line.contains(" ERROR "));
      assertThat(server.command("ledger", "check")).as("ledger check").isZero();
    }
  }

  private static List<DuelPlayer> players(ServerProcess server, Random luck) {
    var players = new ArrayList<DuelPlayer>();
    for (var i = 0; i < PLAYERS; i++) {
      players.add(new DuelPlayer(Client.guest(server.port(), "P" + i), luck.nextLong()));
    }
    return players;
  }

  /// Until some more actions were answered, how many is luck.
  private static void playOn(List<DuelPlayer> players, Random luck) {
    var before = answers(players);
    var more = 5 + luck.nextInt(60);
    await()
        .atMost(Duration.ofSeconds(60))
        .pollInterval(Duration.ofMillis(1 + luck.nextInt(20)))
        .until(() -> answers(players) >= before + more);
  }

  private static int answers(List<DuelPlayer> players) {
    return players.stream().mapToInt(player -> player.answers().size()).sum();
  }

  private static void everythingToldIsThere(DuelPlayer player) {
    assertThat(player.answers()).isNotEmpty();
    player
        .answers()
        .forEach((key, answer) ->
            assertThat(
                    player
                        .client()
                        .get("/matches/" + player.matchOf(key) + "/actions/" + key)
                        .body())
                .as("the answer to %s", key)
                .isEqualTo(answer));
    player
        .matches()
        .forEach((match, told) -> {
          var stored =
              player.client().get("/matches/" + match + "/events?since=0").body().path("items");
          assertThat(stored.valueStream().toList())
              .as("what %s was told of %s", player.client().id(), match)
              .isEqualTo(List.copyOf(told.updates.values()));
          var keys = new ArrayList<String>();
          for (var step :
              player.client().get("/matches/" + match + "/replay").body().path("inputs")) {
            keys.add(step.path("input").path("key").asString(""));
          }
          keys.removeIf(String::isEmpty);
          assertThat(keys).as("each action once").doesNotHaveDuplicates();
        });
  }

  /// A crash costs a match no more of its time than the tolerance. How late the ends of PREP were
  /// told, by this machine's clock and under its load, is printed and not judged.
  private static void deadlinesWereKept(List<DuelPlayer> players, List<Long> kills) {
    var late = players.stream().flatMap(player -> player.lateness().stream()).sorted().toList();
    assertThat(late).as("rounds that the clock ended").isNotEmpty();
    System.err.printf(
        "KillIT: %d rounds ended by the clock, told after %d ms (median), %d ms (latest)%n",
        late.size(), late.get(late.size() / 2), late.getLast());
    var recoveries = 0;
    var steps = new TreeMap<String, JsonNode>();
    players.forEach(player ->
        player
            .matches()
            .keySet()
            .forEach(match ->
                steps.put(match, player.client().get("/matches/" + match + "/replay").body())));
    for (var replay : steps.values()) {
      JsonNode before = null;
      for (var step : replay.path("inputs")) {
        if (step.path("input").path("@type").asString().equals("Recovered") && before != null) {
          recoveries += checkRecovery(before, step, kills) ? 1 : 0;
        }
        before = step;
      }
    }
    assertThat(recoveries).as("matches that went on after a crash").isPositive();
  }

  /// False if no kill came between the two: the machine stood still for a moment, which is downtime
  /// as well.
  private static boolean checkRecovery(JsonNode before, JsonNode recovery, List<Long> kills) {
    var lastAt = before.path("at").asLong();
    var offset = before.path("wallTs").asLong() - lastAt;
    var killed =
        kills.stream()
            .filter(kill ->
                kill >= before.path("wallTs").asLong() && kill <= recovery.path("wallTs").asLong())
            .max(Long::compare);
    killed.ifPresent(kill ->
        assertThat(recovery.path("at").asLong())
            .as("match time at the crash")
            .isBetween(
                kill - offset - DEADLINE_TOLERANCE.toMillis(),
                Math.max(lastAt, kill - offset + 50)));
    return killed.isPresent();
  }
}
