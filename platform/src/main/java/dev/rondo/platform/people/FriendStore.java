package dev.rondo.platform.people;

import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Keeps the friendships, and the link of each account by which others become its friends.
public interface FriendStore {

  /// A friend with their present name.
  record Friend(AccountId id, String nickname, Optional<String> avatar, Instant since) {}

  /// The code of the account's link, if it has one.
  Optional<String> code(AccountId account);

  /// Sets the code of the account's link. It replaces an earlier code.
  void setCode(AccountId account, String code, Instant at);

  /// Removes the account's link.
  void dropCode(AccountId account);

  /// The account whose link has that code.
  Optional<AccountId> owner(String code);

  /// Makes the two accounts friends, unless they are friends already.
  void connect(AccountId one, AccountId other, Instant at);

  /// Ends the friendship of two accounts. Returns false if they were no friends.
  boolean disconnect(AccountId one, AccountId other);

  boolean connected(AccountId one, AccountId other);

  /// The friends of an account, in the order of their names. Blocked friends are left out.
  List<Friend> of(AccountId account);

  /// The number of friends of an account. Blocked friends count, too.
  int count(AccountId account);
}
