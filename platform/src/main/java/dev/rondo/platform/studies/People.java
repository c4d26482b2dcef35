package dev.rondo.platform.studies;

import dev.rondo.cartridge.Dice;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.tournaments.Member;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The people who took part, and the codes that stand for them. A code is computed from the
/// tournament's secret and the account: it is the same in every export of a tournament and differs
/// between tournaments. Nobody is shown the secret, so nobody can find the account of a code.
final class People {
  private static final String LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  private static final int LENGTH = 10;

  private final Dice dice;
  private final Map<AccountId, Member> members = new LinkedHashMap<>();
  private final Map<AccountId, String> codes = new LinkedHashMap<>();

  People(String secret, List<Member> members) {
    dice = Dice.ofSeed(secret);
    members.forEach(member -> this.members.put(member.account(), member));
  }

  /// In the order in which they came.
  List<Member> members() {
    return List.copyOf(members.values());
  }

  String name(AccountId account) {
    return Optional.ofNullable(members.get(account)).map(Member::nickname).orElse("");
  }

  String code(AccountId account) {
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
