package dev.rondo.platform.host;

import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/// Makes threads for the lanes of a host that has no event loops: one for each processor. A thread
/// ends when it has had nothing to do for a second, and is made again when there is something.
public final class LaneThreads {
  private LaneThreads() {}

  public static List<Executor> make() {
    return IntStream.range(0, Runtime.getRuntime().availableProcessors())
        .mapToObj(LaneThreads::thread)
        .toList();
  }

  private static Executor thread(int number) {
    var thread =
        new ThreadPoolExecutor(
            1,
            1,
            1,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().name("lane-" + number).daemon().factory());
    thread.allowCoreThreadTimeOut(true);
    return thread;
  }
}
