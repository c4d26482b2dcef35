package dev.rondo.platform.lobby;

import java.time.Duration;
import java.util.List;

/// The work that the lobby does by itself, from time to time, on one node of a cluster.
public final class LobbyWorkers implements AutoCloseable {
  /// An index has the games that wait to be settled, so a look costs next to nothing.
  private static final Duration SOON = Duration.ofMillis(200);

  private static final Duration EVERY_SECOND = Duration.ofSeconds(1);

  private final List<Ticker> tickers;

  public LobbyWorkers(Lobby lobby, LobbySettings settings) {
    tickers =
        List.of(
            new Ticker("enrollment", settings.enrollmentInterval(), lobby.enrollment()::cycle),
            new Ticker(
                "pending-names",
                settings.pendingNamesInterval(),
                lobby.raceNames()::releaseExpired),
            new Ticker("runs", SOON, lobby.runs()::settle),
            new Ticker("start-timeouts", EVERY_SECOND, lobby.launches()::expire));
  }

  /// May be called again after [#close].
  public void start() {
    tickers.forEach(Ticker::start);
  }

  /// Each finishes what is at hand.
  @Override
  public void close() {
    tickers.forEach(Ticker::stop);
  }
}
