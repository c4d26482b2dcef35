package dev.rondo.bench.harness;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/// A real server in a process of its own, started as this one was.
public final class ServerProcess implements AutoCloseable {
  public static final Map<String, String> NO_LIMITS =
      Map.of(
          "RONDO_LIMITS_ACTIONS_PER_SECOND", "1000000",
          "RONDO_LIMITS_FRAMES_PER_SECOND", "1000000",
          "RONDO_LIMITS_CALLS_PER_MINUTE", "1000000",
          "RONDO_LIMITS_GUEST_SIGN_INS_PER_MINUTE", "1000000",
          "RONDO_LIMITS_MATCHES_PER_GUEST", "1000000",
          "RONDO_LIMITS_SESSIONS_PER_HOST", "1000000",
          "RONDO_LIMITS_SOCKETS_PER_ACCOUNT", "1000000",
          "RONDO_LIMITS_SOCKETS_PER_ADDRESS", "1000000",
          "RONDO_LIMITS_CONNECTIONS_PER_ADDRESS", "1000000");

  private static final long PATIENCE_SECONDS = 60;
  private static final Pattern READY = Pattern.compile("Rondo is ready .*:(\\d+)");
  private static final Pattern TAKEN_UP = Pattern.compile(".* (\\d+) matches taken up");
  private static final Pattern TOTAL = Pattern.compile("Total +\\d+ +(\\d+)");

  private final Process process;
  private final CompletableFuture<Integer> port = new CompletableFuture<>();
  private final CompletableFuture<TakenUp> takenUp = new CompletableFuture<>();
  private final List<String> output = new ArrayList<>();
  private final long start;
  private final double startSeconds;

  /// @param seconds from the start of the process
  public record TakenUp(int matches, double seconds) {}

  /// Returns when the server can be used.
  ///
  /// @param variables what is configured besides its folder and ports
  public ServerProcess(Path data, Map<String, String> variables) {
    this(data, variables, ManagementFactory.getRuntimeMXBean().getInputArguments());
  }

  private ServerProcess(Path data, Map<String, String> variables, List<String> options) {
    var builder = new ProcessBuilder(command(options)).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.startsWith("RONDO_"));
    builder.environment().putAll(variables);
    builder
        .environment()
        .putAll(
            Map.of(
                "RONDO_PORT", "0",
                "RONDO_INTERNAL_PORT", "0",
                "RONDO_DATA", data.toAbsolutePath().toString()));
    start = System.nanoTime();
    try {
      process = builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot start a server", e);
    }
    // It must not outlive this process.
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    Thread.ofVirtual().start(this::read);
    port.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
        .whenComplete((_, failed) -> {
          if (failed != null) {
            process.destroyForcibly();
          }
        })
        .join();
    startSeconds = seconds();
  }

  /// Starts a server without the JVM's ahead-of-time cache that this process was started with.
  public static ServerProcess withoutCache(Path data) {
    var options =
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(option -> !option.startsWith("-XX:AOTCache="))
            .toList();
    return new ServerProcess(data, Map.of(), options);
  }

  private double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }

  private static List<String> command(List<String> options) {
    var command = new ArrayList<String>();
    command.add(tool("java"));
    command.addAll(options);
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), "dev.rondo.app.Main", "serve"));
    return command;
  }

  private static String tool(String name) {
    return Path.of(System.getProperty("java.home"), "bin", name).toString();
  }

  private void read() {
    try (var lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (var line = lines.readLine(); line != null; line = lines.readLine()) {
        synchronized (output) {
          output.add(line);
        }
        var ready = READY.matcher(line);
        if (ready.matches()) {
          port.complete(Integer.valueOf(ready.group(1)));
        }
        var matches = TAKEN_UP.matcher(line);
        if (matches.matches()) {
          takenUp.complete(new TakenUp(Integer.parseInt(matches.group(1)), seconds()));
        }
      }
      port.completeExceptionally(new IllegalStateException("the server ended: " + output()));
    } catch (IOException closed) {
      port.completeExceptionally(closed);
    }
  }

  private String output() {
    synchronized (output) {
      return String.join("\n", output);
    }
  }

  public int port() {
    return port.join();
  }

  public ProcessHandle handle() {
    return process.toHandle();
  }

  /// From the start of the process until it could be used.
  public double startSeconds() {
    return startSeconds;
  }

  /// Waits until the server has taken up its matches, and returns their number and the time, both
  /// read from its log.
  public TakenUp takenUp() {
    return takenUp.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
  }

  /// Warnings and errors it has logged.
  public List<String> complaints() {
    return output().lines().filter(line -> line.matches("[0-9:.]+ (WARN|ERROR) .*")).toList();
  }

  /// Bytes of the objects that are in use.
  public long heap() {
    try {
      var jcmd =
          new ProcessBuilder(tool("jcmd"), String.valueOf(process.pid()), "GC.class_histogram")
              .redirectErrorStream(true)
              .start();
      var histogram = new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return histogram
          .lines()
          .map(TOTAL::matcher)
          .filter(line -> line.matches())
          .map(line -> Long.valueOf(line.group(1)))
          .findFirst()
          .orElseThrow(() -> new IllegalStateException("jcmd says: " + histogram));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot run jcmd, which comes with a JDK", e);
    }
  }

  /// Kills it.
  @Override
  public void close() {
    process.destroyForcibly();
    process.onExit().orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
  }
}
