package dev.rondo.platform.personal;

import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.Worker;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.table.Tables;
import dev.rondo.platform.table.Waits;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes the names of deleted accounts out of everything that others can see, in the background.
///
/// A deleted player leaves the matches that they sit in. A match that goes on without them may
/// still write the name, so an account is looked at again until its last match is over.
public final class Erasing implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Erasing.class);
  private static final Duration INTERVAL = Duration.ofSeconds(5);
  private static final int PAGE = 100;

  private final ErasureStore store;
  private final Journal journal;
  private final Tables tables;
  private final Worker worker = new Worker("erasing", this::run);

  public Erasing(ErasureStore store, Journal journal, Tables tables) {
    this.store = store;
    this.journal = journal;
    this.tables = tables;
  }

  /// May be called again after [#close].
  public void start() {
    worker.start();
  }

  @Override
  public void close() {
    worker.stop();
  }

  /// An account was deleted: its name is taken out soon.
  public void ring() {
    worker.ring();
  }

  private void run() {
    try {
      store.waiting().forEach(this::erase);
    } catch (RuntimeException failed) {
      LOG.warn("Names of deleted accounts cannot be replaced now; it is tried again", failed);
    }
    worker.awaitBell(INTERVAL);
  }

  private void erase(AccountId account) {
    var running = running(account);
    // A match that is over by now, or that the player has left already, refuses: both are fine.
    running.forEach(row -> Waits.now(tables.leave(row.id(), account)));
    store.erase(account);
    if (running.isEmpty()) {
      store.done(account);
      LOG.info("The names of the deleted account {} are replaced", account);
    }
  }

  private List<MatchRow> running(AccountId account) {
    return Stream.of(Status.PENDING, Status.ACTIVE)
        .flatMap(status ->
            journal.list(filter(account, status), Optional.empty(), PAGE)
                    instanceof Result.Ok<Page<MatchRow>>(var page)
                ? page.items().stream()
                : Stream.empty())
        .toList();
  }

  private static Journal.Filter filter(AccountId account, Status status) {
    return new Journal.Filter(
        Optional.empty(), Optional.of(status), Optional.of(account), account, true);
  }
}
