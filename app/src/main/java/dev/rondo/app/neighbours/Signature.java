package dev.rondo.app.neighbours;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Signs what is posted to webhooks, so that the receiver knows who sent it, and when.
final class Signature {
  static final String HEADER = "Rondo-Signature";
  private static final String HMAC = "HmacSHA256";

  private Signature() {}

  /// `t=SECONDS,v1=HEX`, the HMAC-SHA256 of the seconds, a full stop and the body.
  static String of(String secret, long seconds, String body) {
    try {
      var mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(bytes(secret), HMAC));
      var hex = HexFormat.of().formatHex(mac.doFinal(bytes(seconds + "." + body)));
      return "t=" + seconds + ",v1=" + hex;
    } catch (GeneralSecurityException broken) {
      throw new IllegalStateException("HMAC-SHA256 is part of every JDK", broken);
    }
  }

  static String sha256(String text) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes(text)));
    } catch (GeneralSecurityException broken) {
      throw new IllegalStateException("SHA-256 is part of every JDK", broken);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
