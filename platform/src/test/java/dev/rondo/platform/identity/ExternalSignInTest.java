package dev.rondo.platform.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.Result;
import dev.rondo.platform.economy.MemoryLedger;
import dev.rondo.platform.identity.Account.Role;
import dev.rondo.platform.identity.Accounts.SignedIn;
import dev.rondo.platform.identity.IdentityProvider.Person;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExternalSignInTest {
  private static final Instant NOW = Instant.parse("2030-01-01T00:00:00Z");
  private static final Person ANN = new Person("issuer", "1", "Ann Lee");

  /// Accounts of which somebody else takes the first name that is asked for, after it was free.
  private static final class Contested extends MemoryIdentity {
    private boolean taken;

    @Override
    public boolean update(Account account) {
      if (!taken) {
        taken = true;
        super.update(guest("other").withUsername(account.username().orElseThrow()));
      }
      return super.update(account);
    }
  }

  private static final class Identities implements IdentityStore {
    private final Map<String, AccountId> all = new HashMap<>();

    @Override
    public Optional<AccountId> find(String issuer, String subject) {
      return Optional.ofNullable(all.get(issuer + " " + subject));
    }

    @Override
    public void insert(String issuer, String subject, AccountId account, Instant at) {
      all.put(issuer + " " + subject, account);
    }
  }

  private final Contested store = new Contested();
  private final ExternalSignIn signIn =
      new ExternalSignIn(
          List.of(),
          new Identities(),
          store,
          new Tokens(store, store, () -> NOW),
          _ -> {},
          new MemoryLedger(),
          () -> NOW);

  private static Account guest(String id) {
    return Account.guest(new AccountId(id), "Gus", List.of(Role.PLAYER), NOW);
  }

  private Account signedIn(Optional<AccountId> guest) {
    return signIn.signIn(ANN, guest) instanceof Result.Ok<SignedIn>(var good)
        ? good.account()
        : guest("nobody");
  }

  @Test
  void a_name_that_somebody_else_takes_first_is_replaced() {
    var account = signedIn(Optional.empty());
    assertThat(account.username().orElseThrow()).startsWith("AnnLee").isNotEqualTo("AnnLee");
    assertThat(store.find(account.id())).contains(account);
    assertThat(signedIn(Optional.empty())).isEqualTo(account);
  }

  @Test
  void so_is_that_of_a_guest_who_becomes_an_account() {
    var guest = guest("guest");
    store.insertFor("", guest);
    var account = signedIn(Optional.of(guest.id()));
    assertThat(account.id()).isEqualTo(guest.id());
    assertThat(store.find(guest.id())).contains(account);
  }
}
