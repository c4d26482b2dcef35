package dev.rondo.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.match.MatchRow;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/// Matches whose time 0 falls on a grid of epoch time, here of 7 ms. They are made 1 ms after a
/// point of it.
class GridTest {
  private static final long ON_GRID = Bench.START + 6;

  private final Bench bench = Bench.open(Tally.onGrid(Duration.ofMillis(7)));

  @Test
  void a_start_is_put_off_to_the_grid() {
    assertThat(bench.table.row().startedAt()).contains(Instant.ofEpochMilli(ON_GRID));
    assertThat(bench.endsTs()).isEqualTo(20_006);
    bench
        .at(3, () -> bench.table.lifecycle().came(Bench.ANNS))
        .at(16, () -> bench.table.lifecycle().came(Bench.BOBS));
    assertThat(bench.causes()).endsWith("Came 0", "Came 10");
    bench.restart(100, 200);
    assertThat(bench.table.row().startedAt()).contains(Instant.ofEpochMilli(ON_GRID));
  }

  @Test
  void a_start_on_the_grid_is_not_put_off() {
    var punctual = Bench.open(Tally.onGrid(Duration.ofMillis(10)));
    assertThat(punctual.table.row().startedAt()).contains(Instant.ofEpochMilli(Bench.START));
    assertThat(punctual.entries().getLast().cause()).doesNotContain("startsTs");
  }

  @Test
  void a_pause_leaves_match_time_on_the_grid() {
    bench.at(100, () -> bench.table.lifecycle().pause(new MatchRow.Pause("tea", "host")));
    bench.at(200, () -> bench.table.lifecycle().resume("host"));
    assertThat(bench.told.getLast().json()).contains("{\"resumesTs\":" + (Bench.START + 205));
    assertThat((bench.endsTs() - 6) % 7).isEqualTo(20_000 % 7);
    bench.at(215, () -> bench.table.lifecycle().came(Bench.ANNS));
    assertThat(bench.causes()).endsWith("Paused 94", "Resumed 94", "Came 104");
  }

  @Test
  void downtime_leaves_match_time_on_the_grid() {
    bench.restart(100, 1000);
    assertThat((bench.endsTs() - 6) % 7).isEqualTo(20_000 % 7);
    assertThat(bench.endsTs()).isBetween(20_000L - 94 + 4000, 20_000L - 94 + 4006);
  }
}
