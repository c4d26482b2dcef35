package dev.rondo.platform.identity;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.Texts;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.json.Json;
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

/// What administrators settle about users: tariff, sanctions, and that somebody is out for good.
///
/// That somebody is out is told in a stream, in the transaction that makes it so; what it means is
/// the business of who reads it.
public final class Users implements Eligibility {

  private static final Logger LOG = LoggerFactory.getLogger(Users.class);

  /// Where it is told that somebody is out.
  public static final String STREAM = "user:lifecycle_events";

  private static final String BLOCKED = "permanent_blocked";
  private static final String DELETED = "deleted";
  private static final int MOST_SANCTIONS = 20;
  private static final int LONGEST_TEXT = 200;

  private record Lifecycle(
      String type,
      @JsonProperty("user_id") String user,
      @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> reason) {}

  private final UserStore store;
  private final Tokens tokens;
  private final StreamStore streams;
  private final Transactions transactions;
  private final InstantSource clock;
  private final List<Consumer<AccountId>> mourners = new CopyOnWriteArrayList<>();

  public Users(
      UserStore store,
      Tokens tokens,
      StreamStore streams,
      Transactions transactions,
      InstantSource clock) {
    this.store = store;
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
      return Result.refused(VALIDATION_ERROR, "reason: 1 to " + LONGEST_TEXT + " characters");
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
              tell(BLOCKED, id, reason);
              return stored(user.blocked(clock.instant(), reason));
            }));
  }

  /// The same, and nothing is left that says who it was.
  public Result<User> delete(AccountId by, AccountId id) {
    return logged(
        "deleted",
        by,
        out(
            by,
            id,
            user -> {
              store.delete(id, clock.instant());
              tell(DELETED, id, Optional.empty());
              return user;
            }));
  }

  private static Result<User> logged(String act, AccountId by, Result<User> result) {
    return result.map(user -> {
      LOG.info("user {} is {} by {}", user.account().id(), act, by);
      return user;
    });
  }

  private Result<User> out(AccountId by, AccountId id, UnaryOperator<User> change) {
    if (by.equals(id)) {
      return Result.refused(FORBIDDEN, "nobody puts themselves out");
    }
    var out = transactions.write(() -> find(id).map(change));
    if (out instanceof Result.Ok<User>) {
      tokens.revokeAll(id);
      mourners.forEach(mourner -> mourner.accept(id));
    }
    return out;
  }

  private void tell(String type, AccountId id, Optional<String> reason) {
    streams.append(
        STREAM,
        new StreamEvent(
            type + "/" + id.value(),
            type,
            id.value(),
            Optional.empty(),
            clock.instant(),
            1,
            Json.EVENT.writeValueAsString(new Lifecycle(type, id.value(), reason))));
  }
}
