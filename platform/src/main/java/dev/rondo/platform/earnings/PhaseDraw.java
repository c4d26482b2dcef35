package dev.rondo.platform.earnings;

import dev.rondo.cartridge.Dice;
import dev.rondo.platform.identity.AccountId;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Draws the phase that a person is paid for, so that the person can check it without learning
/// anything about others.
///
/// Each person has a secret, HMAC-SHA256(seed of the tournament, `pay/` and the account). Its
/// SHA-256 is shown to the person from the start, the secret itself at the end. The draw is the
/// first 63 bits of HMAC-SHA256(secret, `phase`), modulo the number of phases that can be paid.
///
/// @param secret 64 hex digits
public record PhaseDraw(String secret) {
  /// The text that is drawn for.
  public static final String LABEL = "phase";

  public static PhaseDraw of(String seed, AccountId account) {
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(HexFormat.of().parseHex(seed), "HmacSHA256"));
      var bytes = mac.doFinal(("pay/" + account.value()).getBytes(StandardCharsets.UTF_8));
      return new PhaseDraw(HexFormat.of().formatHex(bytes));
    } catch (GeneralSecurityException broken) {
      throw new IllegalStateException("HMAC-SHA256 is part of every JDK", broken);
    }
  }

  /// The SHA-256 of the secret's bytes.
  public String commitment() {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(HexFormat.of().parseHex(secret)));
    } catch (GeneralSecurityException broken) {
      throw new IllegalStateException("SHA-256 is part of every JDK", broken);
    }
  }

  /// The place of the drawn phase among the choices.
  public int index(List<Integer> choices) {
    return Dice.ofSeed(secret).below(choices.size(), LABEL);
  }
}
