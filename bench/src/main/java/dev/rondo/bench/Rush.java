package dev.rondo.bench;

import dev.rondo.platform.Result;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.match.MatchId;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/// Players who send their next action as soon as one is answered, always with several on the way.
final class Rush {
  private static final long RUN_UP_MILLIS = 200;
  private static final long PATIENCE_SECONDS = 30;

  private final Hall hall;
  private final LongAdder answers = new LongAdder();
  private final AtomicReference<@Nullable Object> failure = new AtomicReference<>();
  private volatile boolean over;

  Rush(Hall hall) {
    this.hall = hall;
  }

  /// Answered actions a second.
  double rate(List<MatchId> matches, int onTheWayASeat, long nanos) throws InterruptedException {
    var ended = new CountDownLatch(matches.size() * Hall.SEATS * onTheWayASeat);
    for (var i = 0; i < onTheWayASeat; i++) {
      for (var match : matches) {
        for (var seat = 0; seat < Hall.SEATS; seat++) {
          next(match, seat, ended);
        }
      }
    }
    Thread.sleep(RUN_UP_MILLIS);
    var before = answers.sum();
    var start = System.nanoTime();
    TimeUnit.NANOSECONDS.sleep(nanos);
    var rate = (answers.sum() - before) * 1e9 / (System.nanoTime() - start);
    over = true;
    if (!ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException("answers are missing");
    }
    if (failure.get() != null) {
      throw new IllegalStateException("an action failed: " + failure.get());
    }
    return rate;
  }

  private void next(MatchId match, int seat, CountDownLatch ended) {
    if (over) {
      ended.countDown();
      return;
    }
    var _ =
        hall.draft(match, seat)
            .whenComplete((result, failed) -> {
              if (result instanceof Result.Ok<ActionState>) {
                answers.increment();
                next(match, seat, ended);
              } else {
                failure.set(failed == null ? result : failed);
                ended.countDown();
              }
            });
  }
}
