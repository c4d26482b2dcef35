package dev.rondo.storage.journal;

import static dev.rondo.storage.Samples.MATCH;
import static dev.rondo.storage.Samples.bill;
import static dev.rondo.storage.Samples.line;
import static dev.rondo.storage.Samples.row;
import static dev.rondo.storage.Samples.unit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.platform.Result;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.host.MatchCancellation;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.SetAside;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.Status;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import java.lang.reflect.Proxy;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Matches that cannot be read, and the stakes that are returned from their pots.
public abstract class SetAsideSuite extends Suite {
  private static final MatchId OTHER = new MatchId("match-2");

  protected SetAsideSuite(TestedDatabase kind) {
    super(kind);
  }

  private static Posting pot(AccountId account, long amount, String cause, MatchId match) {
    var id = match.value();
    return new Posting(account, Balance.TOKENS, amount, cause, id, Posting.pot(id));
  }

  @Test
  void a_mark_stays_until_it_is_taken_back() {
    var journal = database.journal();
    journal.setAside(MATCH, new SetAside("the game is gone", NOON));
    journal.setAside(OTHER, new SetAside("other", NOON));
    journal.setAside(MATCH, new SetAside("a fact is gone", NOON.plusSeconds(1)));
    reopen();
    assertThat(database.journal().setAside())
        .containsOnlyKeys(MATCH, OTHER)
        .containsEntry(MATCH, new SetAside("a fact is gone", NOON.plusSeconds(1)));
    database.journal().takeBack(MATCH);
    assertThat(database.journal().setAside()).containsOnlyKeys(OTHER);
  }

  @Test
  void taking_back_is_undone_with_its_transaction() {
    database.journal().setAside(MATCH, new SetAside("gone", NOON));
    try {
      database
          .transactions()
          .write(() -> {
            database.journal().takeBack(MATCH);
            throw new IllegalArgumentException("on purpose");
          });
    } catch (IllegalArgumentException expected) {
      assertThat(expected).hasMessage("on purpose");
    }
    assertThat(database.journal().setAside()).containsOnlyKeys(MATCH);
  }

  @Test
  void stakes_are_what_players_paid_into_the_pot_of_the_match() {
    var ann = playerWith(10, "ann");
    var bob = playerWith(10, "bob");
    var paid = List.of(pot(ann, -4, "stake", MATCH), pot(bob, -4, "stake", MATCH));
    var active = row(MATCH, Status.ACTIVE, NOON, ann, bob);
    database.journal().append(unit(active, line(MATCH, 1, bill(paid, ann, bob))));
    var other = List.of(pot(ann, -1, "stake", OTHER));
    database
        .journal()
        .append(unit(row(OTHER, Status.ACTIVE, NOON, ann), line(OTHER, 1, bill(other, ann))));
    assertThat(database.journal().stakes(MATCH)).containsExactlyElementsOf(paid);

    var back = List.of(pot(ann, 4, "stake_returned", MATCH), pot(bob, 4, "stake_returned", MATCH));
    var over = row(MATCH, Status.CANCELLED, NOON, ann, bob);
    assertThat(database.journal().append(unit(over, line(MATCH, 2, bill(back, ann, bob)))))
        .isInstanceOf(Appended.Stored.class);
    assertThat(database.wallets().wallet(ann).tokens()).isEqualTo(9);
    assertThat(database.wallets().wallet(bob).tokens()).isEqualTo(10);
    assertThat(database.wallets().check()).isEmpty();
  }

  @Test
  void a_match_is_cancelled_without_its_rules_once_and_its_stakes_are_returned_once() {
    var ann = playerWith(10, "ann");
    var bob = playerWith(10, "bob");
    begin(ann, bob);
    var journal = database.journal();
    journal.setAside(MATCH, new SetAside("the game is gone", NOON));

    assertThatThrownBy(() -> cancel(failingAtTheLastStep(journal))).hasMessage("killed");
    reopen();
    assertThat(database.wallets().wallet(ann).tokens()).isEqualTo(6);
    assertThat(database.journal().setAside()).containsOnlyKeys(MATCH);
    assertThat(stored().status()).isEqualTo(Status.ACTIVE);

    assertThat(cancel(database.journal())).isEqualTo(Result.ok(Status.CANCELLED));
    reopen();
    assertThat(cancel(database.journal())).isInstanceOf(Result.Refused.class);
    assertThat(database.wallets().wallet(ann).tokens()).isEqualTo(10);
    assertThat(database.wallets().wallet(bob).tokens()).isEqualTo(10);
    assertThat(database.journal().setAside()).isEmpty();
    assertThat(stored().status()).isEqualTo(Status.CANCELLED);
    assertThat(stored().outcome()).contains("{\"reason\":\"gone\"}");
    assertThat(database.wallets().check()).isEmpty();
  }

  private void begin(AccountId ann, AccountId bob) {
    var paid = List.of(pot(ann, -4, "stake", MATCH), pot(bob, -4, "stake", MATCH));
    database
        .journal()
        .append(
            unit(row(MATCH, Status.ACTIVE, NOON, ann, bob), line(MATCH, 1, bill(paid, ann, bob))));
  }

  private MatchRow stored() {
    return database.journal().row(MATCH).orElseThrow();
  }

  private Result<Status> cancel(Journal journal) {
    return MatchCancellation.store(
        journal, database.transactions(), MATCH, "gone", NOON.toEpochMilli());
  }

  /// Everything is written, and then the process dies before the transaction is committed.
  private static Journal failingAtTheLastStep(Journal journal) {
    return (Journal)
        Proxy.newProxyInstance(
            Journal.class.getClassLoader(),
            new Class<?>[] {Journal.class},
            (_, method, arguments) -> {
              var result = method.invoke(journal, arguments);
              if (method.getName().equals("takeBack")) {
                throw new IllegalStateException("killed");
              }
              return result;
            });
  }
}
