package dev.rondo.platform.host;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.table.Table;
import dev.rondo.platform.time.TimerWheel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/// The one owner of a table: takes what arrives for it, and gives it turns.
///
/// Messages may come from any thread. As long as there are any, the mailbox runs turns on the lane
/// of its match. A turn takes up to 64 messages and makes one unit of the journal. While that is
/// being stored the lane serves other tables, and more messages arrive: so the busier a match, the
/// more a turn takes. When the unit is stored, the lane releases the turn. A turn that may have to
/// read from the database, because the table is not loaded or may start, is run by a virtual thread
/// instead: until it is over, no other thread touches the mailbox.
///
/// A quarter of the places at most is for people without a seat who want to see the match, so that
/// however many come, the players have places.
final class Mailbox {
  private static final int MESSAGES_A_TURN = 64;
  private static final int CAPACITY = 4096;
  private static final int CAPACITY_FOR_ONLOOKERS = CAPACITY / 4;

  private final MatchId match;
  private final Node node;
  private final Lane lane;
  private final TurnRunner runner;
  private final Deque<List<Message>> agenda = new ArrayDeque<>();
  private final Queue<Message> queue = new ConcurrentLinkedQueue<>();
  private final AtomicInteger waiting = new AtomicInteger();
  private final AtomicInteger onlookers = new AtomicInteger();
  private final AtomicBoolean running = new AtomicBoolean();
  private volatile boolean begun;
  private volatile boolean evictable;
  private volatile boolean retired;

  Mailbox(MatchId match, Node node) {
    this(match, node, MatchDowntime.none(node));
  }

  private Mailbox(MatchId match, Node node, MatchDowntime downtime) {
    this.match = match;
    this.node = node;
    this.lane = node.lanes().of(match);
    this.runner = new TurnRunner(match, node, this, downtime);
  }

  /// A mailbox for a match that nobody has run for a while.
  ///
  /// @param downSince when it was last run, in epoch milliseconds
  static Mailbox afterDowntime(MatchId match, Node node, long downSince) {
    return new Mailbox(match, node, MatchDowntime.since(node, downSince));
  }

  /// A mailbox for a match that has just been made.
  Mailbox(Table<?, ?, ?, ?> table, Node node) {
    this(table.row().id(), node);
    runner.take(table);
  }

  /// Takes a table that was loaded ahead, unless the mailbox is at work already. Not to be called
  /// while messages are posted.
  void prepare(Table<?, ?, ?, ?> loaded) {
    if (!begun) {
      runner.take(loaded);
    }
  }

  /// True if anything was posted yet.
  boolean begun() {
    return begun;
  }

  SeatPresence presence() {
    return runner.presence();
  }

  /// Takes a message, or refuses it when too many wait.
  void post(Message message) {
    if (retired) {
      message.fail(new ElsewhereException(match));
      return;
    }
    begun = true;
    var full = waiting.incrementAndGet() > CAPACITY;
    if (message.onlooker().isPresent()) {
      var many = onlookers.incrementAndGet() > CAPACITY_FOR_ONLOOKERS;
      full |= many && !runner.presence().seats(message.onlooker().get());
    }
    if (full && !message.lasting()) {
      taken(message);
      message.fail(new UnavailableException("too much is waiting for match " + match));
      return;
    }
    queue.add(message);
    if (running.compareAndSet(false, true)) {
      lane.execute(this::work);
    }
  }

  /// Puts a message in after some milliseconds.
  TimerWheel.Timer later(long millis, Message message) {
    return at(node.now() + millis, message);
  }

  /// Puts a message in at that time, in epoch milliseconds.
  TimerWheel.Timer at(long time, Message message) {
    return node.wheel().at(time, () -> node.mailboxes().post(match, _ -> message));
  }

  /// Loads the match again before its next turn, which comes soon, and shows it to all watchers.
  void reload() {
    runner.reload();
    post(Message.lasting(_ -> {}));
  }

  /// A turn after a time in which the match did not run here, and its timers rang in vain.
  Message goOn() {
    return Message.lasting(runner::goOn);
  }

  /// Another node runs the match: its table is dropped, and nothing more is done here.
  void retire() {
    retired = true;
    lane.execute(() -> {
      if (running.compareAndSet(false, true)) {
        runner.retire();
        work();
      }
    });
  }

  /// The messages that wait for their turn.
  int waiting() {
    return waiting.get();
  }

  /// True if nothing would be lost if the mailbox went away.
  boolean evictable() {
    return evictable && waiting.get() == 0 && !running.get();
  }

  /// The mailbox may go away soon, unless it is needed again.
  void evictLater() {
    evictable = true;
    node.evictLater(match);
  }

  /// The mailbox is needed.
  void keep() {
    evictable = false;
  }

  /// Begins the next turn, or rests if nothing is waiting. Runs on the lane.
  private void work() {
    var batch = next();
    if (retired) {
      runner.retire();
      while (!batch.isEmpty()) {
        batch.forEach(message -> message.fail(new ElsewhereException(match)));
        batch = next();
      }
    }
    if (batch.isEmpty()) {
      rest();
    } else if (runner.mayBlock(batch)) {
      var turn = batch;
      Thread.ofVirtual()
          .name("match-" + match)
          .start(() -> {
            runner.run(turn);
            node.journal().begin();
          });
    } else {
      runner.run(batch);
    }
  }

  private void rest() {
    running.set(false);
    if (!queue.isEmpty() && running.compareAndSet(false, true)) {
      lane.execute(this::work);
    }
  }

  private List<Message> next() {
    var begunBefore = agenda.poll();
    if (begunBefore != null) {
      return begunBefore;
    }
    var batch = new ArrayList<Message>();
    while (batch.size() < MESSAGES_A_TURN && !queue.isEmpty()) {
      batch.add(queue.remove());
    }
    batch.forEach(this::taken);
    return batch;
  }

  /// The message has its place no more.
  private void taken(Message message) {
    waiting.decrementAndGet();
    if (message.onlooker().isPresent()) {
      onlookers.decrementAndGet();
    }
  }

  /// The turn is over: the next one waits for its place on the lane.
  void over() {
    if (!retired && agenda.isEmpty() && queue.isEmpty()) {
      rest();
    } else {
      lane.execute(this::work);
    }
  }

  /// Does the messages in the next turn.
  void again(List<Message> batch) {
    agenda.addFirst(batch);
  }

  /// Does each of the messages in a turn of its own.
  void oneByOne(List<Message> batch) {
    batch.forEach(message -> agenda.add(List.of(message)));
  }

  /// Does the work on the lane of the match.
  void onLane(Runnable work) {
    lane.execute(work);
  }
}
