package dev.rondo.cluster;

import dev.rondo.cluster.Wire.Also;
import dev.rondo.cluster.Wire.Frames;
import dev.rondo.cluster.Wire.Moved;
import dev.rondo.cluster.Wire.Shown;
import dev.rondo.cluster.Wire.Step;
import dev.rondo.platform.Result;
import dev.rondo.platform.host.ElsewhereException;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.table.Tables;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Update;
import dev.rondo.platform.view.Watcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The watchers of this node, wherever the matches run that they watch.
///
/// A subscription asks the node that runs the match, and remembers the last version that its
/// watcher was told of. When the match moves, when its node is gone, or when something was lost on
/// the way, it asks again for what came after that version. Each time it asks is an attempt with a
/// number of its own; what still comes for an older attempt is dropped. So a watcher sees no gap
/// and no repetition.
final class Subscriptions {
  private static final long TRY_AGAIN_MILLIS = 300;

  /// So many watchers ask again at once. The next ones follow after a pause.
  static final int RESTARTED_AT_ONCE = 200;

  private static final long PAUSE_MILLIS = 50;
  private static final String HERE = "";

  private record Key(MatchId match, Watcher watcher) {}

  /// One watcher of one match.
  private static final class Subscription {
    private final Key key;
    private final int bucket;
    private final Onlooker onlooker;
    private final CompletableFuture<Result<Look>> result = new CompletableFuture<>();
    private OptionalLong since;
    private @Nullable Attempt current;

    Subscription(Key key, Onlooker onlooker, OptionalLong since) {
      this.key = key;
      this.bucket = Buckets.of(key.match());
      this.onlooker = onlooker;
      this.since = since;
    }
  }

  /// One time that a subscription asks to watch.
  private static final class Attempt implements Watcher {
    private final long id;
    private final Subscription of;
    private volatile @Nullable String owner;

    /// True when a message of it was lost: what comes later would leave a gap.
    private volatile boolean stale;

    Attempt(long id, Subscription of) {
      this.id = id;
      this.of = of;
    }

    @Override
    public void snapshot(MatchId match, Look look) {
      synchronized (of) {
        if (isCurrent()) {
          of.since = OptionalLong.of(look.v());
          of.key.watcher().snapshot(match, look);
        }
      }
    }

    @Override
    public void update(MatchId match, Update update) {
      synchronized (of) {
        if (isCurrent()) {
          of.since = OptionalLong.of(update.v());
          of.key.watcher().update(match, update);
        }
      }
    }

    private boolean isCurrent() {
      return equals(of.current) && !stale;
    }
  }

  private final Tables host;
  private final Buckets buckets;
  private final RemoteCalls calls;
  private final BiConsumer<String, List<Long>> unknown;
  private final AtomicLong ids = new AtomicLong();
  private final Map<Key, Subscription> subscriptions = new ConcurrentHashMap<>();
  private final Map<Long, Attempt> attempts = new ConcurrentHashMap<>();
  private final Map<String, Long> numbers = new ConcurrentHashMap<>();
  private final Map<String, Latest<Update>> latest = new ConcurrentHashMap<>();

  /// @param unknown tells a node that this one has no such watchers
  Subscriptions(
      Tables host, Buckets buckets, RemoteCalls calls, BiConsumer<String, List<Long>> unknown) {
    this.host = host;
    this.buckets = buckets;
    this.calls = calls;
    this.unknown = unknown;
  }

  CompletableFuture<Result<Look>> watch(
      MatchId match, Onlooker onlooker, OptionalLong since, Watcher watcher) {
    var key = new Key(match, watcher);
    var subscription = new Subscription(key, onlooker, since);
    var before = subscriptions.put(key, subscription);
    start(subscription);
    if (before != null) {
      end(before, Watcher.Departure.LEFT);
    }
    return subscription.result;
  }

  void unwatch(MatchId match, Watcher watcher, Watcher.Departure departure) {
    var subscription = subscriptions.remove(new Key(match, watcher));
    if (subscription != null) {
      end(subscription, departure);
    }
  }

  private void end(Subscription subscription, Watcher.Departure departure) {
    Attempt last;
    synchronized (subscription) {
      last = subscription.current;
      subscription.current = null;
    }
    if (last != null) {
      end(last, departure);
    }
  }

  private void end(Attempt attempt, Watcher.Departure departure) {
    attempts.remove(attempt.id);
    if (HERE.equals(attempt.owner)) {
      host.unwatch(attempt.of.key.match(), attempt, departure);
    } else {
      calls.tell(attempt.of.key.match(), new Call.Unwatch(attempt.id, departure));
    }
  }

  /// Asks to watch from where the watcher is. The attempt before ends after this one has begun, so
  /// that the player does not count as gone in between.
  private void start(Subscription subscription) {
    var attempt = new Attempt(ids.incrementAndGet(), subscription);
    Attempt before;
    OptionalLong since;
    synchronized (subscription) {
      if (!subscription.equals(subscriptions.get(subscription.key))) {
        return;
      }
      before = subscription.current;
      subscription.current = attempt;
      since = subscription.since;
    }
    attempts.put(attempt.id, attempt);
    var match = subscription.key.match();
    try {
      // While the bucket opens here, the request waits for that. If the bucket goes away before,
      // what waits is forgotten: then the attempt must be found by its owner, to ask again.
      attempt.owner = HERE;
      if (!buckets.run(subscription.bucket, () -> watchHere(attempt, since))) {
        attempt.owner = null;
        var asked =
            new Call.Watch(
                attempt.id,
                subscription.onlooker,
                since.isPresent() ? Optional.of(since.getAsLong()) : Optional.empty());
        var _ =
            calls
                .ask(match, asked, node -> attempt.owner = node)
                .whenComplete((result, failed) -> finish(attempt, result, failed));
      }
    } catch (RuntimeException full) {
      finish(attempt, null, full);
    }
    if (before != null) {
      end(before, Watcher.Departure.LEFT);
    }
  }

  /// Watches a match of this node, unless the watcher has left meanwhile.
  private void watchHere(Attempt attempt, OptionalLong since) {
    var subscription = attempt.of;
    synchronized (subscription) {
      if (attempt.equals(subscription.current)) {
        var _ =
            host.watch(subscription.key.match(), subscription.onlooker, since, attempt)
                .whenComplete((result, failed) -> finish(attempt, result, failed));
      }
    }
  }

  private void finish(Attempt attempt, @Nullable Result<Look> result, @Nullable Throwable failed) {
    var subscription = attempt.of;
    synchronized (subscription) {
      if (!attempt.isCurrent()) {
        return;
      }
    }
    if (result instanceof Result.Ok<Look>) {
      subscription.result.complete(result);
    } else if (result instanceof Result.Refused<Look>) {
      forget(attempt);
      subscription.result.complete(result);
    } else if (cause(failed) instanceof ElsewhereException) {
      startSoon(subscription, attempt);
    } else if (subscription.result.isDone()) {
      // Its client takes it for granted that it watches.
      startSoon(subscription, attempt);
    } else {
      end(subscription, Watcher.Departure.DROPPED);
      subscriptions.remove(subscription.key, subscription);
      subscription.result.completeExceptionally(failed);
    }
  }

  private void forget(Attempt attempt) {
    attempts.remove(attempt.id);
    subscriptions.remove(attempt.of.key, attempt.of);
  }

  private void startSoon(Subscription subscription, Attempt failed) {
    CompletableFuture.delayedExecutor(TRY_AGAIN_MILLIS, TimeUnit.MILLISECONDS)
        .execute(() -> startAfter(subscription, failed));
  }

  private void startAfter(Subscription subscription, Attempt old) {
    synchronized (subscription) {
      if (!old.equals(subscription.current)) {
        return;
      }
    }
    start(subscription);
  }

  private static @Nullable Throwable cause(@Nullable Throwable failed) {
    return failed instanceof CompletionException ? failed.getCause() : failed;
  }

  /// Takes news of another node for the watchers of this one. Called by one thread at a time.
  void take(Frames frames) {
    heard(frames.from(), frames.number() - 1);
    numbers.put(frames.from(), frames.number());
    var strangers = new ArrayList<Long>();
    var known = latest.computeIfAbsent(frames.from(), _ -> new Latest<>());
    for (var told : frames.told()) {
      switch (told) {
        case Step(var match, var v, var json, var watchers) -> {
          var update = new Update(v, json);
          known.put(match, update);
          tell(match, update, watchers, frames.from(), strangers);
        }
        // A step that was lost, or forgotten here, is asked for.
        case Also(var match, var v, var watchers) ->
            known
                .of(match)
                .filter(update -> update.v() == v)
                .ifPresentOrElse(
                    update -> {
                      known.put(match, update);
                      tell(match, update, watchers, frames.from(), strangers);
                    },
                    () -> restart(attempt -> watchers.contains(attempt.id)));
        case Shown(var match, var id, var look) -> {
          known.remove(match);
          find(id, frames.from(), strangers)
              .ifPresent(attempt -> attempt.snapshot(match, ReplyCodec.LOOK.value(look)));
        }
        case Moved(var bucket) ->
            restart(attempt ->
                attempt.of.bucket == bucket
                    && (attempt.owner == null || frames.from().equals(attempt.owner)));
      }
    }
    if (!strangers.isEmpty()) {
      unknown.accept(frames.from(), strangers);
    }
  }

  private void tell(
      MatchId match, Update update, List<Long> watchers, String from, List<Long> strangers) {
    for (var id : watchers) {
      find(id, from, strangers).ifPresent(attempt -> attempt.update(match, update));
    }
  }

  private Optional<Attempt> find(long id, String from, List<Long> strangers) {
    var attempt = attempts.get(id);
    if (attempt == null) {
      strangers.add(id);
    } else {
      attempt.owner = from;
    }
    return Optional.ofNullable(attempt);
  }

  /// The other node has sent so many messages. If one of them did not arrive, its watchers here ask
  /// again, and also those that nobody has replied to yet: it may have been for them.
  void heard(String node, long number) {
    var known = numbers.getOrDefault(node, 0L);
    if (known != number) {
      numbers.put(node, number);
      latest.remove(node);
      restart(attempt -> attempt.owner == null || node.equals(attempt.owner));
    }
  }

  /// The node is gone, and runs no match any more.
  void gone(String node) {
    numbers.remove(node);
    latest.remove(node);
    restart(attempt -> node.equals(attempt.owner));
  }

  /// The matches of the bucket were dropped here.
  void closed(int bucket) {
    restart(attempt -> attempt.of.bucket == bucket && HERE.equals(attempt.owner));
  }

  private void restart(Predicate<Attempt> which) {
    var all = attempts.values().stream().filter(which).toList();
    all.forEach(attempt -> attempt.stale = true);
    restart(all);
  }

  /// Lets these ask again, in batches: all at once they would fill the queues of the other nodes.
  private void restart(List<Attempt> stale) {
    var now = stale.subList(0, Math.min(RESTARTED_AT_ONCE, stale.size()));
    now.forEach(attempt -> startAfter(attempt.of, attempt));
    var later = stale.subList(now.size(), stale.size());
    if (!later.isEmpty()) {
      CompletableFuture.delayedExecutor(PAUSE_MILLIS, TimeUnit.MILLISECONDS)
          .execute(() -> restart(later));
    }
  }
}
