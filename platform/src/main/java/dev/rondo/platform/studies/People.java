package dev.rondo.platform.studies;

import dev.rondo.platform.earnings.PersonCodes;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.participants.Participant;
import dev.rondo.platform.tournaments.store.Member;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The people who took part, and the codes that stand for them.
final class People {
  private final PersonCodes codes;
  private final Map<AccountId, Member> members = new LinkedHashMap<>();

  private final Map<AccountId, Participant> known;

  People(String secret, List<Member> members, Map<AccountId, Participant> known) {
    codes = new PersonCodes(secret);
    this.known = Map.copyOf(known);
    members.forEach(member -> this.members.put(member.account(), member));
  }

  /// In the order in which they came.
  List<Member> members() {
    return List.copyOf(members.values());
  }

  String name(AccountId account) {
    return Optional.ofNullable(members.get(account)).map(Member::nickname).orElse("");
  }

  boolean knows(AccountId account) {
    return members.containsKey(account);
  }

  Participant person(AccountId account) {
    return known.getOrDefault(account, Participant.unknown(account));
  }

  String code(AccountId account) {
    return codes.of(account);
  }
}
