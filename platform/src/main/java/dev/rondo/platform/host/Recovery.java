package dev.rondo.platform.host;

import static dev.rondo.platform.Result.ok;

import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes up the matches that were running when the server before this one ended. They are taken up
/// one after the other in the background, unless somebody asks for one before its turn has come.
///
/// Until all are taken up the server counts as not running: if it ends before, time has stood still
/// for those that were left. The same holds after a downtime within its life, until every match has
/// taken note of it.
final class Recovery {
  private static final Logger LOG = LoggerFactory.getLogger(Recovery.class);

  /// So few that whoever asks for a match does not wait for long behind them.
  private static final int AT_ONCE = 64;

  private static final int READ_AT_ONCE = 256;
  private static final Executor A_LITTLE_LATER =
      CompletableFuture.delayedExecutor(20, TimeUnit.MILLISECONDS);

  private final Node node;
  private final Journal journal;
  private final Mailboxes mailboxes;
  private volatile CompletableFuture<Integer> taken = CompletableFuture.completedFuture(0);
  private final AtomicInteger underWay = new AtomicInteger();

  Recovery(Node node, Journal journal, Mailboxes mailboxes) {
    this.node = node;
    this.journal = journal;
    this.mailboxes = mailboxes;
  }

  /// Returns when every match can be asked for. A match that cannot be read is set aside.
  ///
  /// @return how many were taken up
  CompletableFuture<Integer> start() {
    node.aside().load();
    var running = journal.running();
    var count = new CompletableFuture<Integer>();
    underWay.incrementAndGet();
    taken = count;
    node.running().addAll(running);
    var downBefore = node.downtime().downBefore();
    running.forEach(match -> mailboxes.addAfterDowntime(match, downBefore));
    Thread.ofPlatform()
        .name("recovery")
        .daemon()
        .start(() -> {
          try {
            var all = takeUp(running);
            if (!mailboxes.stopping()) {
              finish();
              LOG.info("{} matches taken up", all);
            } else {
              LOG.info("stopped before all matches were taken up");
            }
            count.complete(all);
          } catch (RuntimeException | Error failed) {
            LOG.error("not all matches that were running could be taken up", failed);
            count.completeExceptionally(failed);
          }
        });
    return count;
  }

  /// Adds matches that another node of the cluster ran before. From now on each can be asked for.
  void add(Map<MatchId, Long> downSince) {
    node.aside().load(downSince.keySet());
    node.running().addAll(List.copyOf(downSince.keySet()));
    downSince.forEach(mailboxes::addAfterDowntime);
  }

  /// After a downtime: gives every match in memory a turn, in which it takes note of that, and then
  /// stores the first heartbeat after it. Matches whose turn to be taken up has not come yet do so
  /// then.
  void again() {
    underWay.incrementAndGet();
    Thread.ofVirtual()
        .name("recovery-again")
        .start(() -> {
          var window = new Semaphore(AT_ONCE);
          mailboxes.forEach((match, box) -> {
            if (box.begun() && !mailboxes.stopping()) {
              window.acquireUninterruptibly();
              var _ = takeUp(match, (_, _) -> {}).whenComplete((_, _) -> window.release());
            }
          });
          window.acquireUninterruptibly(AT_ONCE);
          finish();
        });
  }

  private void finish() {
    if (underWay.decrementAndGet() == 0 && !mailboxes.stopping()) {
      node.beat();
    }
  }

  /// True when every match is loaded and knows of the last downtime.
  boolean done() {
    return underWay.get() == 0;
  }

  /// Waits until no more are being taken up, which is soon when the host stops.
  void join() {
    taken.exceptionally(_ -> 0).join();
  }

  /// Takes up matches that were added, one after the other. Blocks.
  ///
  /// @return how many were taken up
  int takeUp(List<MatchId> running) {
    var window = new Semaphore(AT_ONCE);
    var all = new ArrayList<CompletableFuture<Boolean>>();
    for (var from = 0; from < running.size() && !mailboxes.stopping(); from += READ_AT_ONCE) {
      var part = running.subList(from, Math.min(from + READ_AT_ONCE, running.size()));
      var tables = node.loader().loadMany(part);
      for (var match : part) {
        window.acquireUninterruptibly();
        Optional.ofNullable(tables.get(match)).ifPresent(table -> mailboxes.prepare(match, table));
        all.add(
            takeUp(match, (box, table) -> box.presence().expectAll(table))
                .whenComplete((_, _) -> window.release()));
      }
    }
    return (int) all.stream().filter(CompletableFuture::join).count();
  }

  /// Tries again for as long as the database has too much to do.
  private CompletableFuture<Boolean> takeUp(
      MatchId match, BiConsumer<Mailbox, Table<?, ?, ?, ?>> first) {
    return mailboxes
        .<Boolean>ask(
            match,
            (box, table, reply) -> {
              first.accept(box, table);
              Mailboxes.reply(table, reply, () -> ok(true));
            })
        .thenApply(Result.Ok.class::isInstance)
        .exceptionallyComposeAsync(
            failure -> {
              var cause = failure instanceof CompletionException ? failure.getCause() : failure;
              if (cause instanceof UnavailableException) {
                return mailboxes.stopping() || cause instanceof ElsewhereException
                    ? CompletableFuture.completedFuture(false)
                    : takeUp(match, first);
              }
              LOG.error("match {} could not be taken up", match, cause);
              return CompletableFuture.completedFuture(false);
            },
            A_LITTLE_LATER);
  }
}
