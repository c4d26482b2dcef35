package dev.rondo.platform.nodes;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.json.Json;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Writes and reads messages between nodes. They are JSON. Unknown fields are passed over, so that
/// a node of the next version can be talked to.
public final class Messages {
  /// A little longer than [Nodes] waits by itself.
  private static final Duration LONGEST = Duration.ofSeconds(6);

  private static final Logger LOG = LoggerFactory.getLogger(Messages.class);

  static final byte[] EMPTY = {};

  private Messages() {}

  public static byte[] write(Object message) {
    return Json.STORED.writeValueAsBytes(message);
  }

  /// A message of one of several kinds.
  static <T> byte[] write(Class<T> kinds, T message) {
    return Json.STORED.writerFor(kinds).writeValueAsBytes(message);
  }

  public static <T> T read(byte[] message, Class<T> type) {
    return Json.STORED.readValue(message, type);
  }

  /// Waits for a reply. Throws [UnavailableException] if there is none. Blocks.
  public static <T> T await(CompletableFuture<T> reply) {
    try {
      return reply.get(LONGEST.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException late) {
      throw new UnavailableException("another node did not reply in time", late);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new UnavailableException("the server is stopping", stopped);
    } catch (ExecutionException failed) {
      throw failed.getCause() instanceof UnavailableException busy
          ? busy
          : new UnavailableException("another node could not reply", failed);
    }
  }

  /// Does work that may block on a thread of its own.
  public static CompletableFuture<byte[]> aside(Supplier<byte[]> work) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return work.get();
          } catch (UnavailableException busy) {
            throw busy;
          } catch (RuntimeException broken) {
            LOG.error("a call of another node failed", broken);
            throw broken;
          }
        },
        Thread::startVirtualThread);
  }

  /// The reply to a message that needs none.
  public static CompletableFuture<byte[]> done() {
    return CompletableFuture.completedFuture(EMPTY);
  }
}
