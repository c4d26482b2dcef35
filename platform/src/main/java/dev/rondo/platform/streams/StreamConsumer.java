package dev.rondo.platform.streams;

import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.streams.ConsumerStore.Parked;
import dev.rondo.platform.streams.Feed.Numbered;
import java.time.InstantSource;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.LongConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Hands the entries of a feed to a handler, in order.
///
/// One transaction holds the writes of the handler and the new position of the consumer. So each
/// entry has its effect once, whatever crashes. Several entries share a transaction. If one of them
/// fails, each is handled in a transaction of its own. An entry that keeps failing is parked, and
/// the next ones have their turn. An entry that is not readable is parked at once. A failure of the
/// database itself does not count as an attempt at an entry.
///
/// The position moves only if it still is where the consumer read it. So several servers may run
/// the same consumer: a server that was overtaken reads the position again.
public final class StreamConsumer<E> extends FeedReader<E> {
  private static final Logger LOG = LoggerFactory.getLogger(StreamConsumer.class);

  /// The number of entries in a transaction: few enough that it stays under 20 ms.
  private static final int TOGETHER = 16;

  private final Handler<E> handler;
  private final Transactions transactions;
  private final Retries retries;
  private final InstantSource clock;

  public StreamConsumer(
      String name,
      Feed<E> feed,
      Handler<E> handler,
      ConsumerStore store,
      Transactions transactions,
      Retries retries,
      InstantSource clock) {
    super("consumer", name, feed, store);
    this.handler = handler;
    this.transactions = transactions;
    this.retries = retries;
    this.clock = clock;
  }

  @Override
  public List<String> streams() {
    return List.of(feed.name());
  }

  /// Forgets what the handler has made, and makes it again from the first entry on. While a server
  /// runs the same consumer, whoever is first reads on.
  ///
  /// @param progress is told how many entries have been read
  public void rebuild(LongConsumer progress) {
    if (!(handler instanceof Handler.ReadModel<E>)) {
      throw new IllegalStateException(name + " cannot start over");
    }
    transactions.write(() -> {
      store.startOver(name);
      return true;
    });
    var read = 0L;
    for (var step = step(); step.isPresent(); step = step()) {
      read += step.getAsInt();
      progress.accept(read);
    }
  }

  @Override
  public Result<Boolean> replay(Parked parked) {
    var entry = feed.at(parked.number());
    try {
      return transactions.write(() -> {
        if (!store.unpark(name, parked.number())) {
          return Result.refused(Refusal.NOT_FOUND, "it is not parked");
        }
        entry.ifPresent(handler::handle);
        return Result.ok(true);
      });
    } catch (UnavailableException busy) {
      throw busy;
    } catch (RuntimeException failure) {
      LOG.warn("{}: entry {} of {} failed again", name, parked.number(), feed.name(), failure);
      var again = parked(parked.number(), parked.attempts() + 1, failure);
      transactions.write(() -> {
        // Somebody else may have replayed it.
        if (store.unpark(name, again.number())) {
          store.park(again);
        }
        return true;
      });
      return Result.refused(Refusal.REPLAY_FAILED, again.reason());
    }
  }

  @Override
  void turn() {
    if (step().isEmpty() && !worker.stopping()) {
      worker.awaitBell(POLL);
    }
  }

  /// Returns the number of entries that it has dealt with, 0 while it forgets; empty if there is
  /// nothing to do.
  private OptionalInt step() {
    var from = store.position(name);
    if (from == ConsumerStore.FORGETTING) {
      forget();
      return OptionalInt.of(0);
    }
    var entries = feed.after(from, TOGETHER);
    if (entries.isEmpty()) {
      return OptionalInt.empty();
    }
    if (entries.size() == 1 || !together(from, entries)) {
      oneByOne(from, entries);
    }
    return OptionalInt.of(entries.size());
  }

  private void forget() {
    transactions.write(() ->
        (handler instanceof Handler.ReadModel<E> model && model.forgetSome())
            || store.advance(name, ConsumerStore.FORGETTING, 0));
  }

  private boolean together(long from, List<Numbered<E>> entries) {
    try {
      handle(from, entries);
      return true;
    } catch (UnavailableException busy) {
      throw busy;
    } catch (RuntimeException failure) {
      LOG.debug("{}: one of {} entries failed", name, entries.size(), failure);
      return false;
    }
  }

  private void oneByOne(long from, List<Numbered<E>> entries) {
    var before = from;
    for (var entry : entries) {
      if (!one(before, entry)) {
        return;
      }
      before = entry.number();
    }
  }

  /// False if the consumer was overtaken or is stopping.
  private boolean one(long from, Numbered<E> entry) {
    for (var attempt = 1; !worker.stopping(); attempt++) {
      try {
        return handle(from, List.of(entry));
      } catch (UnavailableException busy) {
        throw busy;
      } catch (UnreadableEntryException hopeless) {
        LOG.warn("{}: {}", name, hopeless.reason());
        return park(from, parked(entry.number(), attempt, hopeless));
      } catch (RuntimeException failure) {
        LOG.warn("{}: entry {} of {} failed", name, entry.number(), feed.name(), failure);
        if (attempt == retries.attempts()) {
          return park(from, parked(entry.number(), attempt, failure));
        }
        worker.pause(retries.after(attempt));
      }
    }
    return false;
  }

  /// False if the consumer was overtaken; then nothing has happened.
  private boolean handle(long from, List<Numbered<E>> entries) {
    return transactions.write(() -> {
      // First, so that who was overtaken does nothing.
      if (!store.advance(name, from, entries.getLast().number())) {
        return false;
      }
      entries.forEach(entry -> handler.handle(entry.entry()));
      return true;
    });
  }

  private boolean park(long from, Parked entry) {
    LOG.error("{}: entry {} of {} is parked", name, entry.number(), feed.name());
    return transactions.write(() -> {
      if (!store.advance(name, from, entry.number())) {
        return false;
      }
      store.park(entry);
      return true;
    });
  }

  private Parked parked(long number, int attempts, RuntimeException failure) {
    var reason =
        failure instanceof UnreadableEntryException unreadable
            ? unreadable.reason()
            : failure.toString();
    return new Parked(name, feed.name(), number, attempts, reason, clock.instant());
  }
}
