package dev.rondo.testkit;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Bot;
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
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;

/// One match that bots play in virtual time, straight through the rules.
public final class BotMatch<S, C, F, V> {
  private static final int MAX_STEPS = 100_000;

  /// How it went.
  public record Played(Outcome outcome, Duration length, int facts) {}

  private final Cartridge<S, C, F, V> rules;
  private final List<Bot<V, C>> bots = new ArrayList<>();
  private final SplittableRandom luck;
  private final Dice dice;
  private final TreeMap<Seat, Duration> thinking = new TreeMap<>();
  private final HeldInputs<S, C, F, V> held;
  private S state;
  private Duration now = Duration.ZERO;
  private int facts;
  private int actions;

  private BotMatch(Cartridge<S, C, F, V> rules, Settings settings, List<String> kinds, long seed) {
    this.rules = rules;
    this.held = new HeldInputs<>(rules);
    this.luck = new SplittableRandom(seed);
    var bytes = new byte[32];
    luck.nextBytes(bytes);
    this.dice = Dice.ofSeed(HexFormat.of().formatHex(bytes));
    var seats = new ArrayList<Participant>();
    for (var kind : kinds) {
      var seat = new Seat(seats.size());
      seats.add(new Participant(seat, "bot-" + seat.index(), kind + " " + seat.index(), true));
      bots.add(bot(rules, kind));
    }
    this.state =
        rules.setup(
            new Setup(
                "simulated-" + seed, rules.manifest().rulesVersion(), settings, seats, false));
  }

  /// Plays a match with a bot of the given kind on each seat, decided by the seed alone.
  public static <S, C, F, V> Played play(
      Cartridge<S, C, F, V> rules, Settings settings, List<String> kinds, long seed) {
    return new BotMatch<>(rules, settings, kinds, seed).play();
  }

  private static <V, C> Bot<V, C> bot(Cartridge<?, C, ?, V> rules, String kind) {
    return rules.manifest().bots().stream()
        .filter(candidate -> candidate.name().equals(kind))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no such bot: " + kind))
        .bot();
  }

  private Played play() {
    decide(new Input.Opened<>());
    for (var step = 0; step < MAX_STEPS; step++) {
      var outcome = rules.outcome(state);
      if (outcome.isPresent()) {
        return new Played(outcome.get(), now, facts);
      }
      think();
      next();
    }
    throw new IllegalStateException("no end after " + MAX_STEPS + " steps");
  }

  private void think() {
    for (var i = 0; i < bots.size(); i++) {
      var seat = new Seat(i);
      if (!thinking.containsKey(seat)) {
        move(seat).ifPresent(move -> thinking.put(seat, now.plus(move.after())));
      }
    }
  }

  /// What comes first: the rules' own alarm, or a bot that has thought.
  private void next() {
    var alarm = held.due(state);
    var first = thinking.entrySet().stream().min(Map.Entry.comparingByValue());
    if (first.isPresent()
        && (alarm.isEmpty() || first.get().getValue().compareTo(alarm.get()) < 0)) {
      var seat = first.get().getKey();
      now = first.get().getValue();
      thinking.remove(seat);
      move(seat)
          .ifPresent(move ->
              decide(
                  new Input.Played<>(
                      seat, new ActionId(seat, "a" + actions++), move.command(), false)));
    } else {
      now = alarm.orElseThrow(() -> new IllegalStateException("nobody has anything to do"));
      decide(new Input.Alarm<>());
    }
  }

  /// A bot whose action is held has nothing to do.
  private Optional<Bot.Move<C>> move(Seat seat) {
    if (held.any(seat)) {
      return Optional.empty();
    }
    return bots.get(seat.index()).move(rules.view(state, new Viewer.Player(seat)), luck);
  }

  private void decide(Input<C> input) {
    for (var decision : held.decide(state, input, new Moment(now, dice))) {
      if (decision instanceof Decision.Accepted<F> accepted) {
        for (var fact : accepted.facts()) {
          state = rules.apply(state, fact);
          facts++;
        }
      }
    }
  }
}
