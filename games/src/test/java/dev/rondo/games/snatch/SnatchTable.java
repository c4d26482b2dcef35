package dev.rondo.games.snatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Decision.Accepted;
import dev.rondo.cartridge.Decision.Rejected;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Event;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Occasion;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Participant;
import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import dev.rondo.games.snatch.SnatchCommand.Chat;
import dev.rondo.games.snatch.SnatchCommand.Decide;
import dev.rondo.games.snatch.SnatchCommand.NoOffer;
import dev.rondo.games.snatch.SnatchCommand.ProposeOffer;
import dev.rondo.games.snatch.SnatchCommand.Ready;
import dev.rondo.platform.json.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// A match between Ann, who is P1, and Bob, played in virtual time. Times are seconds.
final class SnatchTable {
  static final Role ANN = Role.P1;
  static final Role BOB = Role.P2;
  static final Offer FIVE_FOR_FIVE = new Offer(5, 0, 0, 5);

  private static final Dice NO_DICE =
      _ -> {
        throw new AssertionError("snatch draws nothing");
      };

  private final SnatchRules rules = new SnatchRules();
  private final List<String> told = new ArrayList<>();
  private final List<Answer> answers = new ArrayList<>();
  private SnatchState state;
  private Duration now = Duration.ZERO;
  private int actions;

  private SnatchTable(Settings settings, Occasion occasion, int shameOfAnn, int shameOfBob) {
    var seats =
        List.of(
            new Participant(new Seat(0), "id-ann", "Ann", false, brings(shameOfAnn)),
            new Participant(new Seat(1), "id-bob", "Bob", false, brings(shameOfBob)));
    state = rules.setup(new Setup("m-1", settings, seats, false, occasion, List.of()));
  }

  private static SortedMap<String, Integer> brings(int shameTokens) {
    var brings = new TreeMap<String, Integer>();
    brings.put("shameTokens", shameTokens);
    return brings;
  }

  static Settings defaults() {
    return Settings.defaults(new SnatchRules().manifest().settings());
  }

  static Settings settings(Variant variant) {
    return defaults().with("variant", variant.toString());
  }

  /// A match that was set up, but not opened.
  static SnatchTable closed() {
    return new SnatchTable(defaults(), new Occasion.Casual(), 0, 0);
  }

  static SnatchTable demo(Variant variant) {
    return demo(settings(variant));
  }

  static SnatchTable demo(Settings settings) {
    return opened(new SnatchTable(settings, new Occasion.Casual(), 0, 0));
  }

  static SnatchTable tournament(Variant variant) {
    return tournament(settings(variant));
  }

  static SnatchTable tournament(Settings settings) {
    return opened(new SnatchTable(settings, new Occasion.Tournament(), 0, 0));
  }

  /// A match of a tournament between players who were marked before.
  static SnatchTable marked(Variant variant, int shameOfAnn, int shameOfBob) {
    return opened(
        new SnatchTable(settings(variant), new Occasion.Tournament(), shameOfAnn, shameOfBob));
  }

  private static SnatchTable opened(SnatchTable table) {
    table.send(new Input.Opened<>());
    return table;
  }

  /// The code of the refusal, or `ok`.
  String play(Role role, SnatchCommand command) {
    actions++;
    return send(
        new Input.Played<>(role.seat(), new ActionId(role.seat(), "a-" + actions), command, false));
  }

  String offer(Offer offer) {
    return play(ANN, ProposeOffer.of(offer));
  }

  String offer(int offerPavo, int offerElote, int requestPavo, int requestElote) {
    return offer(new Offer(offerPavo, offerElote, requestPavo, requestElote));
  }

  String noOffer() {
    return play(ANN, new NoOffer());
  }

  String reply(Reply reply) {
    return play(BOB, Decide.of(reply));
  }

  String say(Role role, String text) {
    return play(role, new Chat(text));
  }

  String ready(Role role) {
    return play(role, new Ready());
  }

  /// Five for five, and what Bob makes of it.
  void trade(Reply reply) {
    assertThat(offer(FIVE_FOR_FIVE)).isEqualTo("ok");
    assertThat(reply(reply)).isEqualTo("ok");
  }

  /// Rounds without an offer, as many as are left.
  void sitOut() {
    while (phase() == Phase.OFFER) {
      assertThat(noOffer()).isEqualTo("ok");
    }
  }

  void gone(Role role) {
    send(new Input.Gone<>(role.seat()));
  }

  void came(Role role) {
    send(new Input.Came<>(role.seat()));
  }

  void left(Role role) {
    send(new Input.Left<>(role.seat()));
  }

  String send(Input<SnatchCommand> input) {
    return switch (rules.decide(state, input, new Moment(now, NO_DICE))) {
      case Rejected<SnatchFact>(var rejection) -> rejection.code();
      case Accepted<SnatchFact> accepted -> {
        take(accepted);
        yield "ok";
      }
    };
  }

  private void take(Accepted<SnatchFact> accepted) {
    answers.addAll(accepted.answers());
    for (var fact : accepted.facts()) {
      var before = state;
      state = rules.apply(state, fact);
      var events = events(before, fact, new Viewer.Spectator());
      for (var role : Role.PLAYERS) {
        assertThat(events(before, fact, new Viewer.Player(role.seat()))).isEqualTo(events);
      }
      events.forEach(event -> told.add(event.name() + " " + event(event.d())));
    }
  }

  private List<Event> events(SnatchState before, SnatchFact fact, Viewer viewer) {
    return rules.tell(before, fact, state, Receipt.NONE, viewer);
  }

  /// Lets time pass; alarms run at the time they are due.
  void pass(double seconds) {
    var until = now.plusMillis(Math.round(seconds * 1000));
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
    var accepted = (Accepted<SnatchFact>) decision;
    assertThat(accepted.facts()).isNotEmpty();
    take(accepted);
    assertThat(rules.alarm(state).filter(next -> next.compareTo(now) <= 0)).isEmpty();
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
  List<String> names() {
    return told.stream().map(line -> line.substring(0, line.indexOf(' '))).toList();
  }

  SnatchState state() {
    return state;
  }

  Phase phase() {
    return state.stage().phase();
  }

  boolean over() {
    return rules.outcome(state).isPresent();
  }

  double now() {
    return now.toMillis() / 1000.0;
  }

  Optional<Double> alarm() {
    return rules.alarm(state).map(at -> at.toMillis() / 1000.0);
  }

  SnatchView view(Role role) {
    return role == Role.SPECTATOR
        ? rules.view(state, new Viewer.Spectator())
        : rules.view(state, new Viewer.Player(role.seat()));
  }

  /// The view as it is sent.
  String wire(Role role) {
    return text(view(role));
  }

  static String text(Object shown) {
    return Json.VIEW.writer().withAttribute(Json.OFFSET, 0L).writeValueAsString(shown);
  }

  private static String event(Object content) {
    return Json.EVENT.writer().withAttribute(Json.OFFSET, 0L).writeValueAsString(content);
  }

  Outcome outcome() {
    return rules.outcome(state).orElseThrow();
  }

  /// The scores of what both hold now, as `15/15`.
  String scores() {
    return view(ANN).you().score() + "/" + view(BOB).you().score();
  }

  /// What both hold now, as `pavos+elotes pavos+elotes`.
  String held() {
    var held = state.holdings();
    return "%d+%d %d+%d"
        .formatted(held.p1().pavos(), held.p1().elotes(), held.p2().pavos(), held.p2().elotes());
  }

  RoundRecord lastRecord() {
    return state.records().getLast();
  }

  /// Which decisions of the last round the clock made.
  List<String> byClock() {
    return lastRecord().byClock().stream().map(Object::toString).toList();
  }

  Answer lastAnswer() {
    return answers.getLast();
  }
}
