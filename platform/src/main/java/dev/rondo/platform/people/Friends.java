package dev.rondo.platform.people;

import static dev.rondo.platform.Result.ok;
import static dev.rondo.platform.Result.refused;

import dev.rondo.cartridge.Fields;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.User;
import dev.rondo.platform.identity.Users;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.people.FriendStore.Friend;
import dev.rondo.platform.play.Mailman;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Supplier;

/// Makes people friends by a link. Whoever has the link and accepts it becomes a friend of its
/// owner, and the owner becomes a friend of theirs. Either of them can end the friendship.
///
/// Guests have no friends. A person who takes part in a study does not see their friends, and is
/// offline for them. No notices pass between them.
public final class Friends {

  /// @param online true if the friend is connected now and takes part in no study
  public record Present(Friend friend, boolean online) {}

  private final Users users;
  private final FriendStore store;
  private final ProfileStore profiles;
  private final Journal journal;
  private final Mailman mailman;
  private final Transactions transactions;
  private final int most;
  private final InstantSource clock;

  /// @param most the number of friends that an account may have
  public Friends(
      Users users,
      FriendStore store,
      ProfileStore profiles,
      Journal journal,
      Mailman mailman,
      Transactions transactions,
      int most,
      InstantSource clock) {
    this.users = users;
    this.store = store;
    this.profiles = profiles;
    this.journal = journal;
    this.mailman = mailman;
    this.transactions = transactions;
    this.most = most;
    this.clock = clock;
  }

  /// Returns the caller's friends, and says of each if they are online. Blocks.
  public Result<List<Present>> list(Account caller) {
    return allowed(
        caller,
        () ->
            ok(
                store.of(caller.id()).stream()
                    .map(friend -> new Present(friend, online(friend.id())))
                    .toList()));
  }

  private boolean online(AccountId friend) {
    return mailman.connected(friend) && !profiles.inStudy(friend);
  }

  /// Returns the code of the caller's link. The first call makes it. Blocks.
  public Result<String> link(Account caller) {
    return allowed(
        caller,
        () -> ok(transactions.write(() -> store.code(caller.id()).orElseGet(() -> fresh(caller)))));
  }

  /// Makes a new link. From then on the old one leads to nobody. Blocks.
  public Result<String> renew(Account caller) {
    return allowed(caller, () -> ok(transactions.write(() -> fresh(caller))));
  }

  private String fresh(Account caller) {
    var code = Ids.timeOrdered();
    store.setCode(caller.id(), code, clock.instant());
    return code;
  }

  /// The account whose link has that code. Blocks.
  public Result<Account> owner(String code) {
    return store
        .owner(code)
        .filter(id -> !profiles.inStudy(id))
        .map(users::find)
        .orElseGet(Friends::noLink)
        .map(User::account)
        .then(account -> account.guest() || account.barred() ? noLink() : ok(account));
  }

  private static <T> Result<T> noLink() {
    return refused(Refusal.NOT_FOUND, "this link leads to nobody");
  }

  /// Makes the caller and the owner of the link friends. A second call changes nothing. Blocks.
  public Result<Account> accept(Account caller, String code) {
    return allowed(caller, () -> owner(code).then(owner -> befriend(caller, owner)));
  }

  private Result<Account> befriend(Account caller, Account owner) {
    if (caller.id().equals(owner.id())) {
      return refused(Refusal.FORBIDDEN, "this is your own link");
    }
    if (store.connected(caller.id(), owner.id())) {
      return ok(owner);
    }
    var made =
        transactions.write(() -> {
          if (store.count(caller.id()) >= most || store.count(owner.id()) >= most) {
            return Result.<Account>refused(
                Refusal.TOO_MANY_FRIENDS, "one of you has " + most + " friends already");
          }
          store.connect(caller.id(), owner.id(), clock.instant());
          return ok(owner);
        });
    return made.map(friend -> {
      var content = Fields.of().with("by", caller.id().value()).with("nickname", caller.nickname());
      mailman.notice(friend.id(), "friend.added", content);
      return friend;
    });
  }

  /// Ends a friendship. The caller's link is removed, too, so that the former friend cannot use it
  /// again. Blocks.
  public Result<Boolean> remove(Account caller, AccountId friend) {
    var ended =
        transactions.write(() -> {
          var were = store.disconnect(caller.id(), friend);
          if (were) {
            store.dropCode(caller.id());
          }
          return were;
        });
    return ended ? ok(true) : refused(Refusal.NOT_FOUND, "there is no such friend");
  }

  /// Tells a friend of an open match in which the caller has a seat. Blocks.
  ///
  /// @return false if the friend is not online; the invitation is not kept for later
  public Result<Boolean> invite(Account caller, AccountId friend, MatchId match) {
    return allowed(
        caller,
        () ->
            store.connected(caller.id(), friend)
                ? open(caller, match).map(row -> told(caller, friend, row))
                : refused(Refusal.NOT_FOUND, "there is no such friend"));
  }

  private Result<MatchRow> open(Account caller, MatchId match) {
    var row = journal.row(match).filter(found -> !found.origin().invites());
    if (row.isEmpty() || !row.get().seats(caller.id())) {
      return refused(Refusal.MATCH_NOT_FOUND, "no such match of yours");
    }
    return row.get().status() == Status.PENDING
        ? ok(row.get())
        : refused(Refusal.MATCH_FULL, "the match is " + row.get().status());
  }

  private boolean told(Account caller, AccountId friend, MatchRow row) {
    if (!online(friend)) {
      return false;
    }
    var content =
        Fields.of()
            .with("matchId", row.id().value())
            .with("game", row.game())
            .with("by", caller.id().value())
            .with("nickname", caller.nickname());
    mailman.notice(friend, "friend.invited", content);
    return true;
  }

  private <T> Result<T> allowed(Account caller, Supplier<Result<T>> work) {
    if (caller.guest()) {
      return refused(Refusal.FORBIDDEN, "only members have friends");
    }
    return profiles.inStudy(caller.id())
        ? refused(
            Refusal.FORBIDDEN, "you take part in a study, and see no friends until it is over")
        : work.get();
  }
}
