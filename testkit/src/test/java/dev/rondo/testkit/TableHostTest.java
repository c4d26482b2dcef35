package dev.rondo.testkit;

import static dev.rondo.testkit.Bench.ANN;
import static dev.rondo.testkit.Bench.BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.rondo.cartridge.Settings;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.economy.Balance;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.table.Action;
import dev.rondo.platform.table.ActionState;
import dev.rondo.platform.table.Appended;
import dev.rondo.platform.table.Catalog;
import dev.rondo.platform.table.Look;
import dev.rondo.platform.table.Luggage;
import dev.rondo.platform.table.MatchId;
import dev.rondo.platform.table.Onlooker;
import dev.rondo.platform.table.Origin;
import dev.rondo.platform.table.Status;
import dev.rondo.platform.table.TableHost;
import dev.rondo.platform.table.TimerWheel;
import dev.rondo.platform.table.Update;
import dev.rondo.platform.table.Watcher;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Tables with their mailboxes, on real threads, with a clock that is moved by hand.
@Timeout(60)
class TableHostTest {
  private static final String ADD = "{\"type\":\"add\",\"payload\":{\"n\":1}}";
  private static final String LATER = "{\"type\":\"later\",\"payload\":{\"n\":7}}";
  private static final String SEALED =
      "{\"type\":\"hide\",\"payload\":{\"n\":7},\"useStamp\":true}";
  private static final Settings LONG =
      Settings.defaults(new Tally().manifest().settings()).with("time", 3600L);

  private final MemoryJournal journal = new MemoryJournal();
  private final GatedJournal disk = new GatedJournal(journal);
  private final HandClock clock = new HandClock();
  private final AtomicReference<Runnable> afterCommit = new AtomicReference<>(() -> {});
  private TimerWheel wheel = new TimerWheel(clock);
  private TableHost host = host();

  TableHostTest() {
    Bench.endow(journal, ANN, 5);
    Bench.endow(journal, BOB, 5);
  }

  private TableHost host() {
    var transactions =
        new Transactions() {
          @Override
          public <T> T write(Supplier<T> work) {
            var result = journal.write(work);
            afterCommit.get().run();
            return result;
          }
        };
    var tally = new Tally();
    var catalog =
        new Catalog(
            List.of(new Catalog.Game(tally, Settings.defaults(tally.manifest().settings()))));
    return new TableHost(
        catalog, disk, transactions, journal.wallets(), Luggage.NONE, wheel, clock);
  }

  @AfterEach
  void stop() {
    host.close();
    wheel.close();
  }

  private MatchId match() {
    return match(Settings.defaults(new Tally().manifest().settings()));
  }

  private MatchId match(Settings settings) {
    if (host.create(Bench.newMatch(Origin.QUEUE, settings), () -> {})
        instanceof Result.Ok<MatchId>(var id)) {
      return id;
    }
    throw new AssertionError("not made");
  }

  private CompletableFuture<Result<ActionState>> act(
      MatchId match, AccountId player, String key, String body) {
    return host.act(match, player, new Action(key, Json.STRICT.readTree(body)));
  }

  private Look look(MatchId match) {
    if (host.look(match, new Onlooker(ANN, false)).join() instanceof Result.Ok<Look>(var look)) {
      return look;
    }
    throw new AssertionError("not seen");
  }

  private void pass(long millis) throws InterruptedException {
    clock.pass(millis, wheel);
  }

  /// The server dies: it stores nothing more, and another starts.
  private int restart(long down) {
    wheel.close();
    wheel = new TimerWheel(clock);
    clock.jump(down);
    journal.reopen();
    host = host();
    return host.recover();
  }

  private List<Boolean> gone(MatchId match) {
    var gone = Json.STORED.readTree(look(match).view()).path("gone");
    return List.of(gone.get(0).asBoolean(), gone.get(1).asBoolean());
  }

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
  void a_standstill_counts_for_no_match_however_late_its_next_turn_is()
      throws InterruptedException {
    var match = match();
    look(match);
    pass(2000);
    clock.jump(3000);
    pass(1000);
    // 6 s have passed, 3 of them asleep; then 3 s are given to get ready.
    await()
        .untilAsserted(() -> {
          var left =
              Json.STORED.readTree(look(match).view()).path("endsTs").asLong() - clock.millis();
          assertThat(left).isBetween(20_000L, 20_500L);
        });
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
    disk.shut();
    var first = act(match, BOB, "first", ADD);
    await().until(() -> disk.waiting() == 1);
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
    disk.shut();
    var first = act(match, BOB, "first", ADD);
    await().until(() -> disk.waiting() == 1);
    var answer = act(match, ANN, "a", SEALED);
    var asked = host.action(match, ANN, "a");
    disk.open();
    assertThat(first.join()).isInstanceOf(Result.Ok.class);
    assertThat(Bench.text(asked.join())).isEqualTo(Bench.text(answer.join()));
  }

  @Test
  void a_look_in_the_turn_that_seals_shows_the_stamp_gone() {
    var match = match();
    disk.shut();
    var first = act(match, BOB, "first", ADD);
    await().until(() -> disk.waiting() == 1);
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
    disk.shut();
    var first = act(match, BOB, "first", ADD);
    await().until(() -> disk.waiting() == 1);
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
    afterCommit.set(() -> {
      var made = journal.running().getLast();
      host.watch(made, new Onlooker(ANN, false), OptionalLong.of(0), seen).join();
    });
    var match = match();
    afterCommit.set(() -> {});
    act(match, BOB, "a", ADD).join();
    assertThat(seen.last()).isEqualTo(look(match).v());
  }

  // Watching

  /// Keeps what a connection is sent.
  private static final class Recorder implements Watcher {
    private final List<Long> versions = new CopyOnWriteArrayList<>();
    private final List<Long> snapshots = new CopyOnWriteArrayList<>();

    @Override
    public void snapshot(MatchId match, Look look) {
      snapshots.add(look.v());
    }

    @Override
    public void update(MatchId match, Update update) {
      versions.add(update.v());
    }

    long last() {
      return versions.isEmpty() ? 0 : versions.getLast();
    }

    void isGapless(long from) {
      for (var i = 0; i < versions.size(); i++) {
        assertThat(versions.get(i)).isEqualTo(from + i + 1);
      }
    }
  }

  @Test
  void watchers_that_come_while_others_act_miss_nothing() throws InterruptedException {
    var match = match(LONG.with("goal", 100L));
    var watchers = new ArrayList<Recorder>();
    var from = new ArrayList<Long>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var player : List.of(ANN, BOB)) {
        threads.execute(() -> {
          for (var i = 0; i < 45; i++) {
            act(match, player, "k" + i, ADD).join();
          }
        });
      }
      for (var i = 0; i < 30; i++) {
        var watcher = new Recorder();
        var since = i % 3 == 0 ? OptionalLong.empty() : OptionalLong.of(i % 3 == 1 ? 0 : 2);
        var spectator = new Onlooker(new AccountId("guest" + i), false);
        var look = host.watch(match, spectator, since, watcher).join();
        assertThat(look).isInstanceOf(Result.Ok.class);
        watchers.add(watcher);
        from.add(since.orElseGet(() -> watcher.snapshots.getFirst()));
      }
    }
    host.look(match, new Onlooker(new AccountId("guest"), false)).join();
    var end = look(match).v();
    for (var i = 0; i < watchers.size(); i++) {
      watchers.get(i).isGapless(from.get(i));
      assertThat(watchers.get(i).snapshots).hasSize(i % 3 == 0 ? 1 : 0);
      assertThat(watchers.get(i).versions.isEmpty() ? from.get(i) : watchers.get(i).last())
          .isEqualTo(end);
    }
  }

  @Test
  void a_version_that_never_was_gets_a_snapshot() {
    var match = match();
    var watcher = new Recorder();
    host.watch(match, new Onlooker(BOB, false), OptionalLong.of(99), watcher).join();
    assertThat(watcher.snapshots).hasSize(1);
    assertThat(watcher.versions).isEmpty();
  }

  // Coming and going

  private Recorder watching(MatchId match, AccountId player) {
    var watcher = new Recorder();
    host.watch(match, new Onlooker(player, false), OptionalLong.empty(), watcher).join();
    return watcher;
  }

  @Test
  void who_leaves_is_gone_at_once_and_who_comes_again_is_back() {
    var match = match(LONG);
    var watcher = watching(match, ANN);
    assertThat(gone(match)).containsExactly(false, false);
    host.unwatch(match, watcher, Watcher.Departure.LEFT);
    assertThat(gone(match)).containsExactly(true, false);
    watching(match, ANN);
    assertThat(gone(match)).containsExactly(false, false);
  }

  @Test
  void who_watches_twice_is_gone_with_the_second_connection() {
    var match = match(LONG);
    var first = watching(match, ANN);
    var second = watching(match, ANN);
    host.unwatch(match, first, Watcher.Departure.LEFT);
    assertThat(gone(match)).containsExactly(false, false);
    host.unwatch(match, second, Watcher.Departure.LEFT);
    assertThat(gone(match)).containsExactly(true, false);
  }

  @Test
  void who_was_dropped_has_30_seconds_to_come_back() throws InterruptedException {
    var match = match(LONG);
    host.unwatch(match, watching(match, ANN), Watcher.Departure.DROPPED);
    host.unwatch(match, watching(match, BOB), Watcher.Departure.DROPPED);
    pass(29_000);
    assertThat(gone(match)).containsExactly(false, false);
    watching(match, BOB);
    pass(2000);
    assertThat(gone(match)).containsExactly(true, false);
  }

  @Test
  void who_is_dropped_again_has_30_seconds_again() throws InterruptedException {
    var match = match(LONG);
    host.unwatch(match, watching(match, ANN), Watcher.Departure.DROPPED);
    pass(20_000);
    host.unwatch(match, watching(match, ANN), Watcher.Departure.DROPPED);
    pass(15_000);
    assertThat(gone(match)).containsExactly(false, false);
    pass(16_000);
    assertThat(gone(match)).containsExactly(true, false);
  }

  @Test
  void who_was_there_when_the_server_died_has_30_seconds_to_come_back()
      throws InterruptedException {
    var match = match(LONG);
    watching(match, ANN);
    restart(1000);
    pass(29_000);
    assertThat(gone(match)).containsExactly(false, false);
    pass(2000);
    assertThat(gone(match)).containsExactly(true, false);
  }

  @Test
  void who_leaves_while_the_disk_takes_nothing_is_gone_all_the_same() throws InterruptedException {
    var match = match(LONG);
    var watcher = watching(match, ANN);
    journal.failNext();
    host.unwatch(match, watcher, Watcher.Departure.LEFT);
    pass(2000);
    await().untilAsserted(() -> assertThat(gone(match)).containsExactly(true, false));
  }

  @Test
  void who_leaves_in_a_turn_that_another_cannot_pay_for_is_gone_all_the_same()
      throws InterruptedException {
    var match = match(LONG);
    var watcher = watching(match, ANN);
    disk.shut();
    var first = act(match, BOB, "first", ADD);
    await().until(() -> disk.waiting() == 1);
    host.unwatch(match, watcher, Watcher.Departure.LEFT);
    var seals = new ArrayList<CompletableFuture<Result<ActionState>>>();
    for (var i = 0; i < 6; i++) {
      seals.add(act(match, BOB, "seal" + i, SEALED));
    }
    disk.open();
    assertThat(first.join()).isInstanceOf(Result.Ok.class);
    assertThat(seals.stream().map(seal -> Bench.text(seal.join())))
        .filteredOn("INSUFFICIENT_STAMPS"::equals)
        .hasSize(1);
    await().untilAsserted(() -> assertThat(gone(match)).containsExactly(true, false));
  }
}
