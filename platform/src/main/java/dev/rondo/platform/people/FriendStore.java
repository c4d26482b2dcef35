package dev.rondo.platform.people;

import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Keeps who are friends, and the link by which others become an account's friends.
public interface FriendStore {

  /// A friend with their present name.
  record Friend(AccountId id, String nickname, Optional<String> avatar, Instant since) {}

  /// The code of the account's link, if it has one.
  Optional<String> code(AccountId account);

  /// Takes the place of the code that the account had.
  void setCode(AccountId account, String code, Instant at);

  /// The account has no link from now on.
  void dropCode(AccountId account);

  /// The account whose link has that code.
  Optional<AccountId> owner(String code);

  /// Makes both friends of each other, unless they are.
  void connect(AccountId one, AccountId other, Instant at);

  /// False if they were no friends.
  boolean disconnect(AccountId one, AccountId other);

  boolean connected(AccountId one, AccountId other);

  /// The friends of an account, by name; without those who are blocked.
  List<Friend> of(AccountId account);

  /// The number of friends, blocked ones among them.
  int count(AccountId account);
}
