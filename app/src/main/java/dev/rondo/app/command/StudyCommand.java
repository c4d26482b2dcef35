package dev.rondo.app.command;

import com.typesafe.config.ConfigException;
import dev.rondo.app.settings.Configuration;
import dev.rondo.app.terminal.Failure;
import dev.rondo.app.wiring.Server;
import dev.rondo.platform.json.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/// Checks and tries studies that are written in files.
@Command(
    name = "study",
    description = "Checks a study that is written in a file, or runs it dry with bots.",
    mixinStandardHelpOptions = true)
final class StudyCommand {
  private static final Duration LOOK_AGAIN = Duration.ofMillis(300);

  @Spec private CommandSpec spec;

  @Command(
      name = "check",
      description = "Explains every mistake in the file, with its place.",
      mixinStandardHelpOptions = true)
  int check(@Parameters(paramLabel = "FILE", description = "HOCON or JSON.") Path file) {
    return read(file)
        .map(study -> {
          spec.commandLine().getOut().println(file + " is a good study.");
          spec.commandLine().getOut().flush();
          return ExitCode.OK;
        })
        .orElse(ExitCode.SOFTWARE);
  }

  @Command(
      name = "run",
      description = "Makes the study on a server of its own, lets bots play it, writes its data.",
      mixinStandardHelpOptions = true)
  int run(
      @Parameters(paramLabel = "FILE", description = "HOCON or JSON.") Path file,
      @Option(
              names = "--bots",
              defaultValue = "20",
              description = "How many play (default: ${DEFAULT-VALUE}).")
          int bots,
      @Option(
              names = {"-o", "--out"},
              paramLabel = "FILE",
              description = "The bundle to write (default: the study's file with .zip).")
          Optional<Path> out)
      throws IOException {
    var study = read(file);
    if (study.isEmpty()) {
      return ExitCode.SOFTWARE;
    }
    var target =
        out.orElseGet(() ->
            file.resolveSibling(
                file.getFileName().toString().replaceFirst("\\.[^.]*$", "") + ".zip"));
    var folder = Files.createTempDirectory("rondo-study");
    try {
      return dryRun(study.get(), bots, folder, target);
    } finally {
      delete(folder);
    }
  }

  private Optional<StudyFile> read(Path file) {
    try {
      var study = StudyFile.read(file);
      var mistakes = study.mistakes(Configuration.ofProcess().games());
      mistakes.forEach(spec.commandLine().getErr()::println);
      return mistakes.isEmpty() ? Optional.of(study) : Optional.empty();
    } catch (ConfigException unreadable) {
      Failure.report(spec, String.valueOf(unreadable.getMessage()));
      return Optional.empty();
    }
  }

  private int dryRun(StudyFile study, int bots, Path folder, Path target) throws IOException {
    var variables = new HashMap<>(System.getenv());
    variables.remove("RONDO_DATABASE");
    variables.put("RONDO_DATA", folder.toString());
    variables.put("RONDO_PORT", String.valueOf(freePort()));
    variables.put("RONDO_INTERNAL_PORT", String.valueOf(freePort()));
    var configuration = Configuration.read(Path.of("").toAbsolutePath(), variables);
    try (var server = new Server(configuration, _ -> {});
        var http = HttpClient.newHttpClient()) {
      var calls = new Calls(http, server.port(), "");
      var name = "dry-" + UUID.randomUUID().toString().substring(0, 12);
      var account =
          calls.post(
              "/auth/register",
              "{\"username\":\"" + name + "\",\"password\":\"" + UUID.randomUUID() + "\"}");
      var owner = new Calls(http, server.port(), account.path("token").asString());
      var made = owner.post("/tournaments", study.body().toString());
      var path = "/tournaments/" + made.path("id").asString();
      owner.post(path + "/bots", "{\"count\":" + bots + "}");
      owner.post(path + "/start", "");
      awaitEnd(owner, path);
      Files.write(target, owner.bytes("GET", path + "/export?what=bundle", ""));
      spec.commandLine().getOut().println("Written: " + target);
      spec.commandLine().getOut().flush();
      return ExitCode.OK;
    } catch (RefusedException refused) {
      return Failure.report(spec, refused.getMessage());
    }
  }

  private void awaitEnd(Calls owner, String path) throws IOException, RefusedException {
    var phase = 0;
    while (true) {
      var look = Json.STORED.readTree(owner.bytes("GET", path, ""));
      if (look.path("phase").asInt() > phase) {
        phase = look.path("phase").asInt();
        spec.commandLine()
            .getOut()
            .println("Phase " + phase + " of " + look.path("phases").asInt());
        spec.commandLine().getOut().flush();
      }
      if (look.path("status").asString().equals("finished")) {
        return;
      }
      // Nobody else is there to pause it.
      if (look.path("status").asString().equals("paused")) {
        throw new RefusedException(
            "there are too few bots for phase %d: each treatment needs a whole group of them;"
                    .formatted(phase)
                + " give more with --bots");
      }
      LockSupport.parkNanos(LOOK_AGAIN.toNanos());
    }
  }

  /// The server has refused something.
  private static final class RefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    RefusedException(String message) {
      super(message);
    }

    @Override
    public String getMessage() {
      return String.valueOf(super.getMessage());
    }
  }

  /// Calls to the server of a dry run.
  private record Calls(HttpClient http, int port, String token) {
    JsonNode post(String path, String body) throws IOException, RefusedException {
      return Json.STORED.readTree(bytes("POST", path, body));
    }

    byte[] bytes(String method, String path, String body) throws IOException, RefusedException {
      var request =
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/v1" + path))
              .method(method, BodyPublishers.ofString(body))
              .header("Content-Type", "application/json");
      if (!token.isEmpty()) {
        request.header("Authorization", "Bearer " + token);
      }
      try {
        var answer = http.send(request.build(), BodyHandlers.ofByteArray());
        if (answer.statusCode() >= 300) {
          var problem = Json.STORED.readTree(answer.body());
          throw new RefusedException(
              path
                  + ": "
                  + problem.path("code").asString()
                  + " "
                  + problem.path("detail").asString());
        }
        return answer.body();
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        throw new IOException(stopped);
      }
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static void delete(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
