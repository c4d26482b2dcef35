package dev.rondo.platform.streams;

import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.streams.ConsumerStore.Parked;
import dev.rondo.platform.streams.ConsumerStore.Retry;
import dev.rondo.platform.streams.Feed.Numbered;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Brings the entries of a feed to another system, in order and at least once.
///
/// The position moves after the delivery. After a crash in between the same entries are delivered
/// again, with the same ids. While the other system is away the entries wait in the database. A
/// relay that is new begins with the entries that are appended from then on.
///
/// Entries that go together and cannot be carried at all go one by one, so that only the one at
/// fault is parked: at once if it is not readable, after some attempts if it breaks its carrier.
public final class Relay<E> extends FeedReader<E> {
  private static final Logger LOG = LoggerFactory.getLogger(Relay.class);
  private static final int READ_AT_ONCE = 500;

  /// Each delivery costs a transaction: entries that come one after the other go together.
  private static final Duration REST = Duration.ofMillis(20);

  private final List<String> streams;
  private final Carrier<E> carrier;
  private final Transactions transactions;
  private final InstantSource clock;

  public Relay(
      String name,
      List<String> streams,
      Feed<E> feed,
      Carrier<E> carrier,
      ConsumerStore store,
      Transactions transactions,
      InstantSource clock) {
    super("relay", name, feed, store);
    this.streams = List.copyOf(streams);
    this.carrier = carrier;
    this.transactions = transactions;
    this.clock = clock;
  }

  @Override
  public List<String> streams() {
    return streams;
  }

  @Override
  public void start() {
    transactions.write(() -> {
      store.beginAt(name, feed.last());
      return true;
    });
    super.start();
  }

  @Override
  public void stop() {
    super.stop();
    carrier.close();
  }

  /// Delivers it beside the entries that are next. The other system knows it by its id.
  @Override
  public Result<Boolean> replay(Parked parked) {
    var entry = feed.at(parked.number());
    try {
      if (entry.isPresent()) {
        carrier.carry(List.of(entry.get()));
      }
    } catch (UnavailableException busy) {
      throw busy;
    } catch (Carrier.FailedException | RuntimeException failed) {
      LOG.warn("{}: entry {} of {} failed again", name, parked.number(), feed.name(), failed);
      return Result.refused(Refusal.REPLAY_FAILED, reason(failed));
    }
    return transactions.write(() -> store.unpark(name, parked.number()))
        ? Result.ok(true)
        : Result.refused(Refusal.NOT_FOUND, "it is not parked");
  }

  @Override
  void turn() {
    var read = step();
    if (read == 0 && !worker.stopping()) {
      worker.awaitBell(POLL);
    } else if (read < READ_AT_ONCE) {
      worker.pause(REST);
    }
  }

  /// The number of entries that were read.
  private int step() {
    var from = store.position(name);
    var entries = feed.after(from, READ_AT_ONCE);
    var position = from;
    for (var first = 0; first < entries.size(); first += carrier.together()) {
      var some = entries.subList(first, Math.min(entries.size(), first + carrier.together()));
      var wanted = some.stream().filter(entry -> carrier.wants(entry.entry())).toList();
      if (!wanted.isEmpty()) {
        if (!deliver(position, some.getLast().number(), wanted)) {
          return entries.size();
        }
        position = some.getLast().number();
      }
    }
    var last = entries.isEmpty() ? from : entries.getLast().number();
    if (last > position) {
      advance(position, last);
    }
    return entries.size();
  }

  /// False if it has to begin anew: it is stopping, or another node was quicker.
  private boolean deliver(long from, long to, List<Numbered<E>> wanted) {
    var number = wanted.getFirst().number();
    var retry = store.retry(name).filter(kept -> kept.number() == number).orElse(fresh(number));
    var broken = 0;
    while (true) {
      awaitRetry(retry);
      if (worker.stopping()) {
        return false;
      }
      try {
        carrier.carry(wanted.stream().map(Numbered::entry).toList());
        if (retry.attempts() > 0) {
          LOG.info("{}: deliveries go on after {} attempts", name, retry.attempts());
        }
        return advance(from, to);
      } catch (UnavailableException busy) {
        throw busy;
      } catch (Carrier.FailedException failed) {
        if (retry.attempts() == 0) {
          LOG.warn("{}: entry {} is not delivered: {}", name, number, failed.getMessage());
        }
        retry = next(retry, reason(failed));
        if (overdue(retry)) {
          return park(from, to, retry);
        }
      } catch (RuntimeException failure) {
        if (wanted.size() > 1) {
          return deliverOneByOne(from, to, wanted);
        }
        retry = next(retry, reason(failure));
        broken++;
        var hopeless = failure instanceof UnreadableEntryException;
        if (!hopeless) {
          LOG.error("{}: entry {} cannot be carried", name, number, failure);
        }
        if (hopeless || broken >= Retries.USUAL.attempts()) {
          return park(from, to, retry);
        }
      }
    }
  }

  private boolean deliverOneByOne(long from, long to, List<Numbered<E>> wanted) {
    var position = from;
    for (var entry : wanted) {
      var next = entry.equals(wanted.getLast()) ? to : entry.number();
      if (!deliver(position, next, List.of(entry))) {
        return false;
      }
      position = next;
    }
    return true;
  }

  private Retry fresh(long number) {
    var now = clock.instant();
    return new Retry(name, number, 0, now, now, "");
  }

  /// Kept in the database if the attempts have an end, so that a restart does not begin them anew.
  private Retry next(Retry before, String reason) {
    var attempts = before.attempts() + 1;
    var retry =
        new Retry(
            name,
            before.number(),
            attempts,
            before.since(),
            clock.instant().plus(carrier.patience().after(attempts)),
            reason);
    if (carrier.patience().total().isPresent()) {
      transactions.write(() -> {
        store.keepRetry(retry);
        return true;
      });
    }
    return retry;
  }

  private boolean overdue(Retry retry) {
    return carrier
        .patience()
        .total()
        .filter(total -> !clock.instant().isBefore(retry.since().plus(total)))
        .isPresent();
  }

  private void awaitRetry(Retry retry) {
    var wait = Duration.between(clock.instant(), retry.nextAt());
    if (retry.attempts() > 0 && wait.isPositive()) {
      worker.pause(wait);
    }
  }

  private boolean advance(long from, long to) {
    return transactions.write(() -> {
      store.forgetRetry(name);
      return store.advance(name, from, to);
    });
  }

  /// Parks the entry of the retry, and goes on after `to`.
  private boolean park(long from, long to, Retry retry) {
    LOG.error(
        "{}: entry {} of {} is parked: {}", name, retry.number(), feed.name(), retry.reason());
    return transactions.write(() -> {
      store.forgetRetry(name);
      if (!store.advance(name, from, to)) {
        return false;
      }
      store.park(
          new Parked(
              name,
              feed.name(),
              retry.number(),
              retry.attempts(),
              retry.reason(),
              clock.instant()));
      return true;
    });
  }

  private static String reason(Exception failed) {
    return failed.getMessage() == null ? failed.toString() : failed.getMessage();
  }
}
