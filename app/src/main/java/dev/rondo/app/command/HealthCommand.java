package dev.rondo.app.command;

import dev.rondo.app.settings.Configuration;
import dev.rondo.app.terminal.Failure;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// Asks the server that runs with the same configuration how it is.
@Command(
    name = "health",
    description = "Asks the running server whether it is healthy; exits 1 if it is not.",
    mixinStandardHelpOptions = true)
final class HealthCommand implements Callable<Integer> {
  private static final Duration PATIENCE = Duration.ofSeconds(4);

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws InterruptedException {
    var configuration = Configuration.ofProcess();
    try (var http = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
      var address = InetAddress.getByName(configuration.internalHost());
      var host = address.isAnyLocalAddress() ? InetAddress.getLoopbackAddress() : address;
      var name =
          host.getHostAddress().contains(":")
              ? "[" + host.getHostAddress() + "]"
              : host.getHostAddress();
      var request =
          HttpRequest.newBuilder(
                  URI.create("http://%s:%d/healthz".formatted(name, configuration.internalPort())))
              .timeout(PATIENCE)
              .build();
      var answer = http.send(request, BodyHandlers.ofString());
      var text = answer.body().strip();
      if (answer.statusCode() != 200) {
        return Failure.report(spec, text);
      }
      spec.commandLine().getOut().println(text);
      return ExitCode.OK;
    } catch (IOException unreachable) {
      return Failure.report(spec, "No server answers on the internal port: " + unreachable);
    }
  }
}
