package dev.rondo.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.cluster.FaultyCluster.Victim;
import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.DuelPlayer;
import dev.rondo.app.driver.StubbornPlayer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
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
import tools.jackson.databind.JsonNode;

/// A fault happens to a cluster of three nodes while people play on all of them. Nothing that
/// anybody was told may be lost, doubled or taken back, and the clocks of the matches of a lost
/// node stand still meanwhile.
///
/// Half of the faults happen to the node that leads: those with an odd seed.
///
/// Repeat a failure with -Drondo.cluster.seed=SEED. The long test takes its number of faults from
/// -Drondo.cluster.times=N, and -Drondo.cluster.faults=KILLED,FROZEN restricts it to some of them.
@Tag("alone")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ClusterFaultIT {
  /// Fewer than a node runs, so that an orderly stop takes several seconds.
  static final int MOVED_A_SECOND = 2;

  private static final int DUELS = 9;

  /// Two of them play at a time, as the leader pairs them.
  private static final int QUEUED = 2;

  /// The number of times that each fault happens in the long test.
  private static final int TIMES = Integer.getInteger("rondo.cluster.times", 30);

  /// The promise is 10 s. A machine that is busy with other tests may take longer.
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(30);

  private static final Map<String, String> QUICK =
      Map.of(
          "RONDO_GAMES_DUEL_PREP_MILLIS", "1500",
          "RONDO_GAMES_DUEL_FIRST_REVEAL_MILLIS", "50",
          "RONDO_GAMES_DUEL_REVEAL_MILLIS", "100",
          "RONDO_GAMES_DUEL_ROUNDS", "5",
          "RONDO_CLUSTER_MATCHES_MOVED_PER_SECOND", String.valueOf(MOVED_A_SECOND),
          "RONDO_LIMITS_CALLS_PER_MINUTE", "1000000");

  /// Begins anywhere, so that each fault of a short run meets both kinds of victims in the end.
  private static final AtomicLong FAULTS = new AtomicLong(new Random().nextInt(2));

  private FaultyCluster cluster;

  @BeforeAll
  void start(@TempDir Path folder) {
    cluster = new FaultyCluster(folder, QUICK);
  }

  @AfterAll
  void stop() {
    cluster.close();
  }

  @BeforeEach
  void repair() {
    cluster.repair();
  }

  @ParameterizedTest
  @EnumSource
  void nothing_is_lost_or_doubled(ClusterFault fault) throws InterruptedException {
    suffer(fault);
  }

  @ParameterizedTest
  @MethodSource("many")
  @Tag("long")
  void nothing_is_lost_or_doubled_by_many_faults_in_any_order(ClusterFault fault)
      throws InterruptedException {
    suffer(fault);
  }

  static List<ClusterFault> many() {
    var faults = new ArrayList<>(IntStream.range(0, TIMES).boxed().flatMap(_ -> chosen()).toList());
    Collections.shuffle(faults, new Random(seed()));
    return faults;
  }

  private static Stream<ClusterFault> chosen() {
    var names = System.getProperty("rondo.cluster.faults", "");
    return names.isEmpty()
        ? Stream.of(ClusterFault.values())
        : Stream.of(names.split(",")).map(ClusterFault::valueOf);
  }

  /// One seed is odd, the next one even.
  private static long seed() {
    var any = new Random().nextLong() & ~1;
    return Long.getLong("rondo.cluster.seed", any | (FAULTS.getAndIncrement() & 1));
  }

  /// Plays duels, and goes to another node when it loses its connection.
  private static final class Wanderer extends DuelPlayer {
    private final Supplier<List<Integer>> ports;
    private final Random luck;
    private volatile long longestSilence;
    private volatile long heard = System.nanoTime();

    /// Plays whomever the queue gives it, until it is to finish.
    Wanderer(Client client, Supplier<List<Integer>> ports, long seed) {
      super(client, seed);
      this.ports = ports;
      this.luck = new Random(seed);
    }

    /// Plays that match alone.
    static Wanderer at(String match, Client client, Supplier<List<Integer>> ports, long seed) {
      var player = new Wanderer(client, ports, seed);
      player.matches().put(match, new Told());
      player.finish();
      return player;
    }

    @Override
    public Client door() {
      return client().at(any(ports.get(), luck));
    }

    @Override
    public void told(Client.Socket socket, String match, JsonNode frame) {
      var now = System.nanoTime();
      longestSilence = Math.max(longestSilence, now - heard);
      heard = now;
      super.told(socket, match, frame);
    }
  }

  private static int any(List<Integer> ports, Random luck) {
    return ports.get(luck.nextInt(ports.size()));
  }

  /// Two people who play one duel after the other until the fault is over.
  private final class Pair implements Runnable {
    private final Client ann;
    private final Client bob;
    private final Random luck;
    private final List<Wanderer> players = new CopyOnWriteArrayList<>();
    private volatile boolean enough;

    Pair(int number, long seed) {
      ann = guest("Ann" + number);
      bob = guest("Bob" + number);
      luck = new Random(seed);
    }

    @Override
    public void run() {
      do {
        var match = call(ann, "/matches", "{\"game\":\"duel\"}").text("matchId");
        if (call(bob, "/matches/" + match + "/join", "").status() != 200) {
          // It joined, was not told so for a long time, and the match is over already.
          continue;
        }
        var both =
            Stream.of(ann, bob)
                .map(client -> Wanderer.at(match, client, cluster::ports, luck.nextLong()))
                .toList();
        players.addAll(both);
        var threads = both.stream().map(Thread::startVirtualThread).toList();
        try {
          for (var thread : threads) {
            thread.join();
          }
        } catch (InterruptedException stopped) {
          Thread.currentThread().interrupt();
          return;
        }
      } while (!enough);
    }

    /// Calls with one key, on any node, until there is an answer.
    private Client.Answer call(Client client, String path, String body) {
      var key = UUID.randomUUID().toString();
      return await()
          .atMost(FaultyCluster.LONG)
          .ignoreExceptionsMatching(_ -> true)
          .until(
              () ->
                  client
                      .at(any(cluster.ports(), luck))
                      .call("POST", path, body, "Idempotency-Key", key),
              answer -> answer.status() < 500 && answer.status() != 429);
    }

    int answers() {
      return players.stream().mapToInt(player -> player.answers().size()).sum();
    }
  }

  private void suffer(ClusterFault fault) throws InterruptedException {
    var seed = seed();
    var luck = new Random(seed);
    cluster.choose(seed % 2 == 0 ? Victim.FOLLOWER : Victim.LEADER, luck);
    System.err.printf(
        "ClusterFaultIT: %s, victim %s, repeat with -Drondo.cluster.seed=%d%n",
        fault, FaultyCluster.name(cluster.victim()), seed);
    var phases = new Phases();
    var pairs = IntStream.range(0, DUELS).mapToObj(i -> new Pair(i, luck.nextLong())).toList();
    var queued = IntStream.range(0, QUEUED).mapToObj(i -> queued(i, luck.nextLong())).toList();
    var threads =
        Stream.concat(pairs.stream(), queued.stream()).map(Thread::startVirtualThread).toList();
    await()
        .atMost(FaultyCluster.LONG)
        .until(() ->
            pairs.stream().mapToInt(Pair::answers).sum() > DUELS
                && queued.stream().noneMatch(player -> player.matches().isEmpty())
                && cluster.processes().matches(cluster.victim()) > MOVED_A_SECOND);
    phases.end("play");
    var kill = new KillIT.Kill(System.currentTimeMillis(), true);
    fault.happen(cluster, pairs.getFirst().ann);
    phases.end("the fault");
    var paired = queued.getFirst().matches().size();
    pairs.forEach(pair -> pair.enough = true);
    await()
        .atMost(FaultyCluster.LONG)
        .untilAsserted(() ->
            assertThat(queued)
                .as("the queue makes matches again")
                .allSatisfy(player -> assertThat(player.matches()).hasSizeGreaterThan(paired)));
    queued.forEach(StubbornPlayer::finish);
    for (var thread : threads) {
      assertThat(thread.join(FaultyCluster.LONG)).as("every match comes to its end").isTrue();
    }
    phases.end("the ends of all matches");
    check(fault, pairs, queued, kill);
    phases.end("checks");
    System.err.printf("ClusterFaultIT: %s took %s%n", fault, phases);
  }

  private Wanderer queued(int number, long seed) {
    return new Wanderer(guest("Cat" + number), cluster::ports, seed);
  }

  /// Looks at its matches afterwards through a node that goes on.
  private Client guest(String nickname) {
    return Client.guest(cluster.processes().port(cluster.others().getFirst()), nickname);
  }

  private void check(
      ClusterFault fault, List<Pair> pairs, List<Wanderer> queued, KillIT.Kill kill) {
    var duellists = pairs.stream().flatMap(pair -> pair.players.stream()).toList();
    var players = Stream.concat(duellists.stream(), queued.stream()).toList();
    assertThat(players).extracting(StubbornPlayer::failure).containsOnly("");
    players.parallelStream().forEach(KillIT::everythingToldIsThere);
    if (fault.stopsClocks()) {
      KillIT.deadlinesWereKept(List.copyOf(players), List.of(kill));
    }
    var silence =
        Duration.ofNanos(
            duellists.stream().mapToLong(player -> player.longestSilence).max().orElse(0));
    System.err.printf(
        "ClusterFaultIT: %s, nothing was told for %d ms at most%n", fault, silence.toMillis());
    assertThat(silence).isLessThan(LONGEST_SILENCE);
    for (var node : cluster.others()) {
      assertThat(cluster.logged(node)).as("no errors in the log").noneMatch(ClusterFault::isError);
    }
    assertThat(cluster.node(0).command("ledger", "check")).as("ledger check").isZero();
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
