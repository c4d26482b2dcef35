package dev.rondo.platform;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/// Codes that people read from a screen: nothing in them looks like anything else.
public final class Codes {
  private static final String CHARACTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
  private static final int LENGTH = 6;

  private final SecureRandom random = new SecureRandom();

  public String next() {
    return random
        .ints(LENGTH, 0, CHARACTERS.length())
        .mapToObj(CHARACTERS::charAt)
        .map(String::valueOf)
        .collect(Collectors.joining());
  }

  /// The code that belongs to a text: always the same one, and the text cannot be told from it.
  public static String of(String text) {
    var bits = UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8));
    var rest = bits.getLeastSignificantBits() & Long.MAX_VALUE;
    var code = new StringBuilder();
    for (var i = 0; i < LENGTH; i++) {
      code.append(CHARACTERS.charAt((int) (rest % CHARACTERS.length())));
      rest /= CHARACTERS.length();
    }
    return code.toString();
  }

  /// As it is kept, however it was typed; nothing if no code looks like that.
  public static Optional<String> written(String typed) {
    var code = typed.strip().toUpperCase(Locale.ROOT);
    return code.length() == LENGTH && code.chars().allMatch(one -> CHARACTERS.indexOf(one) >= 0)
        ? Optional.of(code)
        : Optional.empty();
  }
}
