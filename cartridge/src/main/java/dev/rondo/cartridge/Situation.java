package dev.rondo.cartridge;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The state of a running match as an experimenter sees it, in the same form for every game.
///
/// @param round from 1; 0 if the game has none, or before the first
/// @param scores by seat, so far; none if the game has none
/// @param deciding the indexes of the seats that have something to decide now
/// @param deadlineTs when the clock decides, in epoch milliseconds
public record Situation(
    int round, List<Long> scores, List<Integer> deciding, Optional<Long> deadlineTs) {
  public Situation {
    scores = List.copyOf(scores);
    deciding = List.copyOf(deciding);
  }

  /// Reads the view of games that are built from turns or rounds: `round`, `scores`, `toMove`,
  /// `deadlineTs`.
  ///
  /// @param view of a spectator, as it is on the wire
  public static Situation ofView(Map<String, @Nullable Object> view) {
    return new Situation(
        whole(view.get("round")).map(Long::intValue).orElse(0),
        numbers(view.get("scores")),
        seats(view.get("toMove")),
        whole(view.get("deadlineTs")));
  }

  private static List<Integer> seats(@Nullable Object value) {
    return switch (value) {
      case List<?> list -> numbers(list).stream().map(Long::intValue).toList();
      case Number number -> List.of(number.intValue());
      case null, default -> List.of();
    };
  }

  private static List<Long> numbers(@Nullable Object value) {
    return value instanceof List<?> list
        ? list.stream().flatMap(one -> whole(one).stream()).toList()
        : List.of();
  }

  /// A whole number out of a view.
  public static Optional<Long> whole(@Nullable Object value) {
    return value instanceof Number number ? Optional.of(number.longValue()) : Optional.empty();
  }
}
