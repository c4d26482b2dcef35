package dev.rondo.storage;

import dev.rondo.platform.Halt;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.storage.lane.Access;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// The base of all suites: a fresh database, and a time that stands still unless a test moves it.
public abstract class Suite {
  protected static final Instant NOON = Instant.parse("2030-01-01T12:00:00Z");

  protected final TestedDatabase kind;
  protected Instant now = NOON;
  @TempDir protected Path folder;
  protected Database database;

  protected Suite(TestedDatabase kind) {
    this.kind = kind;
  }

  @BeforeEach
  protected void open() {
    database = open(folder);
  }

  @AfterEach
  protected void close() {
    database.close();
  }

  protected Database open(Path where) {
    return kind.open(where, () -> now);
  }

  protected Database open(Path where, Halt halt) {
    return Database.open(kind.engine(where), () -> now, halt);
  }

  protected void reopen() {
    database.close();
    database = open(folder);
  }

  protected AccountId player(String name) {
    var id = new AccountId(name);
    database.accounts().insert(guest(id));
    return id;
  }

  protected AccountId playerWith(long tokens, String name) {
    var id = player(name);
    database.wallets().post(List.of(new Posting(id, Balance.TOKENS, tokens, "grant", name)));
    return id;
  }

  protected static Account guest(AccountId id) {
    return new Account(
        id,
        "Nick " + id,
        Optional.empty(),
        Optional.empty(),
        List.of(Account.Role.PLAYER),
        Optional.empty(),
        Optional.empty(),
        NOON,
        false);
  }

  /// Reaches the tables of a database past its stores.
  public static Access access(Database opened) {
    return opened.access();
  }

  protected Access access() {
    return access(database);
  }

  /// Keeps the lane busy, so that what is written meanwhile becomes one group.
  protected Runnable holdLane() throws InterruptedException {
    var held = new CountDownLatch(1);
    var release = new CountDownLatch(1);
    Thread.startVirtualThread(() ->
        database
            .transactions()
            .write(() -> {
              held.countDown();
              awaitUninterrupted(release);
              return true;
            }));
    held.await();
    return release::countDown;
  }

  protected static void awaitUninterrupted(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Runs as many tasks at once, each on its virtual thread, and returns what they gave.
  protected static <T> List<T> atOnce(int count, IntFunction<Callable<T>> task) throws Exception {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var futures = IntStream.range(0, count).mapToObj(task).map(threads::submit).toList();
      var results = new ArrayList<T>();
      for (Future<T> future : futures) {
        results.add(future.get());
      }
      return results;
    }
  }
}
