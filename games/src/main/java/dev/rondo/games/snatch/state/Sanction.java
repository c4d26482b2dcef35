package dev.rondo.games.snatch.state;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The sentence of the judge of G4 for a snatch that P1 reports.
public enum Sanction {
  /// The snatch is undone, and P1 receives what it requested without giving anything.
  REQUEST,
  /// P2 loses everything, and P1 gets its offer back.
  CONFISCATE;

  public static final List<String> NAMES = Arrays.stream(values()).map(Sanction::toString).toList();

  public static Sanction named(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  /// @param snatched what both hold after the snatch
  public Holdings judge(Holdings snatched, Offer offer) {
    var undone =
        new Holdings(snatched.p1().plus(offer.given()), snatched.p2().minus(offer.given()));
    return switch (this) {
      case REQUEST -> {
        var fine = offer.asked().upTo(undone.p2());
        yield new Holdings(undone.p1().plus(fine), undone.p2().minus(fine));
      }
      case CONFISCATE -> new Holdings(undone.p1(), Holding.NOTHING);
    };
  }

  /// The name on the wire.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
