package dev.rondo.edge;

import io.netty.util.concurrent.EventExecutor;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.file.FileSystemOptions;
import io.vertx.core.internal.VertxInternal;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;

/// The threads that read and write sockets. They run the matches as well, so that an action and its
/// answer seldom change threads.
///
/// There is one for every two processors: the thread that stores, the collector and all that reads
/// the database need the others, and with fewer event loops more frames and more units go together.
public final class EventLoops implements AutoCloseable {
  private static final FileSystemOptions NO_TEMPORARY_FILES =
      new FileSystemOptions().setFileCachingEnabled(false).setClassPathResolvingEnabled(false);
  private static final int SECONDS_TO_CLOSE = 1;

  private final VertxInternal vertx;
  private final int count = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

  public EventLoops() {
    this.vertx =
        (VertxInternal)
            Vertx.vertx(
                new VertxOptions()
                    .setEventLoopPoolSize(count)
                    .setPreferNativeTransport(false)
                    .setFileSystemOptions(NO_TEMPORARY_FILES));
  }

  public Vertx vertx() {
    return vertx;
  }

  int count() {
    return count;
  }

  /// The threads, each as an executor that runs its tasks in order.
  public List<Executor> executors() {
    return StreamSupport.stream(vertx.nettyEventLoopGroup().spliterator(), false)
        .map((EventExecutor loop) -> (Executor) loop)
        .toList();
  }

  @Override
  public void close() {
    vertx
        .close()
        .toCompletionStage()
        .toCompletableFuture()
        .completeOnTimeout(null, SECONDS_TO_CLOSE, TimeUnit.SECONDS)
        .join();
  }
}
