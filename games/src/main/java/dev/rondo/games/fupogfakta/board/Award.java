package dev.rondo.games.fupogfakta.board;

import dev.rondo.cartridge.Seat;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/// An award for the reactions to a player's lies.
///
/// @param winners more than one after a tie, and where several wrote the same
/// @param text the lie that won, where one lie wins; after a tie all of them
/// @param count of what it is given for
public record Award(Prize prize, List<Seat> winners, Optional<String> text, long count) {
  private static final String BETWEEN_TEXTS = " / ";

  public Award {
    winners = List.copyOf(winners);
  }

  /// All awards of a game; none that nobody earned.
  ///
  /// @param weight what a reaction weighs where all kinds are counted together
  public static List<Award> of(List<Applause> applause, int weight) {
    return Arrays.stream(Prize.values())
        .flatMap(prize -> of(prize, applause, weight).stream())
        .toList();
  }

  private static Optional<Award> of(Prize prize, List<Applause> applause, int weight) {
    ToLongFunction<Applause> worth = lie -> prize.worth(lie, weight);
    return switch (prize.goesTo()) {
      case PLAYER -> toPlayers(prize, applause, worth);
      case LIE -> toLies(prize, applause, worth);
    };
  }

  private static Optional<Award> toPlayers(
      Prize prize, List<Applause> applause, ToLongFunction<Applause> worth) {
    var totals = new TreeMap<Seat, Long>();
    applause.forEach(lie ->
        lie.authors().forEach(seat -> totals.merge(seat, worth.applyAsLong(lie), Long::sum)));
    var most = totals.values().stream().mapToLong(total -> total).max().orElse(0);
    var winners =
        totals.keySet().stream()
            .filter(seat -> Long.valueOf(most).equals(totals.get(seat)))
            .toList();
    return most == 0
        ? Optional.empty()
        : Optional.of(new Award(prize, winners, Optional.empty(), most));
  }

  private static Optional<Award> toLies(
      Prize prize, List<Applause> applause, ToLongFunction<Applause> worth) {
    var most = applause.stream().mapToLong(worth).max().orElse(0);
    var best = applause.stream().filter(lie -> worth.applyAsLong(lie) == most).toList();
    var winners = best.stream().flatMap(lie -> lie.authors().stream()).distinct().sorted().toList();
    var texts =
        best.stream().map(Applause::text).distinct().collect(Collectors.joining(BETWEEN_TEXTS));
    return most == 0
        ? Optional.empty()
        : Optional.of(new Award(prize, winners, Optional.of(texts), most));
  }
}
