package dev.rondo.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Eligibility.Snapshot;
import dev.rondo.platform.identity.Tariff;
import dev.rondo.platform.identity.TokenStore.StoredToken;
import dev.rondo.platform.identity.Tokens;
import dev.rondo.platform.identity.User;
import dev.rondo.platform.identity.Users;
import dev.rondo.platform.streams.Feed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

abstract class UserSuite extends Suite {
  private static final AccountId ADMIN = new AccountId("admin");

  UserSuite(TestedDatabase kind) {
    super(kind);
  }

  private Users users() {
    return new Users(
        database.users(), tokens(), database.streams(), database.transactions(), () -> now);
  }

  private Tokens tokens() {
    return new Tokens(database.tokens(), database.accounts(), () -> now);
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
            "{\"type\":\"permanent_blocked\",\"user_id\":\"ann\",\"reason\":\"spam\"}");
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
    assertThat(users.delete(ADMIN, ann)).isInstanceOf(Result.Ok.class);
    var account = database.accounts().find(ann).orElseThrow();
    assertThat(account.nickname()).isEqualTo("Deleted");
    assertThat(account.barred()).isTrue();
    assertThat(account.roles()).isEmpty();
    assertThat(database.tokens().find("hash")).isEmpty();
    assertThat(users.snapshot(ann)).isEqualTo(Snapshot.NOBODY);
    assertThat(users.delete(ADMIN, ann)).isInstanceOf(Result.Refused.class);
    assertThat(gone).containsExactly(ann);
    assertThat(told()).containsExactly("{\"type\":\"deleted\",\"user_id\":\"ann\"}");
  }

  @Test
  void nobody_puts_themselves_out() {
    var ann = player("ann");
    assertThat(users().block(ann, ann, Optional.empty())).isInstanceOf(Result.Refused.class);
    assertThat(users().delete(ann, ann)).isInstanceOf(Result.Refused.class);
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
}
