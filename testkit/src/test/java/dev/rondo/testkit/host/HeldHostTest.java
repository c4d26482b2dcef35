package dev.rondo.testkit.host;

import static dev.rondo.testkit.Bench.ANN;
import static dev.rondo.testkit.Bench.BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.platform.Result;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.match.MatchId;
import dev.rondo.testkit.Bench;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// Held actions at tables with their mailboxes, on real threads.
class HeldHostTest extends HostSuite {
  private static final String HOLD = "{\"type\":\"hold\",\"payload\":{\"n\":7}}";

  /// Returns when the action is held.
  private CompletableFuture<Result<ActionState>> held(MatchId match, String key) {
    var answer = act(match, ANN, key, HOLD);
    look(match);
    assertThat(answer).isNotDone();
    assertThat(Bench.text(host.action(match, ANN, key).join())).contains("pending");
    return answer;
  }

  private static String text(CompletableFuture<Result<ActionState>> answer) {
    return Bench.text(answer.orTimeout(10, TimeUnit.SECONDS).join());
  }

  private List<String> stored(MatchId match) {
    return journal.entries(match, 0).stream()
        .flatMap(entry -> Bench.actions(entry).stream())
        .map(action -> action.path("key").asString())
        .toList();
  }

  @Test
  void the_wheel_brings_it_at_its_time() throws InterruptedException {
    var match = match();
    var answer = held(match, "a");
    var entries = journal.entries(match, 0).size();
    pass(1000);
    assertThat(text(answer)).contains("\"total\":7");
    assertThat(journal.entries(match, 0)).hasSize(entries + 1);
  }

  @Test
  void who_cannot_pay_makes_nobodys_held_action_fail() throws InterruptedException {
    var match = match();
    var answer = held(match, "a");
    journal.refuseNext(new Appended.Insufficient(0, BOB, Balance.STAMPS));
    assertThat(text(act(match, BOB, "poor", SEALED))).isEqualTo("INSUFFICIENT_STAMPS");
    assertThat(answer).isNotDone();
    pass(3000);
    assertThat(text(answer)).contains("\"total\":7");
    assertThat(stored(match)).containsExactly("a");
  }

  @Test
  void an_action_that_came_in_one_turn_with_who_cannot_pay_is_held_all_the_same()
      throws InterruptedException {
    var match = match();
    for (var i = 0; i < 4; i++) {
      act(match, BOB, "s" + i, SEALED).join();
    }
    var first = waitingForTheDisk(match);
    var answer = act(match, ANN, "a", HOLD);
    var paid = act(match, BOB, "paid", SEALED);
    var poor = act(match, BOB, "poor", SEALED);
    disk.open();
    assertThat(text(first)).contains("\"total\":1");
    assertThat(text(paid)).contains("\"stampBalance\":0");
    assertThat(text(poor)).isEqualTo("INSUFFICIENT_STAMPS");
    pass(3000);
    assertThat(text(answer)).contains("\"total\":8");
    assertThat(stored(match)).contains("a").doesNotHaveDuplicates();
  }

  @Test
  void a_fault_of_the_rules_on_anothers_action_does_not_lose_it() throws InterruptedException {
    var match = match();
    var answer = held(match, "a");
    var broken =
        act(match, BOB, "b", "{\"type\":\"break\",\"payload\":{\"fault\":\"THROWS_NOW\"}}");
    assertThatThrownBy(broken::join).hasMessageContaining("broken now");
    pass(3000);
    assertThat(text(answer)).contains("\"total\":7");
  }

  @Test
  void a_store_that_is_lost_for_a_while_does_not_lose_it() throws InterruptedException {
    var match = match();
    var answer = held(match, "a");
    disk.lose();
    pass(5000);
    assertThat(answer).isNotDone();
    disk.find();
    pass(10_000);
    assertThat(text(answer)).contains("\"total\":7");
    assertThat(stored(match)).containsExactly("a");
  }

  @Test
  void a_server_that_stops_answers_503_and_the_next_one_does_it_once() throws InterruptedException {
    var match = match();
    var answer = held(match, "a");
    host.close();
    assertThat(text(answer)).isEqualTo("SERVICE_UNAVAILABLE");
    restart(5000);
    pass(4000);
    var again = act(match, ANN, "a", HOLD);
    look(match);
    pass(1000);
    assertThat(text(again)).contains("\"total\":7");
    assertThat(text(act(match, ANN, "a", HOLD))).isEqualTo(text(again));
    assertThat(stored(match)).containsExactly("a");
  }

  @Test
  void a_match_that_moves_to_another_node_answers_503() {
    var match = match();
    var answer = held(match, "a");
    host.placement().placedBy(_ -> false);
    assertThat(host.placement().release(_ -> true)).isOne();
    assertThat(text(answer)).isEqualTo("SERVICE_UNAVAILABLE");
    assertThat(stored(match)).isEmpty();
  }

  @Test
  void a_match_that_moves_and_cannot_be_stored_answers_503_too() {
    var match = match();
    var answer = held(match, "a");
    journal.failNext();
    host.placement().placedBy(_ -> false);
    assertThat(host.placement().release(_ -> true)).isOne();
    assertThat(text(answer)).isEqualTo("SERVICE_UNAVAILABLE");
    assertThat(stored(match)).isEmpty();
  }

  @Test
  void a_server_that_dies_forgets_it_and_the_next_one_does_it_once() throws InterruptedException {
    var match = match();
    var forgotten = held(match, "a");
    restart(5000);
    assertThat(Bench.text(host.action(match, ANN, "a").join())).isEqualTo("NOT_FOUND");
    pass(4000);
    var again = act(match, ANN, "a", HOLD);
    look(match);
    pass(1000);
    assertThat(text(again)).contains("\"total\":7");
    assertThat(forgotten).isNotDone();
    assertThat(stored(match)).containsExactly("a");
  }
}
