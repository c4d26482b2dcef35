package dev.rondo.bench;

import dev.rondo.bench.harness.Histogram;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// Counts what the guests of all parties see.
final class PartyTally {
  final Histogram answers = new Histogram();
  final Histogram echoes = new Histogram();
  final Histogram lateness = new Histogram();
  final AtomicInteger watching = new AtomicInteger();
  final AtomicInteger over = new AtomicInteger();
  final AtomicInteger refused = new AtomicInteger();

  synchronized void answer(Histogram into, long nanos) {
    into.add(TimeUnit.NANOSECONDS.toMicros(nanos));
  }

  void echo(long nanos) {
    answer(echoes, nanos);
  }

  synchronized void late(long millis) {
    lateness.add(TimeUnit.MILLISECONDS.toMicros(millis));
  }
}
