package dev.rondo.games.fupogfakta;

import dev.rondo.cartridge.Decision.Accepted;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Occasion;
import dev.rondo.cartridge.Participant;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.Guess;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.Lie;
import dev.rondo.games.fupogfakta.FupogfaktaCommand.React;
import dev.rondo.games.fupogfakta.board.Option;
import dev.rondo.games.fupogfakta.board.Reaction;
import dev.rondo.platform.json.Json;
import dev.rondo.testkit.RulesTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/// A game in a room, played in virtual time. Times are milliseconds; options are named by what is
/// shown; a refusal is its code, and everything else `ok`.
final class Room
    extends RulesTable<FupogfaktaState, FupogfaktaCommand, FupogfaktaFact, FupogfaktaView> {
  static final Seat ANN = new Seat(0);
  static final Seat BOB = new Seat(1);
  static final Seat CAT = new Seat(2);
  static final Seat DAN = new Seat(3);
  static final Viewer HOST = new Viewer.HostScreen();
  static final String SEED = "5eed".repeat(16);
  private static final List<String> NAMES = List.of("Ann", "Bob", "Cat", "Dan", "Eve", "Fay");

  /// An event that one viewer is told by one step, as it is sent.
  record Told(long at, Viewer viewer, String name, String json) {}

  private final List<Viewer> viewers = new ArrayList<>();
  private final List<Told> told = new ArrayList<>();

  private Room(Settings settings, int players, List<SortedMap<String, String>> rows, String seed) {
    super(
        new FupogfaktaRules(),
        new Setup(
            "m-1",
            FupogfaktaConfig.RULES_VERSION,
            settings,
            seats(players),
            false,
            new Occasion.Session("ABC234"),
            rows),
        Dice.ofSeed(seed));
    for (var seat = 0; seat < players; seat++) {
      viewers.add(new Viewer.Player(new Seat(seat)));
    }
    viewers.add(new Viewer.Spectator());
    viewers.add(HOST);
  }

  private static List<Participant> seats(int players) {
    var seats = new ArrayList<Participant>();
    for (var name : NAMES.subList(0, players)) {
      seats.add(new Participant(new Seat(seats.size()), "id-" + name, name, false));
    }
    return seats;
  }

  /// Without the introduction, so that a game begins with its first question.
  static Settings defaults() {
    return Settings.defaults(new FupogfaktaRules().manifest().settings()).with("intro_seconds", 0L);
  }

  static Room open(int players) {
    return open(defaults(), players);
  }

  static Room open(Settings settings, int players) {
    return open(settings, players, Questions.of(settings), SEED);
  }

  static Room open(
      Settings settings, int players, List<SortedMap<String, String>> rows, String seed) {
    var room = new Room(settings, players, rows, seed);
    room.send(new Input.Opened<>());
    return room;
  }

  String lie(Seat seat, String text) {
    return play(seat, new Lie(text));
  }

  String guess(Seat seat, String shown) {
    return play(seat, new Guess(id(shown)));
  }

  String react(Seat seat, String shown, Reaction reaction) {
    return play(seat, new React(id(shown), reaction));
  }

  /// The id of the option that reads so.
  String id(String shown) {
    return state().board().options().stream()
        .filter(option -> option.text().equals(shown))
        .map(Option::id)
        .findFirst()
        .orElseThrow(() -> new AssertionError(shown + " is none of " + state().board().options()));
  }

  @Override
  protected void stepped(List<FupogfaktaState> states, Accepted<FupogfaktaFact> step) {
    for (var i = 0; i < step.facts().size(); i++) {
      for (var viewer : viewers) {
        rules()
            .tell(states.get(i), step.facts().get(i), states.get(i + 1), Receipt.NONE, viewer)
            .forEach(event -> told.add(told(viewer, event)));
      }
    }
  }

  private Told told(Viewer viewer, Event event) {
    var json = Json.EVENT.writer().withAttribute(Json.OFFSET, 0L).writeValueAsString(event.d());
    return new Told(now(), viewer, event.name(), json);
  }

  /// Lets milliseconds pass.
  void pass(long millis) {
    pass(Duration.ofMillis(millis));
  }

  /// Alarms until the phase is another one; the name of that.
  String next() {
    var phase = state().phase();
    while (state().phase().equals(phase)) {
      wake();
    }
    return phase();
  }

  /// Alarms until the phase of that name begins.
  void until(String phase) {
    do {
      wake();
    } while (!phase().equals(phase));
  }

  String phase() {
    return view(HOST).phase();
  }

  long now() {
    return time().toMillis();
  }

  Optional<Long> alarm() {
    return due().map(Duration::toMillis);
  }

  List<Long> scores() {
    return state().players().stream().map(Player::score).toList();
  }

  List<String> optionTexts() {
    return state().board().options().stream().map(Option::text).toList();
  }

  FupogfaktaView view(Seat seat) {
    return view(new Viewer.Player(seat));
  }

  /// Says if the room sees the player as connected.
  boolean connected(Seat seat) {
    return Optional.ofNullable(view(HOST).players().get(Integer.toString(seat.index())))
        .orElseThrow()
        .connected();
  }

  /// The view as it is sent.
  String json(Viewer viewer) {
    return Json.VIEW.writer().withAttribute(Json.OFFSET, 0L).writeValueAsString(view(viewer));
  }

  List<Viewer> viewers() {
    return List.copyOf(viewers);
  }

  List<Told> told() {
    return List.copyOf(told);
  }

  /// The events of the host screen as `time name`.
  List<String> names() {
    return told.stream()
        .filter(one -> one.viewer().equals(HOST))
        .map(one -> one.at() + " " + one.name())
        .toList();
  }

  /// The last event of that name that the host screen was told.
  String lastTold(String name) {
    return told.stream()
        .filter(one -> one.viewer().equals(HOST) && one.name().equals(name))
        .reduce((_, later) -> later)
        .map(Told::json)
        .orElse("none");
  }
}
