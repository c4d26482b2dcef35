package dev.rondo.testkit;

import static dev.rondo.testkit.Bench.ANN;
import static dev.rondo.testkit.Bench.BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.economy.Posting;
import dev.rondo.platform.journal.Appended;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryJournalTest {
  private final Bench bench = Bench.open();
  private final MemoryJournal journal = bench.journal;

  @Test
  void a_position_is_used_once() {
    bench.table.begin(bench.now);
    bench.act(ANN, "a", "{\"type\":\"add\",\"payload\":{\"n\":2}}").run();
    var unit = bench.table.unit(false).orElseThrow();
    assertThat(journal.append(unit)).isInstanceOf(Appended.Stored.class);
    assertThat(journal.append(unit)).isInstanceOf(Appended.Overtaken.class);
    assertThat(bench.entries()).hasSize(3);
  }

  @Test
  void what_was_posted_before_is_passed_over() {
    var gift = new Posting(ANN, Balance.TOKENS, 7, "gift", "1");
    journal.wallets().post(List.of(gift));
    journal.wallets().post(List.of(gift));
    assertThat(journal.wallets().wallet(ANN).tokens()).isEqualTo(102);
  }

  @Test
  void postings_are_all_or_nothing() {
    var postings =
        List.of(
            new Posting(ANN, Balance.TOKENS, 7, "move", "1"),
            new Posting(BOB, Balance.TOKENS, -1000, "move", "1"));
    assertThat(journal.wallets().post(postings)).isFalse();
    assertThat(journal.wallets().wallet(ANN).tokens()).isEqualTo(95);
    assertThat(journal.wallets().check()).isEmpty();
  }

  @Test
  void a_transaction_that_fails_leaves_nothing() {
    var before = bench.entries().size();
    bench.table.begin(bench.now);
    bench.act(ANN, "a", "{\"type\":\"add\",\"payload\":{\"n\":50},\"useStamp\":true}").run();
    var unit = bench.table.unit(true).orElseThrow();
    assertThatThrownBy(() ->
            journal.write(() -> {
              assertThat(journal.append(unit)).isInstanceOf(Appended.Stored.class);
              throw new IllegalStateException("on purpose");
            }))
        .hasMessage("on purpose");
    assertThat(bench.entries()).hasSize(before);
    assertThat(journal.snapshot(Bench.MATCH)).isEmpty();
    assertThat(journal.wallets().wallet(ANN).stamps()).isEqualTo(5);
    assertThat(journal.row(Bench.MATCH).orElseThrow().status().over()).isFalse();
  }
}
