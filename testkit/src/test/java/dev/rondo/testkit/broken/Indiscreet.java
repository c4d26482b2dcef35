package dev.rondo.testkit.broken;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Viewer;
import dev.rondo.cartridge.game.Game;
import dev.rondo.cartridge.game.Turn;
import dev.rondo.cartridge.game.TurnFact;
import dev.rondo.cartridge.game.TurnRules;
import dev.rondo.cartridge.game.TurnState;
import dev.rondo.cartridge.game.TurnView;
import dev.rondo.testkit.CartridgeContract;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;

/// A game of `Game` in which each of two players writes a number down, which nobody else sees until
/// the end. One of its views shows all numbers.
final class Indiscreet {
  private static final int MOST = 3;

  private Indiscreet() {}

  record Notes(List<Integer> numbers) {}

  /// @param numbers those that the viewer may see
  record Seen(List<Integer> numbers) {}

  record Write(int number) {}

  private static TurnRules<Notes, Seen> notes(BiFunction<Notes, Viewer, Seen> view) {
    return Game.turns("notes", "Notes", Notes.class)
        .seats(2)
        .limit(Setting.seconds("turnSeconds", 20))
        .start(setup -> new Notes(Collections.nCopies(setup.seats().size(), 0)))
        .command("write", Write.class, Indiscreet::write)
        .legal((_, _) -> List.of(new Write(1), new Write(2), new Write(MOST)))
        .view(Seen.class, view)
        .build();
  }

  private static void write(Turn<Notes> turn, Seat seat, Write write) {
    turn.refuseUnless(write.number() >= 1 && write.number() <= MOST, "NO_SUCH_NUMBER");
    var numbers = new ArrayList<>(turn.state().numbers());
    numbers.set(seat.index(), write.number());
    turn.become(new Notes(List.copyOf(numbers)));
    if (seat.index() == 1) {
      turn.end(numbers, "shown");
    } else {
      turn.next();
    }
  }

  private static Seen own(Notes notes, Viewer viewer) {
    return new Seen(
        viewer instanceof Viewer.Player(var seat)
            ? List.of(notes.numbers().get(seat.index()))
            : List.of());
  }

  /// Does what a template does, and no more.
  abstract static class Silent
      extends CartridgeContract<TurnState<Notes>, Record, TurnFact<Notes>, TurnView<Seen>> {}

  /// Shows all numbers, and its test says nothing of what is hidden.
  static final class Undeclared extends Silent {
    @Override
    protected Cartridge<TurnState<Notes>, Record, TurnFact<Notes>, TurnView<Seen>> cartridge() {
      return notes((notes, _) -> new Seen(notes.numbers()));
    }
  }

  /// Shows all numbers, and its test says that they are hidden.
  static final class Declared extends Silent {
    @Override
    protected Cartridge<TurnState<Notes>, Record, TurnFact<Notes>, TurnView<Seen>> cartridge() {
      return notes((notes, _) -> new Seen(notes.numbers()));
    }

    @Override
    protected Optional<Hidden<Record>> hidden(TurnView<Seen> view, RandomGenerator luck) {
      return pair(view);
    }
  }

  /// Is sound.
  static final class Discreet extends Silent {
    @Override
    protected Cartridge<TurnState<Notes>, Record, TurnFact<Notes>, TurnView<Seen>> cartridge() {
      return notes(Indiscreet::own);
    }

    @Override
    protected Optional<Hidden<Record>> hidden(TurnView<Seen> view, RandomGenerator luck) {
      return pair(view);
    }

    @Override
    protected boolean reveals(TurnFact<Notes> fact) {
      return fact instanceof TurnFact.Ended;
    }
  }

  /// Hides nothing, and says so.
  static final class Frank extends Silent {
    @Override
    protected Cartridge<TurnState<Notes>, Record, TurnFact<Notes>, TurnView<Seen>> cartridge() {
      return notes((notes, _) -> new Seen(notes.numbers()));
    }

    @Override
    protected boolean noCommandIsHidden() {
      return true;
    }
  }

  private static Optional<CartridgeContract.Hidden<Record>> pair(TurnView<Seen> view) {
    return view.toMove().equals(view.seat()) && view.ending().isEmpty()
        ? Optional.of(new CartridgeContract.Hidden<>(new Write(1), new Write(2)))
        : Optional.empty();
  }
}
