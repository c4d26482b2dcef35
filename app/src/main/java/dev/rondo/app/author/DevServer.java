package dev.rondo.app.author;

import dev.rondo.app.cartridges.CartridgeJar;
import dev.rondo.app.cartridges.FoundGame;
import dev.rondo.app.dev.Build;
import dev.rondo.app.dev.FileWatch;
import dev.rondo.app.dev.Problem;
import dev.rondo.app.dev.Progress;
import dev.rondo.app.dev.Project;
import dev.rondo.app.playground.PlayTables;
import dev.rondo.app.playground.PlaygroundRoutes;
import dev.rondo.app.settings.Configuration;
import dev.rondo.app.wiring.Server;
import dev.rondo.edge.Extras;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A server with the games of one project, which follows the changes of that project. One thread
/// builds and replaces; the server's threads read the progress.
final class DevServer implements AutoCloseable {
  private static final Duration LOOK_EVERY = Duration.ofMillis(200);

  private final Project project;
  private final Path work;
  private final Map<String, String> variables;
  private final Consumer<String> say;
  private final FileWatch files;
  private final PlayTables playTables = new PlayTables();
  private volatile Progress progress = new Progress(0, List.of());
  private int builds;
  private @Nullable CartridgeJar current;
  private @Nullable CartridgeJar previous;
  private @Nullable Server server;

  /// @param work a folder for compiled classes
  /// @param variables the settings, as for a server
  /// @param say is told in lines what the author should know
  DevServer(Project project, Path work, Map<String, String> variables, Consumer<String> say) {
    this.project = project;
    this.work = work;
    this.variables = Map.copyOf(variables);
    this.say = say;
    this.files = new FileWatch(project.main());
  }

  /// Builds the project and starts the server. Returns the configuration once that has succeeded;
  /// until then the author mends the project.
  Configuration start(Consumer<String> newAdminPassword) throws InterruptedException {
    var first = build();
    while (first.isEmpty()) {
      awaitChange();
      first = build();
    }
    current = first.get();
    var configuration = configuration(current.games());
    playTables.use(current.games(), configuration.games());
    server = new Server(configuration, newAdminPassword, extras());
    return configuration;
  }

  int port() {
    return server().port();
  }

  Progress progress() {
    return progress;
  }

  /// Follows the changes of the project until the thread is interrupted.
  void follow() throws InterruptedException {
    while (true) {
      follow(awaitChange());
    }
  }

  private Iterable<Path> awaitChange() throws InterruptedException {
    while (true) {
      Thread.sleep(LOOK_EVERY);
      var changed = files.changes();
      if (!changed.isEmpty()) {
        return changed;
      }
    }
  }

  private void follow(Iterable<Path> changed) {
    var started = System.nanoTime();
    var rules = false;
    for (var file : changed) {
      rules |= !file.startsWith(project.pages());
    }
    if (!rules) {
      progress = progress.next();
      say.accept("The page is live.");
      return;
    }
    build()
        .ifPresent(built -> {
          if (replace(built)) {
            progress = progress.with(List.of()).next();
            say.accept(
                "The rules are live after %d ms."
                    .formatted(Duration.ofNanos(System.nanoTime() - started).toMillis()));
          }
        });
  }

  private Optional<CartridgeJar> build() {
    builds++;
    try {
      var classes = Files.createDirectories(work.resolve("classes-" + builds));
      return switch (project.build(classes)) {
        case Build.Done(var games) -> Optional.of(games);
        case Build.Failed(var problems) -> {
          fail(problems);
          yield Optional.empty();
        }
      };
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /// Lets the server go on with the new rules. The rules before them may still be at work, so their
  /// classes are kept until the next change.
  private boolean replace(CartridgeJar built) {
    var before = current().games().stream().map(FoundGame::id).toList();
    var after = built.games().stream().map(FoundGame::id).toList();
    if (!after.equals(before)) {
      built.close();
      fail(
          List.of(
              new Problem(
                  "", 0, "The games were %s and are %s: start again".formatted(before, after))));
      return false;
    }
    try {
      var games = configuration(built.games()).games();
      games.games().forEach(server()::replace);
      playTables.use(built.games(), games);
    } catch (Configuration.InvalidException bad) {
      built.close();
      fail(List.of(new Problem("", 0, String.valueOf(bad.getMessage()))));
      return false;
    }
    if (previous != null) {
      previous.close();
    }
    previous = current;
    current = built;
    return true;
  }

  private void fail(List<Problem> problems) {
    progress = progress.with(problems);
    say.accept(
        problems.stream()
            .map(Problem::toString)
            .collect(Collectors.joining("\n", "The rules do not build:\n", "")));
  }

  private Configuration configuration(List<FoundGame> games) {
    return Configuration.read(work, variables, games);
  }

  private Extras extras() {
    Supplier<byte[]> index = DevServer::index;
    return new Extras(
        new PlaygroundRoutes(playTables, () -> progress).routes(),
        Map.of("/index.html", index, "/playground/index.html", index));
  }

  /// The pages' index, marked so that the pages follow the changes of the project.
  private static byte[] index() {
    try (var in = DevServer.class.getResourceAsStream("/web/index.html")) {
      var text = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.replace("</head>", "<meta name=\"rondo-dev\" content=\"true\" /></head>")
          .getBytes(StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private CartridgeJar current() {
    return Optional.ofNullable(current).orElseThrow();
  }

  private Server server() {
    return Optional.ofNullable(server).orElseThrow();
  }

  @Override
  public void close() {
    if (server != null) {
      server.close();
    }
    if (previous != null) {
      previous.close();
    }
    if (current != null) {
      current.close();
    }
  }
}
