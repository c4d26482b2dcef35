package dev.rondo.app.command;

import dev.rondo.app.settings.Configuration;
import dev.rondo.app.terminal.MadePassword;
import dev.rondo.app.wiring.Server;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// Runs the server until it is told to stop.
@Command(
    name = "serve",
    description = "Runs the server. This is what rondo does without a command.",
    mixinStandardHelpOptions = true)
final class ServeCommand implements Callable<Integer> {
  private static final Logger LOG = LoggerFactory.getLogger(ServeCommand.class);
  private static final Duration STOP_WITHIN = Duration.ofSeconds(9);

  @Spec CommandSpec spec;

  @Override
  public Integer call() throws InterruptedException {
    var started = System.nanoTime();
    var configuration = Configuration.ofProcess();
    configuration.operating().logFormat().use();
    configuration.unused().forEach(LOG::warn);
    var server = new Server(configuration, made -> tellPassword(made, configuration));
    var stopWithin =
        STOP_WITHIN.plus(
            configuration.cluster().map(it -> it.moves().drain()).orElse(Duration.ZERO));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server, stopWithin), "stop"));
    announce(configuration.address(server.port()), Duration.ofNanos(System.nanoTime() - started));
    new CountDownLatch(1).await();
    return ExitCode.OK;
  }

  /// Not through the log, which is kept.
  private void tellPassword(String password, Configuration configuration) {
    out().println(new MadePassword(password).tell(configuration.data(), System.getenv()));
    out().flush();
  }

  private void announce(String address, Duration took) {
    var out = out();
    out.printf("Rondo is ready after %.1f s: %s%n", took.toMillis() / 1000.0, address);
    out.flush();
  }

  /// Runs when a signal ends the process: what stops in order exits with 0, whatever the signal's
  /// own code is.
  private static void stop(Server server, Duration within) {
    var closing = Thread.ofPlatform().daemon().start(server::close);
    try {
      var inTime = closing.join(within);
      Runtime.getRuntime().halt(inTime ? ExitCode.OK : ExitCode.SOFTWARE);
    } catch (InterruptedException impatient) {
      Runtime.getRuntime().halt(ExitCode.SOFTWARE);
    }
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }
}
