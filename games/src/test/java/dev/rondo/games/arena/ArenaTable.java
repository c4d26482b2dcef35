package dev.rondo.games.arena;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Decision.Accepted;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Participant;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import dev.rondo.games.arena.ArenaCommand.Attack;
import dev.rondo.games.arena.ArenaCommand.Collect;
import dev.rondo.games.arena.ArenaCommand.Defend;
import dev.rondo.games.arena.ArenaCommand.Move;
import dev.rondo.games.arena.map.Direction;
import dev.rondo.games.arena.map.Position;
import dev.rondo.platform.json.Json;
import dev.rondo.testkit.RulesTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/// A fight between Ann, Bob and others, played in virtual time.
///
/// Actions are written as `move east`, `attack bob`, `defend`, `collect`; tiles as `3,4`; times are
/// milliseconds. Dice are loaded: no attack is critical and every node holds 50, unless told.
final class ArenaTable extends RulesTable<ArenaState, ArenaCommand, ArenaFact, ArenaView> {
  static final Seat ANN = new Seat(0);
  static final Seat BOB = new Seat(1);
  static final Seat CY = new Seat(2);
  static final Viewer STRANGER = new Viewer.Spectator();
  private static final List<String> NAMES = List.of("Ann", "Bob", "Cy", "Dee", "Eve", "Fay");

  private final LoadedDice dice;
  private final List<Told> told = new ArrayList<>();
  private final int players;

  /// An event that one viewer is told.
  private record Told(Viewer viewer, Event event) {}

  private ArenaTable(int players, Settings settings, boolean counts, int weaponBonus) {
    this(
        players,
        new Setup(
            "m-1",
            new ArenaRules().manifest().rulesVersion(),
            settings,
            seats(players, weaponBonus),
            counts),
        new LoadedDice());
  }

  private ArenaTable(int players, Setup setup, LoadedDice dice) {
    super(new ArenaRules(), setup, dice);
    this.players = players;
    this.dice = dice;
  }

  private static List<Participant> seats(int players, int weaponBonus) {
    var seats = new ArrayList<Participant>();
    for (var i = 0; i < players; i++) {
      var brings = new TreeMap<String, Integer>();
      brings.put("weaponBonus", i == 0 ? weaponBonus : 0);
      seats.add(new Participant(new Seat(i), id(NAMES.get(i)), NAMES.get(i), false, brings));
    }
    return seats;
  }

  static Settings defaults() {
    return Settings.defaults(new ArenaRules().manifest().settings());
  }

  static ArenaTable open(int players) {
    return open(players, defaults());
  }

  static ArenaTable open(int players, Settings settings) {
    return opened(new ArenaTable(players, settings, true, 0));
  }

  /// A match that was made with the rules of another version.
  static ArenaTable open(int players, Settings settings, String rulesVersion) {
    var setup = new Setup("m-1", rulesVersion, settings, seats(players, 0), true);
    return opened(new ArenaTable(players, setup, new LoadedDice()));
  }

  static ArenaTable friendly(int players) {
    return opened(new ArenaTable(players, defaults(), false, 0));
  }

  /// Ann has something in her hand.
  static ArenaTable armed(int players, int weaponBonus) {
    return opened(new ArenaTable(players, defaults(), true, weaponBonus));
  }

  /// A match that was set up, but not opened.
  static ArenaTable closed(int players) {
    return new ArenaTable(players, defaults(), true, 0);
  }

  private static ArenaTable opened(ArenaTable table) {
    table.send(new Input.Opened<>());
    return table;
  }

  static String id(String name) {
    return "id-" + name.toLowerCase(Locale.ROOT);
  }

  // Arranging

  /// Puts players somewhere, in the order of their seats.
  ArenaTable at(String... tiles) {
    for (var i = 0; i < tiles.length; i++) {
      var seat = new Seat(i);
      arrange(state().with(seat, state().figure(seat).at(position(tiles[i]))));
    }
    return this;
  }

  ArenaTable node(String tile, int value) {
    arrange(state().withoutNode(tile).withNode(tile, value));
    return this;
  }

  void clear(String tile) {
    arrange(state().withoutNode(tile));
  }

  ArenaTable hp(Seat seat, int hp) {
    arrange(state().with(seat, state().figure(seat).hurt(state().figure(seat).hp() - hp)));
    return this;
  }

  ArenaTable score(Seat seat, int score) {
    arrange(state().with(seat, state().figure(seat).scoring(score - state().figure(seat).score())));
    return this;
  }

  ArenaTable resources(Seat seat, int amount) {
    arrange(
        state()
            .with(
                seat, state().figure(seat).collecting(amount - state().figure(seat).resources())));
    return this;
  }

  LoadedDice dice() {
    return dice;
  }

  static Position position(String tile) {
    var parts = tile.split(",", -1);
    return new Position(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
  }

  static ArenaCommand command(String text) {
    var words = text.split(" ", -1);
    return switch (words[0]) {
      case "move" -> new Move(Direction.valueOf(words[1].toUpperCase(Locale.ROOT)));
      case "attack" -> new Attack(id(words[1]));
      case "defend" -> new Defend();
      case "collect" -> new Collect();
      default -> throw new IllegalArgumentException(text);
    };
  }

  // Playing

  /// The code of the refusal, or `ok`. The action is called `a1`, the next one `a2`.
  String play(Seat seat, String action) {
    return play(seat, command(action));
  }

  String seal(Seat seat, String action) {
    return play(seat, command(action), true);
  }

  /// Plays an action at the next tick and gives its answer in short.
  String now(Seat seat, String action) {
    var code = play(seat, action);
    if (!code.equals("ok")) {
      return code;
    }
    wake();
    return answer("a" + actions());
  }

  String withdraw(Seat seat, String key) {
    return send(new Input.Withdrawn<>(seat, new ActionId(seat, key)));
  }

  @Override
  protected void stepped(List<ArenaState> states, Accepted<ArenaFact> step) {
    for (var i = 0; i < step.facts().size(); i++) {
      for (var viewer : viewers()) {
        rules()
            .tell(states.get(i), step.facts().get(i), states.get(i + 1), Receipt.NONE, viewer)
            .forEach(event -> told.add(new Told(viewer, event)));
      }
    }
  }

  /// Lets milliseconds pass.
  ArenaTable pass(long millis) {
    pass(Duration.ofMillis(millis));
    return this;
  }

  // Looking

  Figure figure(Seat seat) {
    return state().figure(seat);
  }

  /// The tile of a player, or `-`.
  String tile(Seat seat) {
    return figure(seat).position().map(Position::key).orElse("-");
  }

  List<Integer> hp() {
    return state().fighters().stream().map(one -> figure(one.player().seat()).hp()).toList();
  }

  List<Integer> scores() {
    return state().fighters().stream().map(one -> figure(one.player().seat()).score()).toList();
  }

  /// -1 if nothing is due.
  long alarm() {
    return due().map(Duration::toMillis).orElse(-1L);
  }

  ArenaView view(Seat seat) {
    return view(new Viewer.Player(seat));
  }

  /// A view as it is sent, to somebody with five stamps.
  String sees(Viewer viewer) {
    return Json.VIEW
        .writer()
        .withAttribute(Json.OFFSET, 0L)
        .withAttribute(Json.STAMPS, 5L)
        .writeValueAsString(view(viewer));
  }

  List<Viewer> viewers() {
    var viewers = new ArrayList<Viewer>();
    for (var i = 0; i < players; i++) {
      viewers.add(new Viewer.Player(new Seat(i)));
    }
    viewers.add(STRANGER);
    return viewers;
  }

  /// All that a viewer was told, each as `name {...}` as it is sent.
  List<String> told(Viewer viewer) {
    return told.stream()
        .filter(one -> one.viewer().equals(viewer))
        .map(one -> one.event().name() + " " + json(one.event().d()))
        .toList();
  }

  List<String> told(Viewer viewer, String name) {
    return told(viewer).stream().filter(event -> event.startsWith(name + " ")).toList();
  }

  private static String json(Object value) {
    return Json.EVENT.writer().withAttribute(Json.OFFSET, 0L).writeValueAsString(value);
  }

  /// An answer as `status tick {...}`, or `none`.
  String answer(String key) {
    return given().stream()
        .filter(answer -> answer.actionId().key().equals(key))
        .findFirst()
        .map(one ->
            one.status() + " " + one.beside().values().get("tick") + " " + json(one.result()))
        .orElse("none");
  }

  /// Every answer as `key status`, in the order in which they were given.
  List<String> answers() {
    return given().stream().map(one -> one.actionId().key() + " " + one.status()).toList();
  }

  Outcome outcome() {
    return ended().orElseThrow();
  }

  /// The end in short, for example `last_standing won by Ann` or `time_limit drawn by Ann Bob`.
  String ending() {
    return state()
        .ending()
        .map(how ->
            how.reason()
                + (how.draw() ? " drawn by " : " won by ")
                + String.join(
                    " ", how.winners().stream().map(seat -> figure(seat).nickname()).toList()))
        .orElse("none");
  }
}
