package dev.rondo.edge.tournaments;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.rondo.platform.earnings.Earnings;
import dev.rondo.platform.earnings.PhaseDraw;
import dev.rondo.platform.protocol.PaymentRule.Pay;
import dev.rondo.platform.protocol.Titles;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/// The earnings of a participant, as that person sees them.
///
/// @param points those that are paid
/// @param settled whether nothing can change any more
/// @param code the participant's own code, as in the data
public record EarningsShape(
    String currency,
    long points,
    BigDecimal showUp,
    BigDecimal amount,
    Pay pay,
    List<PhasePayShape> phases,
    @JsonProperty("final") boolean settled,
    boolean paid,
    String code,
    Optional<ProofShape> proof) {

  /// @param paid whether the points of the phase are paid
  public record PhasePayShape(int phase, Optional<String> title, long points, boolean paid) {}

  /// The proof of the draw of the paid phase. SHA-256 of the secret's bytes is the commitment; the
  /// first 63 bits of HMAC-SHA256(secret, label), modulo the number of choices, are the index.
  public record ProofShape(
      String commitment, String secret, String label, List<Integer> choices, int index, int phase) {
    static ProofShape of(Earnings.Drawn drawn) {
      return new ProofShape(
          drawn.draw().commitment(),
          drawn.draw().secret(),
          PhaseDraw.LABEL,
          drawn.choices(),
          drawn.index(),
          drawn.phase());
    }
  }

  static EarningsShape of(Earnings earned, String code, Optional<?> paidAt, Titles titles) {
    return new EarningsShape(
        earned.rule().currency(),
        earned.points(),
        earned.showUp(),
        earned.amount(),
        earned.rule().pay(),
        phases(earned, titles),
        earned.settled(),
        paidAt.isPresent(),
        code,
        earned.draw().map(ProofShape::of));
  }

  static List<PhasePayShape> phases(Earnings earned, Titles titles) {
    return earned.phases().stream()
        .map(phase ->
            new PhasePayShape(
                phase.phase(),
                titles == Titles.SHOWN ? Optional.of(phase.variant()) : Optional.empty(),
                phase.points(),
                phase.paid()))
        .toList();
  }
}
