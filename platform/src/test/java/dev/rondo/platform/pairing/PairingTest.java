package dev.rondo.platform.pairing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Dice;
import dev.rondo.platform.identity.AccountId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("seeds")
class PairingTest {
  private static final int PHASES = 5;

  /// A few for every day; `./check long` takes 5,000 (`-Drondo.pairing.seeds=5000`).
  private static final int SEEDS = Integer.getInteger("rondo.pairing.seeds", 100);

  private static List<AccountId> players(int count) {
    return IntStream.range(0, count).mapToObj(i -> new AccountId("p" + i)).toList();
  }

  /// As good as those of a seed here, and quicker.
  private static Dice dice(long seed) {
    return label ->
        new SplittableRandom(seed * 1_000_003 + Arrays.hashCode(label)).nextLong() >>> 1;
  }

  /// The phases of a tournament in which everybody stays.
  private static List<Pairing> phases(long seed, int size, History history) {
    var phases = new ArrayList<Pairing>();
    for (var phase = 1; phase <= PHASES; phase++) {
      var pairing = Pairing.of(dice(seed), phase, players(size), history);
      phases.add(pairing);
      history.add(pairing);
    }
    return phases;
  }

  @Test
  void everybody_is_paired_once_and_an_odd_number_leaves_one_bye() {
    for (var seed = 0; seed < SEEDS; seed++) {
      var size = 2 + seed % 41;
      for (var pairing : phases(seed, size, new History())) {
        var seen = new ArrayList<AccountId>();
        pairing.pairs().forEach(pair -> seen.addAll(List.of(pair.first(), pair.second())));
        pairing.bye().ifPresent(seen::add);
        assertThat(seen).containsExactlyInAnyOrderElementsOf(players(size));
        assertThat(pairing.bye().isPresent()).isEqualTo(size % 2 == 1);
      }
    }
  }

  @Test
  void nobody_has_a_second_bye_before_everybody_had_one() {
    for (var seed = 0; seed < SEEDS; seed++) {
      var size = 3 + 2 * (seed % 12);
      var history = new History();
      for (var phase = 1; phase <= 7; phase++) {
        history.add(Pairing.of(dice(seed), phase, players(size), history));
        var byes = players(size).stream().mapToInt(history::byes).summaryStatistics();
        assertThat(byes.getMax() - byes.getMin()).isLessThanOrEqualTo(1);
      }
    }
  }

  @Test
  void strangers_meet_as_long_as_there_are_any() {
    for (var seed = 0; seed < SEEDS; seed++) {
      var size = 12 + seed % 60;
      var history = new History();
      for (var phase = 1; phase <= PHASES; phase++) {
        var pairing = Pairing.of(dice(seed), phase, players(size), history);
        assertThat(repeats(pairing, history)).as("seed %d, size %d", seed, size).isZero();
        history.add(pairing);
      }
    }
  }

  private static long repeats(Pairing pairing, History history) {
    return pairing.pairs().stream().filter(pair -> history.met(pair) > 0).count();
  }

  @Test
  void even_after_ten_phases_everybody_meets_strangers() {
    for (var seed = 0; seed < SEEDS; seed++) {
      var size = 40 + seed % 30;
      var history = new History();
      for (var phase = 1; phase <= 10; phase++) {
        var pairing = Pairing.of(dice(seed), phase, players(size), history);
        assertThat(repeats(pairing, history)).as("seed %d, size %d", seed, size).isZero();
        history.add(pairing);
      }
    }
  }

  @Test
  void among_few_no_pairing_would_repeat_less() {
    for (var seed = 0; seed < SEEDS; seed++) {
      var size = 2 + seed % 8;
      var history = new History();
      for (var phase = 1; phase <= 2 * PHASES; phase++) {
        var pairing = Pairing.of(dice(seed), phase, players(size), history);
        assertThat(repeats(pairing, history))
            .as("seed %d, size %d, phase %d", seed, size, phase)
            .isEqualTo(fewestRepeats(size, history));
        history.add(pairing);
      }
    }
  }

  /// With an odd number, over all who may have the bye.
  private static long fewestRepeats(int size, History history) {
    if (size % 2 == 0) {
      return fewestRepeats(players(size), history);
    }
    var fewest = players(size).stream().mapToInt(history::byes).min().orElseThrow();
    return players(size).stream()
        .filter(player -> history.byes(player) == fewest)
        .mapToLong(player -> {
          var rest = new ArrayList<>(players(size));
          rest.remove(player);
          return fewestRepeats(rest, history);
        })
        .min()
        .orElseThrow();
  }

  private static long fewestRepeats(List<AccountId> left, History history) {
    if (left.isEmpty()) {
      return 0;
    }
    return left.stream()
        .skip(1)
        .mapToLong(other -> {
          var rest = new ArrayList<>(left);
          rest.remove(other);
          var first = rest.removeFirst();
          var met = history.met(new Pairing.Pair(first, other)) > 0 ? 1 : 0;
          return met + fewestRepeats(rest, history);
        })
        .min()
        .orElseThrow();
  }

  @Test
  void first_is_whoever_was_first_less_often() {
    for (var seed = 0; seed < SEEDS; seed++) {
      var size = 2 + seed % 30;
      var history = new History();
      for (var phase = 1; phase <= PHASES; phase++) {
        var pairing = Pairing.of(dice(seed), phase, players(size), history);
        for (var pair : pairing.pairs()) {
          assertThat(history.firsts(pair.first()))
              .isLessThanOrEqualTo(history.firsts(pair.second()));
        }
        history.add(pairing);
      }
    }
  }

  @Test
  void who_stays_is_first_as_often_as_second_give_or_take_one() {
    for (var seed = 0; seed < SEEDS; seed++) {
      var size = seed % 3 == 0 ? 2 + seed % 2 : 10 + seed % 80;
      var history = new History();
      phases(seed, size, history);
      for (var player : players(size)) {
        assertThat(Math.abs(history.balance(player)))
            .as("seed %d, size %d", seed, size)
            .isLessThanOrEqualTo(1);
      }
    }
  }

  @Test
  void the_seed_decides_and_nothing_else() {
    var backwards = new ArrayList<>(players(31));
    Collections.reverse(backwards);
    for (var seed = 0; seed < 50; seed++) {
      var once = Pairing.of(dice(seed), 1, players(31), new History());
      assertThat(Pairing.of(dice(seed), 1, backwards, new History())).isEqualTo(once);
    }
    var different = new HashSet<Pairing>();
    for (var seed = 0; seed < 50; seed++) {
      different.add(Pairing.of(dice(seed), 1, players(31), new History()));
    }
    assertThat(different).hasSize(50);
  }

  @Test
  void comings_and_goings_leave_byes_and_strangers_as_they_should_be() {
    for (var seed = 0; seed < SEEDS; seed++) {
      var luck = new Random(seed);
      var history = new History();
      for (var phase = 1; phase <= PHASES; phase++) {
        var size = 24 + luck.nextInt(30);
        var shuffled = new ArrayList<>(players(60));
        Collections.shuffle(shuffled, luck);
        var there = shuffled.subList(0, size);
        var pairing = Pairing.of(dice(seed), phase, there, history);
        assertThat(repeats(pairing, history)).isZero();
        var fewest = there.stream().mapToInt(history::byes).min().orElseThrow();
        pairing.bye().ifPresent(bye -> assertThat(history.byes(bye)).isEqualTo(fewest));
        history.add(pairing);
      }
    }
  }
}
