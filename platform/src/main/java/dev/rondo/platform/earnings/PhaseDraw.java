package dev.rondo.platform.earnings;

import dev.rondo.cartridge.Dice;
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
/// Each person has a secret, HMAC-SHA256(seed of the tournament, `pay/` and the person's code). Its
/// SHA-256 is shown to the person from the start, the secret itself at the end. The draw is the
/// first 63 bits of HMAC-SHA256(secret, `phase`), modulo the number of phases that can be paid.
///
/// The account is no part of it: account ids are no secret, so a published secret would lead from
/// an account to its code.
///
/// @param secret 64 hex digits
public record PhaseDraw(String secret) {
  /// The text that is drawn for.
  public static final String LABEL = "phase";

  /// @param seed of the tournament
  /// @param code of the person, as [PersonCodes] has it
  public static PhaseDraw of(String seed, String code) {
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(HexFormat.of().parseHex(seed), "HmacSHA256"));
      var bytes = mac.doFinal(("pay/" + code).getBytes(StandardCharsets.UTF_8));
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
