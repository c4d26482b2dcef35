package dev.rondo.storage.economy;

import static dev.rondo.storage.Samples.MATCH;
import static dev.rondo.storage.Samples.row;
import static dev.rondo.storage.Samples.tokens;
import static dev.rondo.storage.Samples.unit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.LedgerRow;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.economy.Wallet;
import dev.rondo.platform.economy.WalletStore;
import dev.rondo.platform.economy.WalletStore.Holdings;
import dev.rondo.platform.economy.WalletStore.Mismatch;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.Status;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import dev.rondo.storage.lane.StorageException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

public abstract class WalletSuite extends Suite {
  protected WalletSuite(TestedDatabase kind) {
    super(kind);
  }

  private WalletStore wallets() {
    return database.wallets();
  }

  @Test
  void a_new_account_has_nothing() {
    assertThat(wallets().wallet(player("ann"))).isEqualTo(Wallet.EMPTY);
  }

  @Test
  void postings_count_once() {
    var ann = player("ann");
    var gifts =
        List.of(
            new Posting(ann, Balance.STAMPS, 5, "welcome", "ann"),
            new Posting(ann, Balance.TOKENS, 10, "welcome", "ann"));
    assertThat(wallets().post(gifts)).isTrue();
    assertThat(wallets().post(gifts)).isTrue();
    assertThat(wallets().wallet(ann)).isEqualTo(new Wallet(0, 5, 10));
    assertThat(wallets().check()).isEmpty();
  }

  @Test
  void postings_are_posted_all_or_none() {
    var ann = playerWith(2, "ann");
    var bob = playerWith(2, "bob");
    assertThat(wallets().post(List.of(tokens(ann, -2, "a"), tokens(bob, -3, "a")))).isFalse();
    assertThat(wallets().wallet(ann).tokens()).isEqualTo(2);
    assertThat(wallets().post(List.of(tokens(ann, -2, "a"), tokens(bob, -2, "a")))).isTrue();
    assertThat(wallets().wallet(ann).tokens()).isZero();
    assertThat(wallets().check()).isEmpty();
  }

  @Test
  void of_many_who_spend_the_last_token_one_can() throws Exception {
    var ann = playerWith(1, "ann");
    var spent = atOnce(50, index -> () -> wallets().post(List.of(tokens(ann, -1, "x" + index))));
    assertThat(spent).containsOnlyOnce(true);
    assertThat(wallets().wallet(ann).tokens()).isZero();
    assertThat(wallets().check()).isEmpty();
  }

  @Test
  void posting_to_nobody_is_a_mistake_that_others_do_not_feel() {
    var bot = new AccountId("bot-1");
    assertThatThrownBy(() -> wallets().post(List.of(tokens(bot, 1, "a"))))
        .isInstanceOf(StorageException.class);
    assertThat(playerWith(3, "ann"))
        .extracting(ann -> wallets().wallet(ann).tokens())
        .isEqualTo(3L);
    assertThat(wallets().transactions(bot, Optional.empty(), 10).items()).isEmpty();
  }

  @Test
  void transactions_come_in_pages_the_newest_first() {
    var ann = player("ann");
    var bob = playerWith(1, "bob");
    var postings = IntStream.range(0, 5).mapToObj(i -> tokens(ann, i, "r" + i)).toList();
    wallets().post(postings);
    var first = wallets().transactions(ann, Optional.empty(), 2);
    assertThat(first.items())
        .extracting(LedgerRow::posting)
        .containsExactly(postings.get(4), postings.get(3));
    assertThat(first.items()).extracting(LedgerRow::time).containsOnly(NOON);
    var second = wallets().transactions(ann, first.next().map(Long::valueOf), 2);
    assertThat(second.items())
        .extracting(LedgerRow::posting)
        .containsExactly(postings.get(2), postings.get(1));
    var third = wallets().transactions(ann, second.next().map(Long::valueOf), 2);
    assertThat(third.items()).extracting(LedgerRow::posting).containsExactly(postings.getFirst());
    assertThat(third.next()).isEmpty();
    assertThat(wallets().transactions(bob, Optional.empty(), 2).items()).hasSize(1);
  }

  @Test
  void stakes_lie_in_the_pot_and_gifts_come_from_the_house() {
    var ann = playerWith(5, "ann");
    var bob = playerWith(5, "bob");
    database.journal().append(unit(row(MATCH, Status.ACTIVE, NOON, ann, bob)));
    wallets().post(List.of(stake(ann, -2), stake(bob, -2)));
    assertThat(wallets().holdings())
        .containsExactly(
            new Holdings(Balance.CURRENCY, 0, 0, 0),
            new Holdings(Balance.STAMPS, 0, 0, 0),
            new Holdings(Balance.TOKENS, 6, 4, -10));
    assertThat(wallets().check()).isEmpty();
    var pot = Posting.pot(MATCH.value());
    wallets()
        .post(
            List.of(
                new Posting(ann, Balance.TOKENS, 3, "pot", "m", pot),
                new Posting(Posting.HOUSE, Balance.TOKENS, 1, "pot_rest", "m", pot)));
    assertThat(wallets().holdings()).contains(new Holdings(Balance.TOKENS, 9, 0, -9));
    assertThat(wallets().wallet(Posting.HOUSE)).isEqualTo(Wallet.EMPTY);
    assertThat(wallets().check()).isEmpty();
  }

  @Test
  void the_check_finds_pots_that_are_not_empty_and_money_from_nowhere() {
    var ann = playerWith(5, "ann");
    var pot = Posting.pot(MATCH.value());
    database.journal().append(unit(row(MATCH, Status.ACTIVE, NOON, ann)));
    wallets().post(List.of(stake(ann, -2)));
    assertThat(wallets().check()).isEmpty();
    database.journal().append(unit(row(MATCH, Status.FINISHED, NOON, ann)));
    assertThat(wallets().check()).containsExactly(new Mismatch(pot, Balance.TOKENS, 2, 0));
    wallets().post(List.of(new Posting(ann, Balance.TOKENS, 3, "pot", "m", pot)));
    assertThat(wallets().check()).containsExactly(new Mismatch(pot, Balance.TOKENS, -1, 0));
    wallets().post(List.of(new Posting(ann, Balance.TOKENS, -1, "pot_rest", "m", pot)));
    assertThat(wallets().check()).isEmpty();
    wallets().post(List.of(new Posting(ann, Balance.STAMPS, 7, "x", "x", new AccountId("bob"))));
    assertThat(wallets().check())
        .containsExactly(new Mismatch(Mismatch.EVERYBODY, Balance.STAMPS, 7, 0));
  }

  private static Posting stake(AccountId account, long amount) {
    var match = MATCH.value();
    return new Posting(account, Balance.TOKENS, amount, "stake", match, Posting.pot(match));
  }

  @Test
  void the_check_finds_what_does_not_agree() {
    var ann = playerWith(5, "ann");
    var bob = playerWith(5, "bob");
    var eve = playerWith(5, "eve");
    assertThat(wallets().check()).isEmpty();
    access()
        .write(handle ->
            handle.execute("UPDATE wallets SET tokens = 6 WHERE account_id = ?", ann.value())
                + handle.execute("DELETE FROM ledger WHERE account_id = ?", bob.value())
                + handle.execute("DELETE FROM wallets WHERE account_id = ?", eve.value()));
    assertThat(wallets().check())
        .containsExactly(
            new Mismatch(ann, Balance.TOKENS, 6, 5),
            new Mismatch(bob, Balance.TOKENS, 5, 0),
            new Mismatch(eve, Balance.TOKENS, 0, 5),
            new Mismatch(Mismatch.EVERYBODY, Balance.TOKENS, 1, 0));
  }
}
