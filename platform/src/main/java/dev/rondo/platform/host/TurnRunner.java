package dev.rondo.platform.host;

import dev.rondo.cartridge.Receipt;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.table.SideEffect;
import dev.rondo.platform.table.Table;
import dev.rondo.platform.table.UnreadableMatchException;
import dev.rondo.platform.table.Waiting;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs the turns of one match: loads the table, lets it work, stores, and only then lets it
/// answer. Owned by the match's mailbox.
///
/// If a unit is refused because an account cannot pay, its messages run again one by one. So only
/// the message that cannot be paid is refused. If the table fails, or another writer overtakes it,
/// the table is dropped. It is loaded again for the next message.
final class TurnRunner {
  private static final Logger LOG = LoggerFactory.getLogger(TurnRunner.class);
  private static final int NEVER = -1;

  private final MatchId match;
  private final Node node;
  private final Mailbox box;
  private final Watchers watchers = new Watchers();
  private final SeatPresence presence;
  private final Bots bots = new Bots();
  private final WakeUp wakeUp;
  private final MatchDowntime downtime;
  private final List<Message> postponed = new ArrayList<>();
  private Waiting<?> left = new Waiting<>();
  private @Nullable Table<?, ?, ?, ?> table;
  private long released = NEVER;
  private volatile boolean outdated;

  TurnRunner(MatchId match, Node node, Mailbox box, MatchDowntime downtime) {
    this.match = match;
    this.node = node;
    this.box = box;
    this.presence = new SeatPresence(box, watchers);
    this.wakeUp = new WakeUp(node, box);
    this.downtime = downtime;
  }

  /// Takes a table whose state is stored.
  void take(Table<?, ?, ?, ?> stored) {
    table = stored;
    released = stored.position();
    presence.know(stored.row().players());
  }

  /// Has the match loaded again before its next turn, and shown to all watchers. Any thread may
  /// ask.
  void reload() {
    outdated = true;
  }

  SeatPresence presence() {
    return presence;
  }

  /// Bots think anew, and players who were here before have some time to come back.
  void goOn(Table<?, ?, ?, ?> current) {
    bots.reset();
    presence.expectAll(current);
  }

  /// True if a turn with these messages may have to read from the database.
  boolean mayBlock(List<Message> batch) {
    return table == null
        || outdated
        || table.row().status() == Status.PENDING
        || downtime.unseen()
        || Message.Need.READING.in(batch);
  }

  void run(List<Message> batch) {
    try {
      if (!begins(batch)) {
        box.over();
      }
    } catch (Throwable failed) {
      broken(batch, failed);
      box.over();
    }
  }

  /// Loads the table if it is not there, and lets it do its turn.
  ///
  /// @return false if nothing was begun: then the messages have their replies
  private boolean begins(List<Message> batch) {
    var reloads = outdated;
    if (reloads) {
      outdated = false;
      node.aside().tryAgain(match);
      unload();
    }
    if (node.aside().closed(match)) {
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
      wakeUp.again();
      return false;
    }
    var due = new ArrayList<>(postponed);
    due.addAll(batch);
    postponed.clear();
    if (current == null) {
      due.forEach(message -> message.refuse(Refusal.MATCH_NOT_FOUND, "no such match"));
      box.evictLater();
      return false;
    }
    if (reloads) {
      watchers.show(current);
    }
    return begins(current, due);
  }

  private @Nullable Table<?, ?, ?, ?> load() {
    var loaded = node.loader().load(match);
    if (loaded != null) {
      noticeLostAnswer(loaded);
      table = loaded;
      box.keep();
      bots.reset();
      loaded.adopt(left);
      left = new Waiting<>();
    }
    return loaded;
  }

  /// A unit may have been stored though the database seemed to fail. Nobody was told of it then, so
  /// it is told now: a watcher's versions must have no gap.
  private void noticeLostAnswer(Table<?, ?, ?, ?> loaded) {
    var position = loaded.position();
    if (released != NEVER && position > released) {
      LOG.info("match {}: what seemed to have failed was stored", match);
      watchers.tellAfter(released, loaded);
      node.changed(loaded.row());
    }
    released = position;
  }

  /// A match that is over needs no mark: nothing waits for it.
  private void setAside(List<Message> batch, UnreadableMatchException unreadable) {
    if (unreadable.row().status().over()) {
      LOG.warn("match {} is over and cannot be read: {}", match, unreadable.reason());
      box.evictLater();
    } else {
      try {
        node.aside().add(unreadable, downtime.lastRan());
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
    wakeUp.cancel();
    left.dismiss(Result.refused(Refusal.MATCH_SET_ASIDE, detail));
    batch.forEach(message -> message.refuse(Refusal.MATCH_SET_ASIDE, detail));
  }

  private boolean begins(Table<?, ?, ?, ?> current, List<Message> batch) {
    var started = System.nanoTime();
    var begun = decide(current, batch);
    node.measures().turned(started);
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
  private <S, C, F, V> @Nullable BegunTurn<S, C, F, V> decide(
      Table<S, C, F, V> current, List<Message> batch) {
    try {
      var time = downtime.read();
      var aside = node.aside().mark(match);
      var downSince =
          aside.map(mark -> mark.since().toEpochMilli()).orElseGet(() -> downtime.began(time));
      var recovered =
          (downtime.seen(time) && aside.isEmpty()) || current.recover(downSince, time.now());
      if (recovered && aside.isPresent()) {
        current.alongside(List.of(new SideEffect.TakeBack(match)));
      }
      var caughtUp = recovered && current.begin(time.now());
      if (caughtUp) {
        batch.forEach(message -> message.run(current));
      }
      var unit = current.unit(caughtUp && Message.Need.SNAPSHOT.in(batch));
      return new BegunTurn<>(current, batch, unit, time.gaps(), recovered, caughtUp);
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

  private void store(BegunTurn<?, ?, ?, ?> begun) {
    var _ =
        node.writer()
            .append(begun.unit(), begun.table().alongside())
            .whenComplete((appended, failed) ->
                box.onLane(() -> {
                  try {
                    appended(begun, appended, failed);
                  } catch (Throwable broken) {
                    broken(begun.batch(), broken);
                  } finally {
                    box.over();
                  }
                }));
  }

  private void appended(
      BegunTurn<?, ?, ?, ?> begun, @Nullable Appended appended, @Nullable Throwable failed) {
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
        node.overtaken(match);
        // Not loaded again by itself: the match is the other's now.
        forget();
        begun.table().abandon("another server runs the match");
        if (node.placed()) {
          // Unless this node is to run it: then the last write of the node before came late.
          wakeUp.again();
        }
        batch.forEach(message ->
            message.fail(new UnavailableException("another server runs match " + match)));
      }
    }
  }

  private void stored(BegunTurn<?, ?, ?, ?> begun, List<Receipt> receipts) {
    if (begun.recovered()) {
      downtime.note(begun.gaps());
      node.aside().remove(match);
    }
    release(begun.table(), begun.unit(), receipts);
    if (!begun.caughtUp()) {
      // More fell due than one turn takes: what was asked for comes after all of it.
      box.again(begun.batch());
    }
  }

  private <S, C, F, V> void release(
      Table<S, C, F, V> current, Optional<Unit> unit, List<Receipt> receipts) {
    current.measure(node.measures(), node.now());
    current.release(unit, receipts, watchers.audience(current));
    released = current.position();
    presence.know(current.row().players());
    if (unit.flatMap(Unit::row).isPresent()) {
      node.changed(current.row());
      presence.noticeSeated(current);
    }
    bots.consider(current, box);
    schedule(current);
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
      box.oneByOne(batch);
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

  /// Does the messages one by one, each on a table that has not seen the fault.
  private void faulty(List<Message> batch, RuntimeException broken) {
    LOG.error("match {}: dropped after a fault", match, broken);
    drop();
    if (batch.size() == 1) {
      batch.getFirst().fail(broken);
    } else {
      box.oneByOne(batch);
    }
  }

  /// Drops a table that may have stopped half way through its work. Whoever waits may try again.
  private void broken(List<Message> batch, Throwable failed) {
    var dropped = new UnavailableException("match " + match + " is loaded again", failed);
    batch.forEach(message -> message.fail(dropped));
    drop();
    LOG.error("match {}: dropped after a fault", match, failed);
  }

  /// Throws the table away. It is loaded again for the next message, and soon in any case: a
  /// deadline may be waiting.
  private void drop() {
    if (table != null) {
      left = table.waiting();
      box.post(Message.lasting(presence::noticeMissing));
    }
    forget();
    wakeUp.again();
  }

  /// Throws the table away between two turns, when everything is stored and told.
  private void unload() {
    if (table != null) {
      left = table.waiting();
      forget();
    }
  }

  /// Another node runs the match. Whoever waits for it here is to ask again.
  void retire() {
    var waiting = table == null ? left : table.waiting();
    left = new Waiting<>();
    waiting.dismiss(Result.refused(Refusal.SERVICE_UNAVAILABLE, "another node runs the match"));
    postponed.clear();
    watchers.clear();
    forget();
  }

  private void forget() {
    table = null;
    watchers.forgetArriving();
    bots.reset();
    wakeUp.cancel();
  }

  private void schedule(Table<?, ?, ?, ?> current) {
    var at = current.wakeAt();
    if (at.isPresent()) {
      wakeUp.atOrAfterDowntime(at.getAsLong());
    } else if (current.row().status().over() && watchers.isEmpty()) {
      box.evictLater();
    }
  }
}
