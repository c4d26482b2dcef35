package dev.rondo.app.author;

import dev.rondo.app.settings.Configuration;
import dev.rondo.app.terminal.Failure;
import dev.rondo.platform.json.RecordSchemas;
import dev.rondo.platform.match.Catalog;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Writes TypeScript types of a game's commands and view.
@Command(
    name = "types",
    description = "Writes TypeScript types of a game's commands and view to standard output.",
    mixinStandardHelpOptions = true)
public final class TypesCommand implements Callable<Integer> {
  @Parameters(paramLabel = "GAME", description = "The game's id, for example duel.")
  private String game = "";

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    return Configuration.ofProcess()
        .games()
        .find(game)
        .map(found -> {
          var out = spec.commandLine().getOut();
          out.print(types(found));
          out.flush();
          return ExitCode.OK;
        })
        .orElseGet(() -> Failure.report(spec, "No such game: " + game));
  }

  private static String types(Catalog.Game game) {
    var manifest = game.manifest();
    var types = new TypeScript();
    manifest
        .commands()
        .forEach(command -> types.command(command.name(), RecordSchemas.ofCommand(command.type())));
    types.declare("View", RecordSchemas.ofView(manifest.viewType()));
    return "// Commands and view of %s, rules %s.\n"
            .formatted(manifest.id(), manifest.rulesVersion())
        + types.text();
  }
}
