package dev.rondo.cluster;

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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/// Carries what watchers of one other node are told, in order. An update that several of them are
/// told crosses once. Safe for any thread.
///
/// Watchers of one viewer are told the same update one after the other. So it is enough to compare
/// each update with the last one of its match.
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

  /// A step of a match, and all who are told it so far.
  private record Group(Update update, Step step) {}

  private final class Batch {
    private final List<Told> told = new ArrayList<>();
    private final Map<MatchId, Group> last = new HashMap<>();
    private int bytes;

    /// Viewers who are told the same share one update object, so comparing references is enough.
    @SuppressWarnings("ReferenceEquality")
    void add(Item item) {
      switch (item) {
        case UpdateItem(var match, var update, var watcher) -> {
          var group = last.get(match);
          if (group == null || group.update() != update) {
            grow(update.bytes().length);
            var step = new Step(match, update.v(), update.bytes(), new ArrayList<>());
            group = new Group(update, step);
            last.put(match, group);
            told.add(step);
          }
          bytes += Long.BYTES;
          group.step().watchers().add(watcher);
        }
        case LookItem(var match, var look, var watcher) -> {
          var json = ReplyCodec.LOOK.value(look);
          grow(json.length);
          last.remove(match);
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
      last.clear();
      bytes = 0;
    }
  }
}
