package dev.rondo.app.command;

import dev.rondo.app.settings.Configuration;
import dev.rondo.app.terminal.ProgressBar;
import dev.rondo.app.wiring.StoredStreams;
import dev.rondo.storage.Database;
import java.time.Clock;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// Looks after the leaderboards.
@Command(
    name = "leaderboards",
    description = "Looks after the leaderboards.",
    mixinStandardHelpOptions = true,
    subcommands = LeaderboardsCommand.Rebuild.class)
final class LeaderboardsCommand {

  /// Makes the totals again.
  @Command(
      name = "rebuild",
      description = "Makes the leaderboards of totals again from how all matches ended.",
      mixinStandardHelpOptions = true)
  static final class Rebuild implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
      var clock = Clock.systemUTC();
      try (var database = Database.open(Configuration.ofProcess().database(), clock)) {
        var total = database.endings().countAfter(0);
        var bar = new ProgressBar(spec.commandLine().getErr(), total);
        var read = new AtomicLong();
        StoredStreams.totals(database, clock)
            .rebuild(count -> {
              read.set(count);
              bar.done(count);
            });
        var parked = database.consumers().parkedCount();
        var out = spec.commandLine().getOut();
        out.printf("Rebuilt from %d matches.%n", read.get());
        if (parked > 0) {
          out.printf("%d entries are parked; see /api/v1/admin/streams.%n", parked);
        }
        return parked == 0 ? ExitCode.OK : ExitCode.SOFTWARE;
      }
    }
  }
}
