package dev.rondo.cartridge.game;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Answer;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
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
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// One match of a declared game in virtual time, opened at 0.
final class Match<S, C, F, V> {
  private final Cartridge<S, C, F, V> rules;
  private final Dice dice = Dice.ofSeed("07");
  private final List<F> facts = new ArrayList<>();
  private final List<Event> told = new ArrayList<>();
  private final List<Answer> answers = new ArrayList<>();
  private S state;
  private Duration now = Duration.ZERO;

  Match(Cartridge<S, C, F, V> rules, int seats) {
    this.rules = rules;
    var players = new ArrayList<Participant>();
    for (var seat = 0; seat < seats; seat++) {
      players.add(new Participant(new Seat(seat), "id" + seat, "P" + seat, false));
    }
    var settings = Settings.defaults(rules.manifest().settings());
    state =
        rules.setup(new Setup("m", "1", settings, players, true, new Occasion.Casual(), List.of()));
    send(new Input.Opened<>());
  }

  /// The code of the refusal, or `ok`.
  String play(int seat, C command) {
    var action = new ActionId(new Seat(seat), "a" + facts.size());
    return send(new Input.Played<>(new Seat(seat), action, command, false));
  }

  void leave(int seat) {
    send(new Input.Left<>(new Seat(seat)));
  }

  /// Runs the next alarm.
  void wake() {
    now = rules.alarm(state).orElseThrow();
    send(new Input.Alarm<>());
  }

  String send(Input<C> input) {
    switch (rules.decide(state, input, new Moment(now, dice))) {
      case Decision.Rejected<F>(var rejection, _) -> {
        return rejection.code();
      }
      case Decision.Held<F> held -> throw new IllegalStateException("held: " + held);
      case Decision.Accepted<F> accepted -> {
        answers.addAll(accepted.answers());
        for (var fact : accepted.facts()) {
          var before = state;
          state = rules.apply(state, fact);
          facts.add(fact);
          told.addAll(rules.tell(before, fact, state, Receipt.NONE, new Viewer.Spectator()));
        }
        return "ok";
      }
    }
  }

  S state() {
    return state;
  }

  V seenBy(int seat) {
    return rules.view(state, new Viewer.Player(new Seat(seat)));
  }

  V seenByStranger() {
    return rules.view(state, new Viewer.Spectator());
  }

  List<C> legal(int seat) {
    return rules.legal(state, new Seat(seat)).orElseThrow();
  }

  Outcome outcome() {
    return rules.outcome(state).orElseThrow();
  }

  boolean over() {
    return rules.outcome(state).isPresent();
  }

  List<F> facts() {
    return facts;
  }

  List<Event> told() {
    return told;
  }

  List<Answer> answers() {
    return answers;
  }

  Duration now() {
    return now;
  }
}
