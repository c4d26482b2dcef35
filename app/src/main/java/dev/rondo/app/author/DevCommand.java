package dev.rondo.app.author;

import dev.rondo.app.dev.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Serves the game of an author's project, and follows its changes.
@Command(
    name = "dev",
    description = {
      "Serves the game of a project and its page, with a playground at /playground. A saved change"
          + " of rules or page is live at once, and running matches go on with it.",
      "It listens on loopback unless RONDO_HOST says otherwise."
    },
    mixinStandardHelpOptions = true)
public final class DevCommand implements Callable<Integer> {
  /// A server of one's own needs no other address, no other service and no port of its own.
  private static final Map<String, String> DEFAULTS =
      Map.of("RONDO_HOST", "127.0.0.1", "RONDO_INTERNAL_PORT", "0");

  @Parameters(paramLabel = "FOLDER", description = "The project, as ./rondo new makes it.")
  private Path folder = Path.of("");

  @Option(
      names = "--data",
      paramLabel = "FOLDER",
      description = "Keeps matches and accounts there; otherwise they go when the server stops.")
  private Optional<Path> data = Optional.empty();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws InterruptedException, IOException {
    var project = Project.at(folder);
    var work = Files.createTempDirectory("rondo-dev-");
    var server = new DevServer(project, work, variables(work), this::say);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server, work), "stop"));
    var configuration =
        server.start(password -> say("Administrator: admin, password: " + password));
    say(
        "Rondo is ready: %s (playground: %1$s/playground)"
            .formatted(configuration.address(server.port())));
    server.follow();
    return ExitCode.OK;
  }

  private Map<String, String> variables(Path work) {
    var variables = new TreeMap<>(DEFAULTS);
    variables.putAll(System.getenv());
    // The settings of a server that people use are not for experiments, least of all its database.
    variables.keySet().removeAll(List.of("RONDO_CONFIG", "RONDO_DATABASE"));
    variables.put(
        "RONDO_DATA", data.orElseGet(() -> work.resolve("data")).toAbsolutePath().toString());
    return variables;
  }

  private static void stop(DevServer server, Path work) {
    server.close();
    try (var tree = Files.walk(work)) {
      for (var file : tree.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private void say(String text) {
    var out = spec.commandLine().getOut();
    out.println(text);
    out.flush();
  }
}
