package dev.rondo.app.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A real server in a process of its own, which can be killed and started again on the same folder
/// and port.
public final class ServerProcess implements AutoCloseable {
  private static final long START_SECONDS = 120;

  /// The longest wait for a process that was told to end. A node may hand over its matches for a
  /// minute before.
  private static final long LONG_SECONDS = 180;

  /// With more than one, each server that a test starts is a cluster of so many nodes on
  /// PostgreSQL, and clients go to any of them.
  private static final int NODES = Integer.getInteger("rondo.test.nodes", 1);

  private static final List<String> JAVA =
      List.of(
          Path.of(System.getProperty("java.home"), "bin", "java").toString(),
          "--sun-misc-unsafe-memory-access=allow",
          "-jar",
          System.getProperty("rondo.jar", "rondo.jar"));

  private final Path folder;
  private List<String> program;
  private final String[] serving;
  private final Map<String, String> settings = new TreeMap<>();
  private final List<String> output = new ArrayList<>();
  private final List<ServerProcess> companions = new ArrayList<>();
  private final int port = freePort();
  private Process process;

  public ServerProcess(Path folder, Map<String, String> variables) {
    this(folder, NODES > 1 ? asNode(variables) : variables, JAVA);
    if (NODES > 1 && !variables.containsKey("RONDO_CLUSTER_ENABLED")) {
      startOthers();
    }
  }

  /// The settings of the first node of a cluster, unless they are those of a node already.
  private static Map<String, String> asNode(Map<String, String> variables) {
    if (variables.containsKey("RONDO_CLUSTER_ENABLED")) {
      return variables;
    }
    var all =
        variables.containsKey("RONDO_DATABASE")
            ? new TreeMap<>(variables)
            : new TreeMap<>(ServerDatabase.POSTGRESQL.with(variables));
    var seed = freePort();
    all.put("RONDO_CLUSTER_ENABLED", "true");
    all.put("RONDO_NODE", "node-1");
    all.put("RONDO_CLUSTER_PORT", String.valueOf(seed));
    all.put("RONDO_CLUSTER_SEEDS", "127.0.0.1:" + seed);
    return all;
  }

  /// Starts the other nodes, and lets clients of this one go to any of them.
  private void startOthers() {
    var own = new TreeMap<>(settings);
    List.of("RONDO_PORT", "RONDO_INTERNAL_PORT", "RONDO_DATA").forEach(own::remove);
    for (var i = 2; i <= NODES; i++) {
      own.put("RONDO_NODE", "node-" + i);
      own.put("RONDO_CLUSTER_PORT", String.valueOf(freePort()));
      try {
        companions.add(
            new ServerProcess(Files.createDirectories(folder.resolve("node-" + i)), own));
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }
    Client.spread(port, companions.stream().map(ServerProcess::port).toList());
  }

  /// @param program starts Rondo when arguments are added to it
  public ServerProcess(Path folder, Map<String, String> variables, List<String> program) {
    this(folder, variables, program, "serve");
  }

  private ServerProcess(
      Path folder, Map<String, String> variables, List<String> program, String... serving) {
    this.folder = folder;
    this.program = program;
    this.serving = serving;
    settings.put("RONDO_PORT", String.valueOf(port));
    settings.put("RONDO_INTERNAL_PORT", "0");
    settings.put("RONDO_DATA", folder.resolve("data").toString());
    settings.putAll(variables);
    process = launch(serving);
    awaitReady();
  }

  /// A server in development for an author's project.
  public static ServerProcess dev(Path folder, Path project) {
    return new ServerProcess(folder, Map.of(), JAVA, "dev", project.toString());
  }

  /// A program that starts Rondo through another one, which is given the command to start.
  public static List<String> javaBehind(List<String> other) {
    return Stream.concat(other.stream(), JAVA.stream()).toList();
  }

  public int port() {
    return port;
  }

  /// SIGKILL, as a crash would. Returns when the process is gone.
  public void kill() {
    process.destroyForcibly();
    assertThat(process.onExit().orTimeout(LONG_SECONDS, TimeUnit.SECONDS).join().isAlive())
        .isFalse();
  }

  /// SIGSTOP: the process stands still.
  public void freeze() {
    signal("STOP");
  }

  /// SIGCONT.
  public void thaw() {
    signal("CONT");
  }

  private void signal(String name) {
    try {
      var kill = new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid())).start();
      assertThat(kill.onExit().orTimeout(LONG_SECONDS, TimeUnit.SECONDS).join().exitValue())
          .isZero();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /// Waits until the process has ended, and returns its exit code.
  public int awaitExit() {
    return process.onExit().orTimeout(LONG_SECONDS, TimeUnit.SECONDS).join().exitValue();
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  public void start() {
    process = launch(serving);
    awaitReady();
  }

  /// Starts another program from now on.
  public void startAs(Path jar) {
    program = new ArrayList<>(program);
    program.set(program.size() - 1, jar.toString());
    start();
  }

  /// SIGTERM. Returns the exit code. What the process says until its end is kept.
  public int stop() {
    signal("TERM");
    return awaitExit();
  }

  /// Runs another command on the same folder, and returns its exit code.
  public int command(String... arguments) {
    return commandWith("", arguments);
  }

  /// The same, with something to read on standard input.
  public int commandWith(String input, String... arguments) {
    var other = launch(arguments);
    try (var writer = other.outputWriter(StandardCharsets.UTF_8)) {
      writer.write(input);
    } catch (IOException ended) {
      throw new UncheckedIOException(ended);
    }
    drain(other, new CompletableFuture<>());
    return other.onExit().orTimeout(START_SECONDS, TimeUnit.SECONDS).join().exitValue();
  }

  public List<String> output() {
    synchronized (output) {
      return List.copyOf(output);
    }
  }

  /// The size of all objects that are still needed.
  public long liveBytes() {
    var jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    try {
      var histogram =
          new ProcessBuilder(jcmd, String.valueOf(process.pid()), "GC.class_histogram").start();
      try (var lines = histogram.inputReader()) {
        var total = lines.lines().filter(line -> line.startsWith("Total")).findFirst();
        return Long.parseLong(total.orElseThrow().strip().split(" +", -1)[2]);
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private Process launch(String... arguments) {
    var command = new ArrayList<>(program);
    command.addAll(List.of(arguments));
    var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().putAll(settings);
    try {
      return builder.start();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private void awaitReady() {
    var ready = new CompletableFuture<Boolean>();
    drain(process, ready);
    try {
      ready.orTimeout(START_SECONDS, TimeUnit.SECONDS).join();
    } catch (CompletionException failed) {
      close();
      throw failed;
    }
  }

  private void drain(Process from, CompletableFuture<Boolean> ready) {
    Thread.startVirtualThread(() -> {
      try (var lines =
          new BufferedReader(
              new InputStreamReader(from.getInputStream(), StandardCharsets.UTF_8))) {
        for (var line = lines.readLine(); line != null; line = lines.readLine()) {
          synchronized (output) {
            output.add(line);
          }
          if (line.startsWith("Rondo is ready")) {
            ready.complete(true);
          }
        }
        ready.completeExceptionally(
            new IllegalStateException(
                "the server ended with code %d: %s"
                    .formatted(from.onExit().join().exitValue(), String.join("\n", output()))));
      } catch (IOException closed) {
        ready.completeExceptionally(closed);
      }
    });
  }

  /// A free port below those that the system gives to connections, so that none of them takes it
  /// before the server does.
  public static int freePort() {
    for (var attempt = 0; attempt < 1_000; attempt++) {
      try (var socket = new ServerSocket(ThreadLocalRandom.current().nextInt(10_000, 32_000))) {
        return socket.getLocalPort();
      } catch (IOException _) {
        // Another one is tried.
      }
    }
    throw new IllegalStateException("no port is free");
  }

  @Override
  public void close() {
    companions.forEach(ServerProcess::close);
    process.destroyForcibly();
    process.onExit().orTimeout(10, TimeUnit.SECONDS).join();
  }
}
