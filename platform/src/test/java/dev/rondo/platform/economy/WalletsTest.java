package dev.rondo.platform.economy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.platform.identity.AccountId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WalletsTest {
  private static final AccountId ADA = new AccountId("ada");

  private final MemoryLedger ledger = new MemoryLedger();
  private Instant now = Instant.parse("2030-01-01T22:00:00Z");
  private final Wallets wallets = new Wallets(ledger, ledger, () -> now);

  @Test
  void a_new_account_gets_stamps_and_tokens_once() {
    wallets.welcome(ADA);
    wallets.welcome(ADA);
    assertThat(wallets.wallet(ADA)).isEqualTo(new Wallet(0, 5, 10));
  }

  @Test
  void who_has_no_tokens_gets_ten_once_a_day() {
    assertThat(wallets.wallet(ADA).tokens()).isEqualTo(10);
    spend(10, "first");
    assertThat(wallets.wallet(ADA).tokens()).isZero();
    now = now.plus(Duration.ofHours(3));
    assertThat(wallets.wallet(ADA).tokens()).isEqualTo(10);
    assertThat(wallets.transactions(ADA, Optional.empty(), 10).items())
        .extracting(row -> row.posting().reference())
        .containsExactly("2030-01-01", "first", "2030-01-02");
  }

  @Test
  void who_has_tokens_gets_none() {
    wallets.welcome(ADA);
    spend(9, "first");
    now = now.plus(Duration.ofDays(1));
    assertThat(wallets.wallet(ADA).tokens()).isOne();
  }

  @Test
  void asking_again_writes_nothing() {
    wallets.wallet(ADA);
    spend(10, "first");
    var before = ledger.writes();
    wallets.wallet(ADA);
    wallets.wallet(ADA);
    assertThat(ledger.writes()).isEqualTo(before);
  }

  @ParameterizedTest(name = "{0} points: {1}")
  @CsvSource({
    "0, wood",
    "99, wood",
    "100, iron",
    "200, bronze",
    "349, bronze",
    "350, silver",
    "550, gold",
    "799, gold",
    "800, mythic",
    "5000, mythic",
  })
  void leagues(int rating, String league) {
    assertThat(League.of(rating)).hasToString(league);
  }

  private void spend(long tokens, String reference) {
    ledger.post(List.of(new Posting(ADA, Balance.TOKENS, -tokens, "stake", reference)));
  }
}
