package dev.rondo.platform.studies;

import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.Study.Chart;
import dev.rondo.cartridge.Study.Scale;
import dev.rondo.cartridge.Study.Series;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;

/// A chart with its numbers.
///
/// @param by the columns that tell its groups apart
/// @param points in the order in which the groups were played, then in that of the series
public record Charted(
    String name, Scale scale, List<String> by, List<String> series, List<Point> points) {
  public Charted {
    by = List.copyOf(by);
    series = List.copyOf(series);
    points = List.copyOf(points);
  }

  /// The mean of a series in a group.
  ///
  /// @param group what its rows have in the columns that tell groups apart
  /// @param n over how many rows; where there is none, there is no point
  public record Point(List<String> group, String series, long n, double mean) {
    public Point {
      group = List.copyOf(group);
    }
  }

  static Charted of(Chart chart, List<Fields> rows) {
    var groups = new LinkedHashMap<List<String>, List<Mean>>();
    for (var row : rows) {
      var means = groups.computeIfAbsent(group(chart, row), _ -> none(chart));
      for (var i = 0; i < means.size(); i++) {
        means.get(i).add(chart.series().get(i), row);
      }
    }
    var points = new ArrayList<Point>();
    groups.forEach((group, means) -> {
      for (var i = 0; i < means.size(); i++) {
        var mean = means.get(i);
        if (mean.n > 0) {
          points.add(new Point(group, chart.series().get(i).name(), mean.n, mean.sum / mean.n));
        }
      }
    });
    return new Charted(
        chart.name(),
        chart.scale(),
        chart.by(),
        chart.series().stream().map(Series::name).toList(),
        points);
  }

  private static List<String> group(Chart chart, Fields row) {
    return chart.by().stream()
        .map(column -> Objects.toString(row.values().get(column), ""))
        .toList();
  }

  private static List<Mean> none(Chart chart) {
    return chart.series().stream().map(_ -> new Mean()).toList();
  }

  private static final class Mean {
    private double sum;
    private long n;

    private void add(Series series, Fields row) {
      series
          .value()
          .apply(row)
          .ifPresent(value -> {
            sum += value;
            n++;
          });
    }
  }
}
