package dev.rondo.testkit.broken;

import static dev.rondo.cartridge.Decision.accept;

import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Moment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Games whose alarms or ends are wrong.
final class Restless {
  private Restless() {}

  /// Sets its alarm too early.
  static final class AlarmInThePast extends Pile {
    static final class Contract extends PileContract {}

    @Override
    public Optional<Duration> alarm(State state) {
      return super.alarm(state).map(at -> at.minus(TURN).minusMillis(1));
    }
  }

  /// Lets nothing follow from an alarm.
  static final class AlarmWithoutFacts extends Pile {
    static final class Contract extends PileContract {}

    @Override
    Decision<Fact> late(State state, Moment moment) {
      return accept();
    }
  }

  /// Keeps its alarm when the match is over.
  static final class AlarmAfterTheEnd extends Pile {
    static final class Contract extends PileContract {}

    @Override
    public Optional<Duration> alarm(State state) {
      return Optional.of(state.deadline());
    }
  }

  /// Puts the stones back before the last one is taken.
  static final class NeverEnds extends Pile {
    static final class Contract extends PileContract {}

    @Override
    public State apply(State state, Fact fact) {
      var next = super.apply(state, fact);
      return next.stones() > 3
          ? next
          : new State(STONES, next.turn(), next.deadline(), next.bets(), next.winner());
    }
  }

  /// The same, and it remembers every turn.
  static final class NeverEndsAndGrows extends Pile {
    static final class Contract extends PileContract {}

    @Override
    public State apply(State state, Fact fact) {
      var next = super.apply(state, fact);
      var bets = new ArrayList<>(next.bets());
      bets.add(0);
      return new State(
          next.stones() > 3 ? next.stones() : STONES,
          next.turn(),
          next.deadline(),
          List.copyOf(bets),
          next.winner());
    }
  }

  /// The same, and its state doubles.
  static final class Doubles extends Pile {
    static final class Contract extends PileContract {}

    @Override
    public State apply(State state, Fact fact) {
      var next = super.apply(state, fact);
      var bets = new ArrayList<>(next.bets());
      bets.addAll(next.bets());
      return new State(
          next.stones() > 3 ? next.stones() : STONES,
          next.turn(),
          next.deadline(),
          List.copyOf(bets),
          next.winner());
    }
  }

  /// Sets no alarm, so that it waits for people who have gone.
  static final class WaitsForEver extends Pile {
    static final class Contract extends PileContract {}

    @Override
    public Optional<Duration> alarm(State state) {
      return Optional.empty();
    }
  }

  /// Gives the turn to the other player when a player is late.
  static final class PassesForEver extends Pile {
    static final class Contract extends PileContract {}

    @Override
    Decision<Fact> late(State state, Moment moment) {
      return accept(new Fact.Took(state.turn(), 0, moment.now().plus(TURN)));
    }
  }

  /// Looks for a next turn and finds none.
  static final class Loops extends Pile {
    static final class Contract extends PileContract {}

    private static final int ROUND = 20_000_000;

    @Override
    synchronized Decision<Fact> late(State state, Moment moment) {
      var turn = 1L;
      while (turn != 0) {
        for (var i = 0; i < ROUND; i++) {
          turn = turn * 31 % 1_000_003;
        }
        try {
          // The test that found the loop interrupts it here, so that it ends.
          wait(0, 1);
        } catch (InterruptedException found) {
          throw new IllegalStateException(found);
        }
      }
      return super.late(state, moment);
    }
  }
}
