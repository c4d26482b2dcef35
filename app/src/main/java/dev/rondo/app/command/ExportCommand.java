package dev.rondo.app.command;

import dev.rondo.app.settings.Configuration;
import dev.rondo.app.terminal.Failure;
import dev.rondo.platform.Result;
import dev.rondo.platform.studies.Grid;
import dev.rondo.platform.studies.Naming;
import dev.rondo.platform.studies.Studies;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.storage.Database;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Writes a tournament's data.
@Command(
    name = "export",
    description = "Writes a tournament's data, also while the server runs.",
    mixinStandardHelpOptions = true)
final class ExportCommand implements Callable<Integer> {
  @Parameters(paramLabel = "TOURNAMENT", description = "The tournament's id or code.")
  private String tournament = "";

  @Option(
      names = "--what",
      paramLabel = "TABLE",
      defaultValue = "rounds",
      description =
          "players, answers, events, payments, matches, settings, codebook, a table of the game"
              + " such as rounds or chat, or bundle (default: ${DEFAULT-VALUE}).")
  private String what = "";

  @Option(
      names = "--format",
      defaultValue = "csv",
      description = "csv or json (default: ${DEFAULT-VALUE}).")
  private String format = "";

  @Option(names = "--names", description = "Puts nicknames beside the codes.")
  private boolean names;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "The file to write; without it the data is printed.")
  private Optional<Path> out = Optional.empty();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    try (var database = Database.readOnly(Configuration.ofProcess().database())) {
      var found = find(database);
      if (found.isEmpty()) {
        return Failure.report(spec, "No such tournament: " + tournament);
      }
      var studies =
          new Studies(
              Configuration.ofProcess().games(), database.tournamentStores(), database.journal());
      if (what.equals(Studies.BUNDLE)) {
        return bundle(studies, found.get());
      }
      return switch (studies.export(found.get(), what, names ? Naming.NAMES : Naming.CODES)) {
        case Result.Ok<Grid>(var grid) -> write(grid);
        case Result.Refused<Grid>(_, var detail) -> Failure.report(spec, detail);
      };
    }
  }

  private int bundle(Studies studies, TournamentRow row) {
    if (out.isEmpty()) {
      return Failure.report(spec, "A bundle is a zip: say with --out where it is to be written");
    }
    return switch (studies.bundle(row, names ? Naming.NAMES : Naming.CODES)) {
      case Result.Ok<byte[]>(var zip) -> {
        try {
          Files.write(out.get(), zip);
        } catch (IOException failed) {
          yield Failure.report(spec, "Cannot write " + out.get() + ": " + failed.getMessage());
        }
        spec.commandLine().getErr().printf("written: %s%n", out.get());
        yield ExitCode.OK;
      }
      case Result.Refused<byte[]>(_, var detail) -> Failure.report(spec, detail);
    };
  }

  private Optional<TournamentRow> find(Database database) {
    return database
        .tournaments()
        .find(tournament)
        .or(() -> database.tournaments().withCode(tournament.toUpperCase(Locale.ROOT)));
  }

  private int write(Grid grid) {
    return switch (format) {
      case "csv" -> write(grid, grid.csv());
      case "json" -> write(grid, grid.json());
      default -> Failure.report(spec, "--format must be csv or json");
    };
  }

  /// In UTF-8, whatever the terminal takes: the same bytes everywhere.
  private int write(Grid grid, String data) {
    if (out.isEmpty()) {
      System.out.writeBytes(data.getBytes(StandardCharsets.UTF_8));
      System.out.flush();
      return ExitCode.OK;
    }
    try {
      Files.writeString(out.get(), data);
    } catch (IOException failed) {
      return Failure.report(spec, "Cannot write " + out.get() + ": " + failed.getMessage());
    }
    spec.commandLine().getErr().printf("%d rows written: %s%n", grid.rows().size(), out.get());
    return ExitCode.OK;
  }
}
