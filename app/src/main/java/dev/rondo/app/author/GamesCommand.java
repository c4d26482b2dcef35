package dev.rondo.app.author;

import dev.rondo.app.settings.Configuration;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.SetAside;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.storage.Database;
import java.io.PrintWriter;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// Lists the installed games and the matches that are set aside.
@Command(
    name = "games",
    description =
        "Lists the installed games with the path of the jar each comes from, and the running matches that"
            + " cannot be read.",
    mixinStandardHelpOptions = true)
public final class GamesCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    var configuration = Configuration.ofProcess();
    var out = spec.commandLine().getOut();
    configuration.games().games().forEach(game -> show(game, out));
    if (configuration.database().exists()) {
      try (var database = Database.readOnly(configuration.database())) {
        showSetAside(database.journal(), configuration.games(), out);
      }
    }
    return ExitCode.OK;
  }

  private static void show(Catalog.Game game, PrintWriter out) {
    var manifest = game.manifest();
    out.printf(
        "%-16s %-24s rules %-8s %s%n",
        manifest.id(), manifest.title(), manifest.rulesVersion(), game.source().place());
  }

  /// A server marks a match when it finds that it cannot be read. A match whose game is gone is
  /// listed before any server has found it.
  private static void showSetAside(Journal journal, Catalog games, PrintWriter out) {
    var marks = journal.setAside();
    var rows =
        journal.rows(journal.running()).stream()
            .filter(row -> reason(row, marks, games).isPresent())
            .toList();
    if (rows.isEmpty()) {
      return;
    }
    out.printf("%nMatches set aside: %d%n", rows.size());
    for (var row : rows) {
      out.printf("%s %s: %s%n", row.id(), row.game(), reason(row, marks, games).orElseThrow());
    }
    out.println("./rondo match cancel ID --reason TEXT ends one and returns its stakes.");
  }

  private static Optional<String> reason(
      MatchRow row, Map<MatchId, SetAside> marks, Catalog games) {
    return Optional.ofNullable(marks.get(row.id()))
        .map(SetAside::reason)
        .or(() ->
            games.find(row.game()).isEmpty()
                ? Optional.of("the game " + row.game() + " is not installed")
                : Optional.empty());
  }
}
