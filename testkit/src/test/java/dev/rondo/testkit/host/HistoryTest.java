package dev.rondo.testkit.host;

import static dev.rondo.testkit.Bench.ANN;
import static dev.rondo.testkit.Bench.BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.platform.Result;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Update;
import dev.rondo.platform.view.Watcher;
import dev.rondo.testkit.Bench;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The past of a match is read beside the match, which goes on meanwhile.
class HistoryTest extends HostSuite {

  private static Onlooker guest(int number) {
    return new Onlooker(new AccountId("guest" + number), false);
  }

  private MatchId played(int actions) {
    var match = match(LONG.with("goal", 10_000L));
    for (var i = 0; i < actions; i++) {
      act(match, i % 2 == 0 ? ANN : BOB, "k" + i, ADD).join();
    }
    return match;
  }

  @Test
  void players_are_answered_while_every_reader_of_the_past_is_stuck() {
    var match = played(10);
    disk.shutPast();
    var stuck = new ArrayList<CompletableFuture<?>>();
    for (var i = 0; i < 50; i++) {
      stuck.add(host.watch(match, guest(i), OptionalLong.of(0), new Recorder()));
      stuck.add(host.updates(match, guest(i), 0, Optional.empty()));
      stuck.add(host.updates(match, new Onlooker(ANN, false), 0, Optional.empty()));
    }
    stuck.add(host.action(match, ANN, "k0"));
    stuck.add(act(match, BOB, "k1", ADD));
    stuck.add(host.withdraw(match, ANN, "k2"));
    for (var i = 0; i < 30; i++) {
      assertThat(act(match, ANN, "while" + i, ADD).join()).isInstanceOf(Result.Ok.class);
      assertThat(act(match, BOB, "while" + i, ADD).join()).isInstanceOf(Result.Ok.class);
    }
    assertThat(stuck).noneMatch(CompletableFuture::isDone);
    disk.openPast();
    CompletableFuture.allOf(stuck.toArray(CompletableFuture[]::new)).join();
  }

  @Test
  void a_seat_is_told_before_onlookers_who_asked_first() {
    var match = played(10);
    disk.shutPast();
    var order = new CopyOnWriteArrayList<String>();
    var all = new ArrayList<CompletableFuture<?>>();
    for (var i = 0; i < 50; i++) {
      all.add(
          host.watch(match, guest(i), OptionalLong.of(0), new Recorder())
              .whenComplete((_, _) -> order.add("onlooker")));
    }
    all.add(
        host.watch(match, new Onlooker(ANN, false), OptionalLong.of(0), new Recorder())
            .whenComplete((_, _) -> order.add("seat")));
    look(match);
    disk.openPast();
    CompletableFuture.allOf(all.toArray(CompletableFuture[]::new)).join();
    var underWay = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    assertThat(order.indexOf("seat")).isBetween(0, underWay);
  }

  @Test
  void the_same_onlooker_has_one_reading_under_way_on_all_sockets() {
    var match = played(3);
    disk.shutPast();
    var pages = disk.pages().size();
    var all = new ArrayList<CompletableFuture<?>>();
    for (var i = 0; i < 20; i++) {
      all.add(host.watch(match, guest(0), OptionalLong.of(0), new Recorder()));
    }
    await().until(() -> disk.pages().size() == pages + 1);
    look(match);
    assertThat(disk.pages()).hasSize(pages + 1);
    disk.openPast();
    CompletableFuture.allOf(all.toArray(CompletableFuture[]::new)).join();
  }

  @Test
  void who_watches_anew_before_the_past_was_told_is_told_it_once() {
    var match = played(5);
    disk.shutPast();
    var watcher = new Recorder();
    var all = new ArrayList<CompletableFuture<?>>();
    for (var i = 0; i < 500; i++) {
      all.add(host.watch(match, guest(0), OptionalLong.of(0), watcher));
      look(match);
    }
    assertThat(all.subList(0, 499)).allMatch(CompletableFuture::isDone);
    disk.openPast();
    CompletableFuture.allOf(all.toArray(CompletableFuture[]::new)).join();
    act(match, ANN, "after", ADD).join();
    watcher.isGapless(0);
    assertThat(watcher.last()).isEqualTo(look(match).v());
  }

  @Test
  void who_leaves_before_the_past_was_told_is_told_nothing() {
    var match = played(5);
    disk.shutPast();
    var watcher = new Recorder();
    var watching = host.watch(match, guest(0), OptionalLong.of(0), watcher);
    host.unwatch(match, watcher, Watcher.Departure.LEFT);
    assertThat(watching.join()).isInstanceOf(Result.Ok.class);
    disk.openPast();
    host.updates(match, guest(0), 0, Optional.empty()).join();
    assertThat(watcher.versions).isEmpty();
  }

  @Test
  void who_is_behind_by_too_much_asks_again() {
    var match = played(5);
    disk.shutPast();
    var watcher = new Recorder();
    var watching = host.watch(match, guest(0), OptionalLong.of(0), watcher);
    for (var i = 0; i < 1025; i++) {
      act(match, ANN, "much" + i, ADD).join();
    }
    assertThat(watching).isCompletedExceptionally();
    disk.openPast();
    assertThat(host.watch(match, guest(0), OptionalLong.of(0), watcher).join())
        .isInstanceOf(Result.Ok.class);
    assertThat(watcher.last()).isEqualTo(look(match).v());
    watcher.isGapless(0);
  }

  // Keys

  @Test
  void a_key_that_was_never_used_reads_nothing() {
    var match = played(5);
    var pages = disk.pages().size();
    var whole = disk.whole();
    for (var i = 0; i < 20; i++) {
      assertThat(Bench.text(host.action(match, ANN, "unknown" + i).join())).isEqualTo("NOT_FOUND");
      assertThat(Bench.text(host.withdraw(match, ANN, "unknown" + i).join()))
          .isEqualTo("NOT_FOUND");
      act(match, BOB, "fresh" + i, ADD).join();
    }
    assertThat(disk.pages()).hasSize(pages);
    assertThat(disk.whole()).isEqualTo(whole);
    assertThat(Bench.text(host.action(match, ANN, "k0").join())).contains("\"resolved\"");
    assertThat(disk.pages()).hasSize(pages + 1);
    assertThat(disk.whole()).isEqualTo(whole);
  }

  // Past and present

  /// Notes which watch each version belongs to.
  private static final class Runs implements Watcher {
    final List<Long> versions = new CopyOnWriteArrayList<>();

    @Override
    public void snapshot(MatchId match, Look look) {
      versions.add(-look.v());
    }

    @Override
    public void update(MatchId match, Update update) {
      versions.add(update.v());
    }

    /// Every watch is told a run without gaps; the last run goes on to the end.
    void check(List<Long> sinces, long end) {
      var at = 0;
      var watch = -1;
      var version = Long.MIN_VALUE;
      while (at < versions.size()) {
        var next = Math.abs(versions.get(at));
        var follows = versions.get(at) >= 0 && next == version + 1;
        while (!follows && watch < sinces.size()) {
          watch++;
          assertThat(watch)
              .as("a run that nobody asked for: %s", versions)
              .isLessThan(sinces.size());
          follows = sinces.get(watch) == (versions.get(at) < 0 ? -1 : next - 1);
        }
        version = next;
        at++;
      }
      assertThat(version).as("the last version of %s", versions).isEqualTo(end);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void between_past_and_present_there_is_no_gap_and_nothing_twice(long seed) {
    var random = new Random(seed);
    var match = played(5);
    var watchers = new ArrayList<Runs>();
    var sinces = new ArrayList<List<Long>>();
    var pending = new ArrayList<CompletableFuture<?>>();
    var shut = false;
    for (var i = 0; i < 8; i++) {
      watchers.add(new Runs());
      sinces.add(new ArrayList<>());
    }
    for (var i = 0; i < 300; i++) {
      switch (random.nextInt(6)) {
        case 0, 1, 2 -> pending.add(act(match, random.nextBoolean() ? ANN : BOB, "r" + i, ADD));
        case 3 -> {
          var who = random.nextInt(watchers.size());
          var since = random.nextInt(4) == 0 ? -1L : random.nextInt((int) look(match).v());
          sinces.get(who).add(since);
          pending.add(
              host.watch(
                  match,
                  who == 0 ? new Onlooker(ANN, false) : guest(who / 2),
                  since < 0 ? OptionalLong.empty() : OptionalLong.of(since),
                  watchers.get(who)));
        }
        case 4 -> {
          if (shut) {
            disk.openPast();
          } else {
            disk.shutPast();
          }
          shut = !shut;
        }
        default -> look(match);
      }
    }
    if (shut) {
      disk.openPast();
    }
    CompletableFuture.allOf(pending.toArray(CompletableFuture[]::new)).join();
    var end = look(match).v();
    for (var i = 0; i < watchers.size(); i++) {
      if (!sinces.get(i).isEmpty()) {
        watchers.get(i).check(sinces.get(i), end);
      }
    }
  }
}
