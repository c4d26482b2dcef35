package dev.rondo.bench.arena;

import dev.rondo.bench.harness.Histogram;
import java.time.Duration;

/// The lateness and the costs that a crowd has seen of a server for a while.
///
/// Lateness is from the instant a tick is due until what it changed has arrived at a client; of
/// answers it is the same, so the time that an action waits for its tick is not in it.
final class Tally {
  final Histogram lateness = new Histogram();
  final Histogram answers = new Histogram();
  long sent;
  long answered;
  long refused;
  long missed;
  long bytes;
  long frames;
  long lost;
  double seconds;
  double serverCpuSeconds;
  double ownCpuSeconds;
  int bots;

  void addAll(Tally other) {
    lateness.addAll(other.lateness);
    answers.addAll(other.answers);
    sent += other.sent;
    answered += other.answered;
    refused += other.refused;
    missed += other.missed;
    bytes += other.bytes;
    frames += other.frames;
    lost += other.lost;
    seconds += other.seconds;
    serverCpuSeconds += other.serverCpuSeconds;
    ownCpuSeconds += other.ownCpuSeconds;
    bots = Math.max(bots, other.bots);
  }

  void cost(Duration server, Duration own, double tookSeconds) {
    serverCpuSeconds = server.toNanos() / 1e9;
    ownCpuSeconds = own.toNanos() / 1e9;
    seconds = tookSeconds;
  }

  /// True if ticks came in time and every action was answered.
  boolean held(double latestMillis) {
    return lost == 0
        && lateness.size() > 0
        && lateness.percentile(99) < latestMillis
        && answered + refused >= 0.95 * sent;
  }

  double bytesAClientASecond() {
    return bytes / seconds / bots;
  }

  double serverCores() {
    return serverCpuSeconds / seconds;
  }

  @Override
  public String toString() {
    if (lateness.size() == 0 || answers.size() == 0) {
      return "nothing came, %d of %d bots lost".formatted(lost, bots);
    }
    return "lateness p50 %.1f p99 %.1f ms, answers p50 %.1f p99 %.1f ms, %.0f actions/s (%.1f%% refused,"
            .formatted(
                lateness.percentile(50),
                lateness.percentile(99),
                answers.percentile(50),
                answers.percentile(99),
                sent / seconds,
                100.0 * refused / Math.max(1, sent))
        + " %.1f%% a tick late), %.0f frames/s, %.0f B/s a client, %.2f + %.2f cores%s"
            .formatted(
                100.0 * missed / Math.max(1, answers.size()),
                frames / seconds,
                bytesAClientASecond(),
                serverCores(),
                ownCpuSeconds / seconds,
                lost == 0 ? "" : ", %d lost".formatted(lost));
  }
}
