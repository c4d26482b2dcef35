package dev.rondo.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.cluster.ClusterLoad.Round;
import dev.rondo.app.cluster.FaultyCluster.Victim;
import dev.rondo.app.driver.StubbornPlayer;
import dev.rondo.app.driver.Victims;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// One fault after the other happens to one cluster of three nodes, while people play on all of
/// them. Nothing that anybody was told may be lost, doubled or taken back, and the clocks of the
/// matches of a lost node stand still meanwhile.
///
/// After each fault the cluster becomes whole again while people play on. Then all matches that
/// were under way since the fault before are checked.
///
/// A fault with an odd seed happens to the node that leads. These are half of the faults.
///
/// Repeat a failure with -Drondo.cluster.seed=SEED. The long test takes its number of faults from
/// -Drondo.cluster.times=N, and -Drondo.cluster.faults=KILLED,FROZEN restricts it to some of them.
@Tag("alone")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ClusterFaultIT {
  /// The number of matches that move in a second. A node runs more of them, so that an orderly stop
  /// takes several seconds.
  static final int MOVED_A_SECOND = 2;

  /// The number of times that each fault happens in the long test.
  private static final int TIMES = Integer.getInteger("rondo.cluster.times", 30);

  /// The longest time for which a player may be told nothing. It is judged in the long run only,
  /// which is made on a quiet machine.
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(10);

  /// The longest time for which a player may be refused when a node leaves in order. It is judged
  /// in the long run only.
  private static final Duration LONGEST_REFUSAL = Duration.ofSeconds(5);

  private static final Map<String, String> QUICK =
      Map.of(
          "RONDO_GAMES_DUEL_PREP_MILLIS", "1500",
          "RONDO_GAMES_DUEL_FIRST_REVEAL_MILLIS", "50",
          "RONDO_GAMES_DUEL_REVEAL_MILLIS", "100",
          "RONDO_GAMES_DUEL_ROUNDS", "5",
          "RONDO_CLUSTER_MATCHES_MOVED_PER_SECOND", String.valueOf(MOVED_A_SECOND),
          "RONDO_ADMIN_PASSWORD", Victims.PASSWORD,
          "RONDO_LIMITS_CALLS_PER_MINUTE", "1000000");

  /// Decides if the next seed is even or odd. It begins at random, so that over several short runs
  /// each fault meets both kinds of victims.
  private static final AtomicLong FAULTS = new AtomicLong(new Random().nextInt(2));

  private FaultyCluster cluster;
  private ClusterLoad load;
  private boolean sound;

  @BeforeAll
  void start(@TempDir Path folder) {
    cluster = new FaultyCluster(folder, QUICK);
    load = new ClusterLoad(cluster, new Random(seed()));
    sound = true;
  }

  @AfterAll
  void stop() {
    try {
      load.close();
      if (sound) {
        check(load.round());
      }
    } finally {
      cluster.close();
    }
  }

  /// Other people begin to play after a test that failed, so that the next test has its own result.
  @BeforeEach
  void beginAnew() {
    cluster.repair();
    if (!sound) {
      load.close();
      load = new ClusterLoad(cluster, new Random(seed()));
    }
    sound = false;
  }

  @ParameterizedTest
  @EnumSource
  void nothing_is_lost_or_doubled(ClusterFault fault) {
    var _ = suffer(fault);
  }

  @ParameterizedTest
  @MethodSource("many")
  @Tag("long")
  void nothing_is_lost_or_doubled_by_many_faults_in_any_order(ClusterFault fault) {
    var round = suffer(fault);
    assertThat(round.silence()).isLessThan(LONGEST_SILENCE);
    if (fault.isInOrder()) {
      assertThat(round.refusal()).isLessThan(LONGEST_REFUSAL);
    }
  }

  static List<ClusterFault> many() {
    var faults = new ArrayList<>(IntStream.range(0, TIMES).boxed().flatMap(_ -> chosen()).toList());
    var seed = seed();
    System.err.printf(
        "ClusterFaultIT: the order of the faults is that of -Drondo.cluster.seed=%d%n", seed);
    Collections.shuffle(faults, new Random(seed));
    return faults;
  }

  private static Stream<ClusterFault> chosen() {
    var names = System.getProperty("rondo.cluster.faults", "");
    return names.isEmpty()
        ? Stream.of(ClusterFault.values())
        : Stream.of(names.split(",")).map(ClusterFault::valueOf);
  }

  /// Draws a seed: one is odd, the next one even.
  private static long seed() {
    var any = new Random().nextLong() & ~1;
    return Long.getLong("rondo.cluster.seed", any | (FAULTS.getAndIncrement() & 1));
  }

  private Round suffer(ClusterFault fault) {
    var seed = seed();
    cluster.choose(seed % 2 == 0 ? Victim.FOLLOWER : Victim.LEADER, new Random(seed));
    System.err.printf(
        "ClusterFaultIT: %s, victim %s, repeat with -Drondo.cluster.seed=%d%n",
        fault, FaultyCluster.name(cluster.victim()), seed);
    var phases = new Phases();
    load.goOn();
    await()
        .atMost(FaultyCluster.LONG)
        .pollInterval(Duration.ofMillis(50))
        .until(() -> load.busy() && cluster.playedOnTheVictim().size() > MOVED_A_SECOND);
    phases.end("play");
    cluster.noteLostMatches();
    var victim = cluster.processes().lastStart(cluster.victim());
    fault.happen(cluster, load.somebody());
    var until = System.currentTimeMillis();
    phases.end("the fault");
    var round = load.round();
    cluster.repair();
    phases.end("the way back to three nodes");
    load.awaitMatchesOfTheQueueAfter(round);
    round.awaitEnd();
    phases.end("the ends of the matches");
    // Matches that are played during the checks would have to be checked as well.
    load.rest();
    check(round);
    if (fault.stopsClocks()) {
      clocksStoodStill(round, cluster.processes().heartbeat(victim), until);
    }
    System.err.printf(
        "ClusterFaultIT: %s, nothing was told for %d ms at most, nobody was refused for more than"
            + " %d ms, in %d matches%n",
        fault, round.silence().toMillis(), round.refusal().toMillis(), round.matches());
    for (var node : cluster.others()) {
      assertThat(cluster.logged(node)).as("no errors in the log").noneMatch(ClusterFault::isError);
    }
    phases.end("checks");
    System.err.printf("ClusterFaultIT: %s took %s%n", fault, phases);
    sound = true;
    return round;
  }

  /// The matches of a lost node go on from its last heartbeat, or from their last entry after it.
  ///
  /// @param heartbeat the last one, in epoch milliseconds
  /// @param until a moment at which the node was lost
  private void clocksStoodStill(Round round, long heartbeat, long until) {
    var replays = KillIT.replays(round.players());
    replays.keySet().retainAll(cluster.lostMatches());
    var kill = new KillIT.Kill(heartbeat, until, heartbeat, heartbeat);
    var recoveries = KillIT.deadlinesWereKept(replays, List.of(kill));
    System.err.printf("ClusterFaultIT: %d matches went on elsewhere%n", recoveries);
    if (cluster.losesMatches()) {
      assertThat(recoveries).as("matches that went on elsewhere").isPositive();
    }
  }

  private void check(Round round) {
    assertThat(load.failures()).isEmpty();
    assertThat(round.players()).extracting(StubbornPlayer::failure).containsOnly("");
    round.players().parallelStream().forEach(KillIT::everythingToldIsThere);
    assertThat(cluster.processes().unbalanced()).as("ledger check").isEmpty();
  }

  /// The time that each part of a test took.
  private static final class Phases {
    private final List<String> all = new ArrayList<>();
    private long began = System.nanoTime();

    void end(String name) {
      var now = System.nanoTime();
      all.add("%.1f s for %s".formatted((now - began) / 1e9, name));
      began = now;
    }

    @Override
    public String toString() {
      return String.join(", ", all);
    }
  }
}
