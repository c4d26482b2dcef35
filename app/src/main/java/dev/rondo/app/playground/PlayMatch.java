package dev.rondo.app.playground;

import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Rejection;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.testkit.rules.HeldInputs;
import dev.rondo.testkit.rules.Watchdog;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/// One match in virtual time on bare rules, with all its steps. Time passes only when it is told
/// to. Not safe for several threads.
final class PlayMatch<S, C, F, V> {
  /// A match of rules that never end stops growing here.
  private static final int MOST_STEPS = 2_000;

  private final InstalledGame<S, C, F, V> installed;
  private final Dice dice;
  private final HeldInputs<S, C, F, V> held;
  private final List<PlayStep<S, F>> steps = new ArrayList<>();
  private Duration now = Duration.ZERO;
  private Optional<String> fault = Optional.empty();

  /// Opens the match.
  PlayMatch(InstalledGame<S, C, F, V> installed, PlaySetup setup) {
    this.installed = installed;
    this.dice = Dice.ofSeed(setup.seed());
    this.held = new HeldInputs<>(installed.rules());
    var start = installed.rules().setup(setup.setup(installed.manifest().rulesVersion()));
    steps.add(PlayStep.before(start));
    guard(() -> decide(new Input.Opened<>(), Optional.empty()));
    // The state before the opening is part of the opening's own step.
    if (steps.size() > 1) {
      steps.removeFirst();
    }
  }

  List<PlayStep<S, F>> steps() {
    return List.copyOf(steps);
  }

  PlayStep<S, F> last() {
    return steps.getLast();
  }

  Duration now() {
    return now;
  }

  /// The exception that the rules threw, if they did. Then nothing more happens.
  Optional<String> fault() {
    return fault;
  }

  /// Nothing more happens, because of a fault that somebody else has seen.
  void fail(String reason) {
    fault = Optional.of(reason);
  }

  boolean holds(int seat) {
    return held.any(new Seat(seat));
  }

  /// Says whether anything more can happen.
  Result<Boolean> running() {
    if (fault.isPresent()) {
      return Result.refused(Refusal.MATCH_NOT_ACTIVE, "the rules failed: " + fault.get());
    }
    if (installed.rules().outcome(last().state()).isPresent()) {
      return Result.refused(Refusal.MATCH_NOT_ACTIVE, "the match is over");
    }
    return steps.size() < MOST_STEPS
        ? Result.ok(true)
        : Result.refused(Refusal.MATCH_NOT_ACTIVE, "a table has at most " + MOST_STEPS + " steps");
  }

  boolean goesOn() {
    return running() instanceof Result.Ok<Boolean>;
  }

  /// Lets the rules decide an input now. A refusal that leaves no facts leaves no step.
  Result<Boolean> send(PlayInput input) {
    return running()
        .then(_ -> input.<C>read(installed.codec()))
        .then(read -> {
          guard(() -> decide(read, Optional.of(input)));
          if (fault.isPresent()) {
            return running();
          }
          var step = last();
          if (step.refusal().isPresent() && step.facts().isEmpty()) {
            steps.removeLast();
            return Result.refused(new Rejection.Code(step.refusal().get()), "the rules refuse it");
          }
          return Result.ok(true);
        });
  }

  /// Decides an input that was decided before, at its own time. If it is refused now, its step says
  /// so.
  ///
  /// @param last no alarm rings after that step
  void repeat(PlayInput input, int last) {
    ring(input.at(), last);
    if (input.<C>read(installed.codec()) instanceof Result.Ok<Input<C>>(var read) && goesOn()) {
      guard(() -> decide(read, Optional.of(input)));
    }
  }

  /// Lets time pass; alarms ring at their times.
  ///
  /// @param last no alarm rings after that step
  void ring(Duration until, int last) {
    while (steps.size() <= last
        && goesOn()
        && last().due().filter(at -> at.compareTo(until) <= 0).isPresent()) {
      ring();
    }
    moveTo(until);
  }

  /// Goes to the next alarm. A next one that is not later would ring for ever.
  void ring() {
    moveTo(last().due().orElseThrow());
    guard(() -> {
      decide(new Input.Alarm<>(), Optional.empty());
      if (last().due().filter(at -> at.compareTo(now) <= 0).isPresent()) {
        throw new IllegalStateException("after an alarm the next one must be later");
      }
    });
  }

  void moveTo(Duration time) {
    now = now.compareTo(time) < 0 ? time : now;
  }

  /// Asks the rules for something. Rules under development may fail in any way: then there is
  /// nothing, and the match has a fault.
  <T> Optional<T> guarded(Supplier<Optional<T>> question) {
    Watchdog.note();
    try {
      return question.get();
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError broken) {
      fault = Optional.of(broken.toString());
      return Optional.empty();
    }
  }

  private void guard(Runnable work) {
    var _ =
        guarded(() -> {
          work.run();
          return Optional.empty();
        });
  }

  private void decide(Input<C> input, Optional<PlayInput> cause) {
    var before = last();
    var states = new ArrayList<S>(List.of(before.state()));
    var facts = new ArrayList<F>();
    var answers = new ArrayList<Answer>();
    var refusal = Optional.<String>empty();
    for (var decision : held.decide(before.state(), input, new Moment(now, dice))) {
      var found =
          switch (decision) {
            case Decision.Accepted<F>(var more, var given, _) -> {
              answers.addAll(given);
              yield more;
            }
            case Decision.Rejected<F>(var rejection, var more) -> {
              refusal = Optional.of(rejection.code());
              yield more;
            }
            case Decision.Held<F> _ -> List.<F>of();
          };
      for (var fact : found) {
        facts.add(fact);
        states.add(installed.rules().apply(states.getLast(), fact));
      }
    }
    var after = states.getLast();
    steps.add(
        new PlayStep<>(
            now,
            cause,
            refusal,
            states,
            facts,
            answers,
            installed.rules().outcome(after).isPresent() ? Optional.empty() : held.due(after),
            input instanceof Input.Paused<?>
                || (before.paused() && !(input instanceof Input.Resumed<?>)),
            changed(before.gone(), cause, PlayInput.Gone.class, PlayInput.Came.class),
            changed(before.left(), cause, PlayInput.Left.class, PlayInput.Came.class)));
  }

  private static Set<Integer> changed(
      Iterable<Integer> before, Optional<PlayInput> cause, Class<?> adds, Class<?> removes) {
    var seats = new TreeSet<Integer>();
    before.forEach(seats::add);
    cause.filter(adds::isInstance).ifPresent(input -> seats.add(input.seat()));
    cause.filter(removes::isInstance).ifPresent(input -> seats.remove(input.seat()));
    return seats;
  }
}
