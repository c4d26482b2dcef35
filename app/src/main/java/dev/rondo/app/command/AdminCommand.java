package dev.rondo.app.command;

import dev.rondo.app.settings.Configuration;
import dev.rondo.app.terminal.Failure;
import dev.rondo.platform.Result;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.Administrators;
import dev.rondo.platform.identity.Passwords;
import dev.rondo.storage.Database;
import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Looks after administrators.
@Command(
    name = "admin",
    description = "Looks after administrators, also while the server runs.",
    mixinStandardHelpOptions = true,
    subcommands = {
      AdminCommand.Password.class,
      AdminCommand.Grant.class,
      AdminCommand.Revoke.class
    })
final class AdminCommand {
  private static final String SOON = "A running server knows it within 10 seconds.";

  private AdminCommand() {}

  /// Sets a password.
  @Command(
      name = "password",
      description = {
        "Sets an administrator's password. It is asked for, or read as one line from standard"
            + " input.",
        "All tokens of the account die."
      },
      mixinStandardHelpOptions = true)
  static final class Password implements Callable<Integer> {
    @Parameters(
        paramLabel = "NAME",
        arity = "0..1",
        defaultValue = "admin",
        description = "The administrator's username (default: ${DEFAULT-VALUE}).")
    private String name = "";

    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
      var password = read();
      return password.isEmpty()
          ? Failure.report(spec, "No password was given, or the two are not the same.")
          : run(
              spec,
              administrators -> administrators.setPassword(user(), name, password.get()),
              "The password of " + name + " is set.");
    }

    /// At a terminal it is asked for twice and not shown.
    private Optional<String> read() {
      var terminal = Optional.ofNullable(System.console()).filter(Console::isTerminal);
      if (terminal.isPresent()) {
        var first = terminal.get().readPassword("New password of %s: ", name);
        var second = terminal.get().readPassword("Once more: ");
        return first != null && second != null && Arrays.equals(first, second)
            ? Optional.of(new String(first))
            : Optional.empty();
      }
      try {
        var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        return Optional.ofNullable(lines.readLine());
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }
  }

  /// Changes the role of an account.
  abstract static class RoleChange implements Callable<Integer> {
    private final String done;

    @Parameters(paramLabel = "NAME", description = "The username of the account.")
    private String name = "";

    @Spec private CommandSpec spec;

    /// @param done tells after the name that the change was made
    RoleChange(String done) {
      this.done = done;
    }

    abstract Result<Account> change(Administrators administrators, String account);

    @Override
    public final Integer call() {
      return run(spec, administrators -> change(administrators, name), name + done);
    }
  }

  /// Makes an administrator.
  @Command(
      name = "grant",
      description = "Makes an account an administrator.",
      mixinStandardHelpOptions = true)
  static final class Grant extends RoleChange {
    Grant() {
      super(" is an administrator.");
    }

    @Override
    Result<Account> change(Administrators administrators, String account) {
      return administrators.grant(user(), account);
    }
  }

  /// Takes the role away.
  @Command(
      name = "revoke",
      description = "Makes an administrator a player again; the last administrator stays.",
      mixinStandardHelpOptions = true)
  static final class Revoke extends RoleChange {
    Revoke() {
      super(" is no administrator any more.");
    }

    @Override
    Result<Account> change(Administrators administrators, String account) {
      return administrators.revoke(user(), account);
    }
  }

  private static String user() {
    return System.getProperty("user.name", "");
  }

  private static int run(
      CommandSpec spec, Function<Administrators, Result<Account>> change, String done) {
    var clock = Clock.systemUTC();
    try (var database = Database.openBeside(Configuration.ofProcess().database(), clock)) {
      var administrators =
          new Administrators(
              database.accounts(),
              database.tokens(),
              new Passwords(),
              database.audit(),
              database.transactions(),
              clock);
      return switch (change.apply(administrators)) {
        case Result.Ok<Account>(_) -> {
          spec.commandLine().getOut().println(done + " " + SOON);
          yield ExitCode.OK;
        }
        case Result.Refused<Account>(var rejection, var detail) ->
            Failure.report(spec, detail + " (" + rejection.code() + ")");
      };
    }
  }
}
