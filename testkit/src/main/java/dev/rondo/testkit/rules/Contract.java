package dev.rondo.testkit.rules;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Bot;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Manifest.BotKind;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Settings;
import dev.rondo.platform.Result;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Configs;
import dev.rondo.testkit.purity.Purity;
import dev.rondo.testkit.rules.WrittenMatch.Way;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.LongStream;

/// Checks a game against the contract, one thing after the other, and fails at the first that does
/// not hold.
public final class Contract<S, C, F, V> {
  /// A match that nobody plays has fewer alarms.
  private static final int MOST_ALARMS = 5_000;

  /// Longer than any match.
  private static final Duration LONG = Duration.ofDays(3650);

  private static final int BOT_STEPS = 20_000;

  private final ContractGame<S, C, F, V> game;
  private final Report<S, C, F, V> report;
  private final Coverage coverage;
  private final OtherJvm jvm;
  private final CueText<C> text;

  private Contract(ContractGame<S, C, F, V> game, OtherJvm jvm) {
    this.game = game;
    this.report = new Report<>(game);
    this.jvm = jvm;
    this.text = new CueText<>(game.rules().get().manifest());
    this.coverage = new Coverage(game.rules().get().manifest().id());
  }

  /// Plays a match for each seed. Returns which endings and commands were reached.
  ///
  /// @throws AssertionError with the first failure, its seed, its shrunk journal, and the command
  ///   that repeats it
  public static <S, C, F, V> Coverage check(ContractGame<S, C, F, V> game, long[] seeds) {
    checkPurity(game);
    try (var jvm = OtherJvm.start(game.test())) {
      var contract = new Contract<>(game, jvm);
      return new Watchdog().run(() -> contract.check(seeds), contract.report::of);
    }
  }

  /// The rules are what the test's `cartridge` method names, their records, and what these use.
  private static <S, C, F, V> void checkPurity(ContractGame<S, C, F, V> game) {
    var purity = new Purity(game.test().getClassLoader());
    var rules = game.rules().get();
    var start = new ArrayList<Class<?>>(purity.named(game.test(), "cartridge"));
    start.add(rules.getClass());
    var state = Json.STORED.constructType(rules.manifest().stateType());
    start.add(state.getRawClass());
    state.getBindings().getTypeParameters().forEach(type -> start.add(type.getRawClass()));
    rules.manifest().commands().forEach(type -> start.add(type.type()));
    start.remove(game.test());
    var found = purity.impurities(purity.reachable(start));
    if (!found.isEmpty()) {
      throw new Report<>(game).of(found.getFirst());
    }
  }

  private Coverage check(long[] seeds) {
    var manifest = game.rules().get().manifest();
    manifest.commands().forEach(type -> coverage.declare(type.name()));
    LongStream.of(seeds).forEach(seed -> checkMatch(game.seating().apply(seed)));
    for (var kind : manifest.bots()) {
      LongStream.of(seeds).forEach(seed -> checkBot(kind, game.seating().apply(seed)));
    }
    manifest.settings().forEach(this::checkBounds);
    return coverage;
  }

  private void checkMatch(Seating seating) {
    var opening = List.of(new Cue<C>(Duration.ZERO, new Input.Opened<>()));
    attempt(seating, opening, LONG, cues -> stayAway(seating, cues, Duration.ZERO));

    var play = new RandomPlay<>(game, match(seating), coverage);
    var cues = play.cues();
    try {
      play.play();
    } catch (RuntimeException | AssertionError failure) {
      var until = play.match().now();
      throw firstCause(failure, seating, cues, until);
    }
    var until = play.match().now();
    attempt(seating, cues, until, some -> playTwice(seating, some, until));
    attempt(seating, cues, until, some -> store(seating, some, until));
    var some = cues.subList(0, new SplittableRandom(seating.seed()).nextInt(cues.size()) + 1);
    attempt(seating, some, LONG, rest -> stayAway(seating, rest, some.getLast().at()));
    compareSecrets(seating, cues);
  }

  private BareMatch<S, C, F, V> match(Seating seating) {
    return new BareMatch<>(game.rules().get(), seating, Referee.of(game, seating.seats()));
  }

  private void attempt(
      Seating seating, List<Cue<C>> cues, Duration until, Consumer<List<Cue<C>>> trial) {
    try {
      trial.accept(cues);
    } catch (RuntimeException | AssertionError failure) {
      throw report.of(failure, seating, cues, until, trial);
    }
  }

  /// Rules that decide differently each time may fail in any way: then that is the cause.
  private AssertionError firstCause(
      Throwable failure, Seating seating, List<Cue<C>> cues, Duration until) {
    if (Breach.kind(failure).equals(BareMatch.ENDS)) {
      return report.endless(failure, seating, cues);
    }
    if (Breach.kind(failure).equals(BareMatch.GROWS)) {
      return report.of(failure, seating, cues, until, some -> grow(seating, some, until));
    }
    Consumer<List<Cue<C>>> same = some -> playTwice(seating, some, until);
    try {
      same.accept(cues);
    } catch (Breach breach) {
      if (!Breach.kind(breach).equals(Breach.kind(failure))) {
        return report.of(breach, seating, cues, until, same);
      }
    } catch (RuntimeException again) {
      // The rules throw in both runs, and are deterministic as far as that.
    }
    return report.of(failure, seating, cues, until, some -> match(seating).replay(some, until));
  }

  private void grow(Seating seating, List<Cue<C>> cues, Duration until) {
    var match = match(seating);
    match.replay(cues, until);
    RandomPlay.checkSize(match);
  }

  private void playTwice(Seating seating, List<Cue<C>> cues, Duration until) {
    var first = match(seating);
    first.replay(cues, until);
    var second = match(seating);
    second.expect(first);
    second.replay(cues, until);
  }

  private void store(Seating seating, List<Cue<C>> cues, Duration until) {
    var kept = new WrittenMatch<>(game.rules().get(), seating, Way.IN_MEMORY);
    kept.replay(cues, until);
    var stored = new WrittenMatch<>(game.rules().get(), seating, Way.THROUGH_STORAGE);
    stored.replay(cues, until);
    compare(kept.transcript(), stored.transcript(), "a match is the same through storage");
    compare(
        kept.transcript(),
        jvm.play(seating, cues, until, text),
        "another JVM decides the same, though its sets and maps iterate in another order");
  }

  private static void compare(List<String> one, List<String> other, String rule) {
    Breach.unless(one.equals(other), rule, "\n" + Secrets.difference(one, other));
  }

  /// From a point of the match on nobody does anything.
  private void stayAway(Seating seating, List<Cue<C>> cues, Duration until) {
    var match = match(seating);
    match.replay(cues, until);
    for (var i = 0;
        i < MOST_ALARMS && match.outcome().isEmpty() && match.alarm().isPresent();
        i++) {
      match.wake();
    }
    Breach.unless(
        match.outcome().isPresent(),
        "a match ends when nobody acts",
        match.alarm().isEmpty()
            ? "no alarm is set, so that it waits for ever"
            : "no end after " + MOST_ALARMS + " alarms");
  }

  private void compareSecrets(Seating seating, List<Cue<C>> cues) {
    var secrets = new Secrets<>(game);
    try {
      coverage.compared(secrets.compare(seating, cues));
    } catch (RuntimeException | AssertionError failure) {
      var found = secrets.current().orElseThrow(() -> new IllegalStateException(failure));
      throw report.of(
          failure,
          seating,
          found.before(),
          found.at(),
          some ->
              new Secrets<>(game)
                  .repeat(
                      seating,
                      new Secrets.Comparison<>(
                          some, found.at(), found.seat(), found.pair(), found.after())));
    }
  }

  private void checkBot(BotKind<V, C> kind, Seating seating) {
    Referee<S, C> accepting =
        (_, _, _) ->
            new Referee.Verdict(
                Referee.Must.ACCEPT, "what the bot " + kind.name() + " plays is accepted");
    var match = new BareMatch<>(game.rules().get(), seating, accepting);
    var cues = new ArrayList<Cue<C>>();
    try {
      playBot(kind, match, cues);
    } catch (RuntimeException | AssertionError failure) {
      throw report.of(
          failure,
          seating,
          cues,
          match.now(),
          some ->
              new BareMatch<>(game.rules().get(), seating, accepting).replay(some, match.now()));
    }
  }

  private void playBot(BotKind<V, C> kind, BareMatch<S, C, F, V> match, List<Cue<C>> cues) {
    var luck = new SplittableRandom(match.seating().seed());
    cues.add(new Cue<>(Duration.ZERO, new Input.Opened<>()));
    match.play(cues.getLast());
    for (var i = 0; i < BOT_STEPS && match.outcome().isEmpty(); i++) {
      var seat = new Seat(luck.nextInt(match.seating().seats()));
      var move =
          match.holds(seat)
              ? Optional.<Bot.Move<C>>empty()
              : kind.bot().move(match.look(seat), luck);
      if (move.isPresent()) {
        var action = new ActionId(seat, "bot" + i);
        cues.add(
            new Cue<>(match.now(), new Input.Played<>(seat, action, move.get().command(), false)));
        match.play(cues.getLast());
      } else if (luck.nextInt(4) == 0 && match.alarm().isPresent()) {
        match.wake();
      }
    }
    Breach.unless(
        match.outcome().isPresent(),
        "bots play to the end",
        kind.name() + " does not in " + BOT_STEPS + " steps");
  }

  private void checkBounds(Setting setting) {
    if (setting instanceof Setting.Whole(var name, _, var min, var max)) {
      for (var value : List.of(min - 1, max + 1)) {
        if (configured(name, value) instanceof Result.Ok<Settings>) {
          throw report.of(name + " = " + value + " is out of bounds, and is not refused");
        }
      }
      for (var value : List.of(min, max)) {
        checkBound(name, value);
      }
    }
  }

  private void checkBound(String name, long value) {
    if (configured(name, value) instanceof Result.Refused<Settings> refused) {
      throw report.of(name + " = " + value + " is within bounds, and is refused: " + refused);
    }
    var manifest = game.rules().get().manifest();
    var settings = Settings.defaults(manifest.settings()).with(name, value);
    var seating = new Seating(value & Long.MAX_VALUE, settings, manifest.seats().max());
    var play = new RandomPlay<>(game, match(seating), new Coverage(name));
    try {
      play.play();
    } catch (RuntimeException | AssertionError failure) {
      throw firstCause(failure, seating, play.cues(), play.match().now());
    }
  }

  private Result<Settings> configured(String name, long value) {
    var settings = game.rules().get().manifest().settings();
    return Configs.over(
        Settings.defaults(settings), settings, Json.STORED.createObjectNode().put(name, value));
  }
}
