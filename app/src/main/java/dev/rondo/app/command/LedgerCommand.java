package dev.rondo.app.command;

import dev.rondo.app.settings.Configuration;
import dev.rondo.storage.Database;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// Looks after the ledger.
@Command(
    name = "ledger",
    description = "Looks after the ledger.",
    mixinStandardHelpOptions = true,
    subcommands = LedgerCommand.Check.class)
final class LedgerCommand {

  /// Proves that balances agree with the ledger, and that money only moved.
  @Command(
      name = "check",
      description =
          "Checks that every balance is the sum of its ledger, that the pots of matches that are"
              + " over are empty, and that players, pots and house together hold 0; exits 1 if"
              + " not.",
      mixinStandardHelpOptions = true)
  static final class Check implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
      try (var database = Database.readOnly(Configuration.ofProcess().database())) {
        var wrong = database.wallets().check();
        var out = spec.commandLine().getOut();
        wrong.forEach(row ->
            out.printf(
                "%s %s: holds %d, should hold %d%n",
                row.account(), row.balance(), row.held(), row.expected()));
        database
            .wallets()
            .holdings()
            .forEach(it ->
                out.printf(
                    "%s: players %d, pots %d, house %d, together %d%n",
                    it.balance(), it.players(), it.pots(), it.house(), it.sum()));
        out.println(
            wrong.isEmpty()
                ? "Every balance is the sum of its ledger, and nothing was made or lost."
                : wrong.size() + " balances differ.");
        return wrong.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
      }
    }
  }
}
