package dev.rondo.testkit.host;

import static dev.rondo.testkit.Bench.ANN;
import static dev.rondo.testkit.Bench.BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Watcher;
import dev.rondo.testkit.Bench;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/// Tests of watching: watchers are told of a match, and their coming and going is noticed.
class WatchingTest extends HostSuite {

  // Watching

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
  void who_comes_in_the_turn_of_an_action_is_told_of_it() {
    var match = match();
    var first = waitingForTheDisk(match);
    var watcher = new Recorder();
    var watching = host.watch(match, new Onlooker(ANN, false), OptionalLong.of(0), watcher);
    var second = act(match, BOB, "second", ADD);
    disk.open();
    assertThat(List.of(first.join(), watching.join(), second.join()))
        .allSatisfy(result -> assertThat(result).isInstanceOf(Result.Ok.class));
    var end = look(match).v();
    watcher.isGapless(0);
    assertThat(watcher.last()).isEqualTo(end);
  }

  @Test
  void a_version_that_never_was_gets_a_snapshot() {
    var match = match();
    var watcher = new Recorder();
    host.watch(match, new Onlooker(BOB, false), OptionalLong.of(99), watcher).join();
    assertThat(watcher.snapshots).hasSize(1);
    assertThat(watcher.versions).isEmpty();
  }

  @Test
  void who_is_told_nothing_because_the_disk_is_busy_keeps_nothing_from_others() {
    var match = match(LONG);
    var bob = watching(match, BOB);
    var before = look(match).v();
    var first = waitingForTheDisk(match);
    var ann = new Recorder();
    var watching = host.watch(match, new Onlooker(ANN, false), OptionalLong.of(0), ann);
    var updates = host.updates(match, new Onlooker(ANN, false), 0, Optional.empty());
    var second = act(match, BOB, "second", ADD);
    disk.busy(2);
    disk.open();
    assertThat(List.of(first.join(), second.join()))
        .allSatisfy(result -> assertThat(result).isInstanceOf(Result.Ok.class));
    assertThat(List.of(watching, updates))
        .allSatisfy(reply ->
            assertThatThrownBy(reply::join).hasCauseInstanceOf(UnavailableException.class));
    bob.isGapless(before);
    assertThat(bob.last()).isEqualTo(look(match).v());
    assertThat(ann.versions).isEmpty();
  }

  @Test
  void who_was_told_nothing_asks_again_and_misses_nothing() {
    var match = match(LONG);
    var ann = new Recorder();
    var onlooker = new Onlooker(ANN, false);
    disk.busy(1);
    assertThatThrownBy(host.watch(match, onlooker, OptionalLong.of(0), ann)::join)
        .hasCauseInstanceOf(UnavailableException.class);
    act(match, BOB, "first", ADD).join();
    assertThat(ann.versions).isEmpty();
    assertThat(gone(match)).containsExactly(false, false);
    host.watch(match, onlooker, OptionalLong.of(0), ann).join();
    act(match, BOB, "second", ADD).join();
    ann.isGapless(0);
    assertThat(ann.last()).isEqualTo(look(match).v());
    host.unwatch(match, ann, Watcher.Departure.LEFT);
    assertThat(gone(match)).containsExactly(true, false);
  }

  @Test
  void who_was_told_nothing_and_leaves_is_gone() {
    var match = match(LONG);
    var ann = new Recorder();
    disk.busy(1);
    assertThatThrownBy(host.watch(match, new Onlooker(ANN, false), OptionalLong.of(0), ann)::join)
        .hasCauseInstanceOf(UnavailableException.class);
    host.unwatch(match, ann, Watcher.Departure.LEFT);
    assertThat(gone(match)).containsExactly(true, false);
  }

  // Coming and going

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
  void who_comes_and_leaves_in_one_turn_is_gone() {
    var match = match(LONG);
    var first = waitingForTheDisk(match);
    var watcher = new Recorder();
    var watching = host.watch(match, new Onlooker(ANN, false), OptionalLong.empty(), watcher);
    host.unwatch(match, watcher, Watcher.Departure.LEFT);
    var second = act(match, BOB, "second", ADD);
    disk.open();
    assertThat(List.of(first.join(), watching.join(), second.join()))
        .allSatisfy(result -> assertThat(result).isInstanceOf(Result.Ok.class));
    assertThat(gone(match)).containsExactly(true, false);
    act(match, BOB, "third", ADD).join();
    assertThat(watcher.versions).isEmpty();
  }

  @Test
  void who_watches_anew_as_the_first_connection_goes_is_still_here() {
    var match = match(LONG);
    var first = watching(match, ANN);
    var held = waitingForTheDisk(match);
    var watching =
        host.watch(match, new Onlooker(ANN, false), OptionalLong.empty(), new Recorder());
    host.unwatch(match, first, Watcher.Departure.LEFT);
    disk.open();
    assertThat(List.of(held.join(), watching.join()))
        .allSatisfy(result -> assertThat(result).isInstanceOf(Result.Ok.class));
    assertThat(gone(match)).containsExactly(false, false);
  }

  @Test
  void who_was_dropped_has_30_seconds_to_come_back() throws InterruptedException {
    var match = match(LONG);
    unwatch(match, watching(match, ANN), Watcher.Departure.DROPPED);
    unwatch(match, watching(match, BOB), Watcher.Departure.DROPPED);
    pass(29_000);
    assertThat(gone(match)).containsExactly(false, false);
    watching(match, BOB);
    pass(2000);
    assertThat(gone(match)).containsExactly(true, false);
  }

  @Test
  void who_is_dropped_again_has_30_seconds_again() throws InterruptedException {
    var match = match(LONG);
    unwatch(match, watching(match, ANN), Watcher.Departure.DROPPED);
    pass(20_000);
    unwatch(match, watching(match, ANN), Watcher.Departure.DROPPED);
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
  void who_leaves_while_the_match_cannot_be_read_is_gone_all_the_same()
      throws InterruptedException {
    var match = match(LONG);
    var watcher = watching(match, ANN);
    disk.busy(Integer.MAX_VALUE);
    journal.failNext();
    var lost = act(match, BOB, "lost", ADD);
    assertThatThrownBy(lost::join).hasCauseInstanceOf(UnavailableException.class);
    host.unwatch(match, watcher, Watcher.Departure.LEFT);
    var look = host.look(match, new Onlooker(BOB, false));
    assertThatThrownBy(look::join).hasCauseInstanceOf(UnavailableException.class);
    disk.busy(0);
    pass(2000);
    await().untilAsserted(() -> assertThat(gone(match)).containsExactly(true, false));
  }

  @Test
  void who_leaves_in_a_turn_that_another_cannot_pay_for_is_gone_all_the_same()
      throws InterruptedException {
    var match = match(LONG);
    var watcher = watching(match, ANN);
    var first = waitingForTheDisk(match);
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
