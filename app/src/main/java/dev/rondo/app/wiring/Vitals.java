package dev.rondo.app.wiring;

import dev.rondo.edge.Health;
import dev.rondo.platform.host.TableHost;
import dev.rondo.platform.nodes.Nodes;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.storage.Database;
import java.time.Duration;
import java.util.Optional;

/// Judges the server's health by progress: of its timers, of the threads that run matches, of the
/// thread that writes, and of its heartbeat. A node that is no member of its cluster is not ready.
record Vitals(Database database, TimerWheel wheel, TableHost tables, Nodes nodes)
    implements Health {
  private static final Duration LONGEST_STANDSTILL = Duration.ofSeconds(10);

  @Override
  public Optional<String> ill() {
    return tooLong("the timers", wheel.idle())
        .or(() -> tooLong("the threads that run matches", tables.node().stuck()))
        .or(() -> tooLong("the thread that writes", database.stuck()));
  }

  private static Optional<String> tooLong(String what, Duration standstill) {
    return standstill.compareTo(LONGEST_STANDSTILL) > 0
        ? Optional.of(what + " made no progress for " + standstill.toSeconds() + " s")
        : Optional.empty();
  }

  @Override
  public Optional<String> unready() {
    return nodes.unready().or(() -> tables.node().unready());
  }
}
