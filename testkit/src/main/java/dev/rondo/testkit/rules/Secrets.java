package dev.rondo.testkit.rules;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Decision;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Viewer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;

/// Looks for leaks: plays a match on twice, with either of two commands of which nobody else may
/// know which one was sent, until something is revealed or somebody notices.
final class Secrets<S, C, F, V> {
  private static final int STEPS = 50;
  private static final int PAIRS = 10;

  /// A comparison, as far as it has come.
  ///
  /// @param before the cues that lead to it
  /// @param after what followed; cues with an alarm are there too
  record Comparison<C>(
      List<Cue<C>> before, Duration at, Seat seat, ContractGame.Pair<C> pair, List<Cue<C>> after) {}

  private final ContractGame<S, C, F, V> game;
  private Optional<Comparison<C>> current = Optional.empty();

  Secrets(ContractGame<S, C, F, V> game) {
    this.game = game;
  }

  /// The comparison that failed.
  Optional<Comparison<C>> current() {
    return current;
  }

  /// Compares along a match that was played. Returns the number of comparisons.
  int compare(Seating seating, List<Cue<C>> cues) {
    var luck = new SplittableRandom(seating.seed());
    var match = match(seating);
    var compared = 0;
    for (var i = 0; i < cues.size() && compared < PAIRS; i++) {
      match.play(cues.get(i));
      var seat = new Seat(luck.nextInt(seating.seats()));
      var pair =
          match.outcome().isPresent()
              ? Optional.<ContractGame.Pair<C>>empty()
              : game.secrecy().pair(match.state(), seat, luck);
      if (pair.isPresent()) {
        compared++;
        var after = new ArrayList<Cue<C>>();
        current =
            Optional.of(
                new Comparison<>(
                    List.copyOf(cues.subList(0, i + 1)), match.now(), seat, pair.get(), after));
        var way = luck.split();
        compare(match, seat, pair.get(), one -> next(one, seat, after, way));
      }
    }
    return compared;
  }

  /// Compares again, after other cues and with other sequels.
  void repeat(Seating seating, Comparison<C> comparison) {
    var match = match(seating);
    match.replay(comparison.before(), comparison.at());
    var rest = new ArrayList<>(comparison.after());
    compare(
        match,
        comparison.seat(),
        comparison.pair(),
        _ -> rest.isEmpty() ? Optional.empty() : Optional.of(rest.removeFirst()));
  }

  private BareMatch<S, C, F, V> match(Seating seating) {
    return new BareMatch<>(game.rules().get(), seating, (_, _, _) -> Referee.Verdict.NONE);
  }

  private void compare(
      BareMatch<S, C, F, V> match,
      Seat seat,
      ContractGame.Pair<C> pair,
      Function<WrittenMatch<S, C, F, V>, Optional<Cue<C>>> sequel) {
    var one = new WrittenMatch<>(match);
    var other = new WrittenMatch<>(match);
    var decisions =
        List.of(
            one.play(cue(match.now(), seat, pair.one(), "hidden")),
            other.play(cue(match.now(), seat, pair.other(), "hidden")));
    while (decisions.stream().noneMatch(this::reveals) && one.outcome().isEmpty()) {
      notice(one, other, seat, pair);
      var next = sequel.apply(one);
      if (next.isEmpty()) {
        return;
      }
      decisions =
          next.get().input() instanceof Input.Alarm<C>
              ? wake(one, other)
              : List.of(one.play(next.get()), other.play(next.get()));
    }
  }

  private List<Decision<F>> wake(WrittenMatch<S, C, F, V> one, WrittenMatch<S, C, F, V> other) {
    return one.alarm().isPresent() ? List.of(one.wake(), other.wake()) : List.of();
  }

  private void notice(
      WrittenMatch<S, C, F, V> one,
      WrittenMatch<S, C, F, V> other,
      Seat seat,
      ContractGame.Pair<C> pair) {
    var what = " after seat%d plays %s, or %s".formatted(seat.index(), pair.one(), pair.other());
    for (var viewer : one.seating().viewers()) {
      var left = one.seen(viewer);
      var right = other.seen(viewer);
      Breach.unless(
          viewer.equals(new Viewer.Player(seat)) || left.equals(right),
          "what is hidden changes nothing that others see or are told",
          what.strip() + ":\n" + difference(left, right));
    }
    Breach.unless(
        one.alarm().equals(other.alarm()),
        "what is hidden changes no alarm",
        one.alarm() + " and " + other.alarm() + what);
  }

  /// The first lines that differ.
  static String difference(List<String> left, List<String> right) {
    for (var i = 0; i < Math.max(left.size(), right.size()); i++) {
      var one = i < left.size() ? left.get(i) : "nothing";
      var other = i < right.size() ? right.get(i) : "nothing";
      if (!one.equals(other)) {
        return "  " + one.strip() + "\n  " + other.strip();
      }
    }
    return "no difference";
  }

  private boolean reveals(Decision<F> decision) {
    return decision instanceof Decision.Accepted<F> accepted
        && accepted.facts().stream().anyMatch(game.reveals());
  }

  private Optional<Cue<C>> next(
      WrittenMatch<S, C, F, V> one, Seat seat, List<Cue<C>> after, SplittableRandom luck) {
    var mover = new Seat(luck.nextInt(one.seating().seats()));
    if (after.size() >= STEPS) {
      return Optional.empty();
    }
    var command =
        mover.equals(seat) || luck.nextInt(3) == 0
            ? Optional.<C>empty()
            : command(one, mover, luck);
    var cue =
        command.isPresent()
            ? Optional.of(cue(one.now(), mover, command.get(), "n" + after.size()))
            : one.alarm().map(at -> new Cue<C>(at, new Input.Alarm<>()));
    cue.ifPresent(after::add);
    return cue;
  }

  private Optional<C> command(WrittenMatch<S, C, F, V> one, Seat mover, SplittableRandom luck) {
    var legal = one.rules().legal(one.state(), mover).orElse(List.of());
    return legal.isEmpty()
        ? game.commands().map(commands -> commands.apply(one.look(mover), luck))
        : Optional.of(legal.get(luck.nextInt(legal.size())));
  }

  private static <C> Cue<C> cue(Duration at, Seat seat, C command, String key) {
    return new Cue<>(at, new Input.Played<>(seat, new ActionId(seat, key), command, false));
  }
}
