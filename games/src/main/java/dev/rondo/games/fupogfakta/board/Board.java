package dev.rondo.games.fupogfakta.board;

import dev.rondo.cartridge.Seat;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// All that players have made of the question they are at.
///
/// @param lies in the order in which they came
/// @param options empty until they are offered
/// @param guesses at most one a player
/// @param revealed the ids of the lies that were shown, in order
public record Board(
    List<Written> lies,
    List<Option> options,
    List<Chosen> guesses,
    List<Marked> reactions,
    List<String> revealed) {
  public static final Board EMPTY =
      new Board(List.of(), List.of(), List.of(), List.of(), List.of());

  /// A lie as it was sent.
  public record Written(Seat seat, String text) {}

  /// A guess.
  public record Chosen(Seat seat, String optionId) {}

  /// A reaction to an option.
  public record Marked(Seat seat, String optionId, Reaction reaction) {}

  public Board {
    lies = List.copyOf(lies);
    options = List.copyOf(options);
    guesses = List.copyOf(guesses);
    reactions = List.copyOf(reactions);
    revealed = List.copyOf(revealed);
  }

  public Optional<String> lie(Seat seat) {
    return lies.stream().filter(one -> one.seat().equals(seat)).findFirst().map(Written::text);
  }

  public Optional<String> guess(Seat seat) {
    return guesses.stream()
        .filter(one -> one.seat().equals(seat))
        .findFirst()
        .map(Chosen::optionId);
  }

  public Optional<Option> option(String id) {
    return options.stream().filter(one -> one.id().equals(id)).findFirst();
  }

  public Optional<Option> own(Seat seat) {
    return options.stream().filter(one -> one.isBy(seat)).findFirst();
  }

  /// True if the player can choose between the truth and at least one lie.
  public boolean offersChoice(Seat seat) {
    return options.stream().filter(one -> !one.isBy(seat)).count() > 1;
  }

  public List<Seat> guessers(Option option) {
    return guesses.stream()
        .filter(one -> one.optionId().equals(option.id()))
        .map(Chosen::seat)
        .sorted()
        .toList();
  }

  /// Empty if there were no lies to hide it among.
  public Optional<Option> truth() {
    return options.stream().filter(Option::isTruth).findFirst();
  }

  /// The seats that found the truth.
  public List<Seat> finders() {
    return truth().map(this::guessers).orElse(List.of());
  }

  /// The lie that is shown next: of those that fooled somebody the one with the fewest guesses,
  /// then the one that was written first.
  public Optional<Option> nextLie() {
    return options.stream()
        .filter(one -> !one.isTruth() && !revealed.contains(one.id()))
        .filter(one -> !guessers(one).isEmpty())
        .min(
            Comparator.comparingInt((Option one) -> guessers(one).size())
                .thenComparingInt(this::writtenAt));
  }

  private int writtenAt(Option option) {
    return lies.stream().map(Written::seat).toList().indexOf(option.authors().getFirst());
  }

  /// The reaction totals of every lie, zeros included.
  public List<Applause> received() {
    return options.stream()
        .filter(one -> !one.isTruth())
        .map(one -> Applause.of(one, reactions))
        .toList();
  }

  /// The reaction totals of the lies that got a reaction. Awards are given for these alone.
  public List<Applause> applause() {
    return received().stream().filter(one -> one.total() > 0).toList();
  }

  public Board lied(Written lie) {
    return new Board(and(lies, lie), options, guesses, reactions, revealed);
  }

  public Board offering(List<Option> offered) {
    return new Board(lies, offered, guesses, reactions, revealed);
  }

  public Board guessed(Chosen guess) {
    return new Board(lies, options, and(guesses, guess), reactions, revealed);
  }

  public Board reacted(Marked reaction) {
    return new Board(lies, options, guesses, and(reactions, reaction), revealed);
  }

  public Board revealing(String optionId) {
    return new Board(lies, options, guesses, reactions, and(revealed, optionId));
  }

  private static <T> List<T> and(List<T> list, T last) {
    return Stream.concat(list.stream(), Stream.of(last)).toList();
  }
}
