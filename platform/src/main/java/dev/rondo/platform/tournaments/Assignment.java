package dev.rondo.platform.tournaments;

import dev.rondo.cartridge.Dice;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.protocol.Arm;
import dev.rondo.platform.protocol.Matching;
import dev.rondo.platform.protocol.Order;
import dev.rondo.platform.protocol.Protocol;
import dev.rondo.platform.tournaments.store.TournamentRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Draws the treatments and the groups of partners of a study, and says which variants they play.
/// Everything follows from the seed, and from who has come.
///
/// @param size how many play together
record Assignment(TournamentRow row, int size) {

  /// True if there is something to draw for people before they are paired.
  static boolean needed(Protocol protocol) {
    return !protocol.arms().isEmpty() || protocol.matching() == Matching.PARTNERS;
  }

  /// Gives everybody who has none an arm and, with partners, a team. The arms stay in proportion to
  /// their weights, give or take one.
  ///
  /// @param known everybody who has been assigned before, whether or not they are here
  /// @param present those who are here now
  /// @return the people who have got something new
  List<Participant> draw(Map<AccountId, Participant> known, List<AccountId> present) {
    var people = new HashMap<AccountId, Participant>();
    var fresh =
        present.stream()
            .map(account -> known.getOrDefault(account, Participant.unknown(account)))
            .filter(person -> person.arm().isEmpty() && !row.protocol().arms().isEmpty())
            .map(Participant::account)
            .toList();
    var counts = new HashMap<String, Integer>();
    known
        .values()
        .forEach(person -> person.arm().ifPresent(arm -> counts.merge(arm, 1, Integer::sum)));
    for (var account : drawn(fresh, "arm")) {
      var arm = emptiest(counts, account);
      counts.merge(arm, 1, Integer::sum);
      people.put(
          account,
          with(known.getOrDefault(account, Participant.unknown(account)), Optional.of(arm)));
    }
    if (row.protocol().matching() == Matching.PARTNERS) {
      teams(known, present, people);
    }
    return List.copyOf(people.values());
  }

  /// The arm that is furthest behind its share. Of equals the seed chooses.
  private String emptiest(Map<String, Integer> counts, AccountId account) {
    var dice = Dice.ofSeed(row.seed());
    return row.protocol().arms().stream()
        .min(
            Comparator.<Arm>comparingDouble(
                    arm -> (counts.getOrDefault(arm.name(), 0) + 0.5) / arm.share())
                .thenComparingLong(arm -> dice.draw("arm", account.value(), arm.name())))
        .map(Arm::name)
        .orElseThrow();
  }

  private void teams(
      Map<AccountId, Participant> known,
      List<AccountId> present,
      Map<AccountId, Participant> people) {
    var last =
        known.values().stream()
            .flatMap(person -> person.team().stream())
            .mapToInt(Integer::intValue)
            .max()
            .orElse(0);
    var byArm = new HashMap<String, List<AccountId>>();
    for (var account : drawn(present, "team")) {
      var person = now(known, people, account);
      if (person.team().isEmpty()) {
        byArm.computeIfAbsent(person.arm().orElse(""), _ -> new ArrayList<>()).add(account);
      }
    }
    for (var arm : byArm.keySet().stream().sorted().toList()) {
      var waiting = byArm.getOrDefault(arm, List.of());
      for (var from = 0; from + size <= waiting.size(); from += size) {
        last++;
        for (var account : waiting.subList(from, from + size)) {
          people.put(account, in(now(known, people, account), last));
        }
      }
    }
  }

  private static Participant now(
      Map<AccountId, Participant> known, Map<AccountId, Participant> changed, AccountId account) {
    return changed.getOrDefault(account, known.getOrDefault(account, Participant.unknown(account)));
  }

  private List<AccountId> drawn(List<AccountId> accounts, String label) {
    var dice = Dice.ofSeed(row.seed());
    var lots = new HashMap<AccountId, Long>();
    accounts.forEach(account -> lots.put(account, dice.draw("assign", label, account.value())));
    return accounts.stream()
        .sorted(Comparator.<AccountId, Long>comparing(lots::get).thenComparing(AccountId::value))
        .toList();
  }

  private static Participant with(Participant person, Optional<String> arm) {
    return new Participant(
        person.account(), arm, person.team(), person.label(), person.exit(), person.paidAt());
  }

  private static Participant in(Participant person, int team) {
    return new Participant(
        person.account(),
        person.arm(),
        Optional.of(team),
        person.label(),
        person.exit(),
        person.paidAt());
  }

  /// The variants that a person plays, one a phase. A shuffled order is drawn for each group that
  /// stays together: a team of partners, or else an arm.
  static List<String> variants(TournamentRow row, Participant person) {
    var given =
        arm(row, person).map(Arm::variants).filter(own -> !own.isEmpty()).orElse(row.variants());
    if (row.protocol().order() == Order.GIVEN) {
      return given;
    }
    var group = person.team().map(team -> "team-" + team).orElse("arm-" + person.arm().orElse(""));
    return Dice.ofSeed(row.seed()).shuffled(given, "variants", group);
  }

  static Optional<Arm> arm(TournamentRow row, Participant person) {
    return person
        .arm()
        .flatMap(name ->
            row.protocol().arms().stream().filter(arm -> arm.name().equals(name)).findFirst());
  }
}
