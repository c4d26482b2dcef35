package dev.rondo.testkit;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Moment;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Participant;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Setup;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.json.Json;
import dev.rondo.testkit.rules.CueText;
import dev.rondo.testkit.rules.HeldInputs;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One match of any game in virtual time, written down as a test: who sits where, and what happens
/// when. Alarms ring by themselves.
///
/// ```java
/// var match =
///     Script.of(new DuelRules()).seed("5a").seats("Ann", "Bob").open()
///         .at(1.5).act(0, "layout_confirm", "{\"layout\":[\"attack\",null,\"heal\"]}")
///         .at(30);
/// assertThat(match.view(0)).isEqualTo("...");
/// ```
public final class Script<S, C, F, V> {
  private final Cartridge<S, C, F, V> rules;
  private Settings settings;
  private String seed = "00";
  private List<String> players = List.of();

  private Script(Cartridge<S, C, F, V> rules) {
    this.rules = rules;
    this.settings = Settings.defaults(rules.manifest().settings());
  }

  public static <S, C, F, V> Script<S, C, F, V> of(Cartridge<S, C, F, V> rules) {
    return new Script<>(rules);
  }

  /// The seed of the match's dice.
  ///
  /// @param hex as in the journal
  public Script<S, C, F, V> seed(String hex) {
    seed = hex;
    return this;
  }

  public Script<S, C, F, V> setting(String name, Object value) {
    settings = settings.with(name, value);
    return this;
  }

  /// Seats players with these names, in order. Their ids are `id0`, `id1`, ...
  public Script<S, C, F, V> seats(String... names) {
    players = List.of(names);
    return this;
  }

  /// Opens the match at 0.
  public Running<S, C, F, V> open() {
    var seats = new ArrayList<Participant>();
    for (var name : players) {
      seats.add(new Participant(new Seat(seats.size()), "id" + seats.size(), name, false));
    }
    var setup = new Setup("script", rules.manifest().rulesVersion(), settings, seats, true);
    var running = new Running<>(rules, rules.setup(setup), Dice.ofSeed(seed));
    running.send(new Input.Opened<>());
    return running;
  }

  /// A match that has been opened.
  public static final class Running<S, C, F, V> {
    private final Cartridge<S, C, F, V> rules;
    private final HeldInputs<S, C, F, V> held;
    private final CueText<C> text;
    private final Dice dice;
    private S state;
    private Duration now = Duration.ZERO;
    private int actions;
    private String answer = "ok";

    private Running(Cartridge<S, C, F, V> rules, S state, Dice dice) {
      this.rules = rules;
      this.held = new HeldInputs<>(rules);
      this.text = new CueText<>(rules.manifest());
      this.dice = dice;
      this.state = state;
    }

    /// Lets match time pass until then, in seconds; alarms ring at their times.
    public Running<S, C, F, V> at(double seconds) {
      var until = Duration.ofMillis(Math.round(seconds * 1000));
      for (var due = held.due(state);
          due.isPresent() && due.get().compareTo(until) <= 0;
          due = held.due(state)) {
        now = due.get();
        send(new Input.Alarm<>());
      }
      now = until;
      return this;
    }

    /// A seat sends a command, as on the wire.
    public Running<S, C, F, V> act(int seat, String name, String json) {
      return act(seat, text.command(name, json));
    }

    public Running<S, C, F, V> act(int seat, C command) {
      return play(seat, command, false);
    }

    /// A seat sends a command and pays for it with a stamp.
    public Running<S, C, F, V> actSealed(int seat, String name, String json) {
      return play(seat, text.command(name, json), true);
    }

    /// Actions are called `a1`, `a2`, ... in the order of sending.
    Running<S, C, F, V> play(int seat, C command, boolean sealed) {
      var who = new Seat(seat);
      actions++;
      return send(new Input.Played<>(who, new ActionId(who, "a" + actions), command, sealed));
    }

    /// A seat takes back the action with that number, from 1.
    public Running<S, C, F, V> withdraw(int seat, int action) {
      var who = new Seat(seat);
      return send(new Input.Withdrawn<>(who, new ActionId(who, "a" + action)));
    }

    public Running<S, C, F, V> comes(int seat) {
      return send(new Input.Came<>(new Seat(seat)));
    }

    public Running<S, C, F, V> goes(int seat) {
      return send(new Input.Gone<>(new Seat(seat)));
    }

    public Running<S, C, F, V> leaves(int seat) {
      return send(new Input.Left<>(new Seat(seat)));
    }

    public Running<S, C, F, V> pauses() {
      return send(new Input.Paused<>());
    }

    public Running<S, C, F, V> resumes() {
      return send(new Input.Resumed<>());
    }

    Running<S, C, F, V> send(Input<C> input) {
      answer = "ok";
      for (var decision : held.decide(state, input, new Moment(now, dice))) {
        switch (decision) {
          case Decision.Accepted<F> accepted -> apply(accepted.facts());
          case Decision.Rejected<F>(var rejection, var facts) -> {
            answer = rejection.code();
            apply(facts);
          }
          case Decision.Held<F> _ -> {}
        }
      }
      return this;
    }

    private void apply(List<F> facts) {
      facts.forEach(fact -> state = rules.apply(state, fact));
    }

    /// The code of the last input's refusal, or `ok`.
    public String answer() {
      return answer;
    }

    public S state() {
      return state;
    }

    /// The view of a seat as JSON, with match times in milliseconds.
    public String view(int seat) {
      return view(new Viewer.Player(new Seat(seat)));
    }

    public String view(Viewer viewer) {
      return Json.VIEW
          .writer()
          .withAttribute(Json.OFFSET, 0L)
          .withAttribute(Json.STAMPS, 0L)
          .writeValueAsString(rules.view(state, viewer));
    }

    public Optional<Outcome> outcome() {
      return rules.outcome(state);
    }

    /// The game's own record of the result as JSON; empty while the match goes on.
    public String result() {
      return outcome().map(outcome -> Json.VIEW.writeValueAsString(outcome.detail())).orElse("");
    }
  }
}
