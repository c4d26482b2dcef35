package dev.rondo.app;

import dev.rondo.app.cartridges.BadJarException;
import dev.rondo.app.demo.MissingException;
import dev.rondo.app.dev.BadProjectException;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.match.Catalog;
import dev.rondo.storage.engine.Engine;
import dev.rondo.storage.engine.FolderInUseException;
import dev.rondo.storage.lane.StorageException;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
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
      HealthCommand.class,
      ClusterCommand.class,
      DevCommand.class,
      VerifyCommand.class,
      ReplayCommand.class,
      ExportCommand.class,
      StudyCommand.class,
      GamesCommand.class,
      MatchCommand.class,
      NewCommand.class,
      TypesCommand.class,
      SimulateCommand.class,
      AdminCommand.class,
      LedgerCommand.class,
      LeaderboardsCommand.class,
      BackupCommand.class,
      RestoreCommand.class,
      ArchiveCommand.class,
      MigrateCommand.class,
      BenchCommand.class,
      TrainCommand.class
    })
public final class Main {

  public static void main(String... args) {
    var rondo = new CommandLine(new Main());
    rondo.setExecutionExceptionHandler(Main::explain);
    System.exit(rondo.execute(args.length == 0 ? new String[] {"serve"} : args));
  }

  /// A failure that the operator can mend is said in one line. Any other is a bug and keeps its
  /// stack trace.
  private static int explain(Exception failure, CommandLine command, CommandLine.ParseResult parsed)
      throws Exception {
    return switch (failure) {
      case Configuration.InvalidException bad -> fail(command, bad.getMessage());
      case BadJarException bad -> fail(command, bad.getMessage());
      case BadProjectException bad -> fail(command, bad.getMessage());
      case MissingException missing -> fail(command, missing.getMessage());
      case FolderInUseException used -> fail(command, used.getMessage());
      case StorageException broken -> fail(command, broken.getMessage());
      case UnavailableException full ->
          fail(command, "Nothing can be stored: " + lastCause(full).getMessage());
      default -> throw failure;
    };
  }

  /// The database's own words.
  private static Throwable lastCause(Throwable failure) {
    var cause = failure.getCause();
    return cause == null ? failure : lastCause(cause);
  }

  private static int fail(CommandLine command, @Nullable String message) {
    var line = String.valueOf(message).strip().replaceAll("\\s*\\R\\s*", " ");
    return fail(command.getCommandSpec(), line);
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

  static Configuration configuration() {
    return Configuration.read(Path.of("").toAbsolutePath(), System.getenv());
  }

  /// The version written into the jar when it was packaged.
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"rondo " + number()};
    }

    static String number() {
      String version = Main.class.getPackage().getImplementationVersion();
      return Objects.requireNonNullElse(version, "(not packaged)");
    }
  }
}
