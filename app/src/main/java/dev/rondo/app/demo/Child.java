package dev.rondo.app.demo;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Starts and ends processes of the demo.
final class Child {
  /// A process that takes longer to stop is killed.
  static final long STOP_SECONDS = 12;

  private Child() {}

  /// Starts a process in a session of its own, so that Ctrl-C in the terminal reaches the demo
  /// alone, which then stops its processes in order.
  ///
  /// @param log takes what the process writes to standard error
  static Process start(List<String> command, Map<String, String> variables, Path log) {
    var builder = new ProcessBuilder(apart(command));
    builder.environment().putAll(variables);
    builder.redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()));
    try {
      return builder.start();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static List<String> apart(List<String> command) {
    var apart = new ArrayList<String>();
    if (onPath("setsid").isPresent()) {
      apart.add("setsid");
    } else if (onPath("perl").isPresent()) {
      apart.addAll(List.of("perl", "-e", "setpgrp; exec @ARGV"));
    }
    apart.addAll(command);
    return apart;
  }

  /// The program of that name, as a shell would find it.
  static Optional<Path> onPath(String program) {
    return Stream.of(
            Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /// Runs a command to its end, and returns its exit code. All that it writes goes to the log.
  static int run(List<String> command, Path log) {
    try {
      return new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
          .start()
          .waitFor();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(stopped);
    }
  }

  /// SIGTERM, and SIGKILL if that is not enough. Returns when the process is gone.
  static void stop(Process process) {
    // By its handle: the process itself would close the streams, and its last words be lost.
    process.toHandle().destroy();
    try {
      if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        process.waitFor(STOP_SECONDS, TimeUnit.SECONDS);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      process.destroyForcibly();
    }
  }
}
