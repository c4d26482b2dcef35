package dev.rondo.app;

import dev.rondo.app.cartridges.BadJarException;
import dev.rondo.app.command.RondoCommand;
import dev.rondo.app.demo.MissingException;
import dev.rondo.app.dev.BadProjectException;
import dev.rondo.app.settings.Configuration;
import dev.rondo.app.terminal.Failure;
import dev.rondo.platform.UnavailableException;
import dev.rondo.storage.engine.FolderInUseException;
import dev.rondo.storage.lane.StorageException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/// The entry of the program: runs a command, and explains a failure in one line.
public final class Main {

  public static void main(String... args) {
    var rondo = new CommandLine(new RondoCommand());
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
    return Failure.report(command.getCommandSpec(), line);
  }
}
