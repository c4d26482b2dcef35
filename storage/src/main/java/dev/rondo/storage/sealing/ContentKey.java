package dev.rondo.storage.sealing;

import dev.rondo.storage.lane.StorageException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// The key of one session's match: seals texts with AES-256 in GCM mode and opens them again.
///
/// A sealed text is [#MARK] followed by nonce, ciphertext and tag in Base64. The nonce is random
/// for each text. The place of a text (its match, column and position) is authenticated with it, so
/// that a sealed text that was moved elsewhere does not open.
///
/// An empty text stays empty.
public final class ContentKey {
  /// JSON never begins so, and a nickname that does is shorter than any sealed text.
  private static final String MARK = "sealed:";

  static final int MATERIAL_BYTES = 8_192;
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BYTES = 16;
  private static final int SHORTEST = MARK.length() + (NONCE_BYTES + TAG_BYTES) * 4 / 3;
  private static final String CIPHER = "AES/GCM/NoPadding";
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final Base64.Encoder ENCODER = Base64.getEncoder().withoutPadding();

  private final byte[] material;
  private final SecretKey key;

  /// All of the material is needed for the key. SQLite can leave copies of the part of a row that
  /// lies in a shared page, but none of its overflow pages: those are overwritten when the row is
  /// deleted.
  ContentKey(byte[] material) {
    this.material = material;
    try {
      this.key = new SecretKeySpec(MessageDigest.getInstance("SHA-256").digest(material), "AES");
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  static ContentKey random() {
    var material = new byte[MATERIAL_BYTES];
    RANDOM.nextBytes(material);
    return new ContentKey(material);
  }

  /// The bytes to store.
  byte[] material() {
    return material;
  }

  public static boolean isSealed(String text) {
    return text.startsWith(MARK) && text.length() >= SHORTEST;
  }

  String seal(String text, String place) {
    if (text.isEmpty()) {
      return text;
    }
    var nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    try {
      var secret =
          cipher(Cipher.ENCRYPT_MODE, nonce, place).doFinal(text.getBytes(StandardCharsets.UTF_8));
      var whole = ByteBuffer.allocate(nonce.length + secret.length).put(nonce).put(secret);
      return MARK + ENCODER.encodeToString(whole.array());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Cannot encrypt " + place, e);
    }
  }

  /// Throws [StorageException] if the text was changed, or belongs elsewhere.
  String open(String text, String place) {
    if (text.isEmpty()) {
      return text;
    }
    try {
      var whole = Base64.getDecoder().decode(text.substring(MARK.length()));
      var nonce = Arrays.copyOf(whole, NONCE_BYTES);
      var plain =
          cipher(Cipher.DECRYPT_MODE, nonce, place)
              .doFinal(whole, NONCE_BYTES, whole.length - NONCE_BYTES);
      return new String(plain, StandardCharsets.UTF_8);
    } catch (GeneralSecurityException | RuntimeException e) {
      throw new StorageException("Cannot decrypt " + place, e);
    }
  }

  private Cipher cipher(int mode, byte[] nonce, String place) throws GeneralSecurityException {
    var cipher = Cipher.getInstance(CIPHER);
    cipher.init(mode, key, new GCMParameterSpec(TAG_BYTES * Byte.SIZE, nonce));
    cipher.updateAAD(place.getBytes(StandardCharsets.UTF_8));
    return cipher;
  }
}
