package dev.rondo.games.snatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Decision.Accepted;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Occasion;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Participant;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import dev.rondo.games.snatch.state.Offer;
import dev.rondo.games.snatch.state.Phase;
import dev.rondo.games.snatch.state.Reply;
import dev.rondo.games.snatch.state.Role;
import dev.rondo.games.snatch.state.RoundRecord;
import dev.rondo.games.snatch.state.SnatchCommand;
import dev.rondo.games.snatch.state.SnatchCommand.Chat;
import dev.rondo.games.snatch.state.SnatchCommand.Decide;
import dev.rondo.games.snatch.state.SnatchCommand.NoOffer;
import dev.rondo.games.snatch.state.SnatchCommand.ProposeOffer;
import dev.rondo.games.snatch.state.SnatchCommand.Ready;
import dev.rondo.games.snatch.state.SnatchFact;
import dev.rondo.games.snatch.state.SnatchState;
import dev.rondo.games.snatch.state.SnatchView;
import dev.rondo.games.snatch.state.Variant;
import dev.rondo.platform.json.Json;
import dev.rondo.testkit.RulesTable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// A match between Ann, who is P1, and Bob, played in virtual time. Times are seconds.
public final class SnatchTable
    extends RulesTable<SnatchState, SnatchCommand, SnatchFact, SnatchView> {
  public static final Role ANN = Role.P1;
  public static final Role BOB = Role.P2;
  static final Offer FIVE_FOR_FIVE = new Offer(5, 0, 0, 5);

  private static final Dice NO_DICE =
      _ -> {
        throw new AssertionError("snatch draws nothing");
      };

  private final List<String> told = new ArrayList<>();

  private SnatchTable(Settings settings, Occasion occasion, int shameOfAnn, int shameOfBob) {
    this(new SnatchRules().manifest().rulesVersion(), settings, occasion, shameOfAnn, shameOfBob);
  }

  private SnatchTable(
      String rulesVersion, Settings settings, Occasion occasion, int shameOfAnn, int shameOfBob) {
    super(
        new SnatchRules(),
        new Setup(
            "m-1",
            rulesVersion,
            settings,
            List.of(
                new Participant(new Seat(0), "id-ann", "Ann", false, brings(shameOfAnn)),
                new Participant(new Seat(1), "id-bob", "Bob", false, brings(shameOfBob))),
            false,
            occasion,
            List.of()),
        NO_DICE);
  }

  private static SortedMap<String, Integer> brings(int shameTokens) {
    var brings = new TreeMap<String, Integer>();
    brings.put("shameTokens", shameTokens);
    return brings;
  }

  public static Settings defaults() {
    return Settings.defaults(new SnatchRules().manifest().settings());
  }

  public static Settings settings(Variant variant) {
    return defaults().with("variant", variant.toString());
  }

  /// A match that was set up, but not opened.
  public static SnatchTable closed() {
    return new SnatchTable(defaults(), new Occasion.Casual(), 0, 0);
  }

  public static SnatchTable demo(Variant variant) {
    return demo(settings(variant));
  }

  public static SnatchTable demo(Settings settings) {
    return opened(new SnatchTable(settings, new Occasion.Casual(), 0, 0));
  }

  public static SnatchTable tournament(Variant variant) {
    return tournament(settings(variant));
  }

  public static SnatchTable tournament(Settings settings) {
    return opened(new SnatchTable(settings, new Occasion.Tournament(), 0, 0));
  }

  static SnatchTable lobby(Settings settings) {
    return opened(new SnatchTable(settings, new Occasion.Lobby(), 0, 0));
  }

  /// A match of a lobby game that was made with the rules of another version.
  static SnatchTable lobby(String rulesVersion) {
    return opened(new SnatchTable(rulesVersion, settings(Variant.G1), new Occasion.Lobby(), 0, 0));
  }

  /// A match of a tournament between players who were marked before.
  public static SnatchTable marked(Variant variant, int shameOfAnn, int shameOfBob) {
    return opened(
        new SnatchTable(settings(variant), new Occasion.Tournament(), shameOfAnn, shameOfBob));
  }

  private static SnatchTable opened(SnatchTable table) {
    table.send(new Input.Opened<>());
    return table;
  }

  public String play(Role role, SnatchCommand command) {
    return play(role.seat(), command);
  }

  public String offer(Offer offer) {
    return play(ANN, ProposeOffer.of(offer));
  }

  public String offer(int offerPavo, int offerElote, int requestPavo, int requestElote) {
    return offer(new Offer(offerPavo, offerElote, requestPavo, requestElote));
  }

  public String noOffer() {
    return play(ANN, new NoOffer());
  }

  public String reply(Reply reply) {
    return play(BOB, Decide.of(reply));
  }

  String say(Role role, String text) {
    return play(role, new Chat(text));
  }

  public String ready(Role role) {
    return play(role, new Ready());
  }

  /// Five for five, and what Bob makes of it.
  public void trade(Reply reply) {
    assertThat(offer(FIVE_FOR_FIVE)).isEqualTo("ok");
    assertThat(reply(reply)).isEqualTo("ok");
  }

  /// Rounds without an offer, as many as are left.
  public void sitOut() {
    while (phase() == Phase.OFFER) {
      assertThat(noOffer()).isEqualTo("ok");
    }
  }

  void gone(Role role) {
    gone(role.seat());
  }

  void came(Role role) {
    came(role.seat());
  }

  void left(Role role) {
    left(role.seat());
  }

  @Override
  protected void stepped(List<SnatchState> states, Accepted<SnatchFact> step) {
    for (var i = 0; i < step.facts().size(); i++) {
      var before = states.get(i);
      var fact = step.facts().get(i);
      var after = states.get(i + 1);
      var events = rules().tell(before, fact, after, Receipt.NONE, new Viewer.Spectator());
      for (var role : Role.PLAYERS) {
        var player = new Viewer.Player(role.seat());
        assertThat(rules().tell(before, fact, after, Receipt.NONE, player)).isEqualTo(events);
      }
      events.forEach(event -> told.add(event.name() + " " + event(event.d())));
    }
  }

  /// Lets seconds pass.
  public void pass(double seconds) {
    pass(Duration.ofMillis(Math.round(seconds * 1000)));
  }

  /// Everything that is told from now on is counted from here.
  void forgetTold() {
    told.clear();
  }

  /// The events since then, as `name {content}`.
  List<String> told() {
    return List.copyOf(told);
  }

  /// The names of the events since then.
  public List<String> names() {
    return told.stream().map(line -> line.substring(0, line.indexOf(' '))).toList();
  }

  public Phase phase() {
    return state().stage().phase();
  }

  public boolean over() {
    return ended().isPresent();
  }

  double now() {
    return time().toMillis() / 1000.0;
  }

  public Optional<Double> alarm() {
    return due().map(at -> at.toMillis() / 1000.0);
  }

  public SnatchView view(Role role) {
    return role == Role.SPECTATOR
        ? view(new Viewer.Spectator())
        : view(new Viewer.Player(role.seat()));
  }

  /// The view as it is sent.
  String wire(Role role) {
    return text(view(role));
  }

  public static String text(Object shown) {
    return Json.VIEW.writer().withAttribute(Json.OFFSET, 0L).writeValueAsString(shown);
  }

  private static String event(Object content) {
    return Json.EVENT.writer().withAttribute(Json.OFFSET, 0L).writeValueAsString(content);
  }

  public Outcome outcome() {
    return ended().orElseThrow();
  }

  /// The scores of what both hold now, as `15/15`.
  public String scores() {
    return view(ANN).you().score() + "/" + view(BOB).you().score();
  }

  /// The holdings of both players, as `pavos+elotes pavos+elotes`.
  public String held() {
    var held = state().holdings();
    return "%d+%d %d+%d"
        .formatted(held.p1().pavos(), held.p1().elotes(), held.p2().pavos(), held.p2().elotes());
  }

  RoundRecord lastRecord() {
    return state().records().getLast();
  }

  /// The decisions of the last round that the clock made.
  public List<String> byClock() {
    return lastRecord().byClock().stream().map(Object::toString).toList();
  }
}
