package dev.rondo.games.duel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Decision.Accepted;
import dev.rondo.cartridge.Decision.Rejected;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Participant;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import dev.rondo.games.duel.DuelCommand.Confirm;
import dev.rondo.games.duel.DuelCommand.Draft;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A duel between Ann and Bob, played in virtual time.
///
/// Layouts are written as `attack - heal`, a dash for an empty slot; times are milliseconds.
final class DuelTable {
  static final Seat ANN = new Seat(0);
  static final Seat BOB = new Seat(1);
  static final List<Viewer> VIEWERS =
      List.of(
          new Viewer.Player(ANN),
          new Viewer.Player(BOB),
          new Viewer.Spectator(),
          new Viewer.HostScreen());

  /// What one viewer is told by one step.
  record Told(long at, Viewer viewer, List<Event> events) {}

  private static final Dice NO_DICE =
      _ -> {
        throw new AssertionError("duel draws nothing");
      };

  private final DuelRules rules = new DuelRules();
  private final List<Told> told = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final List<Answer> answers = new ArrayList<>();
  private Receipt receipt = Receipt.NONE;
  private DuelState state;
  private Duration now = Duration.ZERO;
  private int actions;

  private DuelTable(Settings settings, Counting counting) {
    var seats =
        List.of(
            new Participant(ANN, "id-ann", "Ann", false),
            new Participant(BOB, "id-bob", "Bob", false));
    state = rules.setup(new Setup("m-1", settings, seats, counting == Counting.COUNTS));
  }

  enum Counting {
    COUNTS,
    FRIENDLY
  }

  static Settings defaults() {
    return Settings.defaults(new DuelRules().manifest().settings());
  }

  /// A match of the queue, opened.
  static DuelTable open() {
    return open(defaults());
  }

  static DuelTable open(Settings settings) {
    return open(settings, Counting.COUNTS, Receipt.NONE);
  }

  /// A match that was set up, but not opened.
  static DuelTable closed() {
    return new DuelTable(defaults(), Counting.COUNTS);
  }

  static DuelTable open(Settings settings, Counting counting, Receipt receipt) {
    var table = new DuelTable(settings, counting);
    table.receipt = receipt;
    table.send(new Input.Opened<>());
    return table;
  }

  /// The code of the refusal, or `ok`.
  String draft(Seat seat, String layout) {
    return play(seat, new Draft(entries(layout)));
  }

  String confirm(Seat seat, String layout) {
    return play(seat, new Confirm(entries(layout)));
  }

  String play(Seat seat, DuelCommand command) {
    actions++;
    return send(new Input.Played<>(seat, new ActionId(seat, "a-" + actions), command, false));
  }

  void gone(Seat seat) {
    send(new Input.Gone<>(seat));
  }

  void came(Seat seat) {
    send(new Input.Came<>(seat));
  }

  void left(Seat seat) {
    send(new Input.Left<>(seat));
  }

  String send(Input<DuelCommand> input) {
    return switch (rules.decide(state, input, new Moment(now, NO_DICE))) {
      case Rejected<DuelFact>(var rejection) -> rejection.code();
      case Accepted<DuelFact> accepted -> {
        take(accepted);
        yield "ok";
      }
    };
  }

  private void take(Accepted<DuelFact> accepted) {
    notes.addAll(accepted.notes());
    answers.addAll(accepted.answers());
    var steps = new ArrayList<DuelState>(List.of(state));
    accepted.facts().forEach(fact -> steps.add(rules.apply(steps.getLast(), fact)));
    for (var viewer : VIEWERS) {
      var events = new ArrayList<Event>();
      for (var i = 0; i < accepted.facts().size(); i++) {
        events.addAll(
            rules.tell(steps.get(i), accepted.facts().get(i), steps.get(i + 1), receipt, viewer));
      }
      if (!events.isEmpty()) {
        told.add(new Told(now.toMillis(), viewer, events));
      }
    }
    state = steps.getLast();
  }

  /// Lets time pass; alarms run at the time they are due.
  void pass(long millis) {
    var until = now.plusMillis(millis);
    while (rules.alarm(state).filter(at -> at.compareTo(until) <= 0).isPresent()) {
      wake();
    }
    now = until;
  }

  /// Runs the next alarm.
  void wake() {
    now = rules.alarm(state).orElseThrow();
    var decision = rules.decide(state, new Input.Alarm<>(), new Moment(now, NO_DICE));
    assertThat(decision).isInstanceOf(Accepted.class);
    var accepted = (Accepted<DuelFact>) decision;
    assertThat(accepted.facts()).isNotEmpty();
    take(accepted);
    assertThat(rules.alarm(state).filter(next -> next.compareTo(now) <= 0)).isEmpty();
  }

  /// Both confirm, and the round is played to its end.
  void playRound(String ann, String bob) {
    assertThat(confirm(ANN, ann)).isEqualTo("ok");
    assertThat(confirm(BOB, bob)).isEqualTo("ok");
    endRound();
  }

  /// Alarms until the next PREP, or the end.
  void endRound() {
    var round = state.round().index();
    while (!over() && state.round().index() == round) {
      wake();
    }
  }

  boolean over() {
    return state.ending().isPresent();
  }

  DuelState state() {
    return state;
  }

  Optional<Long> alarm() {
    return rules.alarm(state).map(Duration::toMillis);
  }

  long now() {
    return now.toMillis();
  }

  List<Integer> hp() {
    return state.fighters().stream().map(Fighter::hp).toList();
  }

  PlayerView view(Seat seat) {
    return (PlayerView) rules.view(state, new Viewer.Player(seat));
  }

  TableView tableView() {
    return (TableView) rules.view(state, new Viewer.Spectator());
  }

  DuelView view(Viewer viewer) {
    return rules.view(state, viewer);
  }

  Outcome outcome() {
    return rules.outcome(state).orElseThrow();
  }

  /// The ending in short, for example `timeout, won by Ann` or `draw`.
  String ending() {
    return state
        .ending()
        .map(how ->
            how.reason()
                + how.winner()
                    .map(seat -> ", won by " + state.fighter(seat).player().nickname())
                    .orElse("")
                + (how.potBurned() ? ", pot burned" : ""))
        .orElse("none");
  }

  List<Told> told() {
    return List.copyOf(told);
  }

  /// The events of a viewer as `time name`.
  List<String> names(Viewer viewer) {
    return told.stream()
        .filter(one -> one.viewer().equals(viewer))
        .flatMap(one -> one.events().stream().map(event -> one.at() + " " + event.name()))
        .toList();
  }

  /// The last event of that name, as text.
  String lastTold(Viewer viewer, String name) {
    return told.stream()
        .filter(one -> one.viewer().equals(viewer))
        .flatMap(one -> one.events().stream())
        .filter(event -> event.name().equals(name))
        .reduce((_, later) -> later)
        .map(Wire::text)
        .orElse("none");
  }

  List<String> notes() {
    return List.copyOf(notes);
  }

  Answer lastAnswer() {
    return answers.getLast();
  }

  static List<@Nullable String> entries(String layout) {
    var entries = new ArrayList<@Nullable String>();
    Arrays.stream(layout.split(" "))
        .filter(word -> !word.isEmpty())
        .forEach(word -> entries.add(word.equals("-") ? null : word));
    return entries;
  }
}
