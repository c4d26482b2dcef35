package dev.rondo.app.command;

import dev.rondo.app.settings.Configuration;
import dev.rondo.app.terminal.Failure;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.platform.replay.Verifier;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;

/// Decides a stored match again and compares.
@Command(
    name = "verify",
    description = "Decides a match again from its inputs and seed; exits 1 if anything differs.",
    mixinStandardHelpOptions = true)
final class VerifyCommand extends ReadMatchCommand {
  @Override
  int show(StoredMatch stored, PrintWriter out) {
    var game = stored.row().game();
    return Configuration.ofProcess()
        .games()
        .find(game)
        .map(installed -> verify(installed.cartridge(), stored, out))
        .orElseGet(() -> Failure.report(spec, "The game " + game + " is not installed."));
  }

  private static int verify(Cartridge<?, ?, ?, ?> rules, StoredMatch stored, PrintWriter out) {
    var differences = Verifier.verify(rules, stored.row().id(), stored.entries());
    differences.forEach(difference ->
        out.printf(
            "position %d%n  stored:  %s%n  decided: %s%n",
            difference.position(), difference.stored(), difference.decided()));
    out.printf(
        "%s %s: %d entries, %s%n",
        stored.row().game(),
        stored.row().id(),
        stored.entries().size(),
        differences.isEmpty() ? "all decided the same again" : differences.size() + " differ");
    return differences.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
  }
}
