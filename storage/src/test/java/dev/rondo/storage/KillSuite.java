package dev.rondo.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.match.MatchId;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/// Kills a process that writes, and looks for what it said it had written.
abstract class KillSuite {
  private static final int ACKNOWLEDGED_BEFORE_KILL = 2_000;

  private final TestedDatabase kind;
  @TempDir Path folder;

  KillSuite(TestedDatabase kind) {
    this.kind = kind;
  }

  @RepeatedTest(2)
  @Tag("slow")
  void what_was_acknowledged_is_there_after_a_kill() throws Exception {
    var acknowledged = new HashMap<String, Long>();
    for (var run : List.of("first", "second")) {
      acknowledged.putAll(writeAndKill(run));
      try (var database = kind.open(folder, InstantSource.system())) {
        acknowledged.forEach((match, position) -> verify(database, match, position));
        assertThat(database.wallets().check()).isEmpty();
        assertThat(database.journal().lastBeat()).isPresent();
      }
    }
  }

  /// Each match's last acknowledged position.
  private Map<String, Long> writeAndKill(String run) throws IOException, InterruptedException {
    var process = Appender.start(kind, folder, run);
    var acknowledged = new HashMap<String, Long>();
    try (var lines = process.inputReader()) {
      for (int i = 0; i < ACKNOWLEDGED_BEFORE_KILL; i++) {
        note(lines.readLine(), acknowledged);
      }
      // Not through the process, which would close the pipe.
      process.toHandle().destroyForcibly();
      readRest(lines, acknowledged);
    }
    process.waitFor();
    return acknowledged;
  }

  /// Notes the lines that are still in the pipe. They were acknowledged too, except for a line that
  /// the kill has cut.
  private static void readRest(BufferedReader lines, Map<String, Long> acknowledged)
      throws IOException {
    var rest = new StringBuilder();
    var buffer = new char[8192];
    for (int read = lines.read(buffer); read >= 0; read = lines.read(buffer)) {
      rest.append(buffer, 0, read);
    }
    rest.substring(0, rest.lastIndexOf("\n") + 1).lines().forEach(line -> note(line, acknowledged));
  }

  private static void note(String line, Map<String, Long> acknowledged) {
    assertThat(line).as("what the process prints").isNotNull();
    var parts = line.split(" ", 2);
    acknowledged.merge(parts[0], Long.valueOf(parts[1]), Math::max);
  }

  private static void verify(Database database, String match, long acknowledged) {
    var entries = database.journal().entries(new MatchId(match), 0);
    assertThat(entries).as(match).hasSizeGreaterThanOrEqualTo((int) acknowledged);
    assertThat(entries.getLast().position()).isEqualTo(entries.size());
    assertThat(database.journal().snapshot(new MatchId(match)).map(Snapshot::position).orElse(0L))
        .as("the snapshot of " + match)
        .isEqualTo(entries.size() - entries.size() % Appender.SNAPSHOT_EVERY);
    assertThat(database.wallets().wallet(new AccountId("of-" + match)).tokens())
        .as("tokens of " + match)
        .isEqualTo(entries.size() / 2);
  }
}
