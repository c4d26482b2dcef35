package dev.rondo.platform.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class TokensTest {
  private static final String STRANGE = "A".repeat(43);

  private Instant now = Instant.parse("2030-01-01T00:00:00Z");
  private int finds;
  private Consumer<String> afterFind = _ -> {};
  private Consumer<String> beforeTouch = _ -> {};
  private final MemoryIdentity store = new MemoryIdentity();
  private final Tokens tokens = new Tokens(new Watched(), store, () -> now);
  private final Account ann =
      Account.guest(new AccountId("ann"), "Ann", List.of(Account.Role.PLAYER), now);

  @Test
  void a_token_that_dies_while_it_is_looked_up_is_not_kept() {
    store.insert(ann);
    var token = tokens.issue(ann.id());
    afterFind = tokens::revoke;
    assertThat(tokens.session(token)).isPresent();
    afterFind = _ -> {};
    assertThat(tokens.session(token)).isEmpty();
  }

  @Test
  void a_token_that_dies_while_its_use_is_noted_is_not_kept() {
    store.insert(ann);
    var token = tokens.issue(ann.id());
    assertThat(tokens.session(token)).isPresent();
    now = now.plus(Duration.ofHours(2));
    beforeTouch = tokens::revoke;
    assertThat(tokens.session(token)).isPresent();
    beforeTouch = _ -> {};
    assertThat(tokens.session(token)).isEmpty();
  }

  @Test
  void a_bad_token_that_is_sent_again_and_again_is_looked_up_once() {
    assertThat(tokens.strange(STRANGE)).isTrue();
    for (var i = 0; i < 100; i++) {
      assertThat(tokens.session(STRANGE)).isEmpty();
    }
    assertThat(finds).isEqualTo(1);
    assertThat(tokens.strange(STRANGE)).isFalse();
  }

  @Test
  void a_token_that_was_given_out_is_not_strange() {
    store.insert(ann);
    var token = tokens.issue(ann.id());
    assertThat(tokens.strange(token)).isFalse();
    tokens.session(token).ifPresent(session -> tokens.revoke(session.tokenHash()));
    assertThat(tokens.session(token)).isEmpty();
  }

  @Test
  void the_last_use_is_noted_as_often_as_is_asked_for() {
    store.insert(ann);
    var often = new Tokens(store, store, () -> now, Tokens.REMEMBERED_ALONE, Duration.ofSeconds(5));
    var token = often.issue(ann.id());
    var issued = now;
    now = now.plusSeconds(4);
    assertThat(often.session(token)).isPresent();
    assertThat(store.of(ann.id()).getFirst().lastUsed()).isEqualTo(issued);
    now = now.plusSeconds(1);
    assertThat(often.session(token)).isPresent();
    assertThat(store.of(ann.id()).getFirst().lastUsed()).isEqualTo(now);
  }

  /// The same tokens, with something happening in between.
  private final class Watched implements TokenStore {
    @Override
    public void insert(StoredToken token) {
      store.insert(token);
    }

    @Override
    public Optional<StoredToken> find(String hash) {
      finds++;
      var found = store.find(hash);
      afterFind.accept(hash);
      return found;
    }

    @Override
    public List<StoredToken> of(AccountId account) {
      return store.of(account);
    }

    @Override
    public List<String> living(List<String> hashes) {
      return store.living(hashes);
    }

    @Override
    public void touch(String hash, Instant lastUsed) {
      beforeTouch.accept(hash);
      store.touch(hash, lastUsed);
    }

    @Override
    public void delete(String hash) {
      store.delete(hash);
    }

    @Override
    public List<String> deleteOthers(AccountId account, String keptHash) {
      return store.deleteOthers(account, keptHash);
    }

    @Override
    public List<String> deleteOf(String match) {
      return store.deleteOf(match);
    }

    @Override
    public void deleteUnusedSince(Instant limit) {
      store.deleteUnusedSince(limit);
    }
  }
}
