package dev.rondo.app.command;

import dev.rondo.app.keeping.MatchArchive;
import dev.rondo.app.settings.Configuration;
import dev.rondo.app.terminal.Failure;
import dev.rondo.app.terminal.ProgressBar;
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
import java.util.Optional;
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
    try (var database =
        Database.openBeside(Configuration.ofProcess().database(), InstantSource.system())) {
      var matches = over(database, limit);
      if (matches.isEmpty()) {
        spec.commandLine().getOut().println("No match was over before " + before + ".");
        return ExitCode.OK;
      }
      // Each match is written, and then removed.
      var bar = new ProgressBar(spec.commandLine().getErr(), 2L * matches.size());
      List<MatchId> written;
      Path file;
      try (var archive = MatchArchive.begin(folder, "rondo-matches-before-" + before)) {
        written = write(database, matches, archive, bar);
        file = archive.finish();
      }
      if (new MatchArchive(file).count() != written.size()) {
        return Failure.report(spec, "The file cannot be read back, so nothing is removed: " + file);
      }
      database
          .audit()
          .append(
              OperatorAct.of(
                  InstantSource.system(),
                  "archive",
                  file.getFileName().toString(),
                  Optional.empty()));
      var removed = 0;
      for (var match : written) {
        removed += database.retention().remove(match) ? 1 : 0;
        bar.done(matches.size() + removed);
      }
      bar.done(2L * matches.size());
      spec.commandLine()
          .getOut()
          .printf("%d matches written: %s%n%d removed%n", written.size(), file, removed);
      return removed == written.size()
          ? ExitCode.OK
          : Failure.report(
              spec,
              (written.size() - removed)
                  + " matches are not completely in the database's tables yet, and were not"
                  + " removed: start the server, and archive again. They are written to another"
                  + " file then");
    }
  }

  private static List<MatchId> over(Database database, Instant limit) {
    var matches = new ArrayList<MatchId>();
    var after = "";
    for (var page = database.retention().over(limit, after, PAGE);
        !page.isEmpty();
        page = database.retention().over(limit, after, PAGE)) {
      matches.addAll(page);
      after = page.getLast().value();
    }
    return matches;
  }

  /// Returns the matches that were written. Those that somebody else has removed meanwhile are not.
  private static List<MatchId> write(
      Database database, List<MatchId> matches, MatchArchive.Writer archive, ProgressBar bar)
      throws IOException {
    var written = new ArrayList<MatchId>();
    var seen = 0;
    for (var match : matches) {
      bar.done(seen++);
      var stored = StoredMatch.find(database, match.value());
      // A match's row is removed before its entries, so a match that still has one was read whole.
      if (stored.isPresent() && database.journal().row(match).isPresent()) {
        archive.add(new MatchArchive.Stored(stored.get().row(), stored.get().entries()));
        written.add(match);
      }
    }
    return written;
  }
}
