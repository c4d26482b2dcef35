package dev.rondo.testkit.broken;

import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Outcome.Payment;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Rejection;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import java.util.List;
import java.util.Optional;

/// Games that show or allow what they must not.
final class Unfair {
  private Unfair() {}

  /// Shows everybody the sum of the bets.
  static final class LeakInView extends Pile {
    static final class Contract extends PileContract {}

    @Override
    public View view(State state, Viewer viewer) {
      var bets = state.bets().stream().mapToInt(bet -> bet).sum();
      return viewer instanceof Viewer.Spectator
          ? new View(bets, 0, Optional.empty())
          : super.view(state, viewer);
    }
  }

  /// Tells everybody about a bet.
  static final class LeakInEvent extends Pile {
    static final class Contract extends PileContract {}

    @Override
    public List<Event> tell(State before, Fact fact, State after, Receipt receipt, Viewer viewer) {
      return List.of(new Event("fact", fact));
    }
  }

  /// Accepts what the other seat may do.
  static final class ActsForAnother extends Pile {
    static final class Contract extends PileContract {}

    @Override
    boolean allows(State state, Input.Played<Command> played) {
      return super.allows(state, played)
          || listed(state, other(played.seat())).contains(played.command());
    }
  }

  /// Lists a command that it refuses.
  static final class RefusesLegal extends Pile {
    static final class Contract extends PileContract {}

    @Override
    public Optional<List<Command>> legal(State state, Seat seat) {
      return Optional.of(state.over() ? List.of() : List.of(new Command.Take(1)));
    }
  }

  /// Lists a command that no player can send.
  static final class OutOfRange extends Pile {
    static final class Contract extends PileContract {}

    @Override
    public Optional<List<Command>> legal(State state, Seat seat) {
      return Optional.of(
          super.legal(state, seat).orElseThrow().stream()
              .map(command -> command.equals(new Command.Take(3)) ? new Command.Take(4) : command)
              .toList());
    }
  }

  /// Accepts that more stones are taken than there are.
  static final class AcceptsIllegal extends Pile {
    static final class Contract extends PileContract {}

    @Override
    boolean allows(State state, Input.Played<Command> played) {
      return super.allows(state, played)
          || (state.turn().equals(played.seat()) && played.command() instanceof Command.Take);
    }
  }

  /// Refuses with a code of the server.
  static final class RefusesAsServer extends Pile {
    static final class Contract extends PileContract {}

    @Override
    public Decision<Fact> decide(State state, Input<Command> input, Moment moment) {
      var decision = super.decide(state, input, moment);
      return decision instanceof Decision.Rejected<Fact>
          ? Decision.reject(new Rejection.Code("NOT_FOUND"))
          : decision;
    }
  }

  /// Pays more than was staked.
  static final class PaysTooMuch extends Pile {
    static final class Contract extends PileContract {}

    @Override
    public Optional<Outcome> outcome(State state) {
      return super.outcome(state)
          .map(outcome ->
              new Outcome(
                  outcome.detail(),
                  List.of(new Payment(new Seat(0), 2 * STAKE + 1, "pot")),
                  List.of()));
    }
  }

  /// Takes stones that are not there.
  static final class BreaksInvariant extends Pile {
    static final class Contract extends PileContract {}

    @Override
    public State apply(State state, Fact fact) {
      return super.apply(
          state,
          fact instanceof Fact.Took(var seat, var count, var deadline)
              ? new Fact.Took(seat, count + 1, deadline)
              : fact);
    }
  }
}
