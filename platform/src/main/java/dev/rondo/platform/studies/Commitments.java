package dev.rondo.platform.studies;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Computes the values that are published of seeds before the seeds are.
final class Commitments {
  private Commitments() {}

  /// The SHA-256 of a seed's bytes.
  static String of(String seed) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(HexFormat.of().parseHex(seed)));
    } catch (NoSuchAlgorithmException broken) {
      throw new IllegalStateException("SHA-256 is part of every JDK", broken);
    }
  }
}
