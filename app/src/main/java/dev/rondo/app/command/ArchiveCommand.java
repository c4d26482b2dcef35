package dev.rondo.app.command;

import dev.rondo.app.keeping.MatchArchive;
import dev.rondo.app.settings.Configuration;
import dev.rondo.app.terminal.Failure;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Moves finished matches out of the database into a file.
@Command(
    name = "archive",
    description = {
      "Writes finished matches to a new file in a folder, then removes them, also while the server"
          + " runs.",
      "Rooms of tournaments and sessions stay. Endings, ratings and the ledger stay as well."
    },
    mixinStandardHelpOptions = true)
final class ArchiveCommand implements Callable<Integer> {
  private static final int PAGE = 100;

  @Parameters(paramLabel = "FOLDER", description = "Where the file is made.")
  private Path folder = Path.of("");

  @Option(
      names = "--before",
      paramLabel = "DATE",
      required = true,
      description = "Matches that were over before this day (UTC), for example 2026-01-31.")
  private String before = "";

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Instant limit;
    try {
      limit = LocalDate.parse(before).atStartOfDay(ZoneOffset.UTC).toInstant();
    } catch (DateTimeParseException bad) {
      return Failure.report(spec, "--before must be a date like 2026-01-31");
    }
    Files.createDirectories(folder);
    var file = folder.resolve("rondo-matches-before-" + before + ".jsonl.gz");
    if (Files.exists(file)) {
      return Failure.report(spec, "There is a file already: " + file);
    }
    try (var database =
        Database.openBeside(Configuration.ofProcess().database(), InstantSource.system())) {
      var written = write(database, limit, file);
      if (new MatchArchive(file).count() != written.size()) {
        return Failure.report(spec, "The file cannot be read back, so nothing is removed: " + file);
      }
      if (written.isEmpty()) {
        Files.delete(file);
        spec.commandLine().getOut().println("No match was over before " + before + ".");
        return ExitCode.OK;
      }
      var removed = written.stream().filter(database.retention()::remove).count();
      spec.commandLine()
          .getOut()
          .printf("%d matches written: %s%n%d removed%n", written.size(), file, removed);
      return removed == written.size()
          ? ExitCode.OK
          : Failure.report(
              spec,
              (written.size() - removed)
                  + " matches are not completely in the database's tables yet, and were not"
                  + " removed: start the server, and archive again");
    }
  }

  private static List<MatchId> write(Database database, Instant limit, Path file)
      throws IOException {
    var written = new ArrayList<MatchId>();
    try (var archive = new MatchArchive(file).write()) {
      var after = "";
      for (var page = database.retention().over(limit, after, PAGE);
          !page.isEmpty();
          page = database.retention().over(limit, after, PAGE)) {
        for (var match : page) {
          var stored = StoredMatch.find(database, match.value()).orElseThrow();
          archive.add(new MatchArchive.Stored(stored.row(), stored.entries()));
          written.add(match);
        }
        after = page.getLast().value();
      }
    }
    return written;
  }
}
