package dev.rondo.storage.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.Account.Role;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.TokenStore.StoredToken;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

public abstract class AccountSuite extends Suite {
  protected AccountSuite(TestedDatabase kind) {
    super(kind);
  }

  static Account named(String id, String username) {
    return new Account(
        new AccountId(id),
        "Änn 🐸",
        Optional.of(username),
        Optional.of("hash"),
        List.of(Role.PLAYER, Role.ADMIN),
        Optional.of("de"),
        Optional.of("frog"),
        NOON,
        false);
  }

  @Test
  void an_account_is_found_by_id_and_by_username_in_any_case() {
    var ann = named("1", "Ann");
    assertThat(database.accounts().insert(ann)).isTrue();
    reopen();
    assertThat(database.accounts().find(ann.id())).contains(ann);
    assertThat(database.accounts().findByUsername("aNN")).contains(ann);
    assertThat(database.accounts().findByUsername("bob")).isEmpty();
    assertThat(database.accounts().find(new AccountId("2"))).isEmpty();
  }

  @Test
  void nobody_has_a_username_that_a_database_cannot_hold() {
    assertThat(database.accounts().findByUsername("ada\0")).isEmpty();
  }

  @Test
  void a_username_is_taken_in_any_case() {
    database.accounts().insert(named("1", "Ann"));
    assertThat(database.accounts().insert(named("2", "ANN"))).isFalse();
    assertThat(database.accounts().find(new AccountId("2"))).isEmpty();
  }

  @Test
  void any_number_of_guests_have_no_username() {
    assertThat(database.accounts().insert(guest(new AccountId("1")))).isTrue();
    assertThat(database.accounts().insert(guest(new AccountId("2")))).isTrue();
    assertThat(database.accounts().find(new AccountId("2"))).contains(guest(new AccountId("2")));
  }

  @Test
  void a_guest_becomes_an_account_unless_the_name_is_taken() {
    database.accounts().insert(named("1", "Ann"));
    database.accounts().insert(guest(new AccountId("2")));
    assertThat(database.accounts().update(named("2", "ann"))).isFalse();
    assertThat(database.accounts().find(new AccountId("2"))).map(Account::guest).contains(true);
    assertThat(database.accounts().update(named("2", "bob"))).isTrue();
    assertThat(database.accounts().find(new AccountId("2"))).contains(named("2", "bob"));
    assertThat(database.accounts().update(named("2", "BOB"))).isTrue();
    assertThat(database.accounts().update(guest(new AccountId("2")))).isTrue();
    assertThat(database.accounts().findByUsername("bob")).isEmpty();
  }

  @Test
  void of_many_who_want_a_name_one_gets_it() throws Exception {
    var got = atOnce(20, index -> () -> database.accounts().insert(named("a" + index, "Ann")));
    assertThat(got).containsOnlyOnce(true);
  }

  @Test
  void an_id_is_given_once() {
    database.accounts().insert(named("1", "ann"));
    assertThatThrownBy(() -> database.accounts().insert(named("1", "bob")))
        .isInstanceOf(RuntimeException.class);
    assertThat(database.accounts().findByUsername("bob")).isEmpty();
  }

  @Test
  void a_token_is_found_until_it_is_deleted() {
    var ann = player("ann");
    var token = new StoredToken("h1", ann, NOON);
    database.tokens().insert(token);
    assertThat(database.tokens().find("h1")).contains(token);
    database.tokens().touch("h1", NOON.plusSeconds(9));
    assertThat(database.tokens().find("h1"))
        .map(StoredToken::lastUsed)
        .contains(NOON.plusSeconds(9));
    database.tokens().delete("h1");
    assertThat(database.tokens().find("h1")).isEmpty();
    database.tokens().delete("h1");
  }

  @Test
  void the_other_tokens_of_an_account_die_alone() {
    var ann = player("ann");
    var bob = player("bob");
    List.of("a1", "a2", "a3")
        .forEach(hash -> database.tokens().insert(new StoredToken(hash, ann, NOON)));
    database.tokens().insert(new StoredToken("b1", bob, NOON));
    assertThat(database.tokens().deleteOthers(ann, "a2")).containsExactlyInAnyOrder("a1", "a3");
    assertThat(database.tokens().find("a1")).isEmpty();
    assertThat(database.tokens().find("a2")).isPresent();
    assertThat(database.tokens().find("b1")).isPresent();
    assertThat(database.tokens().deleteOthers(ann, "a2")).isEmpty();
  }

  @Test
  void tokens_die_of_disuse_however_many_they_are() {
    var ann = player("ann");
    database
        .transactions()
        .write(() -> {
          for (int i = 0; i < 1_200; i++) {
            database.tokens().insert(new StoredToken("old" + i, ann, NOON.minusMillis(1)));
          }
          return true;
        });
    database.tokens().insert(new StoredToken("young", ann, NOON));
    database.tokens().deleteUnusedSince(NOON);
    assertThat(database.tokens().deleteOthers(ann, "none")).containsExactly("young");
  }
}
