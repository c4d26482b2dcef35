package dev.rondo.app.command;

import dev.rondo.app.keeping.MatchArchive;
import dev.rondo.app.settings.Configuration;
import dev.rondo.app.terminal.Failure;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.Database;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// A command about one match, which only reads.
abstract class ReadMatchCommand implements Callable<Integer> {
  @Parameters(paramLabel = "MATCH", description = "The match's id.")
  private String match = "";

  @Option(
      names = "--archive",
      paramLabel = "FILE",
      description = "Looks into a file that archive made, instead of the database.")
  private Optional<Path> archive = Optional.empty();

  @Spec CommandSpec spec;

  @Override
  public final Integer call() {
    var found = archive.map(this::archived).orElseGet(this::stored);
    return found.isEmpty()
        ? Failure.report(spec, "No such match: " + match)
        : show(found.get(), spec.commandLine().getOut());
  }

  private Optional<StoredMatch> stored() {
    try (var database = Database.readOnly(Configuration.ofProcess().database())) {
      return StoredMatch.find(database, match);
    }
  }

  private Optional<StoredMatch> archived(Path file) {
    if (!Files.isReadable(file)) {
      throw new Configuration.InvalidException("There is no such file: " + file);
    }
    return new MatchArchive(file)
        .find(new MatchId(match))
        .map(found -> new StoredMatch(found.row(), found.entries()));
  }

  /// Returns the exit code.
  abstract int show(StoredMatch stored, PrintWriter out);
}
