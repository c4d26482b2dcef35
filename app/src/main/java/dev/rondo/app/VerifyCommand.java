package dev.rondo.app;

import dev.rondo.platform.table.Verifier;
import dev.rondo.storage.Database;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Decides a stored match again and compares.
@Command(
    name = "verify",
    description = "Decides a match again from its inputs and seed; exits 1 if anything differs.",
    mixinStandardHelpOptions = true)
final class VerifyCommand implements Callable<Integer> {
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
      var stored = found.get();
      var differences = Verifier.verify(stored.rules(), stored.row().id(), stored.entries());
      var out = spec.commandLine().getOut();
      differences.forEach(difference ->
          out.printf(
              "position %d%n  stored:  %s%n  decided: %s%n",
              difference.position(), difference.stored(), difference.decided()));
      out.printf(
          "%s %s: %d entries, %s%n",
          stored.row().game(),
          match,
          stored.entries().size(),
          differences.isEmpty() ? "all decided the same again" : differences.size() + " differ");
      return differences.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }
  }
}
