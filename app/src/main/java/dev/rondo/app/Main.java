package dev.rondo.app;

import dev.rondo.platform.table.Catalog;
import dev.rondo.storage.Engine;
import dev.rondo.storage.FolderInUseException;
import dev.rondo.storage.StorageException;
import java.nio.file.Path;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;

/// The `rondo` command.
@Command(
    name = "rondo",
    description = "Hosts multiplayer games.",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class,
    subcommands = {
      ServeCommand.class,
      VerifyCommand.class,
      ReplayCommand.class,
      ExportCommand.class,
      SimulateCommand.class,
      LedgerCommand.class,
      LeaderboardsCommand.class,
      BackupCommand.class,
      BenchCommand.class
    })
public final class Main {

  public static void main(String... args) {
    var rondo = new CommandLine(new Main());
    rondo.setExecutionExceptionHandler(Main::explain);
    System.exit(rondo.execute(args.length == 0 ? new String[] {"serve"} : args));
  }

  /// What the operator can do something about is said in a line; anything else is a bug and keeps
  /// its trace.
  private static int explain(Exception failure, CommandLine command, CommandLine.ParseResult parsed)
      throws Exception {
    if (failure instanceof Configuration.InvalidException
        || failure instanceof FolderInUseException
        || failure instanceof StorageException) {
      return fail(command.getCommandSpec(), String.valueOf(failure.getMessage()));
    }
    throw failure;
  }

  static int fail(CommandSpec spec, String message) {
    spec.commandLine().getErr().println(message);
    return ExitCode.SOFTWARE;
  }

  static Path dataFolder() {
    return configuration().data();
  }

  static Engine database() {
    return configuration().database();
  }

  static Catalog games() {
    return configuration().games();
  }

  private static Configuration configuration() {
    return Configuration.read(Path.of("").toAbsolutePath(), System.getenv(), Games.all());
  }

  /// The version written into the jar when it was packaged.
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Main.class.getPackage().getImplementationVersion();
      return new String[] {"rondo " + Objects.requireNonNullElse(version, "(not packaged)")};
    }
  }
}
