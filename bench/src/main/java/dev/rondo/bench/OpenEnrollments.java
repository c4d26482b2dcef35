package dev.rondo.bench;

import dev.rondo.bench.harness.Benchmark;
import dev.rondo.bench.harness.Figures;
import dev.rondo.bench.harness.Report;
import dev.rondo.bench.harness.Store;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Tokens;
import dev.rondo.platform.identity.Users;
import dev.rondo.platform.lobby.Bindings;
import dev.rondo.platform.lobby.GameMasterLink;
import dev.rondo.platform.lobby.Lobby;
import dev.rondo.platform.lobby.LobbySettings;
import dev.rondo.platform.lobby.store.GameKind;
import dev.rondo.platform.lobby.store.GameStatus;
import dev.rondo.platform.lobby.store.Launch;
import dev.rondo.platform.lobby.store.LobbyGame;
import dev.rondo.platform.lobby.store.Terms;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.runtime.Runtimes;
import dev.rondo.storage.Database;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

/// Measures how long the lobby's enrollment worker takes to look at 10,000 open games, of which
/// none or some are to be closed.
final class OpenEnrollments implements Benchmark {
  private static final int GAMES = 10_000;
  private static final int DUE = 100;
  private static final int TOGETHER = 500;
  private static final int ROUNDS = 21;
  private static final int BUSY_ROUNDS = 6;
  private static final Instant NOON = Instant.parse("2030-01-01T12:00:00Z");

  @Override
  public String name() {
    return "lobby";
  }

  @Override
  public boolean anyStore() {
    return true;
  }

  @Override
  public void run(Store store, Path folder, PrintWriter progress, Report report) {
    var now = new AtomicReference<>(NOON);
    try (var database = store.open(folder)) {
      fill(database);
      var lobby = lobby(database, now);
      var idle = Figures.median(IntStream.range(0, ROUNDS).mapToObj(_ -> cycle(lobby, 0)).toList());
      var rounds = new ArrayList<Double>();
      for (var hour = 1; hour <= BUSY_ROUNDS; hour++) {
        now.set(NOON.plus(Duration.ofHours(hour)));
        rounds.add(cycle(lobby, DUE));
      }
      // The first warms up.
      var busy = Figures.median(rounds.subList(1, BUSY_ROUNDS));
      progress.printf(Locale.ROOT, "  none due %.2f ms, %d due %.1f ms%n", idle, DUE, busy);
      var what = "enrollment cycle, " + store.name() + ", " + GAMES + " open games, ";
      report.add(what + "none due", millis(idle), "under 1 s");
      report.add(what + DUE + " due", millis(busy), "under 1 s");
    } finally {
      store.remove().accept(folder);
    }
  }

  private static double cycle(Lobby lobby, int expected) {
    var begun = System.nanoTime();
    var closed = lobby.enrollment().cycle();
    var took = (System.nanoTime() - begun) / 1e6;
    if (closed != expected) {
      throw new IllegalStateException(closed + " games were closed instead of " + expected);
    }
    return took;
  }

  private static String millis(double took) {
    return String.format(Locale.ROOT, "%.1f ms", took);
  }

  private static void fill(Database database) {
    for (var from = 0; from < GAMES; from += TOGETHER) {
      var first = from;
      database
          .transactions()
          .write(() -> {
            IntStream.range(first, first + TOGETHER)
                .mapToObj(OpenEnrollments::game)
                .forEach(database.lobby().games()::insert);
            return true;
          });
    }
  }

  /// An open game of the account `owner`.
  static LobbyGame game(int number) {
    var hours = number < DUE * BUSY_ROUNDS ? number / DUE + 1 : 24;
    var ends = NOON.plus(Duration.ofHours(hours));
    return new LobbyGame(
        "game-" + number,
        GameKind.PUBLIC,
        new AccountId("owner"),
        "duel",
        new Terms("Game " + number, "", "{}", 2, 2, 0, 0, ends),
        GameStatus.ENROLLMENT_OPEN,
        2,
        Optional.empty(),
        Launch.NONE,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        NOON);
  }

  /// A lobby of which no game is ever started.
  static Lobby lobby(Database database, AtomicReference<Instant> now) {
    return Lobby.of(
        new Catalog(List.of()),
        database.lobby(),
        database.transactions(),
        database.streams(),
        new Lobby.Neighbours(
            new Users(
                database.users(),
                database.accounts(),
                _ -> {},
                new Tokens(database.tokens(), database.accounts(), now::get),
                database.streams(),
                database.transactions(),
                now::get),
            (_, _) -> GameMasterLink.Answer.UNAVAILABLE,
            Bindings.MATCHES,
            new NoRuntimes(),
            (_, _) -> {},
            (_, _) -> false),
        LobbySettings.DEFAULT,
        now::get);
  }

  /// Nothing is started here.
  private static final class NoRuntimes implements Runtimes {
    @Override
    public CompletableFuture<Boolean> freeze(MatchId match, String reason, String by) {
      return CompletableFuture.completedFuture(false);
    }

    @Override
    public void release(MatchId match) {}

    @Override
    public boolean frozen(MatchId match) {
      return false;
    }
  }
}
