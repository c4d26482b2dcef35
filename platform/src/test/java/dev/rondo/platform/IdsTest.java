package dev.rondo.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class IdsTest {
  @Test
  void ids_are_short_and_differ() {
    var ids = Stream.generate(Ids::timeOrdered).limit(10_000).toList();
    assertThat(ids).doesNotHaveDuplicates().allMatch(id -> id.matches("[0-9A-Za-z]{16}"));
  }

  @Test
  void later_ids_sort_behind_earlier_ones() {
    var before = System.currentTimeMillis();
    var first = Ids.timeOrdered();
    while (System.currentTimeMillis() <= before + 1) {
      Thread.onSpinWait();
    }
    assertThat(Ids.timeOrdered()).isGreaterThan(first);
  }
}
