package dev.rondo.app.terminal;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/// Tells the user of a command why it could not do its work.
public final class Failure {
  private Failure() {}

  /// Prints the message, and returns the exit code.
  public static int report(CommandSpec command, @Nullable String message) {
    command.commandLine().getErr().println(message);
    return ExitCode.SOFTWARE;
  }
}
