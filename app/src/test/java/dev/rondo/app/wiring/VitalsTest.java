package dev.rondo.app.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VitalsTest {
  private static Vitals standing(Duration timers, Duration matches, Duration writer) {
    return new Vitals(() -> timers, () -> matches, () -> writer, Optional::empty);
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "well",
      value = {
        "    0,     0,     0, well",
        "10000, 10000, 10000, well",
        "10001,     0,     0, the timers made no progress for 10 s",
        "    0, 10001,     0, the threads that run matches made no progress for 10 s",
        "    0,     0, 10001, the thread that writes made no progress for 10 s",
        "    0, 12000, 99000, the threads that run matches made no progress for 12 s",
      })
  void a_server_is_ill_when_something_stands_still_for_more_than_10_s(
      long timers, long matches, long writer, String ill) {
    var vitals =
        standing(Duration.ofMillis(timers), Duration.ofMillis(matches), Duration.ofMillis(writer));
    assertThat(vitals.ill()).isEqualTo(Optional.ofNullable(ill));
  }

  @Test
  void a_server_that_is_not_ready_is_well() {
    var vitals =
        new Vitals(
            () -> Duration.ZERO,
            () -> Duration.ZERO,
            () -> Duration.ZERO,
            () -> Optional.of("no member of its cluster"));
    assertThat(vitals.ill()).isEmpty();
    assertThat(vitals.unready()).contains("no member of its cluster");
  }
}
