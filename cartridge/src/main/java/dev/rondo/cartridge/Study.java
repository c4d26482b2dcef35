package dev.rondo.cartridge;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;

/// The data that a game gives to studies: tables made from what happened in matches, and charts
/// over their rows. It consists of data and pure functions, so that the same journal always gives
/// the same bytes.
///
/// @param sheets each with rows from one match
/// @param players numbers for each seat of one match, in the order of the seats; they are added up
///   for each player
public record Study<F>(List<Sheet<F>> sheets, Sheet<F> players, List<Chart> charts) {
  public Study {
    sheets = List.copyOf(sheets);
    charts = List.copyOf(charts);
  }

  /// A table. The platform puts before its columns which match a row is of, and who played it.
  ///
  /// @param name in the plural, as it is asked for
  /// @param rows from one match, each with a field a column
  /// @param spans the facts that each row is about, in the order of the rows
  /// @param timed whether rows have a time of their own, which spans give
  public record Sheet<F>(
      String name,
      List<Column> columns,
      Function<Played<F>, List<Fields>> rows,
      Function<List<F>, List<Span>> spans,
      boolean timed) {
    public Sheet {
      columns = List.copyOf(columns);
    }

    /// A table whose rows follow from the facts alone, and have no time of their own.
    public Sheet(String name, List<Column> columns, Function<List<F>, List<Fields>> rows) {
      this(name, columns, played -> rows.apply(played.facts()), _ -> List.of(), false);
    }

    /// A table whose rows have times.
    public Sheet(
        String name,
        List<Column> columns,
        Function<Played<F>, List<Fields>> rows,
        Function<List<F>, List<Span>> spans) {
      this(name, columns, rows, spans, true);
    }
  }

  /// A match as data.
  ///
  /// @param brings what each seat's player brought, by name
  public record Played<F>(
      Settings settings, List<SortedMap<String, Integer>> brings, List<F> facts) {
    public Played {
      brings = List.copyOf(brings);
      facts = List.copyOf(facts);
    }
  }

  /// The facts that a row is about: the indexes of the first and of the last.
  public record Span(int first, int last) {}

  /// A column of a table.
  ///
  /// @param meaning a sentence for the codebook
  public record Column(String name, Kind kind, String meaning) {

    public static Column text(String name, String meaning) {
      return new Column(name, Kind.TEXT, meaning);
    }

    public static Column whole(String name, String meaning) {
      return new Column(name, Kind.WHOLE, meaning);
    }

    public static Column flag(String name, String meaning) {
      return new Column(name, Kind.FLAG, meaning);
    }

    public static Column player(String name, String meaning) {
      return new Column(name, Kind.PLAYER, meaning);
    }
  }

  /// The type of the values in a column.
  public enum Kind {
    TEXT,
    /// A whole number; a time in milliseconds.
    WHOLE,
    /// True or false.
    FLAG,
    /// A [Seat], shown as the code of the player who sits on it.
    PLAYER
  }

  /// Means over the rows of a table, by groups of rows.
  ///
  /// @param sheet the table's name
  /// @param by the columns that are equal within a group
  public record Chart(
      String name, Scale scale, String sheet, List<String> by, List<Series> series) {
    public Chart {
      by = List.copyOf(by);
      series = List.copyOf(series);
    }
  }

  /// The unit of the numbers in a chart.
  public enum Scale {
    /// Parts of a whole, each from 0 to 1.
    SHARE,
    POINTS,
    COUNT,
    MILLIS
  }

  /// One line or bar of a chart: the mean of what its rows give.
  ///
  /// @param value nothing from rows that it is not about
  public record Series(String name, Function<Fields, Optional<Double>> value) {}
}
