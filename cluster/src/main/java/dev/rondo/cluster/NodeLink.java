package dev.rondo.cluster;

import dev.rondo.cluster.Wire.Also;
import dev.rondo.cluster.Wire.Frames;
import dev.rondo.cluster.Wire.Moved;
import dev.rondo.cluster.Wire.Pulse;
import dev.rondo.cluster.Wire.Shown;
import dev.rondo.cluster.Wire.Step;
import dev.rondo.cluster.Wire.Told;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Update;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/// Carries what watchers of one other node are told, in order. An update that several of them are
/// told crosses once. Safe for any thread.
///
/// Watchers of one viewer are told the same update one after the other. So it is enough to compare
/// each update with the last one of its match. Waiting updates are sent while more are added: a
/// watcher who is told an update that has left already follows with its number alone.
final class NodeLink {
  private static final int BYTES_A_MESSAGE = 200_000;
  private static final int OVERHEAD = 64;

  private sealed interface Item {}

  private record UpdateItem(MatchId match, Update update, long watcher) implements Item {}

  private record LookItem(MatchId match, Look look, long watcher) implements Item {}

  private record MovedItem(int bucket) implements Item {}

  private record PulseItem(List<Long> waiting) implements Item {}

  private final String self;
  private final Consumer<Wire> send;
  private final Queue<Item> queue = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean scheduled = new AtomicBoolean();
  private final Latest<Group> latest = new Latest<>();
  private long number;

  /// @param send sends a message to the other node; must not block
  NodeLink(String self, Consumer<Wire> send) {
    this.self = self;
    this.send = send;
  }

  void update(MatchId match, Update update, long watcher) {
    add(new UpdateItem(match, update, watcher));
  }

  void snapshot(MatchId match, Look look, long watcher) {
    add(new LookItem(match, look, watcher));
  }

  /// The bucket is not run here any more.
  void moved(int bucket) {
    add(new MovedItem(bucket));
  }

  /// Says how much was sent, and which requests of the other node still wait.
  void pulse(List<Long> waiting) {
    add(new PulseItem(waiting));
  }

  private void add(Item item) {
    queue.add(item);
    if (!scheduled.get() && scheduled.compareAndSet(false, true)) {
      Thread.startVirtualThread(this::drain);
    }
  }

  private void drain() {
    do {
      var batch = new Batch();
      for (var item = queue.poll(); item != null; item = queue.poll()) {
        batch.add(item);
      }
      batch.flush();
      scheduled.set(false);
    } while (!queue.isEmpty() && scheduled.compareAndSet(false, true));
  }

  /// The last update of a match that crossed, and those who are told it.
  ///
  /// @param told the watchers of one message, to which more can be added until that is sent
  /// @param batch the number of that message
  private record Group(Update update, List<Long> told, long batch) {}

  private final class Batch {
    private final List<Told> told = new ArrayList<>();
    private int bytes;

    void add(Item item) {
      switch (item) {
        case UpdateItem(var match, var update, var watcher) -> {
          bytes += Long.BYTES;
          tellers(match, update).add(watcher);
        }
        case LookItem(var match, var look, var watcher) -> {
          var json = ReplyCodec.LOOK.value(look);
          grow(json.length);
          latest.remove(match);
          told.add(new Shown(match, watcher, json));
        }
        case MovedItem(var bucket) -> {
          grow(0);
          told.add(new Moved(bucket));
        }
        case PulseItem(var waiting) -> {
          flush();
          send.accept(new Pulse(self, number, waiting));
        }
      }
    }

    /// The list of those who are told the update with this message.
    ///
    /// Viewers who are told the same share one update object, so comparing references is enough.
    @SuppressWarnings("ReferenceEquality")
    private List<Long> tellers(MatchId match, Update update) {
      var known = latest.of(match).filter(group -> group.update() == update);
      if (known.isPresent() && known.get().batch() == number) {
        return known.get().told();
      }
      var watchers = new ArrayList<Long>();
      if (known.isPresent()) {
        grow(0);
        told.add(new Also(match, update.v(), watchers));
      } else {
        grow(update.bytes().length);
        told.add(new Step(match, update.v(), update.bytes(), watchers));
      }
      latest.put(match, new Group(update, watchers, number));
      return watchers;
    }

    private void grow(int more) {
      if (bytes + more > BYTES_A_MESSAGE) {
        flush();
      }
      bytes += more + OVERHEAD;
    }

    void flush() {
      if (!told.isEmpty()) {
        number++;
        send.accept(new Frames(self, number, List.copyOf(told)));
      }
      told.clear();
      bytes = 0;
    }
  }
}
