package dev.rondo.games.fupogfakta;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.Guess;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.Lie;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.React;
import dev.rondo.games.fupogfakta.FupogfaktaFact.LieRevealed;
import dev.rondo.games.fupogfakta.FupogfaktaFact.OptionsOffered;
import dev.rondo.games.fupogfakta.FupogfaktaFact.TruthRevealed;
import dev.rondo.games.fupogfakta.FupogfaktaView.Given;
import dev.rondo.games.fupogfakta.FupogfaktaView.You;
import dev.rondo.games.fupogfakta.Shown.Choice;
import dev.rondo.games.fupogfakta.board.Reaction;
import dev.rondo.testkit.CartridgeContract;
import dev.rondo.testkit.Commands;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

class FupogfaktaContractTest
    extends CartridgeContract<FupogfaktaState, FupogfaktaCommand, FupogfaktaFact, FupogfaktaView> {

  @Override
  protected Cartridge<FupogfaktaState, FupogfaktaCommand, FupogfaktaFact, FupogfaktaView>
      cartridge() {
    return new HostedRules(2, 8);
  }

  @Override
  protected Commands<FupogfaktaView, FupogfaktaCommand> commands() {
    return new FupogfaktaCommands();
  }

  @Override
  protected boolean mayPlay(FupogfaktaView view, FupogfaktaCommand command) {
    return view.you().filter(you -> mayPlay(view, you, command)).isPresent();
  }

  private static boolean mayPlay(FupogfaktaView view, You you, FupogfaktaCommand command) {
    var lying = view.phase().equals("LIE_PHASE");
    var guessing = view.phase().equals("GUESS_PHASE");
    var others = others(view, you);
    return switch (command) {
      case Lie _ -> lying && you.lie().isEmpty();
      case Guess(var option) ->
          guessing && you.guess().isEmpty() && others.size() > 1 && others.contains(option);
      case React(var option, var reaction) ->
          guessing
              && you.guess().isPresent()
              && others.contains(option)
              && !you.reactions().contains(new Given(option, reaction));
    };
  }

  private static List<String> others(FupogfaktaView view, You you) {
    return view.options().orElse(List.of()).stream()
        .map(Choice::id)
        .filter(id -> !Optional.of(id).equals(you.ownOptionId()))
        .toList();
  }

  @Override
  protected Optional<Hidden<FupogfaktaCommand>> hidden(FupogfaktaView view, RandomGenerator luck) {
    if (view.you().isEmpty()) {
      return Optional.empty();
    }
    var others = others(view, view.you().get());
    var pair =
        others.size() < 2
            ? new Hidden<FupogfaktaCommand>(new Lie("A fib"), new Lie("Another fib"))
            : view.you().get().guess().isEmpty()
                ? new Hidden<FupogfaktaCommand>(
                    new Guess(others.getFirst()), new Guess(others.getLast()))
                : new Hidden<FupogfaktaCommand>(
                    new React(others.getFirst(), Reaction.FIRE),
                    new React(others.getLast(), Reaction.HEART));
    return mayPlay(view, pair.one()) && mayPlay(view, pair.other())
        ? Optional.of(pair)
        : Optional.empty();
  }

  @Override
  protected boolean reveals(FupogfaktaFact fact) {
    return fact instanceof OptionsOffered
        || fact instanceof LieRevealed
        || fact instanceof TruthRevealed;
  }
}
