package dev.rondo.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.Ids;
import dev.rondo.platform.match.MatchId;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BucketsTest {

  /// Two releases that run beside each other must agree, and the database keeps the buckets.
  @ParameterizedTest(name = "{0} is in bucket {1}")
  @CsvSource({
    "'', 197",
    "a, 237",
    "0198c2a4-7b31-7c10-9d4e-0123456789ab, 246",
    "0198c2a4-7b31-7c10-9d4e-0123456789ac, 99",
    "f9b0d0e4-7a4e-4b52-8c4f-0b8c2a1c9f00, 232",
    "tournament-7/round-2/room-31, 161",
    "blåbærgrød, 161",
  })
  void the_bucket_of_a_match_never_changes(String id, int bucket) {
    assertThat(Buckets.of(new MatchId(id))).isEqualTo(bucket);
  }

  @Test
  void matches_are_spread_evenly() {
    var counts = new int[Buckets.COUNT];
    IntStream.range(0, 256_000).forEach(_ -> counts[Buckets.of(new MatchId(Ids.timeOrdered()))]++);
    assertThat(IntStream.of(counts).boxed())
        .as("matches in each bucket")
        .allSatisfy(count -> assertThat(count).isBetween(800, 1200));
  }
}
