package dev.rondo.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class OutageLogTest {
  private final AtomicLong nanos = new AtomicLong();
  private final List<String> lines = new ArrayList<>();
  private final OutageLog log = new OutageLog(lines::add, nanos::get);

  private void pass(long millis) {
    nanos.addAndGet(Duration.ofMillis(millis).toNanos());
  }

  @Test
  void a_minute_of_thirty_failures_a_second_is_a_dozen_lines() {
    var refused =
        new UnavailableException("The database failed", new IllegalStateException("refused\nhere"));
    for (var i = 0; i < 1800; i++) {
      log.failed(i % 2 == 0 ? "REST calls" : "heartbeats", refused);
      pass(33);
    }
    assertThat(lines).hasSizeBetween(10, 14);
    assertThat(lines.getFirst())
        .isEqualTo(
            "Outage: REST calls fail: The database failed;"
                + " caused by java.lang.IllegalStateException: refused here");
    assertThat(lines.getLast()).matches("Outage for 5\\d\\.\\d s: failed so far: .*");
    log.succeeded();
    assertThat(lines.getLast()).startsWith("Outage for");
    pass(2000);
    log.succeeded();
    assertThat(lines.getLast())
        .isEqualTo("Outage over after 59.4 s: failed: 900 REST calls, 900 heartbeats");
    log.succeeded();
    assertThat(lines).hasSizeBetween(11, 15);
  }

  @Test
  void what_fails_now_and_then_among_much_that_works_is_one_outage() {
    for (var i = 0; i < 100; i++) {
      log.failed("REST calls", new UnavailableException("too much is waiting"));
      pass(10);
      log.succeeded();
    }
    assertThat(lines).containsExactly("Outage: REST calls fail: too much is waiting");
  }

  @Test
  void while_all_is_well_nothing_is_said() {
    log.succeeded();
    assertThat(lines).isEmpty();
  }
}
