package dev.rondo.testkit.rules;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Bot;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.json.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// Plays one match at random, from its seed, and records the cues.
///
/// A third of the commands come from the game's bots. Where the rules list legal commands, most of
/// the rest are taken from there; others are those of another seat, and those that were legal
/// earlier in the match. In half of the matches nobody leaves, and in half of them people act as
/// long as they can.
final class RandomPlay<S, C, F, V> {
  private static final int MOST_STEPS = 10_000;
  private static final int LARGEST_STATE = 4_000_000;
  private static final int REMEMBERED = 200;
  private static final int IDLE = 6;
  private static final int HURRY = 20;

  private final ContractGame<S, C, F, V> game;
  private final BareMatch<S, C, F, V> match;
  private final CueText<C> text;
  private final Coverage coverage;
  private final SplittableRandom luck;
  private final List<Cue<C>> cues = new ArrayList<>();
  private final List<C> earlier = new ArrayList<>();
  private final boolean somebodyLeaves;
  private final boolean busy;
  private int measureAt;
  private int idle;
  private Optional<Duration> lastAlarm = Optional.empty();
  private long hurry;

  RandomPlay(ContractGame<S, C, F, V> game, BareMatch<S, C, F, V> match, Coverage coverage) {
    this.game = game;
    this.match = match;
    this.text = new CueText<>(match.rules().manifest());
    this.coverage = coverage;
    this.luck = new SplittableRandom(match.seating().seed());
    this.somebodyLeaves = match.seating().seed() % 2 == 0;
    this.busy = match.seating().seed() % 4 >= 2;
  }

  List<Cue<C>> cues() {
    return cues;
  }

  BareMatch<S, C, F, V> match() {
    return match;
  }

  /// Plays to the end, and a little beyond it.
  void play() {
    play(match.now(), new Input.Opened<>());
    for (var step = 0; step < MOST_STEPS && match.outcome().isEmpty(); step++) {
      step();
      measure(step);
    }
    var outcome = match.outcome();
    Breach.unless(
        outcome.isPresent(),
        BareMatch.ENDS,
        "no end after %d random inputs and %s s of match time"
            .formatted(match.inputs(), CueText.time(match.now())));
    coverage.ended(outcome.orElseThrow());
    var seat = new Seat(0);
    play(match.now(), new Input.Gone<>(seat));
    play(match.now(), new Input.Came<>(seat));
    play(match.now(), new Input.Left<>(seat));
    command(seat).ifPresent(command -> play(seat, match.now(), command));
  }

  /// A state that doubles is found before it fills the memory.
  private void measure(int step) {
    if (step < measureAt) {
      return;
    }
    measureAt = step < 64 ? step + 1 : step + step / 4;
    checkSize(match);
  }

  static void checkSize(BareMatch<?, ?, ?, ?> match) {
    var size =
        Json.STORED
            .writerFor(Json.STORED.constructType(match.rules().manifest().stateType()))
            .writeValueAsString(match.state())
            .length();
    Breach.unless(
        size < LARGEST_STATE,
        BareMatch.GROWS,
        "it has %d characters as JSON after %d inputs".formatted(size, match.inputs()));
  }

  private void step() {
    var seat = seat();
    var alarm = match.alarm();
    var at = match.now().plus(pace(alarm));
    if (alarm.isPresent() && (waits() || alarm.get().compareTo(at) <= 0)) {
      idle = 0;
      match.wake();
      return;
    }
    switch (luck.nextInt(100)) {
      case 0 -> play(at, new Input.Gone<>(seat));
      case 1, 2, 3 -> play(at, new Input.Came<>(seat));
      case 4 -> {
        play(at, new Input.Paused<>());
        play(at, new Input.Resumed<>());
      }
      case 5 ->
          play(
              at,
              somebodyLeaves && luck.nextInt(10) == 0
                  ? new Input.Left<>(seat)
                  : new Input.Came<>(seat));
      default -> command(seat).ifPresentOrElse(command -> play(seat, at, command), () -> idle++);
    }
  }

  /// A seat; of busy people one that can do something.
  private Seat seat() {
    var any = new Seat(luck.nextInt(match.seating().seats()));
    for (var i = 0; busy && i < match.seating().seats(); i++) {
      var seat = new Seat((any.index() + i) % match.seating().seats());
      if (!legal(seat).isEmpty()) {
        return seat;
      }
    }
    return any;
  }

  /// The time until the next input. Busy people act many times before an alarm rings.
  private Duration pace(Optional<Duration> alarm) {
    if (!alarm.equals(lastAlarm)) {
      lastAlarm = alarm;
      hurry = alarm.map(at -> at.minus(match.now()).toMillis() / HURRY).orElse(0L);
    }
    return Duration.ofMillis(busy && hurry > 0 ? 1 + luck.nextLong(hurry) : luck.nextInt(200));
  }

  /// True if the next alarm rings before anybody acts. Busy people wait for it only when nobody can
  /// do anything.
  private boolean waits() {
    return busy ? idle > IDLE && !canAct() : luck.nextInt(4) == 0;
  }

  private boolean canAct() {
    return IntStream.range(0, match.seating().seats())
        .anyMatch(seat -> !legal(new Seat(seat)).isEmpty());
  }

  private List<C> legal(Seat seat) {
    return match.rules().legal(match.state(), seat).orElse(List.of());
  }

  private Optional<C> command(Seat seat) {
    var bots = match.rules().manifest().bots();
    if (!bots.isEmpty() && luck.nextInt(3) == 0 && !match.holds(seat)) {
      var bot = bots.get(luck.nextInt(bots.size())).bot();
      return bot.move(match.look(seat), luck).map(Bot.Move::command);
    }
    var legal = match.rules().legal(match.state(), seat);
    if (legal.isEmpty()) {
      return Optional.of(madeUp(seat));
    }
    legal.get().stream().limit(REMEMBERED - earlier.size()).forEach(earlier::add);
    var choice = luck.nextInt(10);
    if (choice < (busy ? 9 : 6) && !legal.get().isEmpty()) {
      return any(legal.get());
    }
    var other = new Seat(luck.nextInt(match.seating().seats()));
    return choice < 8
        ? any(legal(other))
        : choice == 8 && game.commands().isPresent() ? Optional.of(madeUp(seat)) : any(earlier);
  }

  private Optional<C> any(List<C> commands) {
    return commands.isEmpty()
        ? Optional.empty()
        : Optional.of(commands.get(luck.nextInt(commands.size())));
  }

  private C madeUp(Seat seat) {
    return game.commands()
        .orElseThrow(() ->
            new IllegalStateException(
                "the rules list no legal commands, so that the contract test must say how commands"
                    + " are made up: override commands()"))
        .apply(match.look(seat), luck);
  }

  private void play(Seat seat, Duration at, C command) {
    var action = new ActionId(seat, "k" + cues.size());
    var name = text.type(command).name();
    var input = new Input.Played<>(seat, action, command, false);
    cues.add(new Cue<>(at, input));
    var decision = match.play(cues.getLast());
    idle = decision instanceof Decision.Rejected<F> ? idle + 1 : 0;
    coverage.played(name, decision);
  }

  private void play(Duration at, Input<C> input) {
    cues.add(new Cue<>(at, input));
    match.play(cues.getLast());
  }
}
