package dev.rondo.app.command;

import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;

/// Prints the journal of a match.
@Command(
    name = "replay",
    description = "Prints a match's journal: when, what came in, what followed.",
    mixinStandardHelpOptions = true)
final class ReplayCommand extends ReadMatchCommand {
  @Override
  int show(StoredMatch stored, PrintWriter out) {
    var row = stored.row();
    out.printf("%s %s, rules %s, %s%n", row.game(), row.id(), row.rulesVersion(), row.status());
    for (var entry : stored.entries()) {
      out.printf(
          "%4d %9.3f s  %s%n                  -> %s%n",
          entry.position(), entry.at() / 1000.0, entry.cause(), entry.facts());
    }
    return ExitCode.OK;
  }
}
