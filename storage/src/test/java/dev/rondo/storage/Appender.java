package dev.rondo.storage;

import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.match.MatchId;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;

/// A process to be killed: appends to many matches at once, a token with each second entry and a
/// snapshot with each third, and prints `match position` when one is acknowledged.
public final class Appender {
  static final int MATCHES = 50;
  static final long SNAPSHOT_EVERY = 3;

  private Appender() {}

  public static Process start(TestedDatabase kind, Path folder, String run) throws IOException {
    // Else the process would start a server of its own, which outlives it.
    var _ = kind.engine(folder);
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            Appender.class.getName(),
            kind.name(),
            folder.toString(),
            run)
        .start();
  }

  /// @param arguments the kind of database, its folder, the name of this run
  static void main(String... arguments) {
    var kind = TestedDatabase.valueOf(arguments[0]);
    try (var database = kind.open(Path.of(arguments[1]), InstantSource.system());
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      database.journal().beat(InstantSource.system().millis());
      var out = new PrintStream(new FileOutputStream(FileDescriptor.out), true);
      for (int i = 0; i < MATCHES; i++) {
        var match = new MatchId(arguments[2] + "-" + i);
        var account = new AccountId("of-" + match);
        database.accounts().insert(Suite.guest(account));
        threads.execute(() -> append(database, match, account, out));
      }
    }
  }

  private static void append(Database database, MatchId match, AccountId account, PrintStream out) {
    for (long position = 1; ; position++) {
      var line = position % 2 == 0 ? paid(match, position, account) : Samples.line(match, position);
      var snapshot = Optional.of(new Snapshot(match, position, "1", "{}")).filter(Appender::due);
      var unit = new Unit(match, "duel", List.of(line), Optional.empty(), snapshot);
      if (!(database.journal().append(unit) instanceof Appended.Stored)) {
        throw new IllegalStateException("Refused at " + position);
      }
      out.println(match + " " + position);
    }
  }

  private static boolean due(Snapshot snapshot) {
    return snapshot.position() % SNAPSHOT_EVERY == 0;
  }

  private static Unit.Line paid(MatchId match, long position, AccountId account) {
    var token = new Posting(account, Balance.TOKENS, 1, "step", match + "/" + position);
    return Samples.line(match, position, Samples.bill(List.of(token), account));
  }
}
