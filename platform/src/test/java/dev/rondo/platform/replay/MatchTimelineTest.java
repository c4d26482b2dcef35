package dev.rondo.platform.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Seat;
import dev.rondo.platform.journal.Cause;
import dev.rondo.platform.journal.Codec;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.match.MatchId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatchTimelineTest {
  private final List<Entry> entries = new ArrayList<>();

  /// @param wall seconds of the wall clock
  /// @param at seconds of match time
  private MatchTimelineTest happens(Cause cause, long wall, long at) {
    entries.add(
        new Entry(
            new MatchId("m"),
            entries.size() + 1L,
            at * 1_000,
            wall * 1_000,
            Codec.cause(cause),
            "[]",
            "[]",
            0,
            ""));
    return this;
  }

  private MatchTimelineTest paused() {
    return happens(started(), 100, 0)
        .happens(new Cause.Paused("tournament", "ann"), 110, 10)
        .happens(new Cause.Resumed("ann", 160_000), 160, 10)
        .happens(new Cause.Left(new Seat(0)), 165, 15);
  }

  private static Cause started() {
    return new Cause.Started(Collections.emptySortedMap(), Optional.empty(), 0);
  }

  private Optional<Long> at(long wall, Optional<Instant> finished) {
    return MatchTimeline.of(entries)
        .at(Instant.ofEpochSecond(wall), finished)
        .map(Duration::toSeconds);
  }

  @ParameterizedTest(name = "at {0} s of the wall clock it is {1} s of match time")
  @CsvSource({"100, 0", "105, 5", "110, 10", "130, 10", "159, 10", "160, 10", "170, 20"})
  void match_time_stands_still_in_a_pause(long wall, long seconds) {
    assertThat(paused().at(wall, Optional.empty())).contains(seconds);
  }

  @ParameterizedTest(name = "at {0} s of the wall clock it is {1} s of match time")
  @CsvSource({"104, 4", "107, 7", "130, 7", "200, 7", "205, 12"})
  void match_time_stands_still_while_no_server_runs_the_match(long wall, long seconds) {
    happens(started(), 100, 0).happens(new Cause.Recovered(200_000), 198, 7);
    assertThat(at(wall, Optional.empty())).contains(seconds);
  }

  @Test
  void there_is_none_before_the_start_and_no_more_after_the_end() {
    happens(new Cause.Recovered(50_000), 50, 0);
    paused();
    assertThat(at(99, Optional.empty())).isEmpty();
    assertThat(at(500, Optional.of(Instant.ofEpochSecond(165)))).contains(15L);
  }
}
