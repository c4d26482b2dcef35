package dev.rondo.cluster;

import dev.rondo.cluster.Wire.Reply;
import dev.rondo.cluster.Wire.Request;
import dev.rondo.cluster.Wire.ToBucket;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.match.MatchId;
import java.io.ByteArrayOutputStream;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/// Asks something of matches that run on other nodes. A request fails five seconds after the node
/// that has it was last heard of. While a bucket moves, requests may be lost: so a request of which
/// nothing was heard is sent again, if that does no harm.
final class RemoteCalls {
  private static final int MOST_WAITING = 100_000;
  private static final long PATIENCE_NANOS =
      TimeUnit.MILLISECONDS.toNanos(ServedCalls.LONGEST_MILLIS);

  private static final long AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(1_500);

  /// A request that waits for its reply.
  private static final class Waiting<T> {
    private final MatchId match;
    private final Call<T> call;
    private final CompletableFuture<Result<T>> result = new CompletableFuture<>();
    private final ByteArrayOutputStream parts = new ByteArrayOutputStream(0);
    private final Consumer<String> owner;
    private volatile long heard = System.nanoTime();
    private long sent = heard;

    Waiting(MatchId match, Call<T> call, Consumer<String> owner) {
      this.match = match;
      this.call = call;
      this.owner = owner;
    }

    void take(Reply reply) {
      heard = System.nanoTime();
      owner.accept(reply.from());
      parts.writeBytes(reply.bytes());
      if (reply.last()) {
        try {
          result.complete(call.codec().read(parts.toByteArray()));
        } catch (RuntimeException failed) {
          result.completeExceptionally(failed);
        }
      }
    }

    boolean expired(long now) {
      return now - heard > PATIENCE_NANOS;
    }

    /// True if it is to be sent again now.
    boolean again(long now) {
      if (!call.repeatable()
          || now - heard < AGAIN_NANOS
          || now - sent < AGAIN_NANOS
          || parts.size() > 0) {
        return false;
      }
      sent = now;
      return true;
    }
  }

  private final String self;
  private final InstantSource clock;
  private final Consumer<ToBucket> region;
  private final AtomicLong ids = new AtomicLong();
  private final Map<Long, Waiting<?>> waiting = new ConcurrentHashMap<>();

  /// @param region brings a message to the node that runs its bucket
  RemoteCalls(String self, InstantSource clock, Consumer<ToBucket> region) {
    this.self = self;
    this.clock = clock;
    this.region = region;
  }

  <T> CompletableFuture<Result<T>> ask(MatchId match, Call<T> call) {
    return ask(match, call, _ -> {});
  }

  /// @param owner is told the node that replies
  <T> CompletableFuture<Result<T>> ask(MatchId match, Call<T> call, Consumer<String> owner) {
    if (waiting.size() >= MOST_WAITING) {
      return CompletableFuture.failedFuture(
          new UnavailableException("too much is waiting for other nodes"));
    }
    var id = ids.incrementAndGet();
    var asked = new Waiting<>(match, call, owner);
    waiting.put(id, asked);
    send(match, id, call);
    return asked.result;
  }

  /// The same without a reply.
  void tell(MatchId match, Call<?> call) {
    send(match, ids.incrementAndGet(), call);
  }

  private void send(MatchId match, long id, Call<?> call) {
    region.accept(new Request(Buckets.of(match), self, id, clock.millis(), match, call));
  }

  void reply(Reply reply) {
    var asked = reply.last() ? waiting.remove(reply.id()) : waiting.get(reply.id());
    if (asked != null) {
      asked.take(reply);
    }
  }

  /// These requests are known to the node that has them, and wait there.
  void stillWaiting(List<Long> requests) {
    var now = System.nanoTime();
    for (var id : requests) {
      var asked = waiting.get(id);
      if (asked != null) {
        asked.heard = now;
      }
    }
  }

  /// Fails the requests of which nothing was heard for too long, and sends others again. Called by
  /// one thread, a few times a second.
  void expire() {
    var now = System.nanoTime();
    waiting.forEach((id, asked) -> {
      if (asked.expired(now) && waiting.remove(id, asked)) {
        asked.result.completeExceptionally(
            new UnavailableException("the node that runs the match does not answer"));
      } else if (asked.again(now)) {
        send(asked.match, id, asked.call);
      }
    });
  }
}
