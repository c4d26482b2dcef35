package dev.rondo.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// A fault happens to a cluster of three nodes while people play on all of them. Nothing that
/// anybody was told may be lost, doubled or taken back, and the clocks of the matches of a lost
/// node stand still meanwhile.
///
/// Repeat a failure with -Drondo.cluster.seed=SEED.
@Tag("alone")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ClusterFaultIT {
  private static final int DUELS = 18;
  private static final int VICTIM = 2;
  private static final int FAIR_SHARE = 70;

  /// The promise is 10 s. A machine that is busy with other tests may take longer.
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(20);

  private static final Map<String, String> QUICK =
      Map.of(
          "RONDO_GAMES_DUEL_PREP_MILLIS", "1500",
          "RONDO_GAMES_DUEL_FIRST_REVEAL_MILLIS", "50",
          "RONDO_GAMES_DUEL_REVEAL_MILLIS", "100",
          "RONDO_GAMES_DUEL_ROUNDS", "9",
          "RONDO_LIMITS_CALLS_PER_MINUTE", "1000000");

  /// The nodes that players do not go to.
  private final Set<Integer> avoided = ConcurrentHashMap.newKeySet();

  private final int[] linesBefore = new int[VICTIM + 1];
  private ClusterProcesses cluster;

  @BeforeAll
  void start(@TempDir Path folder) {
    cluster = new ClusterProcesses(folder, 3, QUICK);
  }

  @AfterAll
  void stop() {
    cluster.close();
  }

  /// Starts the nodes again that the last fault has ended, and waits until matches are spread.
  @BeforeEach
  void repair() {
    cluster.nodes().stream().filter(node -> !node.isAlive()).forEach(ServerProcess::start);
    avoided.clear();
    IntStream.rangeClosed(0, VICTIM)
        .forEach(node -> linesBefore[node] = cluster.node(node).output().size());
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> IntStream.rangeClosed(0, VICTIM).allMatch(this::hasItsShare));
  }

  /// The lines that a node has logged since the last fault was repaired.
  private List<String> logged(int node) {
    return cluster.node(node).output().stream().skip(linesBefore[node]).toList();
  }

  private boolean hasItsShare(int node) {
    return cluster.buckets(node) >= FAIR_SHARE;
  }

  /// Plays one duel, and goes to another node when it loses its connection.
  private static final class Wanderer extends DuelPlayer {
    private final Supplier<List<Integer>> ports;
    private final Random luck;
    private volatile long longestSilence;
    private volatile long heard = System.nanoTime();

    Wanderer(Client client, String match, Supplier<List<Integer>> ports, long seed) {
      super(client, seed);
      this.ports = ports;
      this.luck = new Random(seed);
      matches().put(match, new Told());
      finish();
    }

    @Override
    Client door() {
      var open = ports.get();
      return client().at(open.get(luck.nextInt(open.size())));
    }

    @Override
    void told(Client.Socket socket, String match, JsonNode frame) {
      var now = System.nanoTime();
      longestSilence = Math.max(longestSilence, now - heard);
      heard = now;
      super.told(socket, match, frame);
    }
  }

  @Test
  void a_node_is_killed() throws InterruptedException {
    suffer(
        () -> {
          avoided.add(VICTIM);
          cluster.node(VICTIM).kill();
        },
        KillIT::deadlinesWereKept);
  }

  @Test
  void a_node_stands_still_and_comes_back() throws InterruptedException {
    suffer(
        () -> {
          avoided.add(VICTIM);
          var victim = cluster.node(VICTIM);
          victim.freeze();
          await()
              .atMost(Duration.ofSeconds(15))
              .until(
                  () -> logged(0).stream().anyMatch(line -> line.contains("node node-3 is gone")));
          victim.thaw();
          assertThat(victim.awaitExit()).as("to be started again").isEqualTo(75);
          assertThat(logged(VICTIM).stream().filter(ClusterFaultIT::isError))
              .singleElement()
              .asString()
              .contains("this node stood still");
        },
        KillIT::deadlinesWereKept);
  }

  @Test
  void a_node_is_stopped_in_order() throws InterruptedException {
    suffer(
        () -> {
          avoided.add(VICTIM);
          assertThat(cluster.node(VICTIM).stop()).isZero();
          await()
              .until(() ->
                  logged(VICTIM).stream()
                      .anyMatch(line -> line.contains("all matches handed over")));
          assertThat(logged(VICTIM))
              .anyMatch(
                  line -> line.matches(".* [1-9][0-9]* matches of [0-9]+ buckets handed over"))
              .noneMatch(ClusterFaultIT::isError);
        },
        ClusterFaultIT::clocksAreNotJudged);
  }

  @Test
  void nodes_are_restarted_one_after_the_other() throws InterruptedException {
    suffer(
        () -> {
          for (var i = 0; i < 3; i++) {
            avoided.add(i);
            assertThat(cluster.node(i).stop()).isZero();
            cluster.node(i).start();
            avoided.remove(i);
          }
          assertThat(cluster.alive()).containsExactly(0, 1, VICTIM);
        },
        ClusterFaultIT::clocksAreNotJudged);
  }

  // Found a bug that is open: players on other nodes once missed an update. It belongs into every
  // run again when that is mended.
  @Tag("long")
  @Test
  void the_database_ends_all_connections() throws InterruptedException {
    suffer(
        () -> {
          ServerDatabase.loseConnections();
          assertThat(cluster.alive()).containsExactly(0, 1, VICTIM);
        },
        ClusterFaultIT::clocksAreNotJudged);
  }

  /// After an orderly stop a match goes on at once, so there is no standstill to judge.
  private static void clocksAreNotJudged(List<StubbornPlayer> players, List<KillIT.Kill> kills) {}

  /// That requests fail for a while is not an error here.
  private static boolean isError(String line) {
    return line.contains(" ERROR ") && !line.contains("OutageLog");
  }

  /// @param clocks checks the clocks of the matches through the fault
  private void suffer(Runnable fault, BiConsumer<List<StubbornPlayer>, List<KillIT.Kill>> clocks)
      throws InterruptedException {
    var seed = Long.getLong("rondo.cluster.seed", new Random().nextLong());
    System.err.println("ClusterFaultIT: repeat with -Drondo.cluster.seed=" + seed);
    var luck = new Random(seed);
    var players = new ArrayList<StubbornPlayer>();
    Supplier<List<Integer>> ports =
        () ->
            IntStream.rangeClosed(0, VICTIM)
                .filter(node -> !avoided.contains(node))
                .mapToObj(cluster::port)
                .toList();
    var threads = new ArrayList<Thread>();
    for (var i = 0; i < DUELS; i++) {
      var ann = Client.guest(cluster.port(0), "Ann" + i);
      var bob = Client.guest(cluster.port(1), "Bob" + i);
      var match = ClusterIT.duel(ann, bob);
      for (var client : List.of(ann, bob)) {
        var player = new Wanderer(client, match, ports, luck.nextLong());
        players.add(player);
        threads.add(Thread.startVirtualThread(player));
      }
    }
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> players.stream().mapToInt(player -> player.answers().size()).sum() > DUELS);
    assertThat(cluster.matches(VICTIM)).as("matches on the node that is lost").isPositive();
    var kill = new KillIT.Kill(System.currentTimeMillis(), true);
    fault.run();
    for (var thread : threads) {
      assertThat(thread.join(Duration.ofSeconds(90))).as("every match comes to its end").isTrue();
    }
    assertThat(players).extracting(StubbornPlayer::failure).containsOnly("");
    players.forEach(KillIT::everythingToldIsThere);
    clocks.accept(players, List.of(kill));
    var silence =
        players.stream().mapToLong(player -> ((Wanderer) player).longestSilence).max().orElse(0);
    System.err.printf("ClusterFaultIT: nothing was told for %d ms at most%n", silence / 1_000_000);
    assertThat(Duration.ofNanos(silence)).isLessThan(LONGEST_SILENCE);
    for (var i = 0; i < 2; i++) {
      assertThat(logged(i)).as("no errors in the log").noneMatch(ClusterFaultIT::isError);
    }
    assertThat(cluster.node(0).command("ledger", "check")).as("ledger check").isZero();
  }
}
