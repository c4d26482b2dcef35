package dev.rondo.app;

import dev.rondo.storage.Database;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// A command about one match, which only reads.
abstract class ReadMatchCommand implements Callable<Integer> {
  @Parameters(paramLabel = "MATCH", description = "The match's id.")
  private String match = "";

  @Spec CommandSpec spec;

  @Override
  public final Integer call() {
    try (var database = Database.readOnly(Main.database())) {
      var found = StoredMatch.find(database, match);
      return found.isEmpty()
          ? Main.fail(spec, "No such match: " + match)
          : show(found.get(), spec.commandLine().getOut());
    }
  }

  /// Returns the exit code.
  abstract int show(StoredMatch stored, PrintWriter out);
}
