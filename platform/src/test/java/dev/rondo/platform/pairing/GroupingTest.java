package dev.rondo.platform.pairing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Dice;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.protocol.Matching;
import dev.rondo.platform.protocol.Roles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every kind of matching and of roles, for groups of two to five, over many seeds.
@Tag("seeds")
class GroupingTest {
  private static final int PHASES = 5;
  private static final List<Roles> ROLES = List.of(Roles.BALANCED, Roles.FIXED, Roles.RANDOM);

  /// A few for every day; `./check long` takes 5,000 (`-Drondo.pairing.seeds=5000`).
  private static final int SEEDS = Integer.getInteger("rondo.pairing.seeds", 200);

  private static List<AccountId> players(int count) {
    return IntStream.range(0, count).mapToObj(i -> new AccountId("p" + i)).toList();
  }

  private static Dice dice(long seed) {
    return label ->
        new SplittableRandom(seed * 1_000_003 + Arrays.hashCode(label)).nextLong() >>> 1;
  }

  private static Map<AccountId, Integer> teams(long seed, int count, int size) {
    var drawn = new ArrayList<>(players(count));
    Collections.shuffle(drawn, new Random(seed));
    var teams = new HashMap<AccountId, Integer>();
    for (var i = 0; i < count - count % size; i++) {
      teams.put(drawn.get(i), i / size);
    }
    return teams;
  }

  private record Case(long seed, int count, int size, Matching matching, Roles roles) {
    Terms terms() {
      return new Terms(
          size,
          matching,
          roles,
          matching == Matching.PARTNERS ? teams(seed, count, size) : Map.of());
    }

    Grouping phase(int phase, History history) {
      return Grouping.of(dice(seed), phase, new Crowd(players(count), Set.of()), history, terms());
    }
  }

  private static Case drawn(long seed, Matching matching, Roles roles) {
    var size = 2 + (int) (seed % 4);
    return new Case(seed, size + (int) (seed * 7 % 41), size, matching, roles);
  }

  @ParameterizedTest
  @EnumSource(Matching.class)
  void everybody_has_one_place_and_whole_groups_play(Matching matching) {
    for (var roles : Roles.values()) {
      for (var seed = 0; seed < SEEDS; seed++) {
        var one = drawn(seed, matching, roles);
        var history = new History();
        for (var phase = 1; phase <= PHASES; phase++) {
          var grouping = one.phase(phase, history);
          var all = new ArrayList<AccountId>(grouping.byes());
          grouping.groups().forEach(all::addAll);
          assertThat(all).as("%s", one).containsExactlyInAnyOrderElementsOf(players(one.count()));
          assertThat(grouping.groups()).allMatch(group -> group.size() == one.size());
          assertThat(grouping.byes()).as("%s", one).hasSize(one.count() % one.size());
          history.add(grouping);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(value = Matching.class, names = "PARTNERS", mode = EnumSource.Mode.EXCLUDE)
  void byes_go_round(Matching matching) {
    for (var seed = 0; seed < SEEDS; seed++) {
      var one = drawn(seed, matching, seed / 4 % 2 == 0 ? Roles.BALANCED : Roles.RANDOM);
      var history = new History();
      for (var phase = 1; phase <= PHASES; phase++) {
        history.add(one.phase(phase, history));
        var byes = players(one.count()).stream().mapToInt(history::byes).summaryStatistics();
        assertThat(byes.getMax() - byes.getMin()).as("%s", one).isLessThanOrEqualTo(1);
      }
    }
  }

  @Test
  void partners_stay_together() {
    for (var seed = 0; seed < SEEDS; seed++) {
      var one = drawn(seed, Matching.PARTNERS, ROLES.get(seed % 3));
      var history = new History();
      var first = new HashSet<Set<AccountId>>();
      for (var phase = 1; phase <= PHASES; phase++) {
        var grouping = one.phase(phase, history);
        var sets = new HashSet<Set<AccountId>>();
        grouping.groups().forEach(group -> sets.add(Set.copyOf(group)));
        if (phase == 1) {
          first.addAll(sets);
        }
        assertThat(sets).isEqualTo(first);
        history.add(grouping);
      }
    }
  }

  @Test
  void a_partner_who_is_not_there_lets_the_team_rest() {
    var terms = new Terms(3, Matching.PARTNERS, Roles.BALANCED, teams(1, 9, 3));
    var there = players(9).subList(1, 9);
    var grouping = Grouping.of(dice(1), 1, new Crowd(there, Set.of()), new History(), terms);
    assertThat(grouping.groups()).hasSize(2);
    assertThat(grouping.byes()).hasSize(2);
  }

  @ParameterizedTest
  @EnumSource(Matching.class)
  void fixed_roles_never_change(Matching matching) {
    for (var seed = 0; seed < SEEDS; seed++) {
      var one = drawn(seed, matching, Roles.FIXED);
      var seats = new HashMap<AccountId, Integer>();
      var history = new History();
      for (var phase = 1; phase <= PHASES; phase++) {
        var grouping = one.phase(phase, history);
        for (var group : grouping.groups()) {
          for (var seat = 0; seat < group.size(); seat++) {
            assertThat(seats.computeIfAbsent(group.get(seat), _ -> -1))
                .as("%s", one)
                .isIn(-1, seat);
            seats.put(group.get(seat), seat);
          }
        }
        history.add(grouping);
      }
    }
  }

  @Test
  void balanced_roles_go_round_in_a_group_that_stays() {
    for (var size = 2; size <= 5; size++) {
      for (var seed = 0; seed < SEEDS; seed++) {
        var one = new Case(seed, size, size, Matching.PARTNERS, Roles.BALANCED);
        var history = new History();
        for (var phase = 1; phase <= size; phase++) {
          history.add(one.phase(phase, history));
        }
        for (var player : players(size)) {
          assertThat(history.times(player, 0)).as("%s", one).isOne();
        }
      }
    }
  }

  /// In pairs of strangers the roles are chosen together with the pairs: see [PairingTest].
  @ParameterizedTest
  @EnumSource(value = Matching.class, names = "PARTNERS", mode = EnumSource.Mode.EXCLUDE)
  void a_balanced_seat_goes_to_whoever_had_it_least_often(Matching matching) {
    for (var seed = 0; seed < SEEDS; seed++) {
      var size = 3 + seed % 3;
      var one = new Case(seed, size + seed * 7 % 41, size, matching, Roles.BALANCED);
      var history = new History();
      for (var phase = 1; phase <= PHASES; phase++) {
        var grouping = one.phase(phase, history);
        for (var group : grouping.groups()) {
          for (var seat = 0; seat < size; seat++) {
            var number = seat;
            var least =
                group.subList(seat, size).stream()
                    .mapToInt(player -> history.times(player, number))
                    .min()
                    .orElseThrow();
            assertThat(history.times(group.get(seat), seat))
                .as("%s, phase %d, seat %d", one, phase, seat)
                .isEqualTo(least);
          }
        }
        history.add(grouping);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(value = Matching.class, names = "PARTNERS", mode = EnumSource.Mode.EXCLUDE)
  void balanced_roles_keep_first_seats_even_among_strangers_who_stay(Matching matching) {
    for (var seed = 0; seed < SEEDS; seed++) {
      var size = 3 + seed % 3;
      var one = new Case(seed, size * (2 + seed % 8), size, matching, Roles.BALANCED);
      var history = new History();
      for (var phase = 1; phase <= size; phase++) {
        history.add(one.phase(phase, history));
      }
      for (var player : players(one.count())) {
        assertThat(history.times(player, 0)).as("%s", one).isBetween(0, 2);
      }
    }
  }

  /// Over all seeds each seat of a group falls to its people equally often, give or take a tenth.
  @Test
  void random_roles_favour_nobody() {
    var seats = new HashMap<AccountId, Integer>();
    var drawn = Math.max(SEEDS, 2_000);
    for (var seed = 0; seed < drawn; seed++) {
      var grouping = new Case(seed, 4, 4, Matching.RANDOM, Roles.RANDOM).phase(1, new History());
      seats.merge(grouping.groups().getFirst().getFirst(), 1, Integer::sum);
    }
    assertThat(seats).hasSize(4);
    assertThat(seats.values())
        .allSatisfy(times -> assertThat(times).isBetween(drawn * 9 / 40, drawn * 11 / 40));
  }

  @Test
  void groups_of_strangers_meet_nobody_again_where_there_are_enough_people() {
    for (var size = 3; size <= 5; size++) {
      for (var seed = 0; seed < SEEDS; seed++) {
        var one =
            new Case(
                seed, size * (size + 5) + seed % size, size, Matching.STRANGERS, Roles.BALANCED);
        var history = new History();
        for (var phase = 1; phase <= 3; phase++) {
          var grouping = one.phase(phase, history);
          assertThat(repeats(grouping, history)).as("%s, phase %d", one, phase).isZero();
          history.add(grouping);
        }
      }
    }
  }

  @Test
  void pairs_with_fixed_roles_meet_nobody_again_where_there_are_enough_people() {
    for (var seed = 0; seed < SEEDS; seed++) {
      var one = new Case(seed, 20 + seed % 20, 2, Matching.STRANGERS, Roles.FIXED);
      var history = new History();
      for (var phase = 1; phase <= PHASES; phase++) {
        var grouping = one.phase(phase, history);
        assertThat(repeats(grouping, history)).as("%s, phase %d", one, phase).isZero();
        history.add(grouping);
      }
    }
  }

  @Test
  void among_few_no_grouping_would_repeat_less() {
    for (var seed = 0; seed < SEEDS; seed++) {
      var size = 3 + seed % 3;
      var one = new Case(seed, size + seed % (10 - size), size, Matching.STRANGERS, Roles.BALANCED);
      var history = new History();
      for (var phase = 1; phase <= 3; phase++) {
        var grouping = one.phase(phase, history);
        assertThat(repeats(grouping, history))
            .as("%s, phase %d", one, phase)
            .isEqualTo(fewest(players(one.count()), one.count() % size, size, history));
        history.add(grouping);
      }
    }
  }

  private static long repeats(Grouping grouping, History history) {
    return grouping.groups().stream().mapToLong(group -> repeats(group, history)).sum();
  }

  private static long repeats(List<AccountId> group, History history) {
    var sum = 0L;
    for (var a = 0; a < group.size(); a++) {
      for (var b = a + 1; b < group.size(); b++) {
        sum += history.met(group.get(a), group.get(b)) > 0 ? 1 : 0;
      }
    }
    return sum;
  }

  /// Looks at all groupings in which those with the fewest byes rest.
  private static long fewest(List<AccountId> left, int byes, int size, History history) {
    if (left.isEmpty()) {
      return 0;
    }
    if (byes > 0) {
      var all = left.stream().map(history::byes).sorted().toList();
      var most = all.get(byes - 1);
      var must = left.stream().filter(one -> history.byes(one) < most).toList();
      var rest = new ArrayList<>(left);
      rest.removeAll(must);
      var best = Long.MAX_VALUE;
      for (var chosen :
          subsets(
              rest.stream().filter(one -> history.byes(one) == most).toList(),
              byes - must.size())) {
        var playing = new ArrayList<>(rest);
        playing.removeAll(chosen);
        best = Math.min(best, fewest(playing, 0, size, history));
      }
      return best;
    }
    var best = Long.MAX_VALUE;
    for (var others : subsets(left.subList(1, left.size()), size - 1)) {
      var group = new ArrayList<>(others);
      group.add(left.getFirst());
      var rest = new ArrayList<>(left);
      rest.removeAll(group);
      best = Math.min(best, repeats(group, history) + fewest(rest, 0, size, history));
    }
    return best;
  }

  private static List<List<AccountId>> subsets(List<AccountId> from, int size) {
    if (size == 0) {
      return List.of(List.of());
    }
    var all = new ArrayList<List<AccountId>>();
    for (var i = 0; i < from.size(); i++) {
      for (var rest : subsets(from.subList(i + 1, from.size()), size - 1)) {
        var one = new ArrayList<AccountId>(rest);
        one.add(from.get(i));
        all.add(one);
      }
    }
    return all;
  }

  @ParameterizedTest
  @EnumSource(Matching.class)
  void the_seed_decides_and_nothing_else(Matching matching) {
    var backwards = new ArrayList<>(players(31));
    Collections.reverse(backwards);
    for (var seed = 0; seed < 50; seed++) {
      var terms = new Terms(3, matching, ROLES.get(seed % 3), teams(seed, 31, 3));
      var once = Grouping.of(dice(seed), 1, new Crowd(players(31), Set.of()), new History(), terms);
      assertThat(Grouping.of(dice(seed), 1, new Crowd(backwards, Set.of()), new History(), terms))
          .isEqualTo(once);
    }
  }

  /// Two closed their tabs, one is here: that one plays.
  @Test
  void somebody_who_is_gone_rests_before_anybody_who_is_here() {
    for (var seed = 0; seed < SEEDS; seed++) {
      var history = new History();
      history.add(List.of(new AccountId("p0"), new AccountId("p1")));
      history.add(List.of(new AccountId("p2")));
      var gone = Set.of(new AccountId("p0"), new AccountId("p1"));
      for (var matching : List.of(Matching.STRANGERS, Matching.RANDOM)) {
        var grouping =
            Grouping.of(
                dice(seed),
                2,
                new Crowd(players(3), gone),
                history,
                new Terms(2, matching, Roles.BALANCED, Map.of()));
        assertThat(grouping.byes()).singleElement().isIn(gone);
      }
    }
  }
}
