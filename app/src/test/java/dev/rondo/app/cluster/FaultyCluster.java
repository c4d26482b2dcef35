package dev.rondo.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.app.driver.Client;
import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Victims;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A cluster of three nodes that faults happen to, and what players know of it.
final class FaultyCluster implements AutoCloseable {
  static final int NODES = 3;
  static final Duration LONG = Duration.ofMinutes(2);
  private static final int FAIR_SHARE = 70;

  private final Path folder;
  private final ClusterProcesses processes;

  /// The nodes that players do not go to.
  private final Set<Integer> avoided = ConcurrentHashMap.newKeySet();

  private @Nullable Client admin;
  private final int[] linesBefore = new int[NODES];
  private final Set<String> lost = ConcurrentHashMap.newKeySet();
  private boolean losesMatches;
  private int victim = NODES - 1;
  private int releases;

  FaultyCluster(Path folder, Map<String, String> variables) {
    this.folder = folder;
    processes = ClusterProcesses.cuttable(folder, NODES, variables);
  }

  ClusterProcesses processes() {
    return processes;
  }

  ServerProcess node(int index) {
    return processes.node(index);
  }

  /// The node that the next fault happens to.
  int victim() {
    return victim;
  }

  /// The nodes that go on, by their index.
  List<Integer> others() {
    return IntStream.range(0, NODES).filter(node -> node != victim).boxed().toList();
  }

  /// The name that the node of that index has.
  static String name(int node) {
    return "node-" + (node + 1);
  }

  /// Chooses the node that the next fault happens to: the one that leads, or one that does not.
  void choose(Victim wanted, Random luck) {
    var leader = awaitLeader();
    var rest = IntStream.range(0, NODES).filter(node -> node != leader).boxed().toList();
    victim = wanted == Victim.LEADER ? leader : rest.get(luck.nextInt(rest.size()));
    lost.clear();
    IntStream.range(0, NODES).forEach(node -> linesBefore[node] = node(node).output().size());
  }

  /// The part that a victim had in its cluster.
  enum Victim {
    LEADER,
    FOLLOWER
  }

  /// The node that leads, by its index.
  int awaitLeader() {
    var leaders = new ArrayList<Integer>();
    await()
        .atMost(LONG)
        .until(() -> {
          leaders.clear();
          processes.alive().stream().filter(processes::leads).forEach(leaders::add);
          return leaders.size() == 1;
        });
    return leaders.getFirst();
  }

  /// Starts the nodes again that the last fault has ended, and waits until matches are spread and
  /// the database knows where each bucket is.
  void repair() {
    IntStream.range(0, NODES).forEach(node -> processes.links().mend(node + 1));
    await()
        .atMost(LONG.multipliedBy(3))
        .until(() -> {
          startEnded();
          avoided.clear();
          return isWhole();
        });
  }

  /// A node also ends by itself when a busy machine lets it stand still for some seconds.
  private void startEnded() {
    var starts =
        processes.nodes().stream()
            .filter(node -> !node.isAlive())
            .map(node -> CompletableFuture.runAsync(node::start, Thread::startVirtualThread))
            .toList();
    // A start that fails is tried again.
    starts.forEach(start -> start.exceptionally(_ -> null).join());
  }

  private boolean isWhole() {
    try {
      return IntStream.range(0, NODES).allMatch(node -> processes.buckets(node) >= FAIR_SHARE)
          && processes.claimed() == ClusterProcesses.BUCKETS;
    } catch (UncheckedIOException ended) {
      return false;
    }
  }

  /// Adds the matches that are at play on the victim now to those that it loses.
  void noteLostMatches() {
    var now = playedOnTheVictim();
    lost.addAll(now);
    losesMatches = !now.isEmpty();
  }

  /// True if matches were at play on the victim when they were noted last.
  boolean losesMatches() {
    return losesMatches;
  }

  /// The matches that the victim ran when it was lost. Some of them may have ended just before.
  Set<String> lostMatches() {
    return lost;
  }

  /// The matches that are at play on the victim, as another node sees it.
  Set<String> playedOnTheVictim() {
    return admin()
        .at(processes.port(others().getFirst()))
        .get("/admin/matches?limit=100&status=ACTIVE&node=" + name(victim))
        .body()
        .path("items")
        .valueStream()
        .map(match -> match.path("matchId").asString())
        .collect(Collectors.toSet());
  }

  private Client admin() {
    if (admin == null) {
      admin = Victims.admin(ports().getFirst());
    }
    return admin;
  }

  /// The node that runs the match, by its index.
  int owner(String match) {
    var client = admin().at(ports().getFirst());
    var found = new ArrayList<Integer>();
    await()
        .atMost(LONG)
        .until(() -> {
          found.clear();
          for (var node = 0; node < NODES; node++) {
            var listed = client.get("/admin/matches?limit=100&node=" + name(node)).body();
            if (listed.path("items").toString().contains(match)) {
              found.add(node);
            }
          }
          return found.size() == 1;
        });
    return found.getFirst();
  }

  /// Makes a match on a node that waits there for its second player. Returns a call that ends it.
  Runnable waitingMatchOn(int node) {
    while (true) {
      var host = Client.guest(ports().getFirst(), "Waiting");
      var match = host.post("/matches", "{\"game\":\"duel\"}").text("matchId");
      Runnable end =
          () ->
              host.at(processes.port(others().getFirst())).post("/matches/" + match + "/leave", "");
      if (owner(match) == node) {
        return end;
      }
      end.run();
    }
  }

  /// The number of matches that have come to the nodes that go on, from others.
  int came() {
    return others().stream().mapToInt(processes::came).sum();
  }

  /// The lines that a node has logged since the present victim was chosen.
  List<String> logged(int node) {
    return node(node).output().stream().skip(linesBefore[node]).toList();
  }

  void awaitLine(int node, String text) {
    await()
        .atMost(LONG)
        .untilAsserted(() -> assertThat(logged(node)).anyMatch(line -> line.contains(text)));
  }

  /// The ports that players go to.
  List<Integer> ports() {
    return IntStream.range(0, NODES)
        .filter(node -> !avoided.contains(node))
        .mapToObj(processes::port)
        .toList();
  }

  void avoid(int node) {
    avoided.add(node);
  }

  void welcome(int node) {
    avoided.remove(node);
  }

  /// Stops a node in order, which players leave before.
  void stop(int node) {
    avoid(node);
    assertThat(node(node).stop()).isZero();
  }

  void start(int node) {
    node(node).start();
    welcome(node);
  }

  /// Replaces all nodes, one after the other, by those of a newer release. An old one crashes and
  /// is started again meanwhile.
  void upgrade() {
    var next = NextRelease.make(folder, ++releases);
    stop(0);
    node(0).startAs(next);
    welcome(0);
    // The tables are those of the newer release now, and an old node must start with them.
    avoid(1);
    node(1).kill();
    start(1);
    var last = NODES - 1;
    await()
        .atMost(LONG)
        .until(() ->
            IntStream.range(0, NODES).map(processes::buckets).sum() == ClusterProcesses.BUCKETS);
    var old = processes.buckets(last);
    stop(1);
    await()
        .atMost(LONG)
        .until(() -> processes.buckets(0) + processes.buckets(last) == ClusterProcesses.BUCKETS);
    assertThat(processes.buckets(last)).as("no match goes to the older release").isEqualTo(old);
    node(1).startAs(next);
    welcome(1);
    stop(last);
    node(last).startAs(next);
    welcome(last);
  }

  /// True if a node answers that it is not ready, or not at all because it has ended.
  boolean isUnready(int node) {
    try {
      return processes.readiness(node) == 503;
    } catch (RuntimeException gone) {
      return !node(node).isAlive();
    }
  }

  /// Watches a node that cannot see the others until its process has ended. From the first 503 on
  /// it answers nothing else.
  void assertSilentUntilItsEnd(Client client, int node) {
    var ready = new ArrayList<Integer>();
    var answers = new ArrayList<Integer>();
    await()
        .atMost(LONG)
        .pollInterval(Duration.ofMillis(20))
        .until(() -> {
          try {
            ready.add(processes.readiness(node));
            answers.add(client.at(processes.port(node)).get("/me").status());
          } catch (RuntimeException gone) {
            assertThat(gone).as("the connection fails").isNotNull();
          }
          return !node(node).isAlive();
        });
    assertThat(node(node).awaitExit()).as("to be started again").isEqualTo(75);
    for (var seen : List.of(ready, answers)) {
      assertThat(seen).contains(503);
      assertThat(seen.subList(seen.indexOf(503), seen.size())).containsOnly(503);
    }
  }

  @Override
  public void close() {
    processes.close();
  }
}
