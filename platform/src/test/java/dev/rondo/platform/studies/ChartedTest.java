package dev.rondo.platform.studies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.Study.Chart;
import dev.rondo.cartridge.Study.Scale;
import dev.rondo.cartridge.Study.Series;
import dev.rondo.platform.studies.Charted.Point;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ChartedTest {
  private static final Chart CHART =
      new Chart(
          "points",
          Scale.POINTS,
          "rounds",
          List.of("variant"),
          List.of(
              new Series("all", row -> Optional.of(points(row))),
              new Series("high", row -> Optional.of(points(row)).filter(value -> value > 10))));

  private static double points(Fields row) {
    return row.values().get("points") instanceof Number number ? number.doubleValue() : 0;
  }

  private static Fields row(String variant, int points) {
    return Fields.of().with("variant", variant).with("points", points);
  }

  @Test
  void groups_have_the_means_of_the_rows_that_a_series_is_about() {
    var charted = Charted.of(CHART, List.of(row("B", 5), row("A", 20), row("B", 10)));
    assertThat(charted.series()).containsExactly("all", "high");
    assertThat(charted.points())
        .containsExactly(
            new Point(List.of("B"), "all", 2, 7.5),
            new Point(List.of("A"), "all", 1, 20),
            new Point(List.of("A"), "high", 1, 20));
  }

  @Test
  void without_rows_there_are_no_points() {
    assertThat(Charted.of(CHART, List.of()).points()).isEmpty();
  }
}
