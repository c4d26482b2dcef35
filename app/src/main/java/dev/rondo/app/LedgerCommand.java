package dev.rondo.app;

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

  /// Compares balances and ledger.
  @Command(
      name = "check",
      description = "Checks that every balance is the sum of its ledger; exits 1 if one is not.",
      mixinStandardHelpOptions = true)
  static final class Check implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
      try (var database = Database.readOnly(Main.database())) {
        var wrong = database.wallets().check();
        var out = spec.commandLine().getOut();
        wrong.forEach(row ->
            out.printf(
                "%s %s: holds %d, ledger says %d%n",
                row.account(), row.balance(), row.held(), row.posted()));
        out.println(
            wrong.isEmpty()
                ? "Every balance is the sum of its ledger."
                : wrong.size() + " balances differ.");
        return wrong.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
      }
    }
  }
}
