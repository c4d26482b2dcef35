package dev.rondo.platform.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Range;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RangesTest {
  record Place(@Range(max = 8) int cell) {}

  record Bids(@Range(min = 1, max = 6) Optional<Integer> pips, @Range(max = 9) List<Long> digits) {}

  record Share(@Range(min = -1, max = 1) double part) {}

  record Plan(List<Place> places, Optional<Place> last, Map<String, Place> named) {}

  record Free(int number, List<Free> more) {}

  @ParameterizedTest(name = "cell {0}: {1}")
  @CsvSource({"0, true", "8, true", "-1, false", "9, false", "2147483647, false"})
  void a_number_must_be_within_its_range(int cell, boolean within) {
    assertThat(Ranges.fault(new Place(cell)).isEmpty()).isEqualTo(within);
  }

  @Test
  void the_fault_names_the_number_and_its_range() {
    assertThat(Ranges.fault(new Place(9))).contains("cell is a number from 0 to 8");
  }

  @Test
  void each_number_of_an_optional_or_a_list_is_checked() {
    assertThat(Ranges.fault(new Bids(Optional.empty(), List.of()))).isEmpty();
    assertThat(Ranges.fault(new Bids(Optional.of(6), List.of(0L, 9L)))).isEmpty();
    assertThat(Ranges.fault(new Bids(Optional.of(7), List.of())))
        .contains("pips is a number from 1 to 6");
    assertThat(Ranges.fault(new Bids(Optional.empty(), List.of(0L, 10L))))
        .contains("digits is a number from 0 to 9");
  }

  @Test
  void a_fraction_and_what_is_no_number_are_checked() {
    assertThat(Ranges.fault(new Share(0.99))).isEmpty();
    assertThat(Ranges.fault(new Share(1.01))).isPresent();
    assertThat(Ranges.fault(new Share(Double.NaN))).isPresent();
  }

  @Test
  void records_in_a_record_are_checked() {
    var good = new Place(1);
    var bad = new Place(9);
    assertThat(Ranges.fault(new Plan(List.of(good), Optional.of(good), Map.of("a", good))))
        .isEmpty();
    assertThat(Ranges.fault(new Plan(List.of(good, bad), Optional.empty(), Map.of()))).isPresent();
    assertThat(Ranges.fault(new Plan(List.of(), Optional.of(bad), Map.of()))).isPresent();
    assertThat(Ranges.fault(new Plan(List.of(), Optional.empty(), Map.of("a", bad)))).isPresent();
  }

  @Test
  void a_type_declares_ranges_itself_or_in_its_parts() {
    assertThat(Ranges.declared(Place.class)).isTrue();
    assertThat(Ranges.declared(Plan.class)).isTrue();
    assertThat(Ranges.declared(Free.class)).isFalse();
  }
}
