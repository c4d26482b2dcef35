package dev.rondo.app.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/// One node of the demo: a server process that is started again when it asks for that.
public final class DemoNode implements AutoCloseable {
  /// The exit code of a node that was removed from the cluster and wants to join again.
  static final int START_AGAIN = 75;

  /// A node may need 9 s more to end, and must not be killed before.
  private static final String DRAIN_SECONDS = "2";

  private static final String READY = "Rondo is ready";

  private final String name;
  private final List<String> command;
  private final Map<String, String> variables;
  private final Path log;
  private final Consumer<String> say;
  private final CompletableFuture<Boolean> ready = new CompletableFuture<>();
  private Process process;
  private boolean stopping;

  /// Starts the process.
  ///
  /// @param log takes the log of the node
  /// @param say is told one line when the node is ready, and all else that it prints
  public DemoNode(
      String name,
      List<String> command,
      Map<String, String> variables,
      Path log,
      Consumer<String> say) {
    this.name = name;
    this.command = command;
    this.variables = new TreeMap<>(variables);
    this.variables.putIfAbsent("RONDO_CLUSTER_DRAIN_SECONDS", DRAIN_SECONDS);
    this.log = log;
    this.say = say;
    this.process = Child.start(command, this.variables, log);
    Thread.ofVirtual().name("node-" + name).start(this::follow);
  }

  /// Completes with false if the node ended before it was ready.
  public CompletableFuture<Boolean> ready() {
    return ready.copy();
  }

  public long pid() {
    return current().pid();
  }

  private synchronized Process current() {
    return process;
  }

  private void follow() {
    do {
      relay(current());
    } while (startAgain());
    ready.complete(false);
  }

  private void relay(Process from) {
    try (var lines = from.inputReader(StandardCharsets.UTF_8)) {
      for (var line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith(READY)) {
          say.accept(name + "  " + line.substring(line.lastIndexOf(' ') + 1));
          ready.complete(true);
        } else {
          say.accept(line);
        }
      }
    } catch (IOException closed) {
      throw new UncheckedIOException(closed);
    }
  }

  private boolean startAgain() {
    var code = current().onExit().join().exitValue();
    synchronized (this) {
      if (stopping) {
        return false;
      }
      if (code != START_AGAIN) {
        say.accept(name + "  ended with code " + code + "; see " + log);
        return false;
      }
      say.accept(name + "  is started again");
      process = Child.start(command, variables, log);
      return true;
    }
  }

  /// Stops the node in order. Returns when its process is gone.
  @Override
  public void close() {
    Process last;
    synchronized (this) {
      stopping = true;
      last = process;
    }
    Child.stop(last);
  }
}
