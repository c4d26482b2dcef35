package dev.rondo.app.wiring;

import dev.rondo.edge.Health;
import dev.rondo.platform.host.TableHost;
import dev.rondo.platform.nodes.Nodes;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.storage.Database;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/// Judges the server's health by progress: of its timers, of the threads that run matches, of the
/// thread that writes, and of its heartbeat. A node that is no member of its cluster is not ready.
///
/// @param timers the time for which the timers have made no progress
/// @param matches the same of the threads that run matches
/// @param writer the same of the thread that writes
/// @param obstacle the reason why the server is not ready, if there is one
record Vitals(
    Supplier<Duration> timers,
    Supplier<Duration> matches,
    Supplier<Duration> writer,
    Supplier<Optional<String>> obstacle)
    implements Health {
  private static final Duration LONGEST_STANDSTILL = Duration.ofSeconds(10);

  static Vitals of(Database database, TimerWheel wheel, TableHost tables, Nodes nodes) {
    return new Vitals(
        wheel::idle,
        () -> tables.node().stuck(),
        database::stuck,
        () -> nodes.unready().or(() -> tables.node().unready()));
  }

  @Override
  public Optional<String> ill() {
    return tooLong("the timers", timers.get())
        .or(() -> tooLong("the threads that run matches", matches.get()))
        .or(() -> tooLong("the thread that writes", writer.get()));
  }

  private static Optional<String> tooLong(String what, Duration standstill) {
    return standstill.compareTo(LONGEST_STANDSTILL) > 0
        ? Optional.of(what + " made no progress for " + standstill.toSeconds() + " s")
        : Optional.empty();
  }

  @Override
  public Optional<String> unready() {
    return obstacle.get();
  }
}
