package dev.rondo.testkit.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Wilson's interval, with values from tables.
class ShareTest {

  @ParameterizedTest(name = "{0} of {1}: {2} to {3}")
  @CsvSource({
    "0,   10,  0.0000, 0.2775",
    "5,   10,  0.2366, 0.7634",
    "10,  10,  0.7225, 1.0000",
    "50,  100, 0.4038, 0.5962",
    "0,   0,   0.0000, 1.0000",
  })
  void a_rate_has_an_interval(long won, long matches, double low, double high) {
    var share = new Share(won, 0, matches - won);
    assertThat(share.low()).isCloseTo(low, within(0.0001));
    assertThat(share.high()).isCloseTo(high, within(0.0001));
  }
}
