package dev.rondo.cartridge;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The luck of a match: a number for each label, fixed by the match's seed.
///
/// Draws are by label, not by position, so one player's hidden action cannot shift another's draws.
/// A label must not be used twice in a match.
public interface Dice {

  /// 63 uniform bits for a label, for example `draw("crit", tick, seat)`.
  long draw(Object... label);

  /// Uniform in `0..bound-1`. The bias is below bound / 2^63.
  default int below(int bound, Object... label) {
    if (bound <= 0) {
      throw new IllegalArgumentException("bound must be positive: " + bound);
    }
    return (int) (draw(label) % bound);
  }

  /// Uniform in `low..high`, both included.
  default int between(int low, int high, Object... label) {
    return low + below(high - low + 1, label);
  }

  /// The items in a drawn order.
  default <T> List<T> shuffled(List<T> items, Object... label) {
    var rest = new ArrayList<>(items);
    var order = new ArrayList<T>(items.size());
    while (!rest.isEmpty()) {
      var part = new ArrayList<Object>(List.of(label));
      part.add(order.size());
      order.add(rest.remove(below(rest.size(), part.toArray())));
    }
    return List.copyOf(order);
  }

  /// The dice of a match: the first 63 bits of HMAC-SHA256(seed, label), the parts of a label
  /// joined by `/`.
  static Dice ofSeed(String seedHex) {
    var key = new SecretKeySpec(HexFormat.of().parseHex(seedHex), "HmacSHA256");
    return label -> {
      try {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(key);
        var bytes = mac.doFinal(text(label).getBytes(StandardCharsets.UTF_8));
        var bits = 0L;
        for (var i = 0; i < 8; i++) {
          bits = (bits << 8) | (bytes[i] & 0xff);
        }
        return bits >>> 1;
      } catch (GeneralSecurityException broken) {
        throw new IllegalStateException("HMAC-SHA256 is part of every JDK", broken);
      }
    };
  }

  private static String text(Object... label) {
    var text = new StringBuilder();
    for (var part : label) {
      text.append(text.isEmpty() ? "" : "/")
          .append(part instanceof Seat seat ? seat.index() : part);
    }
    return text.toString();
  }
}
