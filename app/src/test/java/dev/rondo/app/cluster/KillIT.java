package dev.rondo.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.ArenaPlayer;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.DuelPlayer;
import dev.rondo.app.driver.ServerDatabase;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.StubbornPlayer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
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
@Tag("alone")
class KillIT {
  private static final int DUELLISTS = 16;
  private static final int FIGHTERS = 9;
  private static final int WELCOME_STAMPS = 5;

  /// A heartbeat is stored every 250 ms, and a commit may take as long on a busy machine.
  private static final Duration DEADLINE_TOLERANCE = Duration.ofMillis(500);

  private static final Map<String, String> QUICK =
      Map.of(
          "RONDO_GAMES_DUEL_PREP_MILLIS", "1500",
          "RONDO_GAMES_DUEL_FIRST_REVEAL_MILLIS", "50",
          "RONDO_GAMES_DUEL_REVEAL_MILLIS", "100",
          "RONDO_GAMES_DUEL_STAKE", "0",
          "RONDO_GAMES_DUEL_ROUNDS", "5",
          "RONDO_GAMES_ARENA_LOBBY_SECONDS", "2",
          "RONDO_GAMES_ARENA_DURATION_SECONDS", "8");

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
    var kills = new ArrayList<Kill>();
    try (var server = new ServerProcess(folder, database.with(QUICK))) {
      var duellists = duellists(server, luck);
      var fighters = fighters(server, luck);
      var players = new ArrayList<StubbornPlayer>(duellists);
      players.addAll(fighters);
      var threads = players.stream().map(Thread::startVirtualThread).toList();
      var said = 0;
      for (var i = 0; i < times; i++) {
        playOn(i % 2 == 0 ? fighters : duellists, luck);
        var counted = counts(server, said);
        var before = System.currentTimeMillis();
        server.kill();
        var after = System.currentTimeMillis();
        var earliest = counted ? before - DEADLINE_TOLERANCE.toMillis() : 0;
        kills.add(new Kill(before, after, earliest, after));
        said = server.output().size();
        server.start();
      }
      players.forEach(StubbornPlayer::finish);
      for (var thread : threads) {
        assertThat(thread.join(Duration.ofSeconds(90))).as("every match comes to its end").isTrue();
      }
      assertThat(players).extracting(StubbornPlayer::failure).containsOnly("");
      players.forEach(KillIT::everythingToldIsThere);
      fighters.forEach(KillIT::stampsAndRewardsAreRight);
      assertThat(deadlinesWereKept(replays(players), kills))
          .as("matches that went on after a crash")
          .isPositive();
      sayHowLate(duellists);
      assertThat(server.output())
          .as("no errors in the log")
          .noneMatch(line -> line.contains(" ERROR "));
      assertThat(server.command("ledger", "check")).as("ledger check").isZero();
    }
  }

  /// The loss of a server, in epoch milliseconds.
  ///
  /// @param from a moment before which the server was not lost
  /// @param until a moment at which it was certainly lost
  /// @param earliest the moment to which matches go back at most. It is 0 if the server had not yet
  ///   taken up all matches, and so did not count as running
  /// @param latest a moment at which matches had stopped
  record Kill(long from, long until, long earliest, long latest) {}

  private static boolean counts(ServerProcess server, int before) {
    return server.output().stream()
        .skip(before)
        .anyMatch(line -> line.endsWith(" matches taken up"));
  }

  private static List<DuelPlayer> duellists(ServerProcess server, Random luck) {
    return IntStream.range(0, DUELLISTS)
        .mapToObj(i -> new DuelPlayer(Client.guest(server.port(), "D" + i), luck.nextLong()))
        .toList();
  }

  private static List<ArenaPlayer> fighters(ServerProcess server, Random luck) {
    return IntStream.range(0, FIGHTERS)
        .mapToObj(i -> new ArenaPlayer(Client.guest(server.port(), "A" + i), luck.nextLong()))
        .toList();
  }

  /// Until some more of these players' actions were answered, how many is luck.
  private static void playOn(List<? extends StubbornPlayer> players, Random luck) {
    var before = answers(players);
    var more = 5 + luck.nextInt(60);
    await()
        .atMost(Duration.ofSeconds(60))
        .pollInterval(Duration.ofMillis(1 + luck.nextInt(20)))
        .failFast(() -> assertThat(players).extracting(StubbornPlayer::failure).containsOnly(""))
        .untilAsserted(() ->
            assertThat(answers(players))
                .as("answers to %s", players.getFirst().getClass().getSimpleName())
                .isGreaterThanOrEqualTo(before + more));
  }

  private static int answers(List<? extends StubbornPlayer> players) {
    return players.stream().mapToInt(player -> player.answers().size()).sum();
  }

  static void everythingToldIsThere(StubbornPlayer player) {
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
            step.path("input")
                .path("held")
                .forEach(action -> keys.add(action.path("key").asString()));
          }
          keys.removeIf(String::isEmpty);
          assertThat(keys).as("each action once").doesNotHaveDuplicates();
        });
  }

  /// Each sealed action took one stamp, each match that the player won or outlived gave its reward
  /// once, also one that the queue made after the player had gone.
  private static void stampsAndRewardsAreRight(ArenaPlayer player) {
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> mine(player, "PENDING").isEmpty() && mine(player, "ACTIVE").isEmpty());
    var rewards = mine(player, "FINISHED").stream().map(match -> reward(player, match)).toList();
    await()
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(() -> {
          var wallet = player.client().get("/wallet").body();
          assertThat(wallet.path("stamps").asLong())
              .as("stamps")
              .isEqualTo(WELCOME_STAMPS - player.sealed() + sum(rewards, "stamps"));
          assertThat(wallet.path("currency").asLong())
              .as("currency")
              .isEqualTo(sum(rewards, "currency"));
        });
  }

  private static List<String> mine(ArenaPlayer player, String status) {
    var matches = player.client().get("/matches?game=arena&mine=true&limit=100&status=" + status);
    assertThat(matches.body().has("next")).as("all on one page").isFalse();
    return matches
        .body()
        .path("items")
        .valueStream()
        .map(match -> match.path("matchId").asString())
        .toList();
  }

  private static JsonNode reward(ArenaPlayer player, String match) {
    return player
        .client()
        .get("/matches/" + match + "/events?since=0")
        .body()
        .path("items")
        .valueStream()
        .flatMap(update -> update.path("events").valueStream())
        .filter(event -> event.path("name").asString().equals("match.finished"))
        .flatMap(event -> event.path("d").path("players").valueStream())
        .filter(result -> result.path("playerId").asString().equals(player.client().id()))
        .findFirst()
        .orElseThrow()
        .path("rewards");
  }

  private static long sum(List<JsonNode> rewards, String balance) {
    return rewards.stream().mapToLong(reward -> reward.path(balance).asLong(0)).sum();
  }

  /// Prints the delays with which the ends of PREP were told. They depend on the clock and the load
  /// of this machine, so they are not judged.
  private static void sayHowLate(List<DuelPlayer> players) {
    var late = players.stream().flatMap(player -> player.lateness().stream()).sorted().toList();
    assertThat(late).as("rounds that the clock ended").isNotEmpty();
    System.err.printf(
        "KillIT: %d rounds ended by the clock, told after %d ms (median), %d ms (latest)%n",
        late.size(), late.get(late.size() / 2), late.getLast());
  }

  /// The replays of all matches of these players, by match.
  static Map<String, JsonNode> replays(List<? extends StubbornPlayer> players) {
    var replays = new TreeMap<String, JsonNode>();
    players.forEach(player ->
        player
            .matches()
            .keySet()
            .forEach(match ->
                replays.put(match, player.client().get("/matches/" + match + "/replay").body())));
    return replays;
  }

  /// A crash costs a match no more of its time than the tolerance, and nothing of it while not all
  /// matches are taken up: what passed since the last entry is given back then.
  ///
  /// @return the number of times that a match went on after a crash
  static int deadlinesWereKept(Map<String, JsonNode> replays, List<Kill> kills) {
    var recoveries = 0;
    for (var replay : replays.values()) {
      var checked = new HashSet<Kill>();
      var before = new Mark(0, 0, 0);
      for (var step : replay.path("inputs")) {
        var now = before.then(step);
        if (step.path("input").path("@type").asString().equals("Recovered")) {
          recoveries += checkRecovery(before, step, kills, checked) ? 1 : 0;
        }
        before = now;
      }
    }
    return recoveries;
  }

  /// The match time and the wall time of a step.
  ///
  /// @param offset the milliseconds that are added to match time to get epoch milliseconds
  private record Mark(long at, long wall, long offset) {
    Mark then(JsonNode step) {
      var stepAt = step.path("at").asLong();
      var stepWall = step.path("wallTs").asLong();
      return new Mark(
          stepAt,
          stepWall,
          switch (step.path("input").path("@type").asString()) {
            case "Created", "Started" -> stepWall - stepAt;
            case "Recovered", "Resumed" -> step.path("input").path("resumesTs").asLong() - stepAt;
            default -> offset;
          });
    }
  }

  /// False if no kill came between the two, or if the match went on after that kill before: the
  /// machine stood still for a moment, which is downtime as well.
  private static boolean checkRecovery(
      Mark before, JsonNode recovery, List<Kill> kills, Set<Kill> checked) {
    var killed =
        kills.stream()
            .filter(kill ->
                kill.until() >= before.wall() && kill.from() <= recovery.path("wallTs").asLong())
            .max(Comparator.comparingLong(Kill::from))
            .filter(checked::add);
    killed.ifPresent(kill -> {
      var earliest = kill.earliest() - before.offset();
      var latest = kill.latest() - before.offset();
      assertThat(recovery.path("at").asLong())
          .as("match time at %s, after %s, by %s", kill, before, recovery)
          .isBetween(Math.max(before.at(), earliest), Math.max(before.at(), latest + 50));
    });
    return killed.isPresent();
  }
}
