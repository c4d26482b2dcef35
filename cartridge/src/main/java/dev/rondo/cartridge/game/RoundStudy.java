package dev.rondo.cartridge.game;

import static dev.rondo.cartridge.Study.Column.flag;
import static dev.rondo.cartridge.Study.Column.player;
import static dev.rondo.cartridge.Study.Column.text;
import static dev.rondo.cartridge.Study.Column.whole;

import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Study;
import dev.rondo.cartridge.Study.Chart;
import dev.rondo.cartridge.Study.Column;
import dev.rondo.cartridge.Study.Kind;
import dev.rondo.cartridge.Study.Played;
import dev.rondo.cartridge.Study.Scale;
import dev.rondo.cartridge.Study.Series;
import dev.rondo.cartridge.Study.Sheet;
import dev.rondo.cartridge.Study.Span;
import dev.rondo.cartridge.game.RoundFact.Resolved;
import dev.rondo.cartridge.game.RoundFact.RoundBegan;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The data of every game in rounds: a row for each seat in each round, with what it decided and
/// the score that the round led to.
///
/// @param decision a record, each component of which is a column
/// @param scores of a state, by seat
record RoundStudy<S, D extends Record>(
    Class<D> decision, Function<S, ? extends List<? extends Number>> scores) {
  private static final String ROUNDS = "rounds";
  private static final String ROUND = "round";
  private static final String SCORE = "score";

  Study<RoundFact<S, D>> study() {
    return new Study<>(
        List.of(new Sheet<>(ROUNDS, columns(), this::rows, RoundStudy::spans)),
        new Sheet<>("players", List.of(), _ -> List.of()),
        charts());
  }

  private List<RecordComponent> components() {
    return List.of(decision.getRecordComponents());
  }

  private List<Column> columns() {
    var columns =
        new ArrayList<>(
            List.of(
                whole(ROUND, "The round, from 1."),
                whole("seat", "The seat, from 1."),
                player("player", "The code of who sat there.")));
    for (var component : components()) {
      columns.add(column(component));
    }
    columns.add(flag("byClock", "Whether the clock decided."));
    columns.add(whole(SCORE, "The score of the seat after the round."));
    return columns;
  }

  private static Column column(RecordComponent component) {
    var meaning = component.getName() + " of what was decided.";
    return switch (kind(component)) {
      case WHOLE -> whole(name(component), meaning);
      case FLAG -> flag(name(component), meaning);
      case TEXT, PLAYER -> text(name(component), meaning);
    };
  }

  private static Kind kind(RecordComponent component) {
    var type = component.getType();
    if (type == int.class || type == long.class || type == Integer.class || type == Long.class) {
      return Kind.WHOLE;
    }
    return type == boolean.class || type == Boolean.class ? Kind.FLAG : Kind.TEXT;
  }

  /// No other column begins with this.
  private static String name(RecordComponent component) {
    var name = component.getName();
    return "decided" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  private List<Fields> rows(Played<RoundFact<S, D>> played) {
    return played.facts().stream()
        .flatMap(fact ->
            fact instanceof Resolved<S, D> resolved ? rows(resolved).stream() : Stream.empty())
        .toList();
  }

  private List<Fields> rows(Resolved<S, D> resolved) {
    var totals = scores.apply(resolved.game());
    var rows = new ArrayList<Fields>();
    for (var index = 0; index < resolved.decisions().size(); index++) {
      var seat = new Seat(index);
      var row = Fields.builder();
      row.with(ROUND, resolved.round());
      row.with("seat", index + 1);
      row.with("player", seat);
      for (var component : components()) {
        row.with(name(component), value(component, resolved.decisions().get(index)));
      }
      row.with("byClock", resolved.missed().contains(seat));
      row.with(SCORE, totals.get(index).longValue());
      rows.add(row.build());
    }
    return rows;
  }

  /// Numbers and flags as they are, all else as text.
  private @Nullable Object value(RecordComponent component, D decided) {
    try {
      var accessor = component.getAccessor();
      accessor.setAccessible(true);
      var value = accessor.invoke(decided);
      return kind(component) == Kind.TEXT && value != null ? value.toString() : value;
    } catch (ReflectiveOperationException broken) {
      throw new IllegalStateException(decision + " cannot be read", broken);
    }
  }

  /// From the start of each round to its end, once for each seat.
  private static <S, D> List<Span> spans(List<RoundFact<S, D>> facts) {
    var spans = new ArrayList<Span>();
    var first = 0;
    for (var i = 0; i < facts.size(); i++) {
      switch (facts.get(i)) {
        case RoundBegan<S, D> _ -> first = i;
        case Resolved<S, D> resolved -> {
          for (var seat = 0; seat < resolved.decisions().size(); seat++) {
            spans.add(new Span(first, i));
          }
        }
        default -> {}
      }
    }
    return spans;
  }

  /// The mean of each number that is decided, and of the scores, by variant and round.
  private List<Chart> charts() {
    var numbers =
        components().stream()
            .filter(component -> kind(component) == Kind.WHOLE)
            .map(RoundStudy::name);
    return Stream.concat(numbers, Stream.of(SCORE))
        .map(column ->
            new Chart(
                column,
                Scale.POINTS,
                ROUNDS,
                List.of("variant", ROUND),
                List.of(new Series(column, row -> number(row, column)))))
        .toList();
  }

  private static Optional<Double> number(Fields row, String column) {
    return row.values().get(column) instanceof Number number
        ? Optional.of(number.doubleValue())
        : Optional.empty();
  }
}
