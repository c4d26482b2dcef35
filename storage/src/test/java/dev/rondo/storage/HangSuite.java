package dev.rondo.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.cartridge.Settings;
import dev.rondo.platform.NodeClock;
import dev.rondo.platform.Result;
import dev.rondo.platform.host.LaneThreads;
import dev.rondo.platform.host.TableHost;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.time.TimerWheel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A database that does not answer, because another connection holds its lock.
abstract class HangSuite {
  /// Match time stops at the last stored heartbeat. The first heartbeat that hangs is stored after
  /// the lock is released, with the time at which its write began: shortly after the lock was
  /// taken.
  private static final long FIRST_WRITE_MILLIS = 500;

  private final TestedDatabase kind;
  private final String lock;
  private final NodeClock clock = new NodeClock();
  private final TimerWheel wheel = new TimerWheel(clock);
  @TempDir Path folder;
  private Database database;
  private TableHost host;

  HangSuite(TestedDatabase kind, String lock) {
    this.kind = kind;
    this.lock = lock;
  }

  @BeforeEach
  void open() {
    database = kind.open(folder, clock);
    host =
        new TableHost(
            RaceGame.catalog(),
            database.journal(),
            database.transactions(),
            database.wallets(),
            CarriedItems.NONE,
            wheel,
            clock,
            LaneThreads.make());
  }

  @AfterEach
  void close() {
    host.close();
    wheel.close();
    database.close();
  }

  @Test
  void match_time_stands_still_while_the_database_hangs() throws Exception {
    var match = race();
    long hung;
    try (var other = Database.plainConnection(kind.engine(folder));
        var statement = other.createStatement()) {
      statement.execute(lock);
      var from = clock.millis();
      // A write that waited for the lock too long fails and is tried again: between the two the
      // writer has nothing to do.
      await()
          .atMost(Duration.ofSeconds(60))
          .until(() -> host.node().unready().isPresent() && database.stuck().isPositive());
      hung = clock.millis() - from;
      statement.execute("ROLLBACK");
    }
    await().atMost(Duration.ofSeconds(60)).until(() -> host.node().unready().isEmpty());
    await().until(() -> is(entries(match).getLast(), "Recovered"));
    var started = entries(match).stream().filter(entry -> is(entry, "Started")).findFirst();
    var recovered = entries(match).getLast();
    assertThat(recovered.wall() - started.orElseThrow().wall() - recovered.at())
        .isGreaterThanOrEqualTo(hung - FIRST_WRITE_MILLIS);
  }

  private MatchId race() {
    var players =
        IntStream.range(0, 6)
            .mapToObj(i -> new Player(new AccountId("p" + i), "P" + i, Optional.empty()))
            .toList();
    var settings = Settings.defaults(new RaceGame().manifest().settings());
    var request =
        new NewMatch("race", settings, Origin.HAND, false, players.getFirst().account(), players);
    if (host.create(request) instanceof Result.Ok<MatchId>(var id)) {
      return id;
    }
    throw new AssertionError("not made");
  }

  private List<Entry> entries(MatchId match) {
    return database.journal().entries(match, 0);
  }

  private static boolean is(Entry entry, String cause) {
    return entry.cause().contains("\"" + cause + "\"");
  }
}
