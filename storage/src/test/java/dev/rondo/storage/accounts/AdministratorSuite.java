package dev.rondo.storage.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.audit.AuditEntry;
import dev.rondo.platform.audit.AuditStore.Filter;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.Account.Role;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.identity.Administrators;
import dev.rondo.platform.identity.Passwords;
import dev.rondo.platform.identity.TokenStore.StoredToken;
import dev.rondo.platform.identity.User;
import dev.rondo.storage.Database;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

public abstract class AdministratorSuite extends Suite {
  private static final String PASSWORD = "correct horse";
  private static final Passwords PASSWORDS = new Passwords();
  private static final AccountId ANN = new AccountId("1");
  private static final AccountId BOB = new AccountId("2");

  protected AdministratorSuite(TestedDatabase kind) {
    super(kind);
  }

  @BeforeEach
  void anAdministratorAndAPlayer() {
    insert(ANN, "Ann", List.of(Role.PLAYER, Role.ADMIN));
    insert(BOB, "Bob", List.of(Role.PLAYER));
  }

  private void insert(AccountId id, String name, List<Role> roles) {
    database
        .accounts()
        .insert(
            new Account(
                id,
                name,
                Optional.of(name),
                Optional.of("hash"),
                roles,
                Optional.empty(),
                Optional.empty(),
                NOON,
                false));
  }

  private Administrators administrators() {
    return administrators(database);
  }

  private Administrators administrators(Database where) {
    return new Administrators(
        where.accounts(),
        where.tokens(),
        PASSWORDS,
        where.audit(),
        where.transactions(),
        () -> now);
  }

  private boolean isAdmin(AccountId id) {
    return database.accounts().find(id).orElseThrow().admin();
  }

  private List<String> acts() {
    return database.audit().list(Filter.NONE, Optional.empty(), 10).items().stream()
        .map(entry -> entry.actor() + " " + entry.act() + " " + entry.subject())
        .toList();
  }

  private static Refusal refusal(Result<Account> result) {
    return (Refusal) ((Result.Refused<Account>) result).rejection();
  }

  @Test
  void a_second_administrator_is_made_and_unmade() {
    assertThat(administrators().grant("root", "bob")).isInstanceOf(Result.Ok.class);
    assertThat(administrators().grant("root", "bob")).isInstanceOf(Result.Ok.class);
    assertThat(isAdmin(BOB)).isTrue();
    assertThat(administrators().revoke("root", "ann")).isInstanceOf(Result.Ok.class);
    assertThat(isAdmin(ANN)).isFalse();
    assertThat(acts()).containsExactly("os:root admin revoke 1", "os:root admin grant 2");
  }

  @Test
  void the_last_administrator_stays() {
    assertThat(refusal(administrators().revoke("root", "ann")))
        .isEqualTo(Refusal.LAST_ADMINISTRATOR);
    administrators().grant("root", "bob");
    var bob = database.users().find(BOB).orElseThrow();
    database
        .users()
        .update(
            new User(
                bob.account(),
                bob.tariff(),
                bob.sanctions(),
                Optional.of(NOON),
                Optional.empty(),
                Optional.empty()));
    assertThat(refusal(administrators().revoke("root", "ann")))
        .as("who is blocked is no administrator who could help")
        .isEqualTo(Refusal.LAST_ADMINISTRATOR);
    assertThat(isAdmin(ANN)).isTrue();
  }

  @Test
  void a_new_password_ends_all_tokens() {
    database.tokens().insert(new StoredToken("token", ANN, NOON));
    assertThat(administrators().setPassword("root", "ann", PASSWORD)).isInstanceOf(Result.Ok.class);
    var hash = database.accounts().find(ANN).orElseThrow().passwordHash().orElseThrow();
    assertThat(PASSWORDS.check(PASSWORD, hash, "192.0.2.1")).isTrue();
    assertThat(database.tokens().find("token")).isEmpty();
    assertThat(acts()).containsExactly("os:root admin password 1");
  }

  @Test
  void what_cannot_be_done_changes_nothing() {
    assertThat(refusal(administrators().setPassword("root", "ann", "short")))
        .isEqualTo(Refusal.VALIDATION_ERROR);
    assertThat(refusal(administrators().setPassword("root", "bob", PASSWORD)))
        .isEqualTo(Refusal.NOT_FOUND);
    assertThat(refusal(administrators().grant("root", "nobody"))).isEqualTo(Refusal.NOT_FOUND);
    assertThat(refusal(administrators().revoke("root", "bob"))).isEqualTo(Refusal.NOT_FOUND);
    assertThat(database.accounts().find(BOB).orElseThrow().passwordHash()).contains("hash");
    assertThat(acts()).isEmpty();
  }

  @Test
  void a_change_beside_a_running_server_is_seen_by_it() {
    try (var beside = Database.openBeside(kind.engine(folder), () -> now)) {
      assertThat(administrators(beside).grant("root", "bob")).isInstanceOf(Result.Ok.class);
      // The server goes on writing.
      database.audit().append(new AuditEntry(NOON, "a", "b", "c", Optional.empty(), "d"));
      assertThat(administrators(beside).revoke("root", "ann")).isInstanceOf(Result.Ok.class);
    }
    assertThat(isAdmin(BOB)).isTrue();
    assertThat(acts()).hasSize(3);
    player("cleo");
    assertThat(database.accounts().find(new AccountId("cleo"))).isPresent();
  }
}
