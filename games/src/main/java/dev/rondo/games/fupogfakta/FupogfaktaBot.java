package dev.rondo.games.fupogfakta;

import dev.rondo.cartridge.Bot;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.Guess;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.Lie;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.React;
import dev.rondo.games.fupogfakta.FupogfaktaView.You;
import dev.rondo.games.fupogfakta.Shown.Choice;
import dev.rondo.games.fupogfakta.board.Reaction;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// A player who fibs: a number where one is asked for, else a word that is the same in all
/// languages; guesses blindly, and reacts to one option.
final class FupogfaktaBot implements Bot<FupogfaktaView, FupogfaktaCommand> {
  private static final int SHORTEST_THOUGHT_MILLIS = 500;
  private static final int LONGEST_THOUGHT_MILLIS = 4000;
  private static final int FIRST_YEAR = 1700;
  private static final int LAST_YEAR = 2020;
  private static final int HIGHEST_NUMBER = 400;
  private static final List<String> YEAR_WORDS =
      List.of("year", "året", "årstal", "el año", "en qué año");
  private static final List<String> NUMBER_WORDS =
      List.of(
          "how many",
          "hvor mange",
          "percent",
          "procent",
          "number",
          "antal",
          "____ times",
          "cuánt",
          "por ciento",
          "____ veces");
  private static final List<String> NAMES =
      List.of(
          """
          Napoleon, Mozart, H.C. Andersen, Albert Einstein, Leonardo da Vinci, Elvis Presley, \
          Marie Curie, Picasso, Shakespeare, Charlie Chaplin, Canada, Portugal, Tibet, Nepal, \
          Chile, Peru, Japan, Malta, Chicago, London, Berlin, Odense, Pluto, Titanic, Dracula, \
          Spaghetti, Ketchup, Champagne, Pizza, Flamingo, Alligator, Zebra, Tango, Karaoke, \
          Ukulele, Banjo, Sauna, Domino, Bingo, Judo, Yoga, Robot, Radar, Laser, Helium, \
          Plutonium, Origami, Lego\
          """
              .split(", "));

  @Override
  public Optional<Move<FupogfaktaCommand>> move(FupogfaktaView view, RandomGenerator luck) {
    return view.you()
        .filter(_ -> !view.paused())
        .flatMap(you -> command(view, you, luck))
        .map(command -> new Move<>(command, thought(luck)));
  }

  private static Optional<FupogfaktaCommand> command(
      FupogfaktaView view, You you, RandomGenerator luck) {
    return switch (view.phase()) {
      case "LIE_PHASE" ->
          you.lie().isPresent()
              ? Optional.empty()
              : Optional.of(new Lie(lie(view.prompt().orElse(""), luck)));
      case "GUESS_PHASE" -> choose(others(view, you), you, luck);
      default -> Optional.empty();
    };
  }

  private static List<String> others(FupogfaktaView view, You you) {
    return view.options().orElse(List.of()).stream()
        .map(Choice::id)
        .filter(id -> !Optional.of(id).equals(you.ownOptionId()))
        .toList();
  }

  private static Optional<FupogfaktaCommand> choose(
      List<String> others, You you, RandomGenerator luck) {
    if (you.guess().isEmpty()) {
      return others.size() > 1 ? Optional.of(new Guess(one(others, luck))) : Optional.empty();
    }
    return you.reactions().isEmpty()
        ? Optional.of(new React(one(others, luck), one(List.of(Reaction.values()), luck)))
        : Optional.empty();
  }

  private static String lie(String prompt, RandomGenerator luck) {
    var asked = prompt.toLowerCase(Locale.ROOT);
    if (NUMBER_WORDS.stream().anyMatch(asked::contains)) {
      return Integer.toString(luck.nextInt(2, HIGHEST_NUMBER));
    }
    return YEAR_WORDS.stream().anyMatch(asked::contains)
        ? Integer.toString(luck.nextInt(FIRST_YEAR, LAST_YEAR))
        : one(NAMES, luck);
  }

  private static <T> T one(List<T> items, RandomGenerator luck) {
    return items.get(luck.nextInt(items.size()));
  }

  private static Duration thought(RandomGenerator luck) {
    return Duration.ofMillis(luck.nextInt(SHORTEST_THOUGHT_MILLIS, LONGEST_THOUGHT_MILLIS));
  }
}
