package dev.rondo.games.duel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Decision.Accepted;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Participant;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import dev.rondo.games.duel.DuelCommand.Confirm;
import dev.rondo.games.duel.DuelCommand.Draft;
import dev.rondo.testkit.RulesTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/// A duel between Ann and Bob, played in virtual time.
///
/// Layouts are written as `attack - heal`, a dash for an empty slot; times are milliseconds.
final class DuelTable extends RulesTable<DuelState, DuelCommand, DuelFact, DuelView> {
  static final Seat ANN = new Seat(0);
  static final Seat BOB = new Seat(1);
  static final List<Viewer> VIEWERS =
      List.of(
          new Viewer.Player(ANN),
          new Viewer.Player(BOB),
          new Viewer.Spectator(),
          new Viewer.HostScreen());

  /// The events that one viewer is told by one step.
  record Told(long at, Viewer viewer, List<Event> events) {}

  private static final Dice NO_DICE =
      _ -> {
        throw new AssertionError("duel draws nothing");
      };

  private final List<Told> told = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private Receipt receipt = Receipt.NONE;

  private DuelTable(Settings settings, Counting counting) {
    this(new Setup("m-1", "2", settings, players("", ""), counting == Counting.COUNTS));
  }

  private DuelTable(Setup setup) {
    super(new DuelRules(), setup, NO_DICE);
  }

  /// Ann and Bob with the hands that they bring, none if empty.
  private static List<Participant> players(String annsHand, String bobsHand) {
    return List.of(
        new Participant(ANN, "id-ann", "Ann", false, brings(annsHand)),
        new Participant(BOB, "id-bob", "Bob", false, brings(bobsHand)));
  }

  private static SortedMap<String, Integer> brings(String hand) {
    return hand.isEmpty()
        ? Collections.emptySortedMap()
        : DuelConfig.HAND.pack(List.of(hand.split(" ")));
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

  /// A match that was made with the first version of the rules.
  static DuelTable openFirstVersion(Settings settings) {
    var table = new DuelTable(new Setup("m-1", "1", settings, players("", ""), true));
    table.send(new Input.Opened<>());
    return table;
  }

  /// A match to which the players bring hands, none if empty.
  static DuelTable open(Settings settings, String annsHand, String bobsHand) {
    var table = new DuelTable(new Setup("m-1", "2", settings, players(annsHand, bobsHand), true));
    table.send(new Input.Opened<>());
    return table;
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

  @Override
  protected void stepped(List<DuelState> states, Accepted<DuelFact> step) {
    notes.addAll(step.notes());
    for (var viewer : VIEWERS) {
      var events = new ArrayList<Event>();
      for (var i = 0; i < step.facts().size(); i++) {
        events.addAll(
            rules().tell(states.get(i), step.facts().get(i), states.get(i + 1), receipt, viewer));
      }
      if (!events.isEmpty()) {
        told.add(new Told(now(), viewer, events));
      }
    }
  }

  /// Lets milliseconds pass.
  void pass(long millis) {
    pass(Duration.ofMillis(millis));
  }

  /// Both confirm, and the round is played to its end.
  void playRound(String ann, String bob) {
    assertThat(confirm(ANN, ann)).isEqualTo("ok");
    assertThat(confirm(BOB, bob)).isEqualTo("ok");
    endRound();
  }

  /// Alarms until the next PREP, or the end.
  void endRound() {
    var round = state().round().index();
    while (!over() && state().round().index() == round) {
      wake();
    }
  }

  boolean over() {
    return state().ending().isPresent();
  }

  Optional<Long> alarm() {
    return due().map(Duration::toMillis);
  }

  long now() {
    return time().toMillis();
  }

  List<Integer> hp() {
    return state().fighters().stream().map(Fighter::hp).toList();
  }

  PlayerView view(Seat seat) {
    return (PlayerView) view(new Viewer.Player(seat));
  }

  TableView tableView() {
    return (TableView) view(new Viewer.Spectator());
  }

  Outcome outcome() {
    return ended().orElseThrow();
  }

  /// The ending in short, for example `timeout, won by Ann` or `draw`.
  String ending() {
    return state()
        .ending()
        .map(how ->
            how.reason()
                + how.winner()
                    .map(seat -> ", won by " + state().fighter(seat).player().nickname())
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

  static List<@Nullable String> entries(String layout) {
    var entries = new ArrayList<@Nullable String>();
    Arrays.stream(layout.split(" "))
        .filter(word -> !word.isEmpty())
        .forEach(word -> entries.add(word.equals("-") ? null : word));
    return entries;
  }
}
