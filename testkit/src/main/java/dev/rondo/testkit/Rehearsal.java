package dev.rondo.testkit;

import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Participant;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.json.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;

/// One match on the bare rules, without a table: inputs in, and all that follows written down.
final class Rehearsal<S, C, F, V> {

  /// How values travel from one step to the next.
  enum Way {
    IN_MEMORY,
    THROUGH_STORAGE
  }

  /// An input and when it came.
  record Cue<C>(Duration at, Input<C> input) {}

  private final Cartridge<S, C, F, V> rules;
  private final Way way;
  private final Dice dice;
  private final List<Viewer> viewers = new ArrayList<>();
  private final List<Cue<C>> cues = new ArrayList<>();
  private final List<String> transcript = new ArrayList<>();
  private final HeldInputs<S, C, F, V> held;
  private S state;
  private Duration now = Duration.ZERO;

  private Rehearsal(
      Cartridge<S, C, F, V> rules, Way way, Dice dice, S state, HeldInputs<S, C, F, V> held) {
    this.rules = rules;
    this.way = way;
    this.dice = dice;
    this.state = state;
    this.held = held;
  }

  static <S, C, F, V> Rehearsal<S, C, F, V> of(
      Cartridge<S, C, F, V> rules, Settings settings, int seats, String seed, Way way) {
    var participants = new ArrayList<Participant>();
    for (var seat = 0; seat < seats; seat++) {
      participants.add(new Participant(new Seat(seat), "id" + seat, "P" + seat, false));
    }
    var state =
        rules.setup(new Setup("m", rules.manifest().rulesVersion(), settings, participants, true));
    var rehearsal =
        new Rehearsal<>(rules, way, new RecordingDice(seed), state, new HeldInputs<>(rules));
    for (var seat = 0; seat < seats; seat++) {
      rehearsal.viewers.add(new Viewer.Player(new Seat(seat)));
    }
    rehearsal.viewers.add(new Viewer.Spectator());
    return rehearsal;
  }

  /// The same match up to now, to go on in another way. Its dice are not watched.
  Rehearsal<S, C, F, V> fork(String seed) {
    var other = new Rehearsal<>(rules, way, Dice.ofSeed(seed), state, held.copy());
    other.viewers.addAll(viewers);
    other.now = now;
    return other;
  }

  /// Plays an input at a time, after the actions that are held if it changes something; checks what
  /// holds for every decision.
  Decision<F> play(Duration at, Input<C> input) {
    now = at;
    var before = stored(state);
    var decisions = held.decide(state, input, new Moment(at, dice));
    Violation.unlessEqual(before, stored(state), "deciding changes nothing");
    cues.add(new Cue<>(at, input));
    if (decisions.size() > 1) {
      takeBrought(at, decisions.getFirst());
    }
    take(at, input, decisions.getLast());
    checkAlarm(input);
    return decisions.getLast();
  }

  /// Held actions that are brought before their alarm change nothing for anybody.
  private void takeBrought(Duration at, Decision<F> brought) {
    var rule = "nobody is told when held actions are brought before their alarm";
    var seen = viewers.stream().map(this::view).toList();
    var lines = transcript.size();
    take(at, new Input.Brought<>(List.of()), brought);
    Violation.unlessEqual(seen, viewers.stream().map(this::view).toList(), rule);
    Violation.unlessEqual(lines + 1 + viewers.size(), transcript.size(), rule);
    Violation.unless(
        brought instanceof Decision.Accepted<F> accepted && accepted.answers().isEmpty(),
        rule,
        brought);
  }

  private void take(Duration at, Input<C> input, Decision<F> decision) {
    switch (decision) {
      case Decision.Rejected<F>(var rejection, var facts) -> {
        Violation.unless(
            input instanceof Input.Played || (input instanceof Input.Withdrawn && facts.isEmpty()),
            "only actions can be refused, and only played ones with facts",
            input + " " + rejection.code());
        transcript.add(at.toMillis() + " " + rejection.code());
        if (!facts.isEmpty()) {
          take(at, Decision.accept(facts));
        }
      }
      case Decision.Accepted<F> accepted -> take(at, accepted);
      case Decision.Held<F>(var until) ->
          transcript.add(at.toMillis() + " held until " + until.toMillis());
    }
  }

  private void take(Duration at, Decision.Accepted<F> accepted) {
    var over = outcome().isPresent();
    Violation.unless(
        !over || accepted.facts().isEmpty(), "nothing happens after the end", accepted);
    var facts = way == Way.THROUGH_STORAGE ? storedFacts(accepted.facts()) : accepted.facts();
    transcript.add(
        at.toMillis()
            + " "
            + factsJson(facts)
            + " "
            + Json.STORED.writeValueAsString(accepted.answers()));
    for (var fact : facts) {
      var before = state;
      var after = rules.apply(state, fact);
      state = way == Way.THROUGH_STORAGE ? restored(after) : after;
      viewers.forEach(viewer -> tell(before, fact, viewer));
    }
    viewers.forEach(viewer -> transcript.add("  " + viewer + " " + view(viewer)));
  }

  private void tell(S before, F fact, Viewer viewer) {
    for (var event : rules.tell(before, fact, state, Receipt.NONE, viewer)) {
      transcript.add("  " + viewer + " " + json(event));
    }
  }

  private void checkAlarm(Input<C> input) {
    var alarm = alarm();
    if (alarm.isPresent()) {
      Violation.unless(outcome().isEmpty(), "nothing is due after the end", alarm);
      var late = alarm.get().compareTo(now) < (input instanceof Input.Alarm<C> ? 1 : 0);
      Violation.unless(!late, "no alarm is in the past", alarm + " after " + input + " at " + now);
    }
  }

  /// Plays the next alarm.
  void wake() {
    var at = alarm().orElseThrow();
    var decision = play(at, new Input.Alarm<>());
    Violation.unless(
        decision instanceof Decision.Accepted<F> accepted && !accepted.facts().isEmpty(),
        "an alarm is answered by facts",
        decision);
  }

  String seen(Viewer viewer) {
    return transcript.stream()
        .filter(line -> line.startsWith("  " + viewer + " "))
        .reduce("", (a, b) -> a + "\n" + b);
  }

  JsonNode view(Viewer viewer) {
    return Json.VIEW
        .writer()
        .withAttribute(Json.OFFSET, 0L)
        .withAttribute(Json.STAMPS, 0L)
        .valueToTree(rules.view(state, viewer));
  }

  private static String json(Event event) {
    return Json.EVENT.writer().withAttribute(Json.OFFSET, 0L).writeValueAsString(event);
  }

  V look(Seat seat) {
    return rules.view(state, new Viewer.Player(seat));
  }

  private String stored(S value) {
    return Json.STORED.writerFor(stateType()).writeValueAsString(value);
  }

  private S restored(S value) {
    var back = Json.STORED.readerFor(stateType()).<S>readValue(stored(value));
    Violation.unlessEqual(value, back, "a state is the same after it was stored");
    return back;
  }

  private String factsJson(List<F> facts) {
    return Json.STORED.writerFor(factsType()).writeValueAsString(facts);
  }

  private List<F> storedFacts(List<F> facts) {
    var back = Json.STORED.readerFor(factsType()).<List<F>>readValue(factsJson(facts));
    Violation.unlessEqual(facts, back, "facts are the same after they were stored");
    return back;
  }

  private JavaType stateType() {
    return Json.STORED.constructType(rules.manifest().stateType());
  }

  private JavaType factsType() {
    var types = Json.STORED.getTypeFactory();
    return types.constructCollectionType(
        List.class, types.constructType(rules.manifest().factType()));
  }

  /// The alarm of the rules, or the time of an action that is held if that is earlier.
  Optional<Duration> alarm() {
    return held.due(state);
  }

  /// True if an action of the seat is held.
  boolean holds(Seat seat) {
    return held.any(seat);
  }

  Optional<dev.rondo.cartridge.Outcome> outcome() {
    return rules.outcome(state);
  }

  S state() {
    return state;
  }

  Duration now() {
    return now;
  }

  List<Viewer> viewers() {
    return viewers;
  }

  List<Cue<C>> cues() {
    return cues;
  }

  List<String> transcript() {
    return transcript;
  }
}
