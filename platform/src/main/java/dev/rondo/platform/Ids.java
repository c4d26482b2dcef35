package dev.rondo.platform;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;

/// Identifiers that nobody can guess.
public final class Ids {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final String DIGITS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  private Ids() {}

  /// 16 letters and digits: 7 for the time in milliseconds, so that database indexes grow at their
  /// end, and 9 that are random. An id is part of almost every frame, so it is short. The order
  /// begins again in the year 2081; ids stay different.
  public static String timeOrdered() {
    var id = new char[16];
    var millis = System.currentTimeMillis();
    for (var i = 6; i >= 0; i--) {
      id[i] = DIGITS.charAt((int) (millis % DIGITS.length()));
      millis /= DIGITS.length();
    }
    for (var i = 7; i < id.length; i++) {
      id[i] = DIGITS.charAt(RANDOM.nextInt(DIGITS.length()));
    }
    return new String(id);
  }

  /// The one id that follows from another: its time, and 9 letters and digits of its hash.
  public static String following(String id) {
    var hash = sha256("after " + id);
    var next = new StringBuilder(id.length() == 16 ? id.substring(0, 7) : "");
    for (var i = 0; next.length() < 16; i++) {
      next.append(DIGITS.charAt((hash[i] & 0xff) % DIGITS.length()));
    }
    return next.toString();
  }

  private static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /// 32 random bytes as 64 hex digits.
  public static String seed() {
    var bytes = new byte[32];
    RANDOM.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
