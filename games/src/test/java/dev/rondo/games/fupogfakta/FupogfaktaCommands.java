package dev.rondo.games.fupogfakta;

import dev.rondo.games.fupogfakta.FupogfaktaCommand.Guess;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.Lie;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.React;
import dev.rondo.games.fupogfakta.board.Reaction;
import dev.rondo.testkit.Commands;
import java.util.List;
import java.util.random.RandomGenerator;

/// Lies, some of them true or the same; guesses and reactions, some to options that are not there.
final class FupogfaktaCommands implements Commands<FupogfaktaView, FupogfaktaCommand> {
  private static final List<Reaction> REACTIONS = List.of(Reaction.values());
  private static final List<String> LIES =
      List.of("One", "two", " TWO. ", "Truth 1", "truth  2", "Ærø", "æRØ", "…", "Three");

  @Override
  public FupogfaktaCommand random(FupogfaktaView view, RandomGenerator luck) {
    return switch (luck.nextInt(3)) {
      case 0 -> new Lie(LIES.get(luck.nextInt(LIES.size())));
      case 1 -> new Guess(option(view, luck));
      default -> new React(option(view, luck), REACTIONS.get(luck.nextInt(REACTIONS.size())));
    };
  }

  private static String option(FupogfaktaView view, RandomGenerator luck) {
    var options = view.options().orElse(List.of());
    var place = luck.nextInt(options.size() + 1);
    return place < options.size() ? options.get(place).id() : "1-" + luck.nextInt(9);
  }
}
