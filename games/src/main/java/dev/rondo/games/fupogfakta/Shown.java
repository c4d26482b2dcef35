package dev.rondo.games.fupogfakta;

import dev.rondo.cartridge.Seat;
import dev.rondo.games.fupogfakta.board.Option;
import dev.rondo.games.fupogfakta.board.Prize;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/// The parts that views and events have in common.
final class Shown {
  private static final double MILLIS_A_SECOND = 1000;

  private Shown() {}

  /// Somebody who plays.
  public record Person(Seat seat, String nickname) {}

  /// An option as it is shown. Nothing in it may tell the truth from a lie.
  public record Choice(String id, String text) {}

  /// The reactions to a lie.
  public record Received(String id, String text, SortedMap<String, Integer> reactions) {}

  /// An award.
  public record Awarded(
      Prize id, String title, List<Person> winners, Optional<String> text, long count) {}

  static List<Person> people(FupogfaktaState state, List<Seat> seats) {
    return seats.stream().map(seat -> person(state, seat)).toList();
  }

  static Person person(FupogfaktaState state, Seat seat) {
    return new Person(seat, state.player(seat).nickname());
  }

  static List<Choice> choices(List<Option> options) {
    return options.stream().map(option -> new Choice(option.id(), option.text())).toList();
  }

  static List<Awarded> awards(FupogfaktaState state) {
    return state.awards().stream()
        .map(award ->
            new Awarded(
                award.prize(),
                award.prize().title(state.config().language()),
                people(state, award.winners()),
                award.text(),
                award.count()))
        .toList();
  }

  static double seconds(Duration time) {
    return time.toMillis() / MILLIS_A_SECOND;
  }
}
