package dev.rondo.platform;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.UUID;

/// Identifiers that nobody can guess.
public final class Ids {
  private static final SecureRandom RANDOM = new SecureRandom();

  private Ids() {}

  /// A UUID of version 7: ordered by time, so that database indexes grow at their end.
  public static String timeOrdered() {
    var high = (System.currentTimeMillis() << 16) | 0x7000 | RANDOM.nextInt(0x1000);
    var low = (RANDOM.nextLong() & 0x3fff_ffff_ffff_ffffL) | 0x8000_0000_0000_0000L;
    return new UUID(high, low).toString();
  }

  /// 32 random bytes as 64 hex digits.
  public static String seed() {
    var bytes = new byte[32];
    RANDOM.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
