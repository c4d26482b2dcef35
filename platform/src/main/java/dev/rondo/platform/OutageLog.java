package dev.rondo.platform;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.slf4j.LoggerFactory;

/// Sums up what fails while the database cannot be reached or the server has too much to do: one
/// line with the cause when it begins, one with counts every few seconds, and one when it is over.
/// All of the process share one, as they share their log.
public final class OutageLog {
  private static final OutageLog SHARED =
      new OutageLog(LoggerFactory.getLogger(OutageLog.class)::error, System::nanoTime);
  private static final Duration BETWEEN_LINES = Duration.ofSeconds(5);

  /// An outage is over when nothing has failed for so long, and something was stored since.
  private static final Duration QUIET = Duration.ofSeconds(2);

  private static final int MOST_KINDS = 50;

  private final Consumer<String> lines;
  private final LongSupplier nanos;
  private final Map<String, Long> counts = new TreeMap<>();
  private volatile boolean open;
  private long since;
  private long lastFailure;
  private long lastLine;

  OutageLog(Consumer<String> lines, LongSupplier nanos) {
    this.lines = lines;
    this.nanos = nanos;
  }

  /// Something failed because the server could not take it.
  ///
  /// @param what the kind of work, in the plural, such as "REST calls"
  public static void note(String what, Throwable failure) {
    SHARED.failed(what, failure);
  }

  /// Something was stored.
  public static void stored() {
    SHARED.succeeded();
  }

  synchronized void failed(String what, Throwable failure) {
    var now = nanos.getAsLong();
    lastFailure = now;
    if (counts.containsKey(what) || counts.size() < MOST_KINDS) {
      counts.merge(what, 1L, Long::sum);
    }
    if (!open) {
      open = true;
      since = now;
      lastLine = now;
      lines.accept("Outage: " + what + " fail: " + causes(failure));
    } else if (now - lastLine >= BETWEEN_LINES.toNanos()) {
      lastLine = now;
      lines.accept("Outage for " + seconds(now - since) + ": failed so far: " + counted());
    }
  }

  void succeeded() {
    if (open) {
      closeIfQuiet();
    }
  }

  private synchronized void closeIfQuiet() {
    if (open && nanos.getAsLong() - lastFailure >= QUIET.toNanos()) {
      open = false;
      lines.accept("Outage over after " + seconds(lastFailure - since) + ": failed: " + counted());
      counts.clear();
    }
  }

  private String counted() {
    return counts.entrySet().stream()
        .map(count -> count.getValue() + " " + count.getKey())
        .collect(Collectors.joining(", "));
  }

  private static String seconds(long nanos) {
    return "%.1f s".formatted(nanos / 1e9);
  }

  /// The failure and its causes, on one line.
  private static String causes(Throwable failure) {
    var text = new StringBuilder(String.valueOf(failure.getMessage()));
    var depth = 0;
    for (var cause = failure.getCause(); cause != null && depth < 5; cause = cause.getCause()) {
      text.append("; caused by ").append(cause);
      depth++;
    }
    return text.toString().replaceAll("\\s+", " ");
  }
}
