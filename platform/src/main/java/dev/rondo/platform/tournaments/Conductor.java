package dev.rondo.platform.tournaments;

import dev.rondo.cartridge.Fields;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.play.Mailman;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.platform.tournaments.store.DecisionRow;
import dev.rondo.platform.tournaments.store.Member;
import dev.rondo.platform.tournaments.store.RoomStore;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStatus;
import dev.rondo.platform.tournaments.store.TournamentStore;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes tournaments from phase to phase.
///
/// The next step follows from what is stored, and doing it twice does nothing more: pairings become
/// valid in one transaction, when all rooms are stored; matches have ids that follow from their
/// rooms; a phase is over when no room is awaited. So a server that was killed just goes on. Each
/// tournament has one thread at most; whoever changes something wakes it.
final class Conductor {
  private static final Logger LOG = LoggerFactory.getLogger(Conductor.class);
  private static final long TRY_AGAIN_MILLIS = 500;
  private static final long CLOSING_NANOS = 1_000_000;

  /// The longest time for which a caller who has changed a tournament waits for the effects. So the
  /// answer about a small tournament shows them. A call from another node has five seconds in all.
  private static final Duration PATIENCE = Duration.ofMillis(1_500);

  private static final Duration LONGEST_CLOSING = Duration.ofSeconds(4);

  /// Decisions of the server itself are recorded under this name.
  static final String SERVER = "server";

  private enum Work {
    AT_IT,
    ONCE_MORE
  }

  private final TournamentStore store;
  private final RoomStore rooms;
  private final Playing playing;
  private final Presence presence;
  private final PhaseStart phases;
  private final Transactions transactions;
  private final Mailman mailman;
  private final TimerWheel wheel;
  private final InstantSource clock;
  private final Map<String, Work> work = new ConcurrentHashMap<>();

  /// Tournaments that this node has taken over: what another one was to tell may be lost.
  private final Set<String> taken = ConcurrentHashMap.newKeySet();

  private volatile boolean open;
  private final Map<String, List<CompletableFuture<Boolean>>> waiting = new ConcurrentHashMap<>();

  Conductor(
      TournamentStore store,
      RoomStore rooms,
      Playing playing,
      Presence presence,
      PhaseStart phases,
      Transactions transactions,
      Mailman mailman,
      TimerWheel wheel,
      InstantSource clock) {
    this.store = store;
    this.rooms = rooms;
    this.playing = playing;
    this.presence = presence;
    this.phases = phases;
    this.transactions = transactions;
    this.mailman = mailman;
    this.wheel = wheel;
    this.clock = clock;
  }

  /// Goes on with what is under way.
  void open() {
    open = true;
    var underWay = store.underWay();
    taken.addAll(underWay);
    underWay.forEach(this::wake);
  }

  /// Waits until the step at hand of each tournament is done, for four seconds at most.
  void close() {
    open = false;
    var end = System.nanoTime() + LONGEST_CLOSING.toNanos();
    while (!work.isEmpty() && System.nanoTime() < end) {
      LockSupport.parkNanos(CLOSING_NANOS);
    }
  }

  /// Something has changed. Never blocks.
  void wake(String tournament) {
    if (!open) {
      // The node on which tournaments go on reads what has changed.
      drained(tournament).forEach(one -> one.complete(true));
      return;
    }
    if (work.merge(tournament, Work.AT_IT, (_, _) -> Work.ONCE_MORE) == Work.AT_IT) {
      Thread.ofVirtual().name("tournament-", 0).start(() -> run(tournament));
    }
  }

  /// Lets it be done, and waits a while for it.
  void settle(String tournament) {
    var done = new CompletableFuture<Boolean>();
    waiting.compute(
        tournament,
        (_, known) -> {
          var queue = known == null ? new ArrayList<CompletableFuture<Boolean>>() : known;
          queue.add(done);
          return queue;
        });
    wake(tournament);
    try {
      done.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException takesLonger) {
      LOG.info("tournament {}: still at it", tournament);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException broken) {
      throw new IllegalStateException(broken);
    }
  }

  private void run(String tournament) {
    do {
      var asked = drained(tournament);
      try {
        // A caller within a transaction has stored nothing yet. This waits until it has.
        transactions.write(() -> true);
        while (open && goOn(tournament)) {}
        tellAfterTakingOver(tournament);
      } catch (UnavailableException busy) {
        LOG.debug("tournament {} waits: {}", tournament, busy.getMessage());
        later(tournament);
      } catch (RuntimeException broken) {
        LOG.error("tournament {} cannot go on; tried again", tournament, broken);
        later(tournament);
      } finally {
        asked.forEach(one -> one.complete(true));
      }
    } while (work.computeIfPresent(
            tournament, (_, state) -> state == Work.ONCE_MORE ? Work.AT_IT : null)
        != null);
  }

  private void tellAfterTakingOver(String tournament) {
    if (taken.contains(tournament)) {
      store.find(tournament).ifPresent(this::tell);
      taken.remove(tournament);
    }
  }

  private List<CompletableFuture<Boolean>> drained(String tournament) {
    return Optional.ofNullable(waiting.remove(tournament)).orElse(List.of());
  }

  private void later(String tournament) {
    wheel.at(clock.millis() + TRY_AGAIN_MILLIS, () -> wake(tournament));
  }

  /// True if there may be more to do.
  private boolean goOn(String id) {
    var tournament = store.find(id).filter(TournamentRow::underWay);
    if (tournament.isEmpty()) {
      return false;
    }
    var row = tournament.get();
    if (!row.isPaired()) {
      return row.status() == TournamentStatus.RUNNING && pair(row);
    }
    playing.attend(row, () -> open && isAsBefore(row));
    return advance(id);
  }

  /// False if somebody has paused, ended or hurried it meanwhile.
  private boolean isAsBefore(TournamentRow row) {
    return store
        .find(row.id())
        .filter(now ->
            now.status() == row.status()
                && now.phase() == row.phase()
                && now.ending() == row.ending())
        .isPresent();
  }

  private boolean advance(String id) {
    var next =
        transactions.write(() -> {
          var row = store.find(id).orElseThrow();
          if (!row.underWay() || !row.isPaired() || rooms.anyAwaited(id, row.phase())) {
            return Optional.<TournamentRow>empty();
          }
          phases.ended(row);
          var advanced = row.advanced(clock.instant());
          store.update(advanced);
          return Optional.of(advanced);
        });
    next.ifPresent(row -> {
      if (row.status() == TournamentStatus.FINISHED) {
        phases.finish(row);
        playing.forget(row);
        presence.forgetOthers();
      }
      tell(row);
    });
    return next.isPresent();
  }

  private boolean pair(TournamentRow row) {
    return switch (phases.attempt(row)) {
      case WENT_ON -> true;
      case TOO_FEW -> standStill(row);
      case WAITS -> {
        // A member who goes away while others read is waited for only so long.
        phases.nextAway(row).ifPresent(at -> wheel.at(at + 1, () -> wake(row.id())));
        yield false;
      }
    };
  }

  /// Nobody could play: the experimenter has to decide how it goes on.
  private boolean standStill(TournamentRow row) {
    var paused =
        transactions.write(() -> {
          var now = store.find(row.id()).orElseThrow();
          if (now.status() != TournamentStatus.RUNNING || now.isPaired()) {
            return now;
          }
          store.record(
              row.id(),
              new DecisionRow(
                  clock.instant(),
                  SERVER,
                  "pause",
                  row.phase(),
                  Optional.of(TournamentRefusal.NOT_ENOUGH_PLAYERS.code())));
          var next = now.with(TournamentStatus.PAUSED);
          store.update(next);
          return next;
        });
    tell(paused);
    return false;
  }

  /// Says to everybody that it is worth looking.
  void tell(TournamentRow row) {
    var content =
        Fields.of()
            .with("tournamentId", row.id())
            .with("status", row.status().toString())
            .with("phase", row.phase());
    mailman.notice(row.owner(), "tournament.changed", content);
    store.members(row.id()).stream()
        .filter(member -> member.joined() && member.bot().isEmpty())
        .map(Member::account)
        .filter(account -> !account.equals(row.owner()))
        .forEach(account -> mailman.notice(account, "tournament.changed", content));
  }

  /// Says so to the experimenter alone.
  void tellOwner(TournamentRow row, AccountId about) {
    mailman.notice(
        row.owner(),
        "tournament.changed",
        Fields.of()
            .with("tournamentId", row.id())
            .with("status", row.status().toString())
            .with("phase", row.phase())
            .with("playerId", about.value()));
  }
}
