package dev.rondo.testkit.broken;

import static dev.rondo.cartridge.Decision.accept;

import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Seat;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/// Games that decide differently each time.
final class Undetermined {
  private Undetermined() {}

  /// Lets the order of a set decide.
  static final class SaltedOrder extends Pile {
    static final class Contract extends PileContract {}

    @Override
    Decision<Fact> late(State state, Moment moment) {
      return accept(new Fact.Won(new Seat(Set.of(0, 1).iterator().next())));
    }
  }

  /// Reads the clock.
  static final class Clock extends Pile {
    static final class Contract extends PileContract {}

    @Override
    Decision<Fact> late(State state, Moment moment) {
      return accept(new Fact.Won(new Seat((int) (System.currentTimeMillis() % 2))));
    }
  }

  /// Draws luck past the dice.
  static final class GlobalLuck extends Pile {
    static final class Contract extends PileContract {}

    @Override
    Decision<Fact> late(State state, Moment moment) {
      return accept(new Fact.Won(new Seat(Math.random() < 0.5 ? 0 : 1)));
    }
  }

  /// Draws luck in a way that no list of methods names.
  static final class UnseenLuck extends Pile {
    static final class Contract extends PileContract {}

    @Override
    Decision<Fact> late(State state, Moment moment) {
      return accept(
          new Fact.Placed(state.turn(), new Object().hashCode()),
          new Fact.Won(other(state.turn())));
    }
  }

  /// Remembers matches in a static field.
  static final class StaticState extends Pile {
    static final class Contract extends PileContract {}

    private static int matches;

    @Override
    Decision<Fact> late(State state, Moment moment) {
      return accept(new Fact.Won(new Seat(matches++ % 2)));
    }
  }

  /// Remembers matches in an array, whose content the scan does not see.
  static final class UnseenStaticState extends Pile {
    static final class Contract extends PileContract {}

    private static final int[] MATCHES = new int[1];

    @Override
    Decision<Fact> late(State state, Moment moment) {
      return accept(new Fact.Won(new Seat(MATCHES[0]++ % 2)));
    }
  }

  /// Writes to the console.
  static final class Output extends Pile {
    static final class Contract extends PileContract {}

    @Override
    Decision<Fact> late(State state, Moment moment) {
      System.out.println("late");
      return super.late(state, moment);
    }
  }

  /// Lets another thread decide.
  static final class Threads extends Pile {
    static final class Contract extends PileContract {}

    @Override
    Decision<Fact> late(State state, Moment moment) {
      return CompletableFuture.supplyAsync(() -> super.late(state, moment)).join();
    }
  }
}
