package dev.rondo.platform.earnings;

import dev.rondo.cartridge.Dice;
import dev.rondo.platform.identity.AccountId;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The codes that stand for people in data. A code is computed from the tournament's secret and the
/// account: it is the same in every export of a tournament and differs between tournaments. Nobody
/// is shown the secret, so nobody can find the account of a code.
public final class PersonCodes {
  private static final String LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  private static final int LENGTH = 10;

  private final Dice dice;
  private final Map<AccountId, String> codes = new ConcurrentHashMap<>();

  /// @param secret the tournament's
  public PersonCodes(String secret) {
    dice = Dice.ofSeed(secret);
  }

  public String of(AccountId account) {
    return codes.computeIfAbsent(account, this::coded);
  }

  private String coded(AccountId account) {
    var bits = dice.draw("code", account.value());
    var code = new StringBuilder("P");
    for (var letter = 0; letter < LENGTH; letter++) {
      code.append(LETTERS.charAt((int) (bits % LETTERS.length())));
      bits /= LETTERS.length();
    }
    return code.toString();
  }
}
