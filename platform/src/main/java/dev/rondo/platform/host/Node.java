package dev.rondo.platform.host;

import static dev.rondo.platform.Result.ok;

import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.economy.WalletStore;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.measure.TableMeasures;
import dev.rondo.platform.replay.HistoryQueue;
import dev.rondo.platform.replay.PastReading;
import dev.rondo.platform.table.Table;
import dev.rondo.platform.time.Downtime;
import dev.rondo.platform.time.Heartbeat;
import dev.rondo.platform.time.TimerWheel;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Holds the parts that the tables of this node share: mailboxes, a few lanes, one timer wheel, the
/// heartbeat and the way to the journal.
public final class Node implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Node.class);
  private static final long KEPT_MILLIS = 5_000;
  private static final long SAID_MILLIS = 10_000;
  private static final Duration LONGEST_UNSTORED = Duration.ofSeconds(2);

  private final Mailboxes mailboxes = new Mailboxes(this);
  private final RunningMatches running = new RunningMatches();
  private final HistoryQueue history = HistoryQueue.forThisMachine();
  private final List<Consumer<MatchRow>> listeners = new CopyOnWriteArrayList<>();
  private final List<Consumer<MatchId>> greeters = new CopyOnWriteArrayList<>();
  private final Journal journal;
  private final TurnWriter writer;
  private final TableLoader loader;
  private final TimerWheel wheel;
  private final InstantSource clock;
  private final Lanes lanes;
  private final AsideMatches aside;
  private final Recovery recovery;
  private final Heartbeat heartbeat;
  private final AtomicLong overtakenSaid = new AtomicLong();
  private volatile boolean placed;
  private volatile TableMeasures measures = TableMeasures.none();
  private volatile BooleanSupplier halted = () -> false;

  Node(
      Catalog catalog,
      Journal journal,
      Transactions transactions,
      WalletStore wallets,
      CarriedItems carried,
      TimerWheel wheel,
      InstantSource clock,
      List<? extends Executor> threads) {
    this.journal = journal;
    this.writer = new TurnWriter(journal, transactions);
    this.loader = new TableLoader(catalog, journal, wallets, carried);
    this.wheel = wheel;
    this.clock = clock;
    this.lanes = new Lanes(threads, journal::begin);
    this.aside = new AsideMatches(this, journal);
    this.recovery = new Recovery(this, journal, mailboxes);
    this.heartbeat =
        new Heartbeat(
            journal,
            wheel,
            clock,
            () -> !mailboxes.isEmpty(),
            () -> recovery.done(),
            this::halted,
            recovery::again);
    heartbeat.start();
  }

  /// A match was made, joined, started, paused or is over.
  void changed(MatchRow row) {
    running.changed(row);
    listeners.forEach(listener -> listener.accept(row));
  }

  /// The listeners that get the row of a match after it changed.
  List<Consumer<MatchRow>> listeners() {
    return listeners;
  }

  /// The listeners that get a match when somebody who has a seat begins to watch it.
  List<Consumer<MatchId>> greeters() {
    return greeters;
  }

  /// Stores a heartbeat at once.
  void beat() {
    heartbeat.store(now());
  }

  void evictLater(MatchId match) {
    wheel.at(now() + KEPT_MILLIS, () -> mailboxes.evict(match));
  }

  /// Reads the past when the turn is durable: until then the journal does not have all of it.
  void readWhenDurable(Table<?, ?, ?, ?> table, AccountId account, PastReading<?> reading) {
    var seated = table.seat(account).isPresent();
    table.whenDurable(() -> history.add(account, seated, reading));
  }

  /// Another server has written the match. Said once for all matches that this happens to at the
  /// same time.
  void overtaken(MatchId match) {
    var now = now();
    if (now - overtakenSaid.getAndUpdate(before -> now - before > SAID_MILLIS ? now : before)
        > SAID_MILLIS) {
      LOG.warn("match {}: another server writes it; dropped here", match);
    } else {
      LOG.debug("match {}: another server writes it; dropped here", match);
    }
  }

  /// Measures turns and actions with these from now on.
  void measureWith(TableMeasures given) {
    measures = given;
  }

  TableMeasures measures() {
    return measures;
  }

  /// Says from now on which matches this node of a cluster runs.
  void placedBy(Predicate<MatchId> ours) {
    placed = true;
    mailboxes.placedBy(ours);
  }

  /// While this is true no match runs here, and the time of all matches stands still.
  void haltedWhile(BooleanSupplier cutOff) {
    halted = cutOff;
  }

  /// True while no match runs here, though the matches are still this node's.
  boolean halted() {
    return halted.getAsBoolean();
  }

  /// True on a node of a cluster.
  boolean placed() {
    return placed;
  }

  /// Lets go of a match.
  void forget(MatchId match) {
    running.remove(match);
    mailboxes.remove(match);
  }

  long now() {
    return clock.millis();
  }

  Mailboxes mailboxes() {
    return mailboxes;
  }

  RunningMatches running() {
    return running;
  }

  TableLoader loader() {
    return loader;
  }

  TurnWriter writer() {
    return writer;
  }

  Journal journal() {
    return journal;
  }

  AsideMatches aside() {
    return aside;
  }

  public HistoryQueue history() {
    return history;
  }

  TimerWheel wheel() {
    return wheel;
  }

  Recovery recovery() {
    return recovery;
  }

  Downtime downtime() {
    return heartbeat.downtime();
  }

  Lanes lanes() {
    return lanes;
  }

  /// The longest time for which a thread that runs matches has made no progress.
  public Duration stuck() {
    return lanes.stuck();
  }

  /// The reason why this node is not ready to run matches, if there is one.
  public Optional<String> unready() {
    if (!recovery.done()) {
      return Optional.of("matches are being taken up");
    }
    var age = heartbeat.age();
    return age.compareTo(LONGEST_UNSTORED) > 0
        ? Optional.of("nothing could be stored for " + age.toMillis() + " ms")
        : Optional.empty();
  }

  /// True while a heartbeat is on its way to the journal.
  public boolean storing() {
    return heartbeat.storing();
  }

  /// The time since the last heartbeat that is stored.
  public Duration heartbeatAge() {
    return heartbeat.age();
  }

  /// All downtime since the start: the time for which the node stood still or could store nothing.
  public Duration stoodStill() {
    return heartbeat.downtime().total();
  }

  /// The messages that wait in all mailboxes.
  public long waiting() {
    return mailboxes.waiting();
  }

  /// The messages that wait in the fullest mailbox.
  public long longestMailbox() {
    return mailboxes.longest();
  }

  /// The number of matches in memory.
  public int size() {
    return mailboxes.size();
  }

  /// Finishes what was accepted, stores snapshots, and takes nothing more.
  @Override
  public void close() {
    mailboxes.stop();
    history.close();
    heartbeat.stop();
    recovery.join();
    var stored = new ArrayList<CompletableFuture<Result<Boolean>>>();
    mailboxes.forEach((match, box) -> {
      if (box.begun()) {
        stored.add(
            mailboxes.ask(match, (_, table, reply) -> stop(table, reply), Message.Need.SNAPSHOT));
      }
    });
    stored.forEach(match -> {
      try {
        match.join();
      } catch (RuntimeException failed) {
        LOG.warn("a match could not be stored at the stop", failed);
      }
    });
    if (recovery.done()) {
      journal.beat(now());
    }
  }

  private static void stop(Table<?, ?, ?, ?> table, CompletableFuture<Result<Boolean>> reply) {
    table.stop();
    Mailboxes.reply(table, reply, () -> ok(true));
  }
}
