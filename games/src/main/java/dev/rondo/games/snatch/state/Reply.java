package dev.rondo.games.snatch.state;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The reply of P2 to an offer.
public enum Reply {
  /// Both sides move.
  ACCEPT,
  /// Nothing moves.
  REJECT,
  /// P2 takes the offer and pays nothing.
  SNATCH;

  public static final List<String> NAMES = Arrays.stream(values()).map(Reply::toString).toList();

  public static Reply named(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  /// The name on the wire.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
