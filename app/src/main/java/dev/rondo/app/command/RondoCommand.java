package dev.rondo.app.command;

import dev.rondo.app.author.DevCommand;
import dev.rondo.app.author.GamesCommand;
import dev.rondo.app.author.NewCommand;
import dev.rondo.app.author.SimulateCommand;
import dev.rondo.app.author.TrainCommand;
import dev.rondo.app.author.TypesCommand;
import dev.rondo.app.settings.Version;
import picocli.CommandLine.Command;

/// The `rondo` command.
@Command(
    name = "rondo",
    description = "Hosts multiplayer games.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    subcommands = {
      ServeCommand.class,
      HealthCommand.class,
      ClusterCommand.class,
      DevCommand.class,
      VerifyCommand.class,
      ReplayCommand.class,
      ExportCommand.class,
      StudyCommand.class,
      GamesCommand.class,
      MatchCommand.class,
      NewCommand.class,
      TypesCommand.class,
      SimulateCommand.class,
      AdminCommand.class,
      LedgerCommand.class,
      LeaderboardsCommand.class,
      BackupCommand.class,
      RestoreCommand.class,
      ArchiveCommand.class,
      MigrateCommand.class,
      BenchCommand.class,
      TrainCommand.class
    })
public final class RondoCommand {}
