package dev.rondo.testkit.broken;

import static dev.rondo.cartridge.Decision.accept;
import static dev.rondo.cartridge.Decision.reject;

import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Outcome.Payment;
import dev.rondo.cartridge.Range;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Rejection;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// A sound game: two players take 1 to 3 of 12 stones in turn, and whoever takes the last one wins.
/// A turn takes 10 seconds at most. A player may bet on a number, which nobody else sees.
///
/// Broken games extend it and change one thing.
class Pile implements Cartridge<Pile.State, Pile.Command, Pile.Fact, Pile.View> {
  /// The contract test of the sound game.
  static final class Contract extends PileContract {}

  static final int STONES = 12;
  static final int STAKE = 5;
  static final Duration TURN = Duration.ofSeconds(10);

  /// @param bets by seat, 0 for none
  record State(
      int stones, Seat turn, Duration deadline, List<Integer> bets, Optional<Seat> winner) {

    boolean over() {
      return winner.isPresent();
    }
  }

  sealed interface Command {
    record Take(@Range(min = 1, max = 3) int count) implements Command {}

    record Bet(int number) implements Command {}
  }

  sealed interface Fact {
    record Began(Duration deadline) implements Fact {}

    record Took(Seat seat, int count, Duration deadline) implements Fact {}

    record Placed(Seat seat, int number) implements Fact {}

    record Won(Seat seat) implements Fact {}
  }

  record View(int stones, int turn, Optional<Integer> bet) {}

  record Ending(String reason) {}

  enum Refusal implements Rejection {
    NOT_NOW;

    @Override
    public String code() {
      return name();
    }
  }

  @Override
  public Manifest<State, Command, Fact, View> manifest() {
    return Manifest.game("pile", "Pile")
        .types(State.class, Command.class, Fact.class, View.class)
        .rules("1")
        .seats(2)
        .setting(new Setting.Whole("stake", (long) STAKE, STAKE, STAKE))
        .command("take", Command.Take.class)
        .command("bet", Command.Bet.class)
        .stake(settings -> settings.whole("stake"))
        .build();
  }

  @Override
  public State setup(Setup setup) {
    return new State(STONES, new Seat(0), TURN, List.of(0, 0), Optional.empty());
  }

  @Override
  public Decision<Fact> decide(State state, Input<Command> input, Moment moment) {
    return switch (input) {
      case Input.Played<Command> played ->
          allows(state, played) ? played(state, played, moment) : reject(Refusal.NOT_NOW);
      case Input.Withdrawn<Command> _ -> reject(Refusal.NOT_NOW);
      case Input<Command> _ when state.over() -> accept();
      case Input.Opened<Command>() -> accept(new Fact.Began(moment.now().plus(TURN)));
      case Input.Alarm<Command>() -> late(state, moment);
      case Input.Left<Command>(var seat) -> accept(new Fact.Won(other(seat)));
      case Input<Command> _ -> accept();
    };
  }

  boolean allows(State state, Input.Played<Command> played) {
    return listed(state, played.seat()).contains(played.command());
  }

  Decision<Fact> late(State state, Moment moment) {
    return accept(new Fact.Won(other(state.turn())));
  }

  Decision<Fact> played(State state, Input.Played<Command> played, Moment moment) {
    var facts = new ArrayList<Fact>();
    switch (played.command()) {
      case Command.Bet(var number) -> facts.add(new Fact.Placed(played.seat(), number));
      case Command.Take(var count) -> {
        facts.add(new Fact.Took(played.seat(), count, moment.now().plus(TURN)));
        if (state.stones() == count) {
          facts.add(new Fact.Won(played.seat()));
        }
      }
    }
    return Decision.<Fact>accept(facts).answering(Answer.resolved(played.action()));
  }

  static Seat other(Seat seat) {
    return new Seat(1 - seat.index());
  }

  @Override
  public State apply(State state, Fact fact) {
    return switch (fact) {
      case Fact.Began(var deadline) ->
          new State(state.stones(), state.turn(), deadline, state.bets(), state.winner());
      case Fact.Took(var seat, var count, var deadline) ->
          new State(state.stones() - count, other(seat), deadline, state.bets(), state.winner());
      case Fact.Placed(var seat, var number) -> {
        var bets = new ArrayList<>(state.bets());
        bets.set(seat.index(), number);
        yield new State(
            state.stones(), state.turn(), state.deadline(), List.copyOf(bets), state.winner());
      }
      case Fact.Won(var seat) ->
          new State(
              state.stones(), state.turn(), state.deadline(), state.bets(), Optional.of(seat));
    };
  }

  @Override
  public Optional<Duration> alarm(State state) {
    return state.over() ? Optional.empty() : Optional.of(state.deadline());
  }

  @Override
  public View view(State state, Viewer viewer) {
    var bet =
        viewer instanceof Viewer.Player(var seat)
            ? Optional.of(state.bets().get(seat.index()))
            : Optional.<Integer>empty();
    return new View(state.stones(), state.turn().index(), bet);
  }

  @Override
  public List<Event> tell(State before, Fact fact, State after, Receipt receipt, Viewer viewer) {
    return fact instanceof Fact.Took took ? List.of(new Event("took", took)) : List.of();
  }

  @Override
  public Optional<Outcome> outcome(State state) {
    return state
        .winner()
        .map(seat ->
            new Outcome(
                new Ending(state.stones() == 0 ? "last" : "late"),
                List.of(new Payment(seat, 2 * STAKE, "pot")),
                List.of()));
  }

  @Override
  public Optional<List<Command>> legal(State state, Seat seat) {
    return Optional.of(listed(state, seat));
  }

  static List<Command> listed(State state, Seat seat) {
    if (state.over()) {
      return List.of();
    }
    var commands = new ArrayList<Command>();
    for (var number = 1; number <= 2; number++) {
      if (state.bets().get(seat.index()) == 0) {
        commands.add(new Command.Bet(number));
      }
    }
    if (state.turn().equals(seat)) {
      IntStream.rangeClosed(1, Math.min(3, state.stones()))
          .mapToObj(Command.Take::new)
          .forEach(commands::add);
    }
    return List.copyOf(commands);
  }

  @Override
  public Optional<String> invariant(State state) {
    return state.stones() < 0
        ? Optional.of("there are " + state.stones() + " stones")
        : Optional.empty();
  }
}
