package dev.rondo.platform.host;

import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.table.SideEffect;
import dev.rondo.platform.table.Table;
import dev.rondo.platform.table.UnreadableMatchException;
import dev.rondo.platform.table.Waiting;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Watcher;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The one owner of a table: takes what has arrived for it, lets the table work, stores, and only
/// then lets it answer.
///
/// Messages may come from any thread. As long as there are any, the mailbox runs turns on the lane
/// of its match. A turn takes up to 64 messages and makes one unit of the journal. While that is
/// being stored the lane serves other tables, and more messages arrive: so the busier a match, the
/// more a turn takes. When the unit is stored, the lane releases the turn. A turn that may have to
/// read from the database, because the table is not loaded or may start, is run by a virtual thread
/// instead: until it is over, no other thread touches the mailbox.
///
/// When a unit is refused for want of money, its messages are done again one by one, so that only
/// the one that cannot pay is refused. When the table fails or is overtaken by another writer it is
/// dropped, and loaded again for the next message.
final class Mailbox {
  private static final Logger LOG = LoggerFactory.getLogger(Mailbox.class);
  private static final int MESSAGES_A_TURN = 64;
  private static final int CAPACITY = 4096;
  private static final int NEVER = -1;
  private static final long TRY_AGAIN_MILLIS = 1000;

  private final MatchId match;
  private final TableHost host;
  private final Lane lane;
  private final Deque<List<Message>> agenda = new ArrayDeque<>();
  private final Queue<Message> queue = new ConcurrentLinkedQueue<>();
  private final AtomicInteger waiting = new AtomicInteger();
  private final AtomicBoolean running = new AtomicBoolean();
  private final Watchers watchers = new Watchers();
  private final Bots bots = new Bots();
  private final Map<AccountId, TimerWheel.Timer> expected = new HashMap<>();
  private final List<Message> postponed = new ArrayList<>();
  private Waiting left = new Waiting();
  private @Nullable Table<?, ?, ?, ?> table;
  private TimerWheel.@Nullable Timer wake;
  private long wakeAt;
  private int gapsSeen;
  private long released = NEVER;
  private volatile boolean begun;
  private volatile boolean evictable;

  Mailbox(MatchId match, TableHost host) {
    this(match, host, host.pulse().gaps());
  }

  private Mailbox(MatchId match, TableHost host, int gapsSeen) {
    this.match = match;
    this.host = host;
    this.lane = host.lane(match);
    this.gapsSeen = gapsSeen;
  }

  /// A mailbox for a match that nobody has run for a while.
  static Mailbox afterDowntime(MatchId match, TableHost host) {
    return new Mailbox(match, host, NEVER);
  }

  /// A mailbox for a match that has just been made.
  Mailbox(Table<?, ?, ?, ?> table, TableHost host) {
    this(table.row().id(), host);
    this.table = table;
    this.released = table.position();
  }

  /// Takes a table that was loaded ahead, unless the mailbox is at work already. Not to be called
  /// while messages are posted.
  void prepare(Table<?, ?, ?, ?> loaded) {
    if (!begun) {
      table = loaded;
      released = loaded.position();
    }
  }

  /// Whether anything was posted yet.
  boolean begun() {
    return begun;
  }

  /// Takes a message, or refuses it when too many wait.
  void post(Message message) {
    begun = true;
    if (waiting.incrementAndGet() > CAPACITY && !message.lasting()) {
      waiting.decrementAndGet();
      message.fail(new UnavailableException("too much is waiting for match " + match));
      return;
    }
    queue.add(message);
    if (running.compareAndSet(false, true)) {
      lane.execute(this::work);
    }
  }

  /// Whether nothing would be lost if the mailbox went away.
  boolean evictable() {
    return evictable && waiting.get() == 0 && !running.get();
  }

  /// Begins the next turn, or rests if nothing is waiting. Runs on the lane.
  private void work() {
    var batch = next();
    if (batch.isEmpty()) {
      rest();
    } else if (blocks(batch)) {
      Thread.ofVirtual()
          .name("match-" + match)
          .start(() -> {
            turn(batch);
            host.journal().begin();
          });
    } else {
      turn(batch);
    }
  }

  private void rest() {
    running.set(false);
    if (!queue.isEmpty() && running.compareAndSet(false, true)) {
      lane.execute(this::work);
    }
  }

  private List<Message> next() {
    var begun = agenda.poll();
    if (begun != null) {
      return begun;
    }
    var batch = new ArrayList<Message>();
    while (batch.size() < MESSAGES_A_TURN && !queue.isEmpty()) {
      batch.add(queue.remove());
    }
    waiting.addAndGet(-batch.size());
    return batch;
  }

  /// True if a turn with these messages may have to read from the database.
  private boolean blocks(List<Message> batch) {
    return table == null
        || table.row().status() == Status.PENDING
        || gapsSeen != host.pulse().gaps()
        || needs(batch, Message.Need.WALLET);
  }

  private static boolean needs(List<Message> batch, Message.Need need) {
    return batch.stream().anyMatch(message -> message.need() == need);
  }

  /// The turn is over: the next one waits for its place on the lane.
  private void over() {
    if (agenda.isEmpty() && queue.isEmpty()) {
      rest();
    } else {
      lane.execute(this::work);
    }
  }

  /// Drops a table that may have stopped half way through its work. Whoever waits may try again.
  private void broken(List<Message> batch, Throwable failed) {
    var dropped = new UnavailableException("match " + match + " is loaded again", failed);
    batch.forEach(message -> message.fail(dropped));
    drop();
    LOG.error("match {}: dropped after a fault", match, failed);
  }

  private void turn(List<Message> batch) {
    try {
      if (!begins(batch)) {
        over();
      }
    } catch (Throwable failed) {
      broken(batch, failed);
      over();
    }
  }

  /// Loads the table if it is not there, and lets it do its turn.
  ///
  /// @return false if nothing was begun: then the messages have their replies
  private boolean begins(List<Message> batch) {
    if (host.aside().closed(match)) {
      setAside(batch);
      return false;
    }
    Table<?, ?, ?, ?> current;
    try {
      current = table == null ? load() : table;
    } catch (UnreadableMatchException unreadable) {
      setAside(batch, unreadable);
      return false;
    } catch (UnavailableException busy) {
      batch.forEach(message -> message.fail(busy));
      batch.stream().filter(Message::lasting).forEach(postponed::add);
      wakeUp(host.now() + TRY_AGAIN_MILLIS);
      return false;
    }
    var due = new ArrayList<>(postponed);
    due.addAll(batch);
    postponed.clear();
    if (current == null) {
      due.forEach(message -> message.refuse(Refusal.MATCH_NOT_FOUND, "no such match"));
      evictLater();
      return false;
    }
    return begins(current, due);
  }

  /// A match that is over needs no mark: nothing waits for it.
  private void setAside(List<Message> batch, UnreadableMatchException unreadable) {
    if (unreadable.row().status().over()) {
      LOG.warn("match {} is over and cannot be read: {}", match, unreadable.reason());
      evictLater();
    } else {
      try {
        host.aside().add(unreadable, gapsSeen == NEVER ? host.pulse().downBefore() : host.now());
      } catch (UnavailableException busy) {
        batch.forEach(message -> message.fail(busy));
        return;
      }
    }
    setAside(batch);
  }

  /// Nobody is told the reason: it may name what is hidden from players.
  private void setAside(List<Message> batch) {
    var detail = "the match cannot be read";
    postponed.clear();
    sleep();
    left.dismiss(Result.refused(Refusal.MATCH_SET_ASIDE, detail));
    batch.forEach(message -> message.refuse(Refusal.MATCH_SET_ASIDE, detail));
  }

  /// A turn whose unit is on its way to the journal.
  ///
  /// @param gaps the number of downtimes that the match has taken note of, if `recovered`
  /// @param caughtUp false if more fell due than one turn takes: then the messages are yet to be
  ///   done
  private record Begun<S, C, F, V>(
      Table<S, C, F, V> table,
      List<Message> batch,
      Optional<Unit> unit,
      int gaps,
      boolean recovered,
      boolean caughtUp) {}

  private boolean begins(Table<?, ?, ?, ?> current, List<Message> batch) {
    var begun = decide(current, batch);
    if (begun == null) {
      return false;
    }
    if (begun.unit().isEmpty() && current.alongside().isEmpty()) {
      stored(begun, List.of());
      return false;
    }
    store(begun);
    return true;
  }

  /// Lets the table do its turn in memory. Returns null if it cannot: then the messages have their
  /// replies, or are done again.
  private <S, C, F, V> @Nullable Begun<S, C, F, V> decide(
      Table<S, C, F, V> current, List<Message> batch) {
    try {
      var time = host.pulse().read(host.now(), gapsSeen);
      var aside = host.aside().mark(match);
      var downSince =
          aside
              .map(mark -> mark.since().toEpochMilli())
              .orElseGet(() -> gapsSeen == NEVER ? host.pulse().downBefore() : time.downSince());
      var recovered =
          (gapsSeen == time.gaps() && aside.isEmpty()) || current.recover(downSince, time.now());
      if (recovered && aside.isPresent()) {
        current.alongside(List.of(new SideEffect.TakeBack(match)));
      }
      var caughtUp = recovered && current.begin(time.now());
      if (caughtUp) {
        batch.forEach(message -> message.run(current));
      }
      var unit = current.unit(caughtUp && needs(batch, Message.Need.SNAPSHOT));
      return new Begun<>(current, batch, unit, time.gaps(), recovered, caughtUp);
    } catch (UnreadableMatchException unreadable) {
      left = current.waiting();
      forget();
      setAside(batch, unreadable);
    } catch (UnavailableException full) {
      unavailable(batch, full);
    } catch (RuntimeException broken) {
      faulty(batch, broken);
    }
    return null;
  }

  private void store(Begun<?, ?, ?, ?> begun) {
    var _ =
        host.writer()
            .append(begun.unit(), begun.table().alongside())
            .whenComplete((appended, failed) ->
                lane.execute(() -> {
                  try {
                    appended(begun, appended, failed);
                  } catch (Throwable broken) {
                    broken(begun.batch(), broken);
                  } finally {
                    over();
                  }
                }));
  }

  private void appended(
      Begun<?, ?, ?, ?> begun, @Nullable Appended appended, @Nullable Throwable failed) {
    var batch = begun.batch();
    if (failed != null) {
      notStored(batch, failed);
      return;
    }
    switch (Objects.requireNonNull(appended)) {
      case Appended.Stored(var receipts) -> stored(begun, receipts);
      case Appended.Insufficient insufficient -> {
        drop();
        insufficient(batch, insufficient);
      }
      case Appended.Overtaken() -> {
        LOG.warn("match {}: another server writes it; dropped here", match);
        // Not loaded again by itself: the match is the other's now.
        forget();
        begun.table().abandon("another server runs the match");
        batch.forEach(message ->
            message.fail(new UnavailableException("another server runs match " + match)));
      }
    }
  }

  private void notStored(List<Message> batch, Throwable failed) {
    var cause = failed.getCause();
    switch (failed instanceof CompletionException && cause != null ? cause : failed) {
      case UnavailableException full -> unavailable(batch, full);
      case RuntimeException broken -> faulty(batch, broken);
      default -> broken(batch, failed);
    }
  }

  private void unavailable(List<Message> batch, UnavailableException full) {
    drop();
    batch.forEach(message -> message.fail(full));
  }

  private void faulty(List<Message> batch, RuntimeException broken) {
    LOG.error("match {}: dropped after a fault", match, broken);
    drop();
    again(batch, broken);
  }

  private void stored(Begun<?, ?, ?, ?> begun, List<Receipt> receipts) {
    if (begun.recovered()) {
      gapsSeen = begun.gaps();
      host.aside().remove(match);
    }
    release(begun.table(), begun.unit(), receipts);
    if (!begun.caughtUp()) {
      // More fell due than one turn takes: what was asked for comes after all of it.
      agenda.addFirst(begun.batch());
    }
  }

  private <S, C, F, V> void release(
      Table<S, C, F, V> current, Optional<Unit> unit, List<Receipt> receipts) {
    current.release(unit, receipts, watchers.audience(current));
    released = current.position();
    if (unit.flatMap(Unit::row).isPresent()) {
      host.changed(current.row());
      // Who watches and was seated, or watched while seats were being filled, is here now.
      if (!current.row().status().over()
          && !watchers.seats(current).stream().allMatch(current.lifecycle().present()::contains)) {
        post(
            Message.lasting(playing -> watchers.seats(playing).forEach(playing.lifecycle()::came)));
      }
    }
    bots.consider(
        current,
        (after, seat) ->
            later(host.now() + after.toMillis(), Message.of(playing -> bots.act(playing, seat))));
    schedule(current);
  }

  private void schedule(Table<?, ?, ?, ?> current) {
    var at = current.wakeAt();
    if (at.isPresent()) {
      var now = host.now();
      // What is due while time stands still does not happen yet.
      wakeUp(
          host.pulse().shut(now)
              ? Math.max(at.getAsLong(), now + TRY_AGAIN_MILLIS)
              : at.getAsLong());
    } else if (current.row().status().over() && watchers.isEmpty()) {
      evictLater();
    }
  }

  private void wakeUp(long at) {
    if (wake == null || wakeAt != at) {
      sleep();
      wakeAt = at;
      wake = later(at, Message.of(_ -> wake = null));
    }
  }

  /// Puts a message in at a later time.
  private TimerWheel.Timer later(long at, Message message) {
    return host.wheel().at(at, () -> host.post(match, message));
  }

  private void evictLater() {
    evictable = true;
    host.evictLater(match);
  }

  private @Nullable Table<?, ?, ?, ?> load() {
    var loaded = host.load(match);
    if (loaded != null) {
      table = loaded;
      evictable = false;
      bots.reset();
      loaded.adopt(left);
      left = new Waiting();
      noticeLostAnswer(loaded);
    }
    return loaded;
  }

  /// A unit may have been stored though the database seemed to fail. Nobody was told of it then.
  private void noticeLostAnswer(Table<?, ?, ?, ?> loaded) {
    var position = loaded.position();
    if (released != NEVER && position > released) {
      LOG.info("match {}: what seemed to have failed was stored", match);
      host.changed(loaded.row());
      watchers.show(loaded);
    }
    released = position;
  }

  /// Throws the table away. It is loaded again for the next message, and soon in any case: a
  /// deadline may be waiting.
  private void drop() {
    if (table != null) {
      left = table.waiting();
      post(Message.lasting(this::noticeMissing));
    }
    forget();
    wakeUp(host.now() + TRY_AGAIN_MILLIS);
  }

  private void forget() {
    table = null;
    watchers.forgetArriving();
    bots.reset();
    sleep();
  }

  /// Whoever stopped watching in a turn that was lost is gone now.
  private void noticeMissing(Table<?, ?, ?, ?> current) {
    for (var seat : current.lifecycle().present()) {
      if (!expected.containsKey(account(current, seat)) && !watchers.watches(seat, current)) {
        current.lifecycle().gone(seat);
      }
    }
  }

  private void sleep() {
    if (wake != null) {
      wake.cancel();
      wake = null;
    }
  }

  /// Does the messages one by one, each on a table that has not seen the fault.
  private void again(List<Message> batch, RuntimeException broken) {
    if (batch.size() == 1) {
      batch.getFirst().fail(broken);
    } else {
      oneByOne(batch);
    }
  }

  private void oneByOne(List<Message> batch) {
    batch.forEach(message -> agenda.add(List.of(message)));
  }

  private void insufficient(List<Message> batch, Appended.Insufficient insufficient) {
    if (batch.size() == 1) {
      batch
          .getFirst()
          .refuse(
              insufficient.balance() == Balance.STAMPS
                  ? Refusal.INSUFFICIENT_STAMPS
                  : Refusal.INSUFFICIENT_TOKENS,
              "not enough " + insufficient.balance());
    } else {
      oneByOne(batch);
    }
  }

  // Watching; called by messages, on the owner's thread.

  /// @param first tells what the watcher begins with, and returns who is told what follows; if it
  ///   fails, the connection counts as one that watches, but is told nothing before it has asked
  ///   again
  void watch(
      Table<?, ?, ?, ?> current,
      Watcher watcher,
      Onlooker onlooker,
      CompletableFuture<Result<Look>> reply,
      Supplier<Watcher> first) {
    evictable = false;
    watchers.arrive(watcher, onlooker);
    current.whenDurable(() -> {
      watchers.interrupt(watcher);
      try {
        if (watchers.settle(watcher, first.get())) {
          expectNoMore(onlooker.account());
        }
      } catch (RuntimeException failed) {
        reply.completeExceptionally(failed);
      }
    });
  }

  void unwatch(Table<?, ?, ?, ?> current, Watcher watcher, Watcher.Departure departure) {
    var seat = watchers.remove(watcher).flatMap(onlooker -> current.seat(onlooker.account()));
    if (seat.isPresent() && !watchers.watches(seat.get(), current)) {
      // Who was seated while watching may not have been noticed yet.
      current.lifecycle().came(seat.get());
      switch (departure) {
        case LEFT -> current.lifecycle().gone(seat.get());
        case DROPPED -> expect(account(current, seat.get()));
      }
    }
    schedule(current);
  }

  /// Everybody who was here when the server went down has some time to come back.
  void expectAll(Table<?, ?, ?, ?> current) {
    current.lifecycle().present().forEach(seat -> expect(account(current, seat)));
  }

  private void expect(AccountId player) {
    expectNoMore(player);
    expected.put(
        player,
        later(
            host.now() + TableHost.COME_BACK_MILLIS,
            Message.lasting(playing -> {
              expected.remove(player);
              playing
                  .seat(player)
                  .filter(seat -> !watchers.watches(seat, playing))
                  .ifPresent(playing.lifecycle()::gone);
            })));
  }

  private static AccountId account(Table<?, ?, ?, ?> current, Seat seat) {
    return current.row().players().get(seat.index()).account();
  }

  private void expectNoMore(AccountId player) {
    var timer = expected.remove(player);
    if (timer != null) {
      timer.cancel();
    }
  }
}
