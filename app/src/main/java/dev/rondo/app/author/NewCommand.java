package dev.rondo.app.author;

import dev.rondo.app.Main;
import dev.rondo.app.project.GameName;
import dev.rondo.app.project.NewProject;
import dev.rondo.app.terminal.Failure;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Makes the project of a new game.
@Command(
    name = "new",
    description = "Makes a Maven project for a new game, with rules, tests, a bot and a page.",
    mixinStandardHelpOptions = true)
public final class NewCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "NAME",
      description = "The game's id, for example tic-tac-toe.")
  private String name = "";

  @Parameters(
      index = "1",
      paramLabel = "FOLDER",
      arity = "0..1",
      description = "The folder of the project, which must not be there yet. Else it is NAME.")
  private @Nullable Path folder;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    var mistake = GameName.mistake(name);
    if (mistake.isPresent()) {
      return Failure.report(spec, mistake.get());
    }
    var target = folder == null ? Path.of(name) : folder;
    var modules = modules();
    var version = Main.class.getPackage().getImplementationVersion();
    if (version == null || !Files.isDirectory(modules)) {
      return Failure.report(spec, "The modules for authors of games are missing: " + modules);
    }
    if (Files.exists(target)) {
      return Failure.report(spec, target + " is there already: name another folder.");
    }
    try {
      new NewProject(new GameName(name), version).write(target, modules);
    } catch (IOException failed) {
      return Failure.report(spec, "The project cannot be written: " + failed);
    }
    var out = spec.commandLine().getOut();
    out.printf("Made %s. Next:%n  cd %s%n", target, target);
    out.println("  mvn test       # plays it at random and checks its rules");
    out.printf("  mvn package    # makes target/%s.jar%n", name);
    out.printf("Or, here: ./rondo dev %s    # serves it with a playground as you write%n", target);
    return ExitCode.OK;
  }

  /// The modules lie beside the jar of the server.
  private static Path modules() {
    try {
      var jar = Main.class.getProtectionDomain().getCodeSource().getLocation().toURI();
      return Path.of(jar).resolveSibling("modules");
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
