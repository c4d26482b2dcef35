package dev.rondo.app.command;

import dev.rondo.app.settings.Configuration;
import dev.rondo.app.terminal.Failure;
import dev.rondo.app.terminal.ProgressBar;
import dev.rondo.storage.Database;
import dev.rondo.storage.DatabaseMove;
import dev.rondo.storage.engine.Engine;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Copies the SQLite database of the data folder to PostgreSQL.
@Command(
    name = "migrate",
    description = {
      "Copies the data folder's SQLite database into an empty PostgreSQL database, and checks every"
          + " count and the ledger. The server must be stopped.",
      "All of it arrives, or nothing. The data folder is not changed."
    },
    mixinStandardHelpOptions = true)
final class MigrateCommand implements Callable<Integer> {
  @Option(names = "--from", required = true, paramLabel = "KIND", description = "sqlite")
  private String from = "";

  @Option(
      names = "--to",
      required = true,
      paramLabel = "URL",
      description = "jdbc:postgresql://host:5432/name?user=...&password=...")
  private String to = "";

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (!from.equals("sqlite")) {
      return Failure.report(spec, "--from must be sqlite");
    }
    var folder = Configuration.ofProcess().data();
    var clock = InstantSource.system();
    DatabaseMove move;
    try {
      move = new DatabaseMove(folder, to);
    } catch (IllegalArgumentException bad) {
      return Failure.report(spec, "--to: " + bad.getMessage());
    }
    var counts = move.run(clock, new ProgressBar(spec.commandLine().getErr())::at);
    var target = Engine.at(to, folder);
    try (var moved = Database.openBeside(target, clock)) {
      moved.audit().append(OperatorAct.of(clock, "migrate", target.toString(), Optional.empty()));
    }
    spec.commandLine()
        .getOut()
        .printf(
            "%d rows of %d tables arrived, and the ledgers are equal. Start the server with RONDO_DATABASE set to the new address.%n",
            counts.values().stream().mapToLong(Long::longValue).sum(), counts.size());
    return ExitCode.OK;
  }
}
