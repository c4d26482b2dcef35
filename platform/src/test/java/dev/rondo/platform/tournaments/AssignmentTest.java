package dev.rondo.platform.tournaments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.cartridge.Settings;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.protocol.Arm;
import dev.rondo.platform.protocol.GameTerms;
import dev.rondo.platform.protocol.ProtocolReader;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Tests the draws of treatments, groups of partners and orders, over many seeds.
class AssignmentTest {
  private static final int SEEDS = 2_000;
  private static final List<String> VARIANTS = List.of("G1", "G2", "G3", "G4");
  private static final GameTerms GAME =
      new GameTerms(VARIANTS, 2, 5, List.of(), true, _ -> Optional.empty());

  private static TournamentRow row(long seed, String study) {
    var read = ProtocolReader.read(Json.STRICT.readTree(study), GAME);
    assertThat(read.mistakes()).isEmpty();
    return new TournamentRow(
        "t",
        "CODE23",
        "snatch",
        "Study",
        new AccountId("owner"),
        VARIANTS,
        new Settings(Map.of()),
        "%064x".formatted(seed),
        TournamentStatus.RUNNING,
        1,
        0,
        0,
        0,
        0,
        false,
        Instant.EPOCH,
        Optional.empty(),
        Optional.empty(),
        Optional.of(read.protocol()));
  }

  private static List<AccountId> people(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> new AccountId("p" + i)).toList();
  }

  private static Map<AccountId, Participant> drawn(
      TournamentRow row, int size, Map<AccountId, Participant> known, List<AccountId> present) {
    var all = new HashMap<>(known);
    new Assignment(row, size)
        .draw(known, present)
        .forEach(person -> all.put(person.account(), person));
    return all;
  }

  private static Map<String, Long> counts(Map<AccountId, Participant> all) {
    return all.values().stream()
        .collect(
            Collectors.groupingBy(person -> person.arm().orElseThrow(), Collectors.counting()));
  }

  @Test
  void arms_are_balanced_within_one_also_when_people_come_late() {
    for (var seed = 0; seed < SEEDS; seed++) {
      var row = row(seed, "{\"arms\":[{\"name\":\"a\"},{\"name\":\"b\"},{\"name\":\"c\"}]}");
      var first = 3 + seed % 40;
      var all = drawn(row, 2, Map.of(), people(0, first));
      assertThat(counts(all).values().stream().mapToLong(one -> one).max().orElseThrow())
          .as("seed %d", seed)
          .isLessThanOrEqualTo(first / 3 + (first % 3 == 0 ? 0 : 1));
      var later = drawn(row, 2, all, people(0, first + 7));
      all.forEach((account, person) -> assertThat(later.get(account)).isEqualTo(person));
      var ends = counts(later).values().stream().mapToLong(one -> one).summaryStatistics();
      assertThat(ends.getMax() - ends.getMin()).as("seed %d", seed).isLessThanOrEqualTo(1);
    }
  }

  @Test
  void weights_are_kept_give_or_take_one() {
    for (var seed = 0; seed < SEEDS; seed++) {
      var row =
          row(seed, "{\"arms\":[{\"name\":\"a\",\"weight\":3},{\"name\":\"b\",\"weight\":1}]}");
      var size = 4 + seed % 60;
      var ofA = counts(drawn(row, 2, Map.of(), people(0, size))).getOrDefault("a", 0L);
      assertThat(Math.abs(ofA - 0.75 * size)).as("seed %d", seed).isLessThanOrEqualTo(1);
    }
  }

  @Test
  void the_seed_draws_and_everybody_has_a_chance() {
    var study = "{\"arms\":[{\"name\":\"a\"},{\"name\":\"b\"}]}";
    var inA = 0;
    for (var seed = 0; seed < SEEDS; seed++) {
      var row = row(seed, study);
      var all = drawn(row, 2, Map.of(), people(0, 10));
      var backwards = new ArrayList<>(people(0, 10));
      Collections.reverse(backwards);
      assertThat(drawn(row, 2, Map.of(), backwards)).isEqualTo(all);
      inA +=
          Objects.requireNonNull(all.get(new AccountId("p0"))).arm().equals(Optional.of("a"))
              ? 1
              : 0;
    }
    assertThat(inA).isBetween(SEEDS * 45 / 100, SEEDS * 55 / 100);
  }

  @Test
  void partners_are_drawn_within_their_arm_and_stay() {
    for (var seed = 0; seed < SEEDS; seed++) {
      var row =
          row(seed, "{\"matching\":\"partners\",\"arms\":[{\"name\":\"a\"},{\"name\":\"b\"}]}");
      var size = 2 + seed % 4;
      var all = drawn(row, size, Map.of(), people(0, 30));
      var teams =
          all.values().stream()
              .filter(person -> person.team().isPresent())
              .collect(Collectors.groupingBy(person -> person.team().orElseThrow()));
      assertThat(teams.values()).allMatch(team -> team.size() == size);
      assertThat(teams.values())
          .allMatch(team -> team.stream().map(Participant::arm).distinct().count() == 1);
      assertThat(teams).hasSize(2 * (15 / size));
      drawn(row, size, all, people(0, 40))
          .forEach((account, person) ->
              Optional.ofNullable(all.get(account))
                  .flatMap(Participant::team)
                  .ifPresent(team -> assertThat(person.team()).contains(team)));
    }
  }

  @Test
  void a_shuffled_order_is_one_for_each_arm_and_different_between_studies() {
    var orders = new HashSet<List<String>>();
    for (var seed = 0; seed < SEEDS; seed++) {
      var row = row(seed, "{\"order\":\"shuffled\",\"arms\":[{\"name\":\"a\"},{\"name\":\"b\"}]}");
      var byArm =
          drawn(row, 2, Map.of(), people(0, 8)).values().stream()
              .collect(
                  Collectors.toMap(
                      Participant::arm,
                      person -> List.of(Assignment.variants(row, person)),
                      (one, other) -> one.equals(other) ? one : List.of()));
      assertThat(byArm).hasSize(2);
      byArm.values().forEach(one -> assertThat(one).hasSize(1));
      byArm.values().forEach(one -> orders.add(one.getFirst()));
      assertThat(orders).allMatch(order -> order.stream().sorted().toList().equals(VARIANTS));
    }
    assertThat(orders).hasSize(24);
  }

  @Test
  void a_given_order_is_that_of_the_arm_or_else_of_the_study() {
    var row = row(1, "{\"arms\":[{\"name\":\"a\",\"variants\":[\"G4\",\"G1\"]},{\"name\":\"b\"}]}");
    var people = drawn(row, 2, Map.of(), people(0, 2)).values();
    Function<String, List<String>> played =
        arm ->
            people.stream()
                .filter(person -> person.arm().equals(Optional.of(arm)))
                .map(person -> Assignment.variants(row, person))
                .findFirst()
                .orElseThrow();
    assertThat(played.apply("a")).containsExactly("G4", "G1");
    assertThat(played.apply("b")).isEqualTo(VARIANTS);
    assertThat(row.phases()).isEqualTo(4);
    assertThat(row.protocol().arms()).extracting(Arm::name).containsExactly("a", "b");
  }
}
