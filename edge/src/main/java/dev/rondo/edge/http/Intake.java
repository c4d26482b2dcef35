package dev.rondo.edge.http;

import dev.rondo.platform.UnavailableException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Bounds the bytes of all request bodies that are in memory, whether they are still arriving or
/// already being handled.
///
/// If there is no room for more bytes, the body that began to arrive first is given up. So a client
/// that sends slowly cannot keep out a client that sends at once. Safe for any thread.
public final class Intake {
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

  private final long most;
  private final Semaphore largeOnes =
      new Semaphore(Math.max(2, Runtime.getRuntime().availableProcessors()), true);
  private final LinkedHashSet<RequestBody> arriving = new LinkedHashSet<>();
  private long held;

  /// @param most bytes of all bodies together
  public Intake(long most) {
    this.most = most;
  }

  /// An eighth of the memory that the process may use, between 4 MiB and 256 MiB.
  public static int byMemory() {
    return (int) Math.clamp(Runtime.getRuntime().maxMemory() / 8, 4L << 20, 256L << 20);
  }

  /// Makes room for more bytes of this body. False if it was given up, or if there is no room.
  synchronized boolean reserve(RequestBody body, int bytes) {
    if (body.over()) {
      return false;
    }
    arriving.add(body);
    while (held + bytes > most && !arriving.isEmpty()) {
      var oldest = arriving.removeFirst();
      held -= oldest.giveUp();
    }
    if (body.over()) {
      return false;
    }
    held += bytes;
    body.held(bytes);
    return true;
  }

  /// The body is complete, and is not given up any more. Its bytes still count.
  synchronized void arrived(RequestBody body) {
    arriving.remove(body);
  }

  /// The body is not needed any more.
  synchronized void release(RequestBody body) {
    arriving.remove(body);
    held -= body.letGo();
  }

  /// The bytes of all bodies that are in memory now.
  public synchronized long held() {
    return held;
  }

  /// Waits until few other large bodies are being handled: a body takes many times its size once it
  /// is parsed.
  void beginLarge() {
    try {
      if (!largeOnes.tryAcquire(LONGEST_WAIT.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new UnavailableException("too many large bodies are being handled");
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new UnavailableException("the server is stopping", stopped);
    }
  }

  void endLarge() {
    largeOnes.release();
  }
}
