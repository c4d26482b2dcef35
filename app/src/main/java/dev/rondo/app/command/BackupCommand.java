package dev.rondo.app.command;

import dev.rondo.app.settings.Configuration;
import dev.rondo.app.terminal.Failure;
import dev.rondo.app.terminal.ProgressBar;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Copies the database.
@Command(
    name = "backup",
    description = "Copies the database into a new file, also while the server runs.",
    mixinStandardHelpOptions = true)
final class BackupCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "The file to write; it must not exist.")
  private Path file = Path.of("");

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (Files.exists(file)) {
      return Failure.report(spec, "There is a file already: " + file);
    }
    Configuration.ofProcess()
        .database()
        .backup(file, new ProgressBar(spec.commandLine().getErr())::at);
    spec.commandLine().getOut().println("Written: " + file);
    return ExitCode.OK;
  }
}
