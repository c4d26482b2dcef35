package dev.rondo.storage.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.economy.Wallets;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.Account.Role;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Eligibility.Snapshot;
import dev.rondo.platform.identity.GatewayUsers;
import dev.rondo.platform.identity.Roles;
import dev.rondo.platform.identity.Tariff;
import dev.rondo.platform.identity.TokenStore.StoredToken;
import dev.rondo.platform.identity.Tokens;
import dev.rondo.platform.identity.User;
import dev.rondo.platform.identity.Users;
import dev.rondo.platform.streams.Feed;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

public abstract class UserSuite extends Suite {
  private static final AccountId ADMIN = new AccountId("admin");

  protected UserSuite(TestedDatabase kind) {
    super(kind);
  }

  private Users users() {
    return new Users(
        database.users(),
        database.accounts(),
        new Wallets(database.wallets(), database.transactions(), () -> now)::close,
        tokens(),
        database.streams(),
        database.transactions(),
        () -> now);
  }

  private Tokens tokens() {
    return new Tokens(database.tokens(), database.accounts(), () -> now);
  }

  /// Transactions in which somebody does something before the end of each.
  private Transactions beside(Runnable other) {
    return new Transactions() {
      @Override
      public <T> T write(Supplier<T> work) {
        return database
            .transactions()
            .write(() -> {
              var result = work.get();
              CompletableFuture.runAsync(other).join();
              return result;
            });
      }
    };
  }

  @Test
  void the_first_request_of_a_new_user_is_good_also_with_another_beside_it() {
    var tokens = tokens();
    Runnable other = () -> assertThat(tokens.sessionOfHash("gateway:ann")).isEmpty();
    var gateway = new GatewayUsers(database.accounts(), tokens, _ -> {}, beside(other), () -> now);
    assertThat(gateway.session("ann")).isInstanceOf(Result.Ok.class);
    assertThat(tokens.sessionOfHash("gateway:ann")).isPresent();
  }

  private List<String> told() {
    return database.streams().feed(Users.STREAM).after(0, 10).stream()
        .map(Feed.Numbered::entry)
        .map(event -> event.data())
        .toList();
  }

  @Test
  void everybody_begins_on_the_free_tariff_without_sanctions() {
    var ann = player("ann");
    assertThat(users().snapshot(ann)).isEqualTo(new Snapshot(true, 1, List.of(), false));
    assertThat(users().snapshot(ann).eligible()).isTrue();
    assertThat(users().snapshot(new AccountId("nobody"))).isEqualTo(Snapshot.NOBODY);
    assertThat(Snapshot.NOBODY.eligible()).isFalse();
  }

  @Test
  void what_is_not_given_stays() {
    var ann = player("ann");
    users().settle(ann, Optional.of(Tariff.PRO), Optional.empty());
    users().settle(ann, Optional.empty(), Optional.of(List.of("spam")));
    reopen();
    assertThat(users().snapshot(ann)).isEqualTo(new Snapshot(true, 10, List.of("spam"), false));
    assertThat(users().snapshot(ann).eligible()).isFalse();
    users().settle(ann, Optional.empty(), Optional.of(List.of()));
    assertThat(users().snapshot(ann).eligible()).isTrue();
  }

  @Test
  void who_is_blocked_is_out_and_that_is_told_once() {
    var ann = player("ann");
    var token = tokens().issue(ann);
    for (var i = 0; i < 2; i++) {
      assertThat(users().block(ADMIN, ann, Optional.of("spam"))).isInstanceOf(Result.Ok.class);
    }
    assertThat(tokens().session(token)).isEmpty();
    assertThat(users().snapshot(ann)).isEqualTo(new Snapshot(true, 1, List.of(), true));
    assertThat(database.accounts().find(ann).orElseThrow().barred()).isTrue();
    assertThat(told())
        .containsExactly(
            "{\"type\":\"permanent_blocked\",\"user_id\":\"ann\","
                + "\"occurred_at\":\"2030-01-01T12:00:00Z\"}");
  }

  @Test
  void a_token_that_was_made_in_the_same_moment_opens_nothing() {
    var ann = player("ann");
    users().block(ADMIN, ann, Optional.empty());
    var token = tokens().issue(ann);
    assertThat(tokens().session(token)).isEmpty();
  }

  @Test
  void who_is_deleted_leaves_no_name() {
    var ann = player("ann");
    database.tokens().insert(new StoredToken("hash", ann, NOON));
    var gone = new ArrayList<AccountId>();
    var users = users();
    users.onOut(gone::add);
    assertThat(users.delete(ADMIN, ann, Optional.empty())).isInstanceOf(Result.Ok.class);
    var account = database.accounts().find(ann).orElseThrow();
    assertThat(account.nickname()).isEqualTo("Deleted");
    assertThat(account.barred()).isTrue();
    assertThat(account.roles()).isEmpty();
    assertThat(database.tokens().find("hash")).isEmpty();
    assertThat(users.snapshot(ann)).isEqualTo(Snapshot.NOBODY);
    assertThat(users.delete(ADMIN, ann, Optional.empty())).isInstanceOf(Result.Refused.class);
    assertThat(gone).containsExactly(ann);
    assertThat(told())
        .containsExactly(
            "{\"type\":\"deleted\",\"user_id\":\"ann\","
                + "\"occurred_at\":\"2030-01-01T12:00:00Z\"}");
  }

  @Test
  void nobody_puts_themselves_out() {
    var ann = player("ann");
    assertThat(users().block(ann, ann, Optional.empty())).isInstanceOf(Result.Refused.class);
    assertThat(users().delete(ann, ann, Optional.empty())).isInstanceOf(Result.Refused.class);
    assertThat(users().snapshot(ann).eligible()).isTrue();
  }

  @Test
  void users_are_found_by_part_of_a_name_page_by_page() {
    for (var name : List.of("a1", "a2", "b_1", "b%2")) {
      player(name);
    }
    database.accounts().insertFor("match", guest(new AccountId("a-guest-of-a-session")));
    assertThat(ids(Optional.of("NICK a"), Optional.empty(), 9)).containsExactly("a2", "a1");
    assertThat(ids(Optional.of("_"), Optional.empty(), 9)).containsExactly("b_1");
    assertThat(ids(Optional.of("b%2"), Optional.empty(), 9)).containsExactly("b%2");
    assertThat(ids(Optional.of("\0"), Optional.empty(), 9)).isEmpty();
    var first = database.users().list(Optional.empty(), Optional.empty(), 3);
    assertThat(first.items()).hasSize(3);
    assertThat(ids(Optional.empty(), first.next(), 3)).containsExactly("a1");
  }

  private List<String> ids(Optional<String> search, Optional<String> after, int limit) {
    return database.users().list(search, after, limit).items().stream()
        .map(User::account)
        .map(account -> account.id().value())
        .toList();
  }

  private Roles roles() {
    return new Roles(database.users(), database.accounts(), tokens(), database.transactions());
  }

  private AccountId registered(String name, Role... more) {
    var account = guest(new AccountId(name));
    database
        .accounts()
        .insert(
            new Account(
                account.id(),
                account.nickname(),
                Optional.of(name),
                Optional.empty(),
                Stream.concat(Stream.of(Role.PLAYER), Stream.of(more)).toList(),
                Optional.empty(),
                Optional.empty(),
                NOON,
                false));
    return account.id();
  }

  private static List<Role> of(Result<List<Role>> roles) {
    return roles instanceof Result.Ok<List<Role>>(var found) ? found : List.of();
  }

  @Test
  void roles_are_set_and_everybody_stays_a_player() {
    var ann = registered("ann");
    assertThat(of(roles().set(ann, List.of(Role.SUPPORT, Role.EXPERIMENTER))))
        .containsExactly(Role.PLAYER, Role.EXPERIMENTER, Role.SUPPORT);
    reopen();
    assertThat(of(roles().of(ann))).containsExactly(Role.PLAYER, Role.EXPERIMENTER, Role.SUPPORT);
    assertThat(of(roles().set(ann, List.of()))).containsExactly(Role.PLAYER);
    assertThat(roles().of(new AccountId("nobody"))).isInstanceOf(Result.Refused.class);
  }

  @Test
  void a_guest_and_a_blocked_account_get_no_role() {
    var guest = player("gus");
    var ann = registered("ann");
    users().block(ADMIN, ann, Optional.empty());
    assertThat(roles().set(guest, List.of(Role.SUPPORT))).isInstanceOf(Result.Refused.class);
    assertThat(roles().set(ann, List.of(Role.ADMIN))).isInstanceOf(Result.Refused.class);
    assertThat(of(roles().set(guest, List.of(Role.PLAYER)))).containsExactly(Role.PLAYER);
  }

  @Test
  void the_last_administrator_who_can_sign_in_stays_one() {
    var ann = registered("ann", Role.ADMIN);
    var eve = registered("eve", Role.ADMIN);
    users().block(ann, eve, Optional.empty());
    assertThat(roles().set(ann, List.of(Role.PLAYER)))
        .isEqualTo(Result.refused(Refusal.LAST_ADMINISTRATOR, "make another administrator first"));
    users().unblock(ann, eve, Optional.of("a mistake"));
    assertThat(of(roles().set(ann, List.of(Role.PLAYER)))).containsExactly(Role.PLAYER);
  }

  /// Both had the right to ask when they asked, and the one who asks second is out by then.
  @Test
  void of_two_administrators_who_put_each_other_out_one_stays() {
    var ann = registered("ann", Role.ADMIN);
    var eve = registered("eve", Role.ADMIN);
    var refused = Result.refused(Refusal.LAST_ADMINISTRATOR, "make another administrator first");
    users().block(ann, eve, Optional.empty());
    assertThat(users().block(eve, ann, Optional.empty())).isEqualTo(refused);
    assertThat(users().delete(eve, ann, Optional.empty())).isEqualTo(refused);
    assertThat(users().snapshot(ann).eligible()).isTrue();
    assertThat(users().delete(ann, eve, Optional.empty()))
        .as("who is blocked is not the last one")
        .isInstanceOf(Result.Ok.class);
    assertThat(users().delete(eve, ann, Optional.empty())).isEqualTo(refused);
  }

  @Test
  void who_is_unblocked_is_as_before() {
    var ann = player("ann");
    users().block(ADMIN, ann, Optional.of("spam"));
    assertThat(users().snapshot(ann).eligible()).isFalse();
    users().unblock(ADMIN, ann, Optional.empty());
    reopen();
    assertThat(users().snapshot(ann).eligible()).isTrue();
    assertThat(database.accounts().find(ann).orElseThrow().barred()).isFalse();
    assertThat(database.users().find(ann).orElseThrow().blockReason()).isEmpty();
  }
}
