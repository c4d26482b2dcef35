package dev.rondo.bench;

import dev.rondo.bench.harness.Benchmark;
import dev.rondo.bench.harness.Figures;
import dev.rondo.bench.harness.Report;
import dev.rondo.bench.harness.SeatedPlayer;
import dev.rondo.bench.harness.ServerProcess;
import dev.rondo.bench.harness.Store;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;

/// The processor time of an action and the time to its answer with one, two and three nodes, beside
/// a server without a cluster on the same PostgreSQL. Players are spread over the nodes, and so are
/// matches: with two nodes half of all actions cross from one node to another, with three two
/// thirds.
final class ClusterNodes implements Benchmark {
  private static final int MOST_NODES = 3;
  private static final int PLAYERS = 120;
  private static final int ROUNDS = 3;
  private static final int ASKED_A_ROUND = 50;
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /// @param micros the processor time of all nodes for an action, in microseconds
  /// @param answers the times to answers, in milliseconds
  private record Costs(double micros, List<Double> answers) {}

  @Override
  public String name() {
    return "cluster";
  }

  @Override
  public boolean anyStore() {
    return true;
  }

  @Override
  public void run(Store store, Path folder, PrintWriter progress, Report report)
      throws InterruptedException, ExecutionException, IOException {
    if (store.equals(Store.SQLITE)) {
      progress.println("  needs PostgreSQL: give its address with --database");
      progress.flush();
      return;
    }
    var alone = measure(store, folder.resolve("alone"), 0, progress);
    report.add("processor an action, no cluster, PostgreSQL", Figures.micros(alone.micros()), "");
    for (var nodes = 1; nodes <= MOST_NODES; nodes++) {
      var costs = measure(store, folder.resolve("nodes-" + nodes), nodes, progress);
      report.add(
          "processor an action, %d nodes, to no cluster".formatted(nodes),
          Figures.micros(costs.micros()),
          Figures.micros(alone.micros()),
          Figures.ratio(costs.micros() / alone.micros()),
          "");
      for (var percent : List.of(50, 99)) {
        var answer = Figures.percentile(costs.answers(), percent);
        var limit = Figures.percentile(alone.answers(), percent);
        report.add(
            "action to answer, %d nodes, p%d, to no cluster".formatted(nodes, percent),
            Figures.millis(answer),
            Figures.millis(limit),
            Figures.ratio(answer / limit),
            "");
      }
    }
  }

  /// @param nodes 0 for a server without a cluster
  private static Costs measure(Store store, Path folder, int nodes, PrintWriter progress)
      throws InterruptedException, ExecutionException, IOException {
    var servers = new ArrayList<ServerProcess>();
    try (var http = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
      start(store, folder, nodes, servers);
      var seated = new ArrayList<SeatedPlayer>();
      for (var server : servers) {
        seated.addAll(SeatedPlayer.seat(http, server.port(), PLAYERS / servers.size()));
      }
      var answers = new ConcurrentLinkedQueue<Double>();
      SeatedPlayer.round(seated, 2 * ASKED_A_ROUND, SeatedPlayer::act);
      var before = processor(servers);
      for (var i = 0; i < ROUNDS; i++) {
        answers.addAll(SeatedPlayer.round(seated, ASKED_A_ROUND, SeatedPlayer::act));
      }
      var micros = processor(servers).minus(before).toNanos() / 1e3 / answers.size();
      progress.printf(
          "  %s: %.0f us of the processor an action, answers p50 %.1f p99 %.1f ms%n",
          nodes == 0 ? "no cluster" : nodes + " nodes",
          micros,
          Figures.percentile(answers, 50),
          Figures.percentile(answers, 99));
      progress.flush();
      seated.forEach(player -> player.player().leave());
      http.shutdownNow();
      return new Costs(micros, List.copyOf(answers));
    } finally {
      servers.forEach(ServerProcess::close);
      store.remove().accept(folder);
    }
  }

  private static void start(Store store, Path folder, int nodes, List<ServerProcess> servers)
      throws IOException {
    var variables = new HashMap<>(ServerProcess.NO_LIMITS);
    variables.put("RONDO_DATABASE", store.address().apply(folder));
    if (nodes == 0) {
      servers.add(new ServerProcess(folder, variables));
    } else {
      var seed = freePort();
      for (var i = 0; i < nodes; i++) {
        var port = i == 0 ? seed : freePort();
        variables.putAll(
            Map.of(
                "RONDO_NODE",
                "node-" + (i + 1),
                "RONDO_CLUSTER_ENABLED",
                "true",
                "RONDO_CLUSTER_PORT",
                String.valueOf(port),
                "RONDO_CLUSTER_SEEDS",
                "127.0.0.1:" + seed));
        servers.add(new ServerProcess(folder.resolve("node-" + i), variables));
      }
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static Duration processor(List<ServerProcess> servers) {
    return servers.stream()
        .map(server -> server.handle().info().totalCpuDuration().orElse(Duration.ZERO))
        .reduce(Duration.ZERO, Duration::plus);
  }
}
