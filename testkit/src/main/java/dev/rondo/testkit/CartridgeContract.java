package dev.rondo.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Bot;
import dev.rondo.cartridge.Cartridge;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Outcome;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Viewer;
import dev.rondo.platform.Result;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Configs;
import dev.rondo.testkit.Rehearsal.Way;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongConsumer;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// What every game must keep, tried with random play. A game's tests extend it and say what only
/// the game knows.
///
/// Each test plays some matches from fixed seeds; a failure names its seed. More of them:
/// `-Drondo.contract.matches`.
public abstract class CartridgeContract<S, C, F, V> {
  private static final int MATCHES = Integer.getInteger("rondo.contract.matches", 40);
  private static final int INPUTS = 20_000;

  /// The rules; a new instance each time, so that what one remembers cannot help another.
  protected abstract Cartridge<S, C, F, V> cartridge();

  protected abstract Commands<V, C> commands();

  /// Whether a player who sees this may do that. An action that is accepted although it may not be
  /// done fails.
  protected abstract boolean mayPlay(V view, C command);

  /// Two commands that a player who sees this may send, the difference of which nobody else may
  /// notice; none if there is nothing to hide now.
  protected abstract Optional<Hidden<C>> hidden(V view, RandomGenerator luck);

  /// Whether a fact shows everybody what was hidden before.
  protected abstract boolean reveals(F fact);

  /// The config of a match that is tried. A game whose matches are long makes them shorter, so that
  /// more of them are tried.
  protected Settings config(Settings drawn) {
    return drawn;
  }

  /// Two commands of which nobody else may know which one was sent.
  public record Hidden<C>(C one, C other) {}

  @Test
  void the_same_inputs_give_the_same_match() {
    eachSeed(seed -> {
      var first = played(seed, Way.IN_MEMORY);
      var again = rehearsal(seed, Way.IN_MEMORY);
      first.cues().forEach(cue -> again.play(cue.at(), cue.input()));
      assertThat(again.transcript()).isEqualTo(first.transcript());
    });
  }

  @Test
  void state_and_facts_survive_storage_at_every_step() {
    eachSeed(seed -> {
      var first = played(seed, Way.IN_MEMORY);
      var stored = rehearsal(seed, Way.THROUGH_STORAGE);
      first.cues().forEach(cue -> stored.play(cue.at(), cue.input()));
      assertThat(stored.transcript()).isEqualTo(first.transcript());
    });
  }

  @Test
  void every_match_ends_and_its_money_adds_up() {
    eachSeed(seed -> {
      var match = played(seed, Way.IN_MEMORY);
      addsUp(match.outcome().orElseThrow(), match.viewers().size() - 1, stake(settings(seed)));
      var outcome = match.outcome();
      var seat = new Seat(0);
      match.play(match.now(), new Input.Left<>(seat));
      match.play(match.now(), new Input.Gone<>(seat));
      match.play(match.now(), new Input.Came<>(seat));
      assertThat(match.outcome()).isEqualTo(outcome);
    });
  }

  @Test
  void views_are_objects_without_null_members() {
    eachSeed(seed -> {
      var match = rehearsal(seed, Way.IN_MEMORY);
      var luck = new SplittableRandom(seed);
      match.play(Duration.ZERO, new Input.Opened<>());
      for (var i = 0; i < INPUTS && match.outcome().isEmpty(); i++) {
        step(match, luck);
        for (var viewer : match.viewers()) {
          assertThat(match.view(viewer).isObject()).isTrue();
          assertThat(nulls(match.view(viewer)))
              .as("%s sees %s", viewer, match.view(viewer))
              .isFalse();
        }
      }
    });
  }

  @Test
  void what_is_hidden_changes_nothing_that_others_are_told() {
    var compared = new ArrayList<Integer>();
    eachSeed(seed -> compared.add(compareHidden(seed)));
    assertThat(compared.stream().mapToInt(i -> i).sum())
        .as("pairs of hidden commands that were compared")
        .isPositive();
  }

  private int compareHidden(long seed) {
    var luck = new SplittableRandom(seed);
    var match = rehearsal(seed, Way.IN_MEMORY);
    match.play(Duration.ZERO, new Input.Opened<>());
    var compared = 0;
    for (var i = 0; i < INPUTS && match.outcome().isEmpty() && compared < 10; i++) {
      var seat = new Seat(luck.nextInt(match.viewers().size() - 1));
      var pair = hidden(match.look(seat), luck);
      if (pair.isPresent()) {
        compareHidden(match, seat, pair.get(), seed, luck.nextLong());
        compared++;
      }
      step(match, luck);
    }
    return compared;
  }

  /// Plays the match on twice, with either command, until something is shown or somebody notices.
  private void compareHidden(
      Rehearsal<S, C, F, V> match, Seat seat, Hidden<C> pair, long seed, long way) {
    var one = match.fork(hex(seed));
    var other = match.fork(hex(seed));
    var decisions =
        List.of(
            played(one, seat, pair.one(), "hidden"), played(other, seat, pair.other(), "hidden"));
    var luck = new SplittableRandom(way);
    for (var i = 0;
        i < 50 && decisions.stream().noneMatch(this::shows) && one.outcome().isEmpty();
        i++) {
      for (var viewer : match.viewers()) {
        if (!viewer.equals(new Viewer.Player(seat))) {
          assertThat(other.seen(viewer)).as("what %s is told", viewer).isEqualTo(one.seen(viewer));
        }
      }
      assertThat(other.alarm()).as("the next alarm").isEqualTo(one.alarm());
      var mover = new Seat(luck.nextInt(match.viewers().size() - 1));
      if (mover.equals(seat) || luck.nextInt(3) == 0) {
        if (one.alarm().isEmpty()) {
          return;
        }
        var at = one.alarm().get();
        decisions = List.of(one.play(at, new Input.Alarm<>()), other.play(at, new Input.Alarm<>()));
      } else {
        var command = commands().random(one.look(mover), luck);
        decisions =
            List.of(played(one, mover, command, "k" + i), played(other, mover, command, "k" + i));
      }
    }
  }

  private boolean shows(Decision<F> decision) {
    return decision instanceof Decision.Accepted<F> accepted
        && accepted.facts().stream().anyMatch(this::reveals);
  }

  @Test
  void only_who_may_act_is_heard() {
    eachSeed(seed -> {
      var luck = new SplittableRandom(seed);
      var match = rehearsal(seed, Way.IN_MEMORY);
      match.play(Duration.ZERO, new Input.Opened<>());
      for (var i = 0; i < INPUTS && match.outcome().isEmpty(); i++) {
        var seat = new Seat(luck.nextInt(match.viewers().size() - 1));
        var command = commands().random(match.look(seat), luck);
        var may = mayPlay(match.look(seat), command);
        var decision = played(match.fork(hex(seed)), seat, command, "probe");
        assertThat(may || decision instanceof Decision.Rejected)
            .as("%s plays %s and sees %s", seat, command, match.view(new Viewer.Player(seat)))
            .isTrue();
        step(match, luck);
      }
    });
  }

  @Test
  void bots_play_to_the_end_and_are_never_refused() {
    for (var kind : cartridge().manifest().bots()) {
      eachSeed(seed -> playBots(kind.bot(), seed));
    }
  }

  private void playBots(Bot<V, C> bot, long seed) {
    var match = rehearsal(seed, Way.IN_MEMORY);
    var luck = new SplittableRandom(seed);
    match.play(Duration.ZERO, new Input.Opened<>());
    for (var i = 0; i < INPUTS && match.outcome().isEmpty(); i++) {
      var seat = new Seat(luck.nextInt(match.viewers().size() - 1));
      var move =
          match.holds(seat) ? Optional.<Bot.Move<C>>empty() : bot.move(match.look(seat), luck);
      if (move.isPresent()) {
        assertThat(mayPlay(match.look(seat), move.get().command())).isTrue();
        assertThat(played(match, seat, move.get().command(), "bot" + i))
            .isNotInstanceOf(Decision.Rejected.class);
      } else if (luck.nextInt(4) == 0 && match.alarm().isPresent()) {
        match.wake();
      }
    }
    assertThat(match.outcome()).isPresent();
  }

  @Test
  void settings_are_taken_at_their_bounds_and_not_beyond() {
    var manifest = cartridge().manifest();
    for (var setting : manifest.settings()) {
      if (setting instanceof Setting.Whole(var name, _, var min, var max)) {
        assertThat(configured(name, min - 1)).isInstanceOf(Result.Refused.class);
        assertThat(configured(name, max + 1)).isInstanceOf(Result.Refused.class);
        for (var value : List.of(min, max)) {
          assertThat(configured(name, value)).isInstanceOf(Result.Ok.class);
          var match =
              Rehearsal.of(
                  cartridge(),
                  defaults().with(name, value),
                  manifest.seats().max(),
                  hex(value),
                  Way.IN_MEMORY);
          assertThat(play(match, new SplittableRandom(value)).outcome())
              .as("%s = %s", name, value)
              .isPresent();
        }
      }
    }
  }

  private Result<Settings> configured(String name, long value) {
    return Configs.over(
        defaults(),
        cartridge().manifest().settings(),
        Json.STORED.createObjectNode().put(name, value));
  }

  // Random play

  private Rehearsal<S, C, F, V> played(long seed, Way way) {
    return play(rehearsal(seed, way), new SplittableRandom(seed));
  }

  private Rehearsal<S, C, F, V> play(Rehearsal<S, C, F, V> match, SplittableRandom luck) {
    match.play(Duration.ZERO, new Input.Opened<>());
    for (var i = 0; i < INPUTS && match.outcome().isEmpty(); i++) {
      step(match, luck);
    }
    return match;
  }

  private void step(Rehearsal<S, C, F, V> match, SplittableRandom luck) {
    var seat = new Seat(luck.nextInt(match.viewers().size() - 1));
    var at = match.now().plusMillis(luck.nextInt(200));
    var alarm = match.alarm();
    if (alarm.isPresent() && (luck.nextInt(4) == 0 || alarm.get().compareTo(at) <= 0)) {
      match.wake();
      return;
    }
    switch (luck.nextInt(100)) {
      case 0 -> match.play(at, new Input.Gone<>(seat));
      case 1, 2, 3 -> match.play(at, new Input.Came<>(seat));
      case 4 -> {
        match.play(at, new Input.Paused<>());
        match.play(at, new Input.Resumed<>());
      }
      case 5 ->
          match.play(at, luck.nextInt(10) == 0 ? new Input.Left<>(seat) : new Input.Came<>(seat));
      default -> {
        var command = commands().random(match.look(seat), luck);
        var action = new ActionId(seat, "k" + match.cues().size());
        match.play(at, new Input.Played<>(seat, action, command, false));
      }
    }
  }

  private Decision<F> played(Rehearsal<S, C, F, V> match, Seat seat, C command, String key) {
    return match.play(
        match.now(), new Input.Played<>(seat, new ActionId(seat, key), command, false));
  }

  private Rehearsal<S, C, F, V> rehearsal(long seed, Way way) {
    var seats = cartridge().manifest().seats();
    var count = new SplittableRandom(seed).nextInt(seats.min(), seats.max() + 1);
    return Rehearsal.of(cartridge(), settings(seed), count, hex(seed), way);
  }

  private Settings settings(long seed) {
    return config(
        new RandomSettings(cartridge().manifest().settings()).draw(new SplittableRandom(seed)));
  }

  private Settings defaults() {
    return Settings.defaults(cartridge().manifest().settings());
  }

  private int stake(Settings settings) {
    return cartridge().manifest().stake().apply(settings);
  }

  private static String hex(long seed) {
    return "%064x".formatted(seed & Long.MAX_VALUE);
  }

  private static void addsUp(Outcome outcome, int seats, int stake) {
    assertThat(outcome.payments().stream().mapToInt(Outcome.Payment::tokens).sum())
        .isLessThanOrEqualTo(seats * stake);
    var paid = new HashSet<String>();
    for (var payment : outcome.payments()) {
      assertThat(payment.tokens()).isPositive();
      assertThat(payment.seat().index()).isLessThan(seats);
      assertThat(paid.add(payment.seat() + payment.cause()))
          .as("one payment a seat and cause")
          .isTrue();
    }
    assertThat(outcome.ratings()).extracting(Outcome.RatingChange::seat).doesNotHaveDuplicates();
  }

  private static boolean nulls(JsonNode node) {
    if (node.isObject()) {
      return node.values().stream().anyMatch(member -> member.isNull() || nulls(member));
    }
    return node.isArray() && node.values().stream().anyMatch(CartridgeContract::nulls);
  }

  private static void eachSeed(LongConsumer test) {
    for (var seed = 1L; seed <= MATCHES; seed++) {
      try {
        test.accept(seed);
      } catch (RuntimeException | AssertionError failure) {
        throw new AssertionError("with seed " + seed + ": " + failure.getMessage(), failure);
      }
    }
  }
}
