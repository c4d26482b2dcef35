package dev.rondo.app;

import dev.rondo.storage.Database;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Prints the journal of a match.
@Command(
    name = "replay",
    description = "Prints a match's journal: when, what came in, what followed.",
    mixinStandardHelpOptions = true)
final class ReplayCommand implements Callable<Integer> {
  @Parameters(paramLabel = "MATCH", description = "The match's id.")
  private String match = "";

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    try (var database = Database.readOnly(Main.database())) {
      var found = StoredMatch.find(database, match);
      if (found.isEmpty()) {
        return Main.fail(spec, "No such match: " + match);
      }
      var out = spec.commandLine().getOut();
      var row = found.get().row();
      out.printf("%s %s, rules %s, %s%n", row.game(), row.id(), row.rulesVersion(), row.status());
      for (var entry : found.get().entries()) {
        out.printf(
            "%4d %9.3f s  %s%n                  -> %s%n",
            entry.position(), entry.at() / 1000.0, entry.cause(), entry.facts());
      }
      return ExitCode.OK;
    }
  }
}
