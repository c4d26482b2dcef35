package dev.rondo.app.command;

import dev.rondo.app.Main;
import dev.rondo.app.demo.DemoNode;
import dev.rondo.app.demo.DemoPostgres;
import dev.rondo.app.settings.Configuration;
import dev.rondo.app.terminal.Failure;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Runs a cluster on this machine, to try it.
@Command(
    name = "cluster",
    description = {
      "Runs several nodes on this machine, to try a cluster, with a PostgreSQL of their own in the"
          + " data folder. Ctrl-C stops all in order."
    },
    mixinStandardHelpOptions = true)
final class ClusterCommand implements Callable<Integer> {
  private static final int MOST_NODES = 9;
  private static final int INTERNAL_PORTS_LATER = 1_000;
  private static final int CLUSTER_PORTS = 25_520;
  private static final int USUAL_PORT = 8080;

  @Option(names = "--nodes", defaultValue = "3", description = "How many nodes; 3 unless given.")
  private int nodes;

  @Option(
      names = "--port",
      defaultValue = "8080",
      description = "The port of the first node; the others have the next ones.")
  private int port;

  @Spec CommandSpec spec;

  private final List<DemoNode> running = new ArrayList<>();
  private boolean stopping;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (nodes < 1 || nodes > MOST_NODES || port < 1 || port + 2_000 > 65_535) {
      return Failure.report(
          spec, "--nodes must be 1 to " + MOST_NODES + ", and --port leave room for more ports");
    }
    var folder = Configuration.ofProcess().data().resolve("cluster");
    var database = DemoPostgres.start(folder, checkout(), this::say);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(database), "stop"));
    // The first node makes the tables and the cluster; the others join it.
    if (!start(folder, database, 1).join()) {
      return ExitCode.SOFTWARE;
    }
    IntStream.rangeClosed(2, nodes)
        .mapToObj(number -> start(folder, database, number))
        .toList()
        .forEach(CompletableFuture::join);
    new CountDownLatch(1).await();
    return ExitCode.OK;
  }

  private synchronized CompletableFuture<Boolean> start(
      Path folder, DemoPostgres database, int number) {
    if (stopping) {
      return CompletableFuture.completedFuture(false);
    }
    var name = "node-" + number;
    var log = folder.resolve(name + ".log");
    var node = new DemoNode(name, serve(), settings(folder, database, number), log, this::say);
    running.add(node);
    return node.ready();
  }

  private Map<String, String> settings(Path folder, DemoPostgres database, int number) {
    var name = "node-" + number;
    var seeds =
        IntStream.rangeClosed(1, nodes)
            .mapToObj(node -> "127.0.0.1:" + clusterPort(node))
            .collect(Collectors.joining(","));
    return Map.of(
        "RONDO_NODE", name,
        "RONDO_PORT", String.valueOf(port + number - 1),
        "RONDO_INTERNAL_PORT", String.valueOf(port + INTERNAL_PORTS_LATER + number - 1),
        "RONDO_DATA", folder.resolve(name).toString(),
        "RONDO_DATABASE", database.address(),
        "RONDO_CLUSTER_ENABLED", "true",
        "RONDO_CLUSTER_HOST", "127.0.0.1",
        "RONDO_CLUSTER_PORT", String.valueOf(clusterPort(number)),
        "RONDO_CLUSTER_SEEDS", seeds);
  }

  /// Two clusters on other ports do not meet.
  private int clusterPort(int number) {
    return CLUSTER_PORTS + Math.floorMod(port - USUAL_PORT, 20_000) + number - 1;
  }

  /// The command that starts a server with the JVM and the options of this process.
  private static List<String> serve() {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.add("serve");
    return command;
  }

  /// The root of the source checkout that this program was built in, if it was.
  private static Optional<Path> checkout() {
    try {
      var program = Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return Optional.of(program.resolve("../../..").normalize())
          .filter(root -> Files.exists(root.resolve("app/pom.xml")));
    } catch (URISyntaxException broken) {
      throw new IllegalStateException(broken);
    }
  }

  private void say(String line) {
    var out = spec.commandLine().getOut();
    synchronized (out) {
      out.println(line);
      out.flush();
    }
  }

  /// Nodes first, the last one first; then their database.
  private void stop(DemoPostgres database) {
    List<DemoNode> all;
    synchronized (this) {
      stopping = true;
      all = List.copyOf(running).reversed();
    }
    all.forEach(DemoNode::close);
    database.close();
    Runtime.getRuntime().halt(ExitCode.OK);
  }
}
