package dev.rondo.cluster;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.host.Placement;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.measure.MoveMeasures;
import dev.rondo.platform.nodes.BucketStore;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The buckets of matches that this node runs. Every match belongs to one of 256 buckets for ever,
/// and a bucket moves as a whole.
///
/// A bucket that comes here is `OPENING` until its running matches are known: what is asked of them
/// waits for that. Then it is `OPEN`, and its matches are taken up in the background. When all of
/// them are, the database is told that this node runs the bucket. A bucket that is handed over is
/// `CLOSING` until its matches are stored and dropped, and the database knows when that was.
///
/// One thread opens and closes buckets, several at a time, so that the database is asked few times.
final class Buckets implements AutoCloseable {
  static final int COUNT = 256;
  private static final Logger LOG = LoggerFactory.getLogger(Buckets.class);
  private static final int MOST_WAITING = 10_000;
  private static final long TRY_AGAIN_MILLIS = 200;
  private static final long LONGEST_CREATION_MILLIS = 5_000;

  private enum State {
    AWAY,
    OPENING,
    OPEN,
    CLOSING
  }

  private static final class Bucket {
    private final List<Runnable> waiting = new ArrayList<>();
    private volatile State state = State.AWAY;
    private CompletableFuture<Void> closed = new CompletableFuture<>();
    private int creating;
  }

  private final Bucket[] buckets =
      IntStream.range(0, COUNT).mapToObj(_ -> new Bucket()).toArray(Bucket[]::new);
  private final Placement placement;
  private final Journal journal;
  private final BucketStore store;
  private final InstantSource clock;
  private final IntConsumer closed;
  private final ExecutorService mover =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().name("buckets").daemon().factory());
  private final ExecutorService taker =
      Executors.newSingleThreadExecutor(
          Thread.ofPlatform().name("buckets-taken").daemon().factory());
  private final Set<Integer> toOpen = new TreeSet<>();
  private final Set<Integer> toClose = new TreeSet<>();
  private volatile MoveMeasures measures = MoveMeasures.none();
  private boolean stopped;

  /// @param alive false while this node must not run matches, though it has them
  /// @param closed is told of each bucket whose matches are dropped here
  Buckets(
      Placement placement,
      Journal journal,
      BucketStore store,
      InstantSource clock,
      Predicate<MatchId> alive,
      IntConsumer closed) {
    this.placement = placement;
    this.journal = journal;
    this.store = store;
    this.clock = clock;
    this.closed = closed;
    placement.placedBy(match -> buckets[of(match)].state == State.OPEN && alive.test(match));
  }

  /// To be called before the node joins.
  void measureWith(MoveMeasures moves) {
    measures = moves;
  }

  /// The bucket of a match: the 32-bit FNV-1a hash of the id's UTF-8 bytes, its halves and quarters
  /// folded into one byte. It must never change.
  static int of(MatchId match) {
    var hash = 0x811c9dc5;
    for (var one : match.value().getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (one & 0xff)) * 0x01000193;
    }
    hash ^= hash >>> 16;
    hash ^= hash >>> 8;
    return hash & (COUNT - 1);
  }

  boolean isOpen(int bucket) {
    return buckets[bucket].state == State.OPEN;
  }

  /// Runs the work now or, while the bucket is opening, as soon as it is open.
  ///
  /// @return false if the bucket is not here: then the work is not run
  boolean run(int bucket, Runnable work) {
    var it = buckets[bucket];
    if (it.state != State.OPEN) {
      synchronized (it) {
        if (it.state == State.OPENING) {
          if (it.waiting.size() >= MOST_WAITING) {
            throw new UnavailableException("too much is waiting for matches that move");
          }
          it.waiting.add(work);
          return true;
        }
      }
    }
    if (it.state == State.OPEN) {
      work.run();
      return true;
    }
    return false;
  }

  /// Runs work that makes a match. The bucket does not leave meanwhile. Blocks.
  void create(int bucket, Runnable work) {
    var it = buckets[bucket];
    synchronized (it) {
      if (it.state != State.OPEN) {
        throw new UnavailableException("the match would be made on another node");
      }
      it.creating++;
    }
    try {
      work.run();
    } finally {
      synchronized (it) {
        it.creating--;
        it.notifyAll();
      }
    }
  }

  /// This node is to run the bucket.
  void open(int bucket) {
    synchronized (buckets[bucket]) {
      buckets[bucket].state = State.OPENING;
      buckets[bucket].closed = new CompletableFuture<>();
    }
    later(toOpen, bucket);
  }

  /// Another node is to run the bucket.
  ///
  /// @return completes when its matches are stored and dropped
  CompletableFuture<Void> close(int bucket) {
    synchronized (buckets[bucket]) {
      buckets[bucket].state = State.CLOSING;
    }
    later(toClose, bucket);
    return buckets[bucket].closed;
  }

  private synchronized void later(Set<Integer> which, int bucket) {
    which.add(bucket);
    if (!stopped) {
      mover.execute(this::move);
    }
  }

  private synchronized List<Integer> take(Set<Integer> which) {
    var all = List.copyOf(which);
    which.clear();
    return all;
  }

  private void move() {
    try {
      close(take(toClose));
    } catch (RuntimeException failed) {
      LOG.error("buckets could not be handed over in order", failed);
    }
    open(take(toOpen));
  }

  private void open(List<Integer> asked) {
    // A bucket may have gone away again while the database could not be read.
    var opening = asked.stream().filter(it -> buckets[it].state == State.OPENING).toList();
    if (opening.isEmpty()) {
      return;
    }
    try {
      var stopped = store.stopped(opening);
      var wanted = Set.copyOf(opening);
      Map<MatchId, Long> matches = new HashMap<>();
      var now = clock.millis();
      var inOrder = journal.running().stream().filter(it -> wanted.contains(of(it))).toList();
      inOrder.forEach(match -> matches.put(match, stopped.getOrDefault(of(match), now)));
      placement.add(matches);
      opening.forEach(this::opened);
      taker.execute(() -> takeUp(opening, inOrder, stopped));
    } catch (RuntimeException failed) {
      LOG.warn("buckets cannot be opened yet: {}", failed.toString());
      synchronized (this) {
        toOpen.addAll(opening);
      }
      CompletableFuture.delayedExecutor(TRY_AGAIN_MILLIS, TimeUnit.MILLISECONDS, mover)
          .execute(this::move);
    }
  }

  private void opened(int bucket) {
    var it = buckets[bucket];
    List<Runnable> waiting;
    synchronized (it) {
      if (it.state != State.OPENING) {
        return;
      }
      // Messages that come later wait behind those that wait already.
      while (!it.waiting.isEmpty()) {
        waiting = List.copyOf(it.waiting);
        it.waiting.clear();
        it.state = State.OPEN;
        waiting.forEach(Runnable::run);
      }
      it.state = State.OPEN;
    }
  }

  private void takeUp(List<Integer> opening, List<MatchId> matches, Map<Integer, Long> stopped) {
    try {
      var taken = placement.takeUp(matches);
      if (taken > 0) {
        var now = clock.millis();
        var stoodStill =
            matches.stream()
                .map(match -> stopped.get(of(match)))
                .mapToLong(at -> at == null ? 0 : now - at)
                .toArray();
        Arrays.stream(stoodStill).forEach(measures::cameAfter);
        LOG.info(
            "{} matches of {} buckets taken over, which stood still for {} ms at most",
            taken,
            opening.size(),
            Arrays.stream(stoodStill).max().orElse(0));
      } else {
        LOG.debug("{} buckets taken over", opening.size());
      }
      claim(opening);
    } catch (RuntimeException failed) {
      LOG.error("not all matches that came to this node could be taken up", failed);
    }
  }

  private void claim(List<Integer> opened) {
    try {
      mover.execute(() -> {
        try {
          // A node that was cut off may still store its heartbeat for a moment.
          var others = store.claim(opened.stream().filter(this::isOpen).toList());
          if (!others.isEmpty()) {
            claimSoon(others);
          }
        } catch (RuntimeException failed) {
          LOG.warn(
              "the list of this node's buckets could not be stored yet: {}", failed.toString());
          claimSoon(opened);
        }
      });
    } catch (RejectedExecutionException closing) {
      LOG.debug("the node has stopped", closing);
    }
  }

  private void claimSoon(List<Integer> opened) {
    CompletableFuture.delayedExecutor(TRY_AGAIN_MILLIS, TimeUnit.MILLISECONDS)
        .execute(() -> claim(opened));
  }

  private void close(List<Integer> closing) {
    if (closing.isEmpty()) {
      return;
    }
    var end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LONGEST_CREATION_MILLIS);
    closing.forEach(bucket -> awaitCreations(bucket, end));
    var which = Set.copyOf(closing);
    try {
      var dropped = placement.release(match -> which.contains(of(match)));
      if (dropped > 0) {
        measures.left(dropped);
        LOG.info("{} matches of {} buckets handed over", dropped, closing.size());
      }
      store.release(closing, clock.millis());
    } finally {
      for (var bucket : closing) {
        var it = buckets[bucket];
        synchronized (it) {
          it.state = State.AWAY;
          it.waiting.clear();
        }
        closed.accept(bucket);
        it.closed.complete(null);
      }
    }
  }

  /// @param end the nano time until which to wait. It is one for all buckets of a hand-over,
  ///   because other buckets wait to be opened meanwhile
  private void awaitCreations(int bucket, long end) {
    var it = buckets[bucket];
    synchronized (it) {
      for (var left = end - System.nanoTime();
          it.creating > 0 && left > 0;
          left = end - System.nanoTime()) {
        try {
          TimeUnit.NANOSECONDS.timedWait(it, left);
        } catch (InterruptedException stopping) {
          Thread.currentThread().interrupt();
          return;
        }
      }
    }
  }

  /// The number of buckets that are on this node, or on their way to or from it.
  int held() {
    return (int) Arrays.stream(buckets).filter(it -> it.state != State.AWAY).count();
  }

  /// The number of buckets on this node.
  int size() {
    return (int) Arrays.stream(buckets).filter(it -> it.state == State.OPEN).count();
  }

  @Override
  public synchronized void close() {
    stopped = true;
    mover.shutdown();
    taker.shutdown();
  }
}
