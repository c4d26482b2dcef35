package dev.rondo.testkit.host;

import static dev.rondo.testkit.Bench.ANN;
import static dev.rondo.testkit.Bench.BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.rondo.cartridge.Settings;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.table.SideEffect;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.testkit.Bench;
import dev.rondo.testkit.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Tests of a host whose server dies, whose disk refuses, and whose mailboxes are full.
class TableHostTest extends HostSuite {

  // Being taken up

  @Test
  void every_running_match_is_taken_up_however_busy_the_database_is() {
    var matches = List.of(match(LONG), match(LONG), match(LONG));
    disk.busy(7);
    assertThat(restart(5000)).isEqualTo(3);
    for (var match : matches) {
      assertThat(act(match, ANN, "busy", ADD).join()).isInstanceOf(Result.Ok.class);
    }
  }

  @Test
  void downtime_does_not_count_for_a_match_that_a_new_server_takes_up()
      throws InterruptedException {
    var match = match();
    pass(5000);
    await().until(() -> journal.row(match).isPresent());
    journal.beat(clock.millis());
    restart(600_000);
    assertThat(look(match).row().status()).isEqualTo(Status.ACTIVE);
    var left = Json.STORED.readTree(look(match).view()).path("endsTs").asLong() - clock.millis();
    assertThat(left).isEqualTo(15_000 + Tally.READY.toMillis());
    pass(left + 1000);
    await().until(() -> look(match).row().status() == Status.FINISHED);
  }

  @Test
  void downtime_does_not_count_though_the_new_server_stands_still_before_it_takes_the_match_up()
      throws InterruptedException {
    var match = match();
    pass(5000);
    journal.beat(clock.millis());
    disk.whenListed(() -> clock.jump(5000));
    restart(600_000);
    assertThat(look(match).row().status()).isEqualTo(Status.ACTIVE);
  }

  @Test
  void a_match_is_there_for_who_asks_though_its_turn_to_be_taken_up_has_not_come() {
    var matches = Stream.generate(() -> match(Origin.HAND, LONG)).limit(100).toList();
    disk.shut();
    var all = restarting(5000);
    await().until(() -> disk.waiting() == 64);
    var asked = act(matches.getLast(), ANN, "back", ADD);
    await().until(() -> disk.waiting() == 65);
    disk.open();
    assertThat(asked.join()).isInstanceOf(Result.Ok.class);
    assertThat(all.join()).isEqualTo(100);
  }

  @Test
  void time_stands_still_for_a_match_that_a_server_had_not_taken_up_when_it_ended()
      throws InterruptedException {
    var match = match();
    pass(5000);
    journal.beat(clock.millis());
    disk.busy(Integer.MAX_VALUE);
    var _ = restarting(600_000);
    pass(10_000);
    host.close();
    disk.busy(0);
    restart(5000);
    var left = Json.STORED.readTree(look(match).view()).path("endsTs").asLong() - clock.millis();
    assertThat(left).isEqualTo(15_000 + Tally.READY.toMillis());
  }

  @Test
  void who_has_taken_up_all_matches_has_said_that_it_runs() throws InterruptedException {
    var match = match();
    pass(5000);
    assertThat(look(match).row().status()).isEqualTo(Status.ACTIVE);
    restart(600_000);
    journal.reopen();
    assertThat(journal.lastBeat()).hasValue(clock.millis());
  }

  @Test
  void a_standstill_counts_for_no_match_however_late_its_next_turn_is()
      throws InterruptedException {
    var match = match();
    look(match);
    pass(2000);
    clock.jump(3000);
    pass(1000);
    // Of the 20 s two have passed, or less by a stride. 3 s to get ready are given when the match
    // has its turn, which is within the second that has passed since.
    await()
        .untilAsserted(() -> {
          var left =
              Json.STORED.readTree(look(match).view()).path("endsTs").asLong() - clock.millis();
          assertThat(left).isBetween(20_000L, 21_200L);
        });
  }

  @Test
  void while_nothing_can_be_stored_time_stands_still() throws InterruptedException {
    var match = match();
    look(match);
    pass(2000);
    var watcher = watching(match, BOB);
    disk.lose();
    var lost = act(match, ANN, "lost", ADD);
    assertThatThrownBy(lost::join).hasCauseInstanceOf(UnavailableException.class);
    pass(60_000);
    disk.find();
    // Of the 20 s two have passed; then 3 s are given to get ready.
    await()
        .ignoreExceptions()
        .untilAsserted(() -> {
          pass(200);
          var left =
              Json.STORED.readTree(look(match).view()).path("endsTs").asLong() - clock.millis();
          assertThat(left).isBetween(15_000L, 21_500L);
        });
    assertThat(act(match, ANN, "lost", ADD).join()).isInstanceOf(Result.Ok.class);
    watcher.isGapless(watcher.snapshots.getFirst());
    pass(22_000);
    await().until(() -> look(match).row().status() == Status.FINISHED);
  }

  /// The milliseconds that the match has still to run.
  private long left(MatchId match) {
    return Json.STORED.readTree(look(match).view()).path("endsTs").asLong() - clock.millis();
  }

  @Test
  void while_a_disk_hangs_time_stands_still_though_no_write_has_failed()
      throws InterruptedException {
    var match = match();
    pass(2000);
    disk.hang();
    var late = act(match, ANN, "late", ADD);
    pass(60_000);
    assertThat(journal.row(match).orElseThrow().status()).isEqualTo(Status.ACTIVE);
    disk.wake();
    assertThat(late.join()).isInstanceOf(Result.Ok.class);
    pass(400);
    // Of the 20 s two have passed, and the second after which time stood still.
    await().untilAsserted(() -> assertThat(left(match)).isBetween(16_000L, 21_500L));
    pass(22_000);
    await().until(() -> look(match).row().status() == Status.FINISHED);
  }

  @Test
  void a_match_that_had_no_turn_between_two_outages_loses_time_by_neither()
      throws InterruptedException {
    var match = match();
    pass(2000);
    disk.lose();
    pass(30_000);
    // Heartbeats are stored again, but no turn of the match.
    disk.shut();
    disk.find();
    pass(400);
    disk.lose();
    pass(30_000);
    disk.find();
    disk.open();
    pass(2000);
    await().untilAsserted(() -> assertThat(left(match)).isBetween(16_000L, 21_500L));
  }

  @Test
  void a_server_that_dies_right_after_an_outage_has_not_counted_it_as_play()
      throws InterruptedException {
    var match = match();
    pass(2000);
    disk.hang();
    pass(60_000);
    disk.shut();
    disk.wake();
    pass(400);
    var _ = restarting(5000);
    disk.open();
    await().untilAsserted(() -> assertThat(left(match)).isBetween(16_000L, 21_500L));
  }

  @Test
  void a_server_is_not_ready_while_it_takes_up_matches_or_can_store_nothing()
      throws InterruptedException {
    var _ = match(LONG);
    pass(2000);
    assertThat(host.node().unready()).isEmpty();
    disk.hang();
    pass(3000);
    assertThat(host.node().unready()).hasValueSatisfying(why -> assertThat(why).contains("stored"));
    disk.wake();
    pass(400);
    await().until(() -> host.node().unready().isEmpty());
    disk.shut();
    var all = restarting(1000);
    assertThat(host.node().unready())
        .hasValueSatisfying(why -> assertThat(why).contains("taken up"));
    disk.open();
    all.join();
    await().until(() -> host.node().unready().isEmpty());
  }

  @Test
  void a_server_without_matches_knows_whether_it_can_store() throws InterruptedException {
    pass(5000);
    assertThat(host.node().unready()).isEmpty();
    disk.lose();
    pass(3000);
    assertThat(host.node().unready()).isPresent();
    disk.find();
    pass(2000);
    await().until(() -> host.node().unready().isEmpty());
  }

  @Test
  void an_error_drops_the_table_and_the_next_call_finds_it_again() throws InterruptedException {
    var match = match();
    act(match, BOB, "before", ADD).join();
    var broken = act(match, ANN, "a", "{\"type\":\"break\",\"payload\":{\"fault\":\"RUNS_OUT\"}}");
    assertThatThrownBy(broken::join).hasCauseInstanceOf(UnavailableException.class);
    assertThat(look(match).view()).contains("\"total\":1");
    assertThat(act(match, ANN, "b", ADD).join()).isInstanceOf(Result.Ok.class);
    pass(21_000);
    await().until(() -> journal.row(match).orElseThrow().status() == Status.FINISHED);
  }

  @Test
  void an_orderly_stop_stores_snapshots() {
    var match = match();
    act(match, ANN, "a", ADD).join();
    host.close();
    assertThat(journal.snapshot(match)).isPresent();
    assertThat(act(match, ANN, "b", ADD)).isCompletedExceptionally();
    restart(5000);
    assertThat(look(match).view()).contains("\"total\":1");
  }

  // Refused units

  @Test
  void only_the_one_who_cannot_pay_is_refused() {
    var match = match();
    for (var i = 0; i < 4; i++) {
      act(match, ANN, "s" + i, SEALED).join();
    }
    var first = waitingForTheDisk(match);
    var paid = act(match, ANN, "paid", SEALED);
    var poor = act(match, ANN, "poor", SEALED);
    var rich = act(match, BOB, "rich", SEALED);
    disk.open();
    assertThat(first.join()).isInstanceOf(Result.Ok.class);
    assertThat(Bench.text(paid.join())).contains("\"stampBalance\":0");
    assertThat(Bench.text(poor.join())).isEqualTo("INSUFFICIENT_STAMPS");
    assertThat(Bench.text(rich.join())).contains("\"stampBalance\":4");
  }

  @Test
  void a_match_still_wakes_after_somebody_could_not_pay() throws InterruptedException {
    var match = match();
    look(match);
    journal.refuseNext(new Appended.Insufficient(0, ANN, Balance.STAMPS));
    assertThat(Bench.text(act(match, ANN, "a", SEALED).join())).isEqualTo("INSUFFICIENT_STAMPS");
    pass(21_000);
    await().until(() -> journal.row(match).orElseThrow().status() == Status.FINISHED);
  }

  @Test
  void a_match_still_wakes_after_the_rules_failed_on_an_action() throws InterruptedException {
    var match = match();
    var broken =
        act(match, ANN, "a", "{\"type\":\"break\",\"payload\":{\"fault\":\"THROWS_NOW\"}}");
    assertThatThrownBy(broken::join).hasMessageContaining("broken now");
    pass(21_000);
    await().until(() -> journal.row(match).orElseThrow().status() == Status.FINISHED);
  }

  @Test
  void a_match_still_wakes_after_the_disk_took_nothing() throws InterruptedException {
    var match = match();
    journal.failNext();
    var failed = act(match, ANN, "a", ADD);
    assertThatThrownBy(failed::join).hasCauseInstanceOf(UnavailableException.class);
    pass(21_000);
    await().until(() -> journal.row(match).orElseThrow().status() == Status.FINISHED);
  }

  @Test
  void what_was_stored_though_the_answer_was_lost_is_told_to_all_and_done_once()
      throws InterruptedException {
    var match = match();
    var watcher = watching(match, BOB);
    var before = look(match).v();
    journal.loseNextAnswer();
    var lost = act(match, ANN, "lost", ADD);
    assertThatThrownBy(lost::join).hasCauseInstanceOf(UnavailableException.class);
    await().until(() -> watcher.last() == look(match).v());
    assertThat(watcher.last()).isGreaterThan(before);
    assertThat(act(match, ANN, "lost", ADD).join()).isInstanceOf(Result.Ok.class);
    assertThat(act(match, ANN, "next", ADD).join()).isInstanceOf(Result.Ok.class);
    await().until(() -> watcher.last() == look(match).v());
    watcher.isGapless(before);
    assertThat(watcher.snapshots).containsExactly(before);
    assertThat(watcher.updates).isEqualTo(updates(match, BOB, before));
    assertThat(look(match).view()).contains("\"total\":2");
    var changed = new CopyOnWriteArrayList<Status>();
    host.onChange(row -> changed.add(row.status()));
    pass(19_800);
    journal.loseNextAnswer();
    pass(3000);
    await().until(() -> changed.contains(Status.FINISHED));
  }

  @Test
  void a_match_whose_timer_rang_while_its_node_was_cut_off_goes_on_afterwards()
      throws InterruptedException {
    var match = match();
    look(match);
    var cutOff = new AtomicBoolean(true);
    host.placement().placedBy(_ -> !cutOff.get());
    pass(30_000);
    cutOff.set(false);
    assertThat(journal.row(match).orElseThrow().status()).isEqualTo(Status.ACTIVE);
    host.placement().wake();
    await().until(() -> journal.row(match).orElseThrow().status() == Status.FINISHED);
  }

  @Test
  void a_match_whose_alarm_could_not_be_stored_is_woken_again() throws InterruptedException {
    var match = match();
    look(match);
    pass(19_800);
    journal.failNext();
    pass(3000);
    await().until(() -> journal.row(match).orElseThrow().status() == Status.FINISHED);
  }

  @Test
  void downtime_does_not_count_though_the_first_turn_of_the_new_server_is_lost()
      throws InterruptedException {
    var match = match();
    pass(5000);
    journal.beat(clock.millis());
    journal.failNext();
    restart(600_000);
    pass(2000);
    assertThat(look(match).row().status()).isEqualTo(Status.ACTIVE);
  }

  @Test
  void who_waits_for_an_answer_gets_it_though_the_table_was_loaded_again()
      throws InterruptedException {
    var match = match();
    var late = act(match, ANN, "a", LATER);
    look(match);
    journal.refuseNext(new Appended.Insufficient(0, BOB, Balance.STAMPS));
    assertThat(Bench.text(act(match, BOB, "b", SEALED).join())).isEqualTo("INSUFFICIENT_STAMPS");
    pass(3000);
    assertThat(Bench.text(late.orTimeout(5, TimeUnit.SECONDS).join())).contains("\"total\":7");
  }

  @Test
  void an_action_and_a_question_about_it_in_one_turn_get_the_same_answer() {
    var match = match();
    var first = waitingForTheDisk(match);
    var answer = act(match, ANN, "a", SEALED);
    var asked = host.action(match, ANN, "a");
    disk.open();
    assertThat(first.join()).isInstanceOf(Result.Ok.class);
    assertThat(Bench.text(asked.join())).isEqualTo(Bench.text(answer.join()));
  }

  @Test
  void a_key_that_comes_again_in_the_turn_of_its_answer_is_not_looked_up_in_the_journal() {
    var match = match();
    var first = waitingForTheDisk(match);
    var whole = disk.whole();
    var answer = act(match, ANN, "a", ADD);
    var again = act(match, ANN, "a", ADD);
    var other = act(match, ANN, "a", LATER);
    var asked = host.action(match, ANN, "a");
    var withdrawn = host.withdraw(match, ANN, "a");
    disk.open();
    assertThat(first.join()).isInstanceOf(Result.Ok.class);
    assertThat(Bench.text(answer.join())).contains("\"actionId\":\"a\"");
    assertThat(Bench.text(again.join())).isEqualTo(Bench.text(answer.join()));
    assertThat(Bench.text(asked.join())).isEqualTo(Bench.text(answer.join()));
    assertThat(Bench.text(other.join())).isEqualTo("IDEMPOTENCY_KEY_REUSED");
    assertThat(Bench.text(withdrawn.join())).isEqualTo("ACTION_ALREADY_RESOLVED");
    assertThat(disk.whole()).isEqualTo(whole);
  }

  @Test
  void a_side_effect_that_fails_undoes_the_match() {
    var before = journal.all().size();
    host.onSideEffect(effect -> {
      throw new UnavailableException("cannot write " + effect);
    });
    var request =
        Bench.newMatch(Origin.QUEUE, Settings.defaults(new Tally().manifest().settings()));
    var leaving = new SideEffect.LeaveQueue("tally", List.of(ANN, BOB));
    assertThatThrownBy(() -> host.create(request, leaving))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("LeaveQueue");
    assertThat(journal.all()).hasSize(before);
  }

  @Test
  void a_look_in_the_turn_that_seals_shows_the_stamp_gone() {
    var match = match();
    var first = waitingForTheDisk(match);
    var sealed = act(match, ANN, "a", SEALED);
    var looked = host.look(match, new Onlooker(ANN, false));
    var seen = new Recorder();
    var watching = host.watch(match, new Onlooker(ANN, false), OptionalLong.empty(), seen);
    disk.open();
    assertThat(first.join()).isInstanceOf(Result.Ok.class);
    assertThat(Bench.text(sealed.join())).contains("\"stampBalance\":4");
    assertThat(looked.join().map(Look::view))
        .isInstanceOfSatisfying(
            Result.Ok.class, view -> assertThat(view.toString()).contains("\"stamps\":4"));
    assertThat(watching.join().map(Look::view))
        .isInstanceOfSatisfying(
            Result.Ok.class, view -> assertThat(view.toString()).contains("\"stamps\":4"));
  }

  @Test
  void a_full_mailbox_refuses() {
    var match = match();
    var first = waitingForTheDisk(match);
    var taken = new ArrayList<CompletableFuture<Result<ActionState>>>();
    var refused = new ArrayList<CompletableFuture<Result<ActionState>>>();
    for (var i = 0; i < 5000; i++) {
      var reply = host.action(match, ANN, "none");
      (reply.isCompletedExceptionally() ? refused : taken).add(reply);
    }
    assertThat(refused).hasSizeGreaterThan(900);
    assertThatThrownBy(() -> refused.getFirst().join())
        .hasCauseInstanceOf(UnavailableException.class);
    disk.open();
    assertThat(first.join()).isInstanceOf(Result.Ok.class);
    taken.forEach(reply -> assertThat(Bench.text(reply.join())).isEqualTo("NOT_FOUND"));
  }

  @Test
  void a_match_that_is_asked_for_while_it_is_being_made_has_one_table() {
    var seen = new Recorder();
    disk.onceStored(() -> {
      var made = journal.running().getLast();
      host.watch(made, new Onlooker(ANN, false), OptionalLong.of(0), seen).join();
    });
    var match = match();
    act(match, BOB, "a", ADD).join();
    assertThat(seen.last()).isEqualTo(look(match).v());
  }
}
