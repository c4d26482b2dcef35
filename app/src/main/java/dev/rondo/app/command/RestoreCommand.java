package dev.rondo.app.command;

import dev.rondo.app.settings.Configuration;
import dev.rondo.app.terminal.Failure;
import dev.rondo.app.terminal.ProgressBar;
import dev.rondo.storage.Database;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Puts a backup in the place of the database.
@Command(
    name = "restore",
    description = {
      "Puts a copy that backup made into the data folder. The server must be stopped.",
      "The copy is checked first; if it is damaged nothing is changed."
    },
    mixinStandardHelpOptions = true)
final class RestoreCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "The copy.")
  private Path file = Path.of("");

  @Option(names = "--force", description = "Replaces a database that is there already.")
  private boolean force;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    var database = Configuration.ofProcess().database();
    if (!Files.isReadable(file)) {
      return Failure.report(spec, "There is no such file: " + file);
    }
    if (!database.shared() && database.exists() && !force) {
      return Failure.report(
          spec,
          "There is a database in "
              + database
              + " already. With --force it is replaced, and lost.");
    }
    database.restore(file, new ProgressBar(spec.commandLine().getErr())::at);
    var clock = InstantSource.system();
    // A copy of an older release gets the tables of this one, as at a start.
    try (var restored = Database.open(database, clock)) {
      restored
          .audit()
          .append(
              OperatorAct.of(clock, "restore", file.getFileName().toString(), Optional.empty()));
    }
    spec.commandLine().getOut().println("Restored from " + file);
    return ExitCode.OK;
  }
}
