package dev.rondo.app.command;

import dev.rondo.app.settings.Configuration;
import dev.rondo.app.terminal.Failure;
import dev.rondo.platform.Result;
import dev.rondo.platform.Texts;
import dev.rondo.platform.audit.PendingAct;
import dev.rondo.platform.host.MatchCancellation;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.Status;
import dev.rondo.storage.Database;
import dev.rondo.storage.engine.FolderInUseException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Looks after matches.
@Command(
    name = "match",
    description = "Looks after matches.",
    mixinStandardHelpOptions = true,
    subcommands = MatchCommand.Cancel.class)
final class MatchCommand {
  private MatchCommand() {}

  /// Cancels a match without its rules. A running server is asked to do it, because it has the
  /// match in memory; without one the change is made in the database.
  @Command(
      name = "cancel",
      description = {
        "Cancels a match, also one that is set aside, and returns its stakes. Needs no rules.",
        "Works while the server runs, through its internal port, and while it is stopped."
      },
      mixinStandardHelpOptions = true)
  static final class Cancel implements Callable<Integer> {
    private static final int LONGEST_REASON = 200;

    /// A server that can store something stores its heartbeat more often than this.
    private static final Duration LONGEST_BEAT = Duration.ofSeconds(3);

    @Parameters(paramLabel = "ID", description = "The match's id.")
    private String match = "";

    @Option(
        names = "--reason",
        required = true,
        paramLabel = "TEXT",
        description = "Why; stored with the match and in the audit log.")
    private String reason = "";

    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
      if (!Texts.line(reason, LONGEST_REASON)) {
        return Failure.report(
            spec, "--reason: 1 to " + LONGEST_REASON + " characters, no control characters");
      }
      var configuration = Configuration.ofProcess();
      return new RunningServer(configuration)
          .cancel(match, reason, OperatorAct.user())
          .map(this::tell)
          .orElseGet(() -> withoutServer(configuration));
    }

    private int withoutServer(Configuration configuration) {
      var clock = Clock.systemUTC();
      // A match that is not there must not make a database.
      try (var database = Database.readOnly(configuration.database())) {
        if (database.journal().row(new MatchId(match)).isEmpty()) {
          return Failure.report(spec, "No such match: " + match);
        }
      }
      if (serverRuns(configuration, clock)) {
        return Failure.report(spec, unreachable("A server uses the database", configuration));
      }
      try (var database = Database.open(configuration.database(), clock)) {
        return tell(cancel(database, clock));
      } catch (FolderInUseException used) {
        return Failure.report(spec, unreachable(String.valueOf(used.getMessage()), configuration));
      }
    }

    /// A heartbeat that moves is that of a server. PostgreSQL would let a second process in.
    private static boolean serverRuns(Configuration configuration, Clock clock) {
      var before = lastBeat(configuration);
      if (before < clock.millis() - LONGEST_BEAT.toMillis()) {
        return false;
      }
      try {
        Thread.sleep(LONGEST_BEAT);
      } catch (InterruptedException stopped) {
        throw new IllegalStateException(stopped);
      }
      return lastBeat(configuration) != before;
    }

    private static long lastBeat(Configuration configuration) {
      try (var database = Database.readOnly(configuration.database())) {
        return database.journal().lastBeat().orElse(0);
      }
    }

    private Result<Status> cancel(Database database, Clock clock) {
      var entry = OperatorAct.of(clock, "match cancel", match, Optional.of(reason));
      return new PendingAct(database.audit(), entry)
          .during(() ->
              MatchCancellation.store(
                  database.journal(),
                  database.transactions(),
                  new MatchId(match),
                  reason,
                  clock.millis()));
    }

    private static String unreachable(String who, Configuration configuration) {
      return "%s and cannot be asked on its internal port %d. Stop it, or cancel the match in the console."
          .formatted(who, configuration.internalPort());
    }

    private int tell(Result<Status> result) {
      return switch (result) {
        case Result.Ok<Status>(_) -> {
          spec.commandLine()
              .getOut()
              .println("The match " + match + " is cancelled, and its stakes are returned.");
          yield ExitCode.OK;
        }
        case Result.Refused<Status>(var rejection, var detail) ->
            Failure.report(spec, "%s: %s (%s)".formatted(match, detail, rejection.code()));
      };
    }
  }
}
