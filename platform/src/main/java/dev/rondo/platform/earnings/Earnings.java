package dev.rondo.platform.earnings;

import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.protocol.PaymentRule;
import dev.rondo.platform.protocol.PaymentRule.Pay;
import dev.rondo.platform.tournaments.store.Room;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStatus;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The earnings of one participant in a study.
///
/// @param points those that are paid
/// @param phases all that the person has played with a result
/// @param settled whether nothing can change any more
/// @param draw of the phase that is paid, if one is drawn
public record Earnings(
    PaymentRule rule,
    long points,
    BigDecimal showUp,
    BigDecimal amount,
    List<PhasePay> phases,
    boolean settled,
    Optional<Drawn> draw) {
  public Earnings {
    phases = List.copyOf(phases);
  }

  /// The result of a phase.
  ///
  /// @param paid whether its points are paid
  public record PhasePay(int phase, String variant, long points, boolean paid) {}

  /// The phase that is paid, and how it was drawn.
  ///
  /// @param choices the phases that could be drawn
  /// @param index the place of the drawn one among them, from 0
  public record Drawn(PhaseDraw draw, List<Integer> choices, int index) {
    public Drawn {
      choices = List.copyOf(choices);
    }

    public int phase() {
      return choices.get(index);
    }
  }

  /// @param code of the person in the data of the tournament
  /// @param rooms all rooms in which the person was, or more
  public static Optional<Earnings> of(
      TournamentRow row, Participant person, String code, List<Room> rooms) {
    return row.protocol().payment().map(rule -> of(rule, row, person, code, rooms));
  }

  private static Earnings of(
      PaymentRule rule, TournamentRow row, Participant person, String code, List<Room> rooms) {
    var settled = row.status() == TournamentStatus.FINISHED || person.exit().isPresent();
    var played = played(row, person.account(), rooms);
    var choices = played.stream().map(PhasePay::phase).toList();
    var drawn =
        rule.pay() == Pay.RANDOM_PHASE && settled && !choices.isEmpty()
            ? Optional.of(drawn(row, code, choices))
            : Optional.<Drawn>empty();
    var phases =
        played.stream()
            .map(phase ->
                new PhasePay(
                    phase.phase(),
                    phase.variant(),
                    phase.points(),
                    rule.pay() == Pay.ALL
                        || drawn.filter(it -> it.phase() == phase.phase()).isPresent()))
            .toList();
    var points = phases.stream().filter(PhasePay::paid).mapToLong(PhasePay::points).sum();
    // Somebody who did not agree before the first phase takes no part, and earns nothing. Somebody
    // who was in a room, or had a bye, has taken part, and keeps the earnings.
    var declined =
        person.exit().equals(Optional.of(Participant.Exit.DECLINED))
            && rooms.stream().noneMatch(room -> room.players().contains(person.account()));
    return new Earnings(
        rule,
        points,
        declined ? BigDecimal.ZERO : rule.showUp(),
        declined ? BigDecimal.ZERO : rule.amount(points),
        phases,
        settled,
        drawn);
  }

  private static Drawn drawn(TournamentRow row, String code, List<Integer> choices) {
    var draw = PhaseDraw.of(row.seed(), code);
    return new Drawn(draw, choices, draw.index(choices));
  }

  private static List<PhasePay> played(TournamentRow row, AccountId account, List<Room> rooms) {
    var played = new ArrayList<PhasePay>();
    for (var room : rooms) {
      room.score(account)
          .ifPresent(
              points -> played.add(new PhasePay(room.phase(), room.variant(row), points, false)));
    }
    return played;
  }
}
