package dev.rondo.testkit.rules;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.json.Ranges;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One match on bare rules. After each input it checks what holds for every match and costs little
/// to check.
class BareMatch<S, C, F, V> {
  /// No match has so many inputs and alarms.
  static final int MOST_INPUTS = 40_000;

  static final String ENDS = "every match ends";
  static final String GROWS = "a state does not grow without end";
  private static final String SAME = "the same inputs give the same match";

  private final Cartridge<S, C, F, V> rules;
  private final Seating seating;
  private final Referee<S, C> referee;
  private final Dice dice;
  private final HeldInputs<S, C, F, V> held;
  private final List<Decision<F>> decisions = new ArrayList<>();
  private List<Decision<F>> expected = List.of();
  private S state;
  private Duration now = Duration.ZERO;

  BareMatch(Cartridge<S, C, F, V> rules, Seating seating, Referee<S, C> referee) {
    this.rules = rules;
    this.seating = seating;
    this.referee = referee;
    this.dice = new RecordingDice(seating.diceSeed());
    this.held = new HeldInputs<>(rules);
    this.state = rules.setup(seating.setup(rules.manifest().rulesVersion()));
  }

  /// The same match, to be played on in another way. Its dice are not watched.
  BareMatch(BareMatch<S, C, F, V> other) {
    this.rules = other.rules;
    this.seating = other.seating;
    this.referee = other.referee;
    this.dice = Dice.ofSeed(seating.diceSeed());
    this.held = other.held.copy();
    this.state = other.state;
    this.now = other.now;
  }

  /// The match must be decided as this one was, which had the same inputs.
  final void expect(BareMatch<S, C, F, V> other) {
    expected = other.decisions;
  }

  /// Plays the cues, and the alarms until the given time.
  final void replay(List<Cue<C>> cues, Duration until) {
    cues.forEach(this::play);
    pass(until);
  }

  /// Lets alarms ring that are due until then, and plays the input.
  final Decision<F> play(Cue<C> cue) {
    if (!(cue.input() instanceof Input.Opened<C>)) {
      pass(cue.at());
    }
    return decide(cue.input());
  }

  final void pass(Duration until) {
    for (var at = alarm(); at.filter(due -> due.compareTo(until) <= 0).isPresent(); at = alarm()) {
      wake();
    }
    now = now.compareTo(until) < 0 ? until : now;
  }

  /// Lets the next alarm ring.
  final Decision<F> wake() {
    now = alarm().orElseThrow();
    return decide(new Input.Alarm<>());
  }

  private Decision<F> decide(Input<C> input) {
    Breach.unless(
        decisions.size() < MOST_INPUTS, ENDS, "no end after " + MOST_INPUTS + " inputs and alarms");
    if (input instanceof Input.Played<C> played) {
      checkRanges(played);
    }
    var verdict =
        input instanceof Input.Played<C> played
            ? referee.judge(state, played.seat(), played.command())
            : Referee.Verdict.NONE;
    deciding();
    Watchdog.note(new Watchdog.Question(seating, now, input));
    var decided = held.decide(state, input, new Moment(now, dice));
    for (var decision : decided) {
      if (decisions.size() < expected.size()) {
        var first = expected.get(decisions.size());
        var facts = !text(first).equals(text(decision));
        Breach.unless(
            first.equals(decision),
            SAME,
            facts
                ? "first " + text(first) + ", then " + text(decision)
                : "first " + first + ", then " + decision);
      }
      decisions.add(decision);
    }
    decided(input, decided);
    if (input instanceof Input.Played<C> played) {
      verdict.check(decided.getLast(), played.seat(), played.command());
    }
    if (input instanceof Input.Alarm<C>) {
      Breach.unless(
          decided.getLast() instanceof Decision.Accepted<F> accepted && !accepted.facts().isEmpty(),
          "an alarm gives facts",
          "the alarm at " + millis(now) + " ms gave " + text(decided.getLast()));
    }
    if (decided.size() > 1) {
      bring(decided.getFirst());
    }
    take(input, decided.getLast());
    if (outcome().isPresent()) {
      checkEnd(outcome().get());
    } else {
      checkAlarm(input);
    }
    return decided.getLast();
  }

  private static <C> void checkRanges(Input.Played<C> played) {
    var fault = Ranges.fault(played.command());
    Breach.unless(
        fault.isEmpty(),
        "a command is within its ranges",
        "seat%d plays %s, but %s: the server refuses it before the rules see it"
            .formatted(played.seat().index(), played.command(), fault.orElse("")));
  }

  /// A decision in words, without its answers.
  static String text(Decision<?> decision) {
    return switch (decision) {
      case Decision.Accepted<?> accepted ->
          accepted.facts().stream()
              .map(Object::toString)
              .reduce((one, other) -> one + ", " + other)
              .orElse("nothing");
      case Decision.Rejected<?> rejected -> "refused, " + rejected.rejection().code();
      case Decision.Held<?> waits -> "held until " + CueText.time(waits.until());
    };
  }

  /// Called before the rules decide.
  void deciding() {}

  /// Called after the rules decided, before anything else is checked.
  void decided(Input<C> input, List<Decision<F>> made) {}

  /// Takes held actions that are brought before their alarm.
  void bring(Decision<F> brought) {
    Breach.unless(
        brought instanceof Decision.Accepted<F> accepted && accepted.answers().isEmpty(),
        "held actions are not answered before their alarm",
        brought);
    take(new Input.Brought<>(List.of()), brought);
  }

  private void take(Input<C> input, Decision<F> decision) {
    switch (decision) {
      case Decision.Rejected<F>(var rejection, var facts) -> {
        Breach.unless(
            input instanceof Input.Played || (input instanceof Input.Withdrawn && facts.isEmpty()),
            "only actions can be refused, and only played ones with facts",
            input + " gave " + rejection.code());
        if (!facts.isEmpty()) {
          take(Decision.accept(facts));
        }
      }
      case Decision.Accepted<F> accepted -> take(accepted);
      case Decision.Held<F> _ -> {}
    }
  }

  private void take(Decision.Accepted<F> accepted) {
    Breach.unless(
        outcome().isEmpty() || accepted.facts().isEmpty(),
        "nothing happens after the end",
        accepted.facts());
    for (var fact : kept(accepted.facts())) {
      var before = state;
      state = kept(rules.apply(before, fact));
      applied(before, fact);
      var wrong = rules.invariant(state);
      Breach.unless(wrong.isEmpty(), "the invariant holds", wrong.orElse("") + ", after " + fact);
    }
    taken(accepted);
  }

  /// The facts as they come back from storage.
  List<F> kept(List<F> facts) {
    return facts;
  }

  /// The state as it comes back from storage.
  S kept(S reached) {
    return reached;
  }

  /// Called after a fact was applied.
  void applied(S before, F fact) {}

  /// Called after all facts of a decision were applied.
  void taken(Decision.Accepted<F> accepted) {}

  private void checkAlarm(Input<C> input) {
    var alarm = alarm();
    var late =
        alarm
            .filter(at -> at.compareTo(now) < (input instanceof Input.Alarm<C> ? 1 : 0))
            .isPresent();
    Breach.unless(
        !late,
        "no alarm is in the past",
        "at %d ms, after %s, one is set at %s ms"
            .formatted(millis(now), input, alarm.map(BareMatch::millis).orElse(0L)));
  }

  private void checkEnd(Outcome outcome) {
    Breach.unless(
        alarm().isEmpty(),
        "no alarm is set after the end",
        "one is set at " + alarm().map(BareMatch::millis).orElse(0L) + " ms");
    for (var seat = 0; seat < seating.seats(); seat++) {
      var legal = rules.legal(state, new Seat(seat)).orElse(List.of());
      Breach.unless(legal.isEmpty(), "nothing is legal after the end", legal);
    }
    Payout.check(outcome, seating.seats(), rules.manifest().stake().apply(seating.settings()));
  }

  private static long millis(Duration time) {
    return time.toMillis();
  }

  /// The alarm of the rules, or the time of an action that is held if that is earlier.
  final Optional<Duration> alarm() {
    return held.due(state);
  }

  /// True if an action of the seat is held.
  final boolean holds(Seat seat) {
    return held.any(seat);
  }

  final Optional<Outcome> outcome() {
    return rules.outcome(state);
  }

  final V look(Seat seat) {
    Watchdog.note();
    return rules.view(state, new Viewer.Player(seat));
  }

  final Cartridge<S, C, F, V> rules() {
    return rules;
  }

  final Seating seating() {
    return seating;
  }

  final S state() {
    return state;
  }

  final Duration now() {
    return now;
  }

  /// The number of decisions so far.
  final int inputs() {
    return decisions.size();
  }
}
