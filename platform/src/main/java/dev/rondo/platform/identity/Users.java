package dev.rondo.platform.identity;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.LAST_ADMINISTRATOR;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.Texts;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.messages.StreamNames;
import dev.rondo.platform.messages.UserEvent;
import dev.rondo.platform.streams.StreamEvent;
import dev.rondo.platform.streams.StreamStore;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Changes users for administrators: tariffs, sanctions and exclusion.
///
/// An exclusion is told in a stream, in the transaction that makes it. The readers of the stream
/// decide what follows from it.
public final class Users implements Eligibility {

  private static final Logger LOG = LoggerFactory.getLogger(Users.class);

  /// The stream that gets exclusions.
  public static final String STREAM = StreamNames.USER_EVENTS;

  private static final int MOST_SANCTIONS = 20;
  private static final int LONGEST_TEXT = 200;

  private final UserStore store;
  private final AccountStore accounts;
  private final Consumer<AccountId> farewell;
  private final Tokens tokens;
  private final StreamStore streams;
  private final Transactions transactions;
  private final InstantSource clock;
  private final List<Consumer<AccountId>> mourners = new CopyOnWriteArrayList<>();

  /// @param farewell takes back what an account owns, in the transaction that deletes it
  public Users(
      UserStore store,
      AccountStore accounts,
      Consumer<AccountId> farewell,
      Tokens tokens,
      StreamStore streams,
      Transactions transactions,
      InstantSource clock) {
    this.store = store;
    this.accounts = accounts;
    this.farewell = farewell;
    this.tokens = tokens;
    this.streams = streams;
    this.transactions = transactions;
    this.clock = clock;
  }

  /// Calls the listener with whoever is out from now on.
  public void onOut(Consumer<AccountId> mourner) {
    mourners.add(mourner);
  }

  @Override
  public Snapshot snapshot(AccountId user) {
    return store
        .find(user)
        .filter(found -> found.deletedAt().isEmpty())
        .map(found ->
            new Snapshot(
                true,
                found.tariff().maxRegisteredRaceNames(),
                found.sanctions(),
                found.blockedAt().isPresent()))
        .orElse(Snapshot.NOBODY);
  }

  @Override
  public Optional<AccountId> named(String username) {
    return store.findByUsername(username).map(user -> user.account().id());
  }

  public Result<User> find(AccountId id) {
    return store
        .find(id)
        .filter(user -> user.deletedAt().isEmpty())
        .map(Result::ok)
        .orElseGet(() -> Result.refused(NOT_FOUND, "no such user"));
  }

  public Page<User> list(Optional<String> search, Optional<String> after, int limit) {
    return store.list(search, after, limit);
  }

  /// Changes what is given and keeps the rest.
  public Result<User> settle(
      AccountId id, Optional<Tariff> tariff, Optional<List<String>> sanctions) {
    return checked(sanctions)
        .then(good ->
            transactions.write(() ->
                find(id)
                    .map(user ->
                        stored(
                            user.with(
                                tariff.orElse(user.tariff()), good.orElse(user.sanctions()))))));
  }

  private static Result<Optional<List<String>>> checked(Optional<List<String>> sanctions) {
    var good =
        sanctions.isEmpty()
            || (sanctions.get().size() <= MOST_SANCTIONS
                && sanctions.get().stream().allMatch(text -> text != null && worded(text)));
    return good
        ? Result.ok(sanctions)
        : Result.refused(
            VALIDATION_ERROR,
            "sanctions: at most %d, each of 1 to %d characters"
                .formatted(MOST_SANCTIONS, LONGEST_TEXT));
  }

  private static boolean worded(String text) {
    return Texts.line(text, LONGEST_TEXT);
  }

  private User stored(User user) {
    store.update(user);
    return user;
  }

  /// Out for good: all tokens die, and sign-in is refused. Blocking again changes nothing.
  public Result<User> block(AccountId by, AccountId id, Optional<String> reason) {
    if (reason.filter(text -> !worded(text)).isPresent()) {
      return badReason();
    }
    return logged(
        "blocked",
        by,
        out(
            by,
            id,
            user -> {
              if (user.blockedAt().isPresent()) {
                return user;
              }
              tell(UserEvent.Type.PERMANENT_BLOCKED, id);
              return stored(user.blocked(clock.instant(), reason));
            }));
  }

  /// Sign-in comes back. Names that were released and games that were cancelled do not.
  public Result<User> unblock(AccountId by, AccountId id, Optional<String> reason) {
    if (reason.filter(text -> !worded(text)).isPresent()) {
      return badReason();
    }
    var unblocked = transactions.write(() -> find(id).map(user -> stored(user.unblocked())));
    tokens.forget(id);
    return logged("unblocked", by, unblocked);
  }

  private static Result<User> badReason() {
    return Result.refused(VALIDATION_ERROR, "reason: 1 to " + LONGEST_TEXT + " characters");
  }

  /// The same, and nothing is left that says who it was.
  public Result<User> delete(AccountId by, AccountId id, Optional<String> reason) {
    if (reason.filter(text -> !worded(text)).isPresent()) {
      return badReason();
    }
    return logged("deleted", by, out(by, id, this::deleted));
  }

  /// Somebody deletes their own account. The last administrator cannot.
  public Result<User> deleteOwn(AccountId id) {
    var gone = transactions.write(() -> find(id).then(this::spared).map(this::deleted));
    return logged("deleted", id, afterwards(id, gone));
  }

  private User deleted(User user) {
    var id = user.account().id();
    farewell.accept(id);
    store.delete(id, clock.instant());
    tell(UserEvent.Type.DELETED, id);
    return user;
  }

  private static Result<User> logged(String act, AccountId by, Result<User> result) {
    return result.map(user -> {
      LOG.info("user {} is {} by {}", user.account().id(), act, by);
      return user;
    });
  }

  private Result<User> out(AccountId by, AccountId id, UnaryOperator<User> change) {
    if (by.equals(id)) {
      return Result.refused(FORBIDDEN, "you cannot block or delete your own account");
    }
    return afterwards(id, transactions.write(() -> find(id).then(this::spared).map(change)));
  }

  /// Refuses the last administrator who can sign in. Two who put each other out at once do so one
  /// after the other, so this is asked in the transaction that puts somebody out.
  private Result<User> spared(User user) {
    var last =
        user.account().admin() && user.blockedAt().isEmpty() && accounts.countAdministrators() <= 1;
    return last
        ? Result.refused(LAST_ADMINISTRATOR, "make another administrator first")
        : Result.ok(user);
  }

  private Result<User> afterwards(AccountId id, Result<User> out) {
    if (out instanceof Result.Ok<User>) {
      tokens.revokeAll(id);
      mourners.forEach(mourner -> mourner.accept(id));
    }
    return out;
  }

  private void tell(UserEvent.Type type, AccountId id) {
    var now = clock.instant();
    streams.append(
        STREAM,
        new StreamEvent(
            // A user who was let in again may be excluded again.
            type + "/" + id.value() + "/" + now.toEpochMilli(),
            type.toString(),
            id.value(),
            Optional.empty(),
            now,
            2,
            new UserEvent(type, id.value(), Optional.of(now)).json()));
  }
}
