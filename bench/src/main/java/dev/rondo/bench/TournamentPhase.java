package dev.rondo.bench;

import dev.rondo.bench.harness.Benchmark;
import dev.rondo.bench.harness.Figures;
import dev.rondo.bench.harness.Report;
import dev.rondo.bench.harness.ServerProcess;
import dev.rondo.bench.harness.Store;
import dev.rondo.bench.harness.Visitor;
import dev.rondo.cartridge.Dice;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.pairing.History;
import dev.rondo.platform.pairing.Pairing;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/// 20,000 bots of a tournament: how long it takes to pair them, and to take them through a phase of
/// three rounds on a server of its own.
final class TournamentPhase implements Benchmark {
  private static final int PLAYERS = 20_000;
  private static final int BOTS_A_CALL = 2_000;
  private static final int PHASES = 5;
  private static final long LOOK_AGAIN_MILLIS = 500;
  private static final long PATIENCE_NANOS = Duration.ofMinutes(15).toNanos();

  @Override
  public String name() {
    return "tournament";
  }

  @Override
  public void run(Store store, Path folder, PrintWriter progress, Report report)
      throws InterruptedException {
    pair(progress, report);
    try (var server = new ServerProcess(folder.resolve("server"), ServerProcess.NO_LIMITS);
        var http = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(30)).build()) {
      play(server, Visitor.registered(http, server.port(), "experimenter"), progress, report);
    }
  }

  private static void pair(PrintWriter progress, Report report) {
    var players =
        IntStream.range(0, PLAYERS).mapToObj(number -> new AccountId("bot-" + number)).toList();
    var dice = Dice.ofSeed("0".repeat(64));
    var history = new History();
    var longest = 0.0;
    var threads = ManagementFactory.getThreadMXBean();
    for (var phase = 1; phase <= PHASES; phase++) {
      var start = System.nanoTime();
      var worked = threads.getCurrentThreadCpuTime();
      var pairing = Pairing.of(dice, phase, players, history);
      var seconds = (System.nanoTime() - start) / 1e9;
      var processor = (threads.getCurrentThreadCpuTime() - worked) / 1e9;
      history.add(pairing);
      longest = Math.max(longest, processor);
      progress.printf(
          "  pairing of phase %d: %.2f s, processor time %.2f s%n", phase, seconds, processor);
      progress.flush();
    }
    report.add("processor time of pairing 20,000, at most", Figures.seconds(longest), "under 1 s");
  }

  private static void play(
      ServerProcess server, Visitor experimenter, PrintWriter progress, Report report)
      throws InterruptedException {
    var made = experimenter.post("/tournaments", "{\"name\":\"bench\",\"variants\":[\"G1\"]}");
    var path = "/tournaments/" + made.path("id").stringValue();
    for (var bots = 0; bots < PLAYERS; bots += BOTS_A_CALL) {
      experimenter.post(path + "/bots", "{\"count\":" + BOTS_A_CALL + "}");
    }
    var cpu = cpu(server);
    var start = System.nanoTime();
    experimenter.post(path + "/start", "");
    progress.printf("  started after %.1f s%n", (System.nanoTime() - start) / 1e9);
    var heap = server.heap();
    while (!finished(experimenter)) {
      if (System.nanoTime() - start > PATIENCE_NANOS) {
        throw new IllegalStateException("the phase does not end");
      }
      Thread.sleep(LOOK_AGAIN_MILLIS);
    }
    var seconds = (System.nanoTime() - start) / 1e9;
    progress.printf("  finished after %.1f s%n", seconds);
    report.add("20,000 bots through a phase", Figures.seconds(seconds), "");
    report.add(
        "processor time of that", Figures.seconds(cpu(server).minus(cpu).toMillis() / 1e3), "");
    report.add("objects in use meanwhile", Figures.megabytes((double) heap), "");
    var complaints = server.complaints();
    complaints.stream().limit(3).forEach(progress::println);
    report.add("warnings and errors", String.valueOf(complaints.size()), "0");
  }

  private static boolean finished(Visitor experimenter) throws InterruptedException {
    return experimenter
        .get("/tournaments")
        .path("items")
        .valueStream()
        .map((JsonNode item) -> item.path("status").asString())
        .allMatch("finished"::equals);
  }

  private static Duration cpu(ServerProcess server) {
    return server.handle().info().totalCpuDuration().orElse(Duration.ZERO);
  }
}
