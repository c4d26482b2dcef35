package dev.rondo.games.snatch.state;

import java.util.Arrays;
import java.util.List;

/// The rules of property in a match.
public enum Variant {
  /// No property rights.
  G1,
  /// P2 may force P1 to offer.
  G2,
  /// After a snatch P1 may mark P2.
  G3,
  /// After a snatch P1 may call the judge.
  G4,
  /// Talk before deciding, binding nobody.
  G5;

  public static final List<String> NAMES = Arrays.stream(values()).map(Variant::name).toList();

  /// True if P1 has something to decide after a snatch.
  public boolean hasConsequence() {
    return this == G3 || this == G4;
  }
}
