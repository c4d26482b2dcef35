package dev.rondo.platform.notices;

import static dev.rondo.platform.Refusal.NOT_FOUND;

import dev.rondo.platform.OutageLog;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.Worker;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.messages.Intent;
import dev.rondo.platform.messages.StreamNames;
import dev.rondo.platform.play.Mailman;
import dev.rondo.platform.streams.Handler;
import dev.rondo.platform.streams.StreamEvent;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.ObjectNode;

/// Keeps notices until they are read, and brings them to accounts that are connected.
///
/// An intent becomes a notice of each of its recipients in the transaction that reads it. A thread
/// sends what has been stored, so that nobody is told what a crash takes back; an account that
/// connects later is told of everything unread.
public final class Notices implements Handler<StreamEvent>, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Notices.class);

  /// The stream of the notices that other parts want to be made.
  public static final String STREAM = StreamNames.INTENTS;

  /// The name under which it is read.
  public static final String CONSUMER = "notices";

  /// The time for which a notice is kept, read or not. Without it, somebody who stays away would
  /// have more of them every day.
  private static final Duration KEPT = Duration.ofDays(90);

  private static final Duration POLL = Duration.ofSeconds(1);

  /// For what was not stored yet when the bell rang.
  private static final Duration SOON = Duration.ofMillis(20);

  private static final int AT_ONCE = 200;
  private static final int MOST_AFTER_HELLO = 100;

  private final NoticeStore store;
  private final Mailman mailman;
  private final Transactions transactions;
  private final InstantSource clock;
  private final Worker worker = new Worker("notices", this::run);
  private volatile Runnable found = () -> {};
  private Duration patience = POLL;
  private long sent;

  public Notices(
      NoticeStore store, Mailman mailman, Transactions transactions, InstantSource clock) {
    this.store = store;
    this.mailman = mailman;
    this.transactions = transactions;
    this.clock = clock;
  }

  /// In the transaction that reads the entry.
  @Override
  public void handle(StreamEvent entry) {
    var intent = Intent.read(entry.data());
    var content = intent.payload().toString();
    for (var account : recipients(intent.recipients())) {
      store.insert(account, entry.eventId(), intent.type(), content, entry.time());
    }
    worker.ring();
  }

  private List<AccountId> recipients(Intent.Recipients to) {
    return to.userIds()
        .map(ids -> ids.stream().map(AccountId::new).toList())
        .orElseGet(() -> to.forAdministrators() ? store.administrators() : List.of());
  }

  /// The newest first.
  public Page<Notice> list(
      AccountId account, boolean unreadAlone, Optional<Long> before, int limit) {
    var found = store.of(account, unreadAlone, before, limit + 1);
    if (found.size() <= limit) {
      return new Page<>(found, Optional.empty());
    }
    var items = found.subList(0, limit);
    return new Page<>(items, Optional.of(Long.toString(items.getLast().id())));
  }

  public Result<Boolean> read(AccountId account, long id) {
    return transactions.write(() -> store.read(account, id, clock.instant()))
        ? Result.ok(true)
        : Result.refused(NOT_FOUND, "there is no such notice");
  }

  public void readAll(AccountId account) {
    transactions.write(() -> {
      store.readAll(account, clock.instant());
      return true;
    });
  }

  /// The unread notices that an account gets when it connects, the oldest first.
  public List<Notice> unread(AccountId account) {
    return store.of(account, true, Optional.empty(), MOST_AFTER_HELLO).reversed();
  }

  /// Deletes what is too old, read or not.
  public void sweep() {
    store.deleteBefore(clock.instant().minus(KEPT));
  }

  public void start() {
    sent = store.last();
    worker.start();
  }

  /// Calls after this node has found new notices.
  public void whenFound(Runnable tell) {
    found = tell;
  }

  /// There may be new notices. Never blocks.
  public void ring() {
    worker.ring();
  }

  /// Finishes what is at hand.
  @Override
  public void close() {
    worker.stop();
  }

  private void run() {
    var rung = worker.awaitBell(patience);
    worker.muffle();
    patience = rung ? SOON : POLL;
    try {
      var before = sent;
      send();
      if (sent > before && rung) {
        found.run();
      }
    } catch (UnavailableException busy) {
      OutageLog.note("looks at notices", busy);
    } catch (RuntimeException broken) {
      LOG.error("notices cannot be read", broken);
    }
  }

  private void send() {
    List<Notice> some;
    do {
      some = store.after(sent, AT_ONCE);
      for (var notice : some) {
        mailman.notice(notice.account(), notice.name(), content(notice));
        sent = notice.id();
      }
    } while (some.size() == AT_ONCE);
  }

  /// As clients get it: with the id by which it is marked as read.
  public static ObjectNode content(Notice notice) {
    var content = (ObjectNode) Json.STORED.readTree(notice.content());
    return content.put("notice_id", Long.toString(notice.id()));
  }
}
