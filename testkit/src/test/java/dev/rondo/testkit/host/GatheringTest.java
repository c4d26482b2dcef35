package dev.rondo.testkit.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.play.Queue;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Watcher;
import dev.rondo.testkit.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Tests of the queue of a game that gathers: it fills matches, and they start or are cancelled.
@Timeout(60)
class GatheringTest {
  private final Lounge lounge = new Lounge(Tally.gathering());

  @AfterEach
  void close() {
    lounge.close();
  }

  private Status status(MatchId match) {
    return lounge.row(match).status();
  }

  private long startsIn(MatchId match) {
    var onlooker = new Onlooker(new AccountId("guest"), false);
    if (lounge.host.look(match, onlooker).join() instanceof Result.Ok<Look>(var look)) {
      return Json.STORED.readTree(look.view()).path("startsTs").asLong() - lounge.clock.millis();
    }
    throw new AssertionError("not seen");
  }

  // Seating

  @Test
  void who_comes_is_seated_in_the_oldest_match_that_has_a_free_seat() {
    var first = lounge.seat("a");
    assertThat(first.seat()).isZero();
    assertThat(lounge.seat("b")).isEqualTo(new Queue.Seated(first.match(), 1));
    assertThat(lounge.seat("c").match()).isEqualTo(first.match());
    assertThat(status(first.match())).isEqualTo(Status.PENDING);
    assertThat(lounge.seat("d").match()).isEqualTo(first.match());
    assertThat(status(first.match())).isEqualTo(Status.ACTIVE);
    assertThat(lounge.seat("e").match()).isNotEqualTo(first.match());
    assertThat(lounge.frames.get(1)).isEqualTo("b matched " + first.match() + " 1");
  }

  @Test
  void joining_again_gives_the_same_seat() {
    lounge.seat("a");
    var first = lounge.seat("b");
    assertThat(lounge.seat("b")).isEqualTo(first);
    assertThat(lounge.people(first.match())).containsExactly("a", "b");
    assertThat(lounge.frames).hasSize(3);
  }

  @Test
  void many_who_come_at_once_fill_no_more_matches_than_they_need() throws Exception {
    var calls = new ArrayList<Callable<Queue.Seated>>();
    for (var i = 0; i < 40; i++) {
      var name = "p" + i % 20;
      calls.add(() -> lounge.seat(name));
    }
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var call : threads.invokeAll(calls)) {
        assertThat(call.get()).isNotNull();
      }
    }
    // Some may have come again when theirs had started.
    var seats = lounge.matches().stream().mapToInt(row -> row.players().size()).sum();
    assertThat(seats).isBetween(20, 40);
    assertThat(lounge.matches()).hasSize((seats + 3) / 4);
  }

  @Test
  void who_leaves_the_queue_frees_the_seat_and_the_oldest_match_is_filled_first() {
    var first = lounge.seat("a").match();
    List.of("b", "c").forEach(lounge::seat);
    assertThat(lounge.queue.places(new AccountId("b")))
        .singleElement()
        .satisfies(place -> {
          assertThat(place.match()).contains(first);
          assertThat(place.position()).isEqualTo(2);
        });
    assertThat(lounge.leave("b")).isTrue();
    assertThat(lounge.leave("b")).isFalse();
    assertThat(lounge.queue.places(new AccountId("b"))).isEmpty();
    assertThat(lounge.people(first)).containsExactly("a", "c");
    assertThat(lounge.seat("d").match()).isEqualTo(first);
  }

  @Test
  void leaving_the_queue_leaves_no_match_that_has_started() {
    var match = lounge.seat("a").match();
    List.of("b", "c", "d").forEach(lounge::seat);
    assertThat(lounge.leave("a")).isFalse();
    assertThat(status(match)).isEqualTo(Status.ACTIVE);
  }

  @Test
  void a_match_that_started_meanwhile_is_passed_over() {
    var match = lounge.seat("a").match();
    for (var name : List.of("x", "y", "z")) {
      var player = new Player(new AccountId(name), name, Optional.empty());
      assertThat(lounge.host.join(match, player).join()).isInstanceOf(Result.Ok.class);
    }
    assertThat(lounge.seat("b").match()).isNotEqualTo(match);
  }

  @Test
  void nobody_is_seated_while_the_disk_takes_nothing_and_the_next_can_be() {
    lounge.journal.failNext();
    assertThatThrownBy(() -> lounge.seat("a")).isInstanceOf(UnavailableException.class);
    var match = lounge.seat("b").match();
    lounge.journal.failNext();
    assertThatThrownBy(() -> lounge.seat("a")).isInstanceOf(UnavailableException.class);
    assertThat(lounge.seat("c")).isEqualTo(new Queue.Seated(match, 1));
  }

  @Test
  void against_bots_all_seats_are_filled_with_all_kinds_and_play_begins() {
    var queued = lounge.againstBot("a");
    assertThat(queued).isInstanceOf(Result.Ok.class);
    var row = lounge.matches().getFirst();
    assertThat(row.status()).isEqualTo(Status.ACTIVE);
    assertThat(row.origin()).isEqualTo(Origin.BOT);
    assertThat(row.players().stream().map(Player::bot))
        .containsExactly(
            Optional.empty(), Optional.of("adder"), Optional.of("sleeper"), Optional.of("adder"));
  }

  @Test
  void nobody_fills_a_match_of_the_queue_with_bots() {
    var match = lounge.seat("a").match();
    assertThat(lounge.host.addBots(match, new AccountId("a"), 1, Optional.empty()).join())
        .isInstanceOfSatisfying(
            Result.Refused.class,
            refused -> assertThat(refused.rejection()).isEqualTo(Refusal.FORBIDDEN));
  }

  // Starting

  @Test
  void enough_players_start_by_the_clock() throws InterruptedException {
    var match = lounge.seat("a").match();
    lounge.pass(10_000);
    lounge.seat("b");
    lounge.pass(19_800);
    assertThat(status(match)).isEqualTo(Status.PENDING);
    lounge.pass(400);
    await().until(() -> status(match) == Status.ACTIVE);
  }

  @Test
  void a_match_goes_on_gathering_for_the_rest_of_its_time_after_a_restart()
      throws InterruptedException {
    var match = lounge.seat("a").match();
    lounge.pass(10_000);
    lounge.journal.beat(lounge.clock.millis());
    lounge.restart(500_000);
    assertThat(status(match)).isEqualTo(Status.PENDING);
    assertThat(startsIn(match)).isEqualTo(20_000);
    assertThat(lounge.seat("b").match()).isEqualTo(match);
    assertThat(lounge.seat("a").match()).isEqualTo(match);
    lounge.pass(20_400);
    await().until(() -> status(match) == Status.ACTIVE);
  }

  // Going back

  @Test
  void who_was_alone_goes_back_into_the_queue_by_himself() throws InterruptedException {
    var match = lounge.seat("a").match();
    lounge.pass(30_200);
    await().until(() -> lounge.matches().size() == 2);
    await().until(() -> lounge.frames.size() == 2);
    assertThat(lounge.row(match).outcome()).contains("{\"reason\":\"not_enough_players\"}");
    var next = lounge.matches().getLast().id();
    assertThat(lounge.people(next)).containsExactly("a");
    assertThat(lounge.frames.getLast()).isEqualTo("a matched " + next + " 0");
    assertThat(lounge.journal.queue().all()).isEmpty();
    assertThat(lounge.seat("b").match()).isEqualTo(next);
  }

  @Test
  void a_crash_between_the_end_of_a_match_and_the_next_seat_forgets_nobody()
      throws InterruptedException {
    var match = lounge.seat("a").match();
    lounge.pass(29_800);
    // The match is cancelled, and then nothing more is stored before the server dies.
    lounge.journal.failAfterNext();
    lounge.pass(400);
    await().until(() -> status(match) == Status.CANCELLED);
    await().until(() -> lounge.frames.contains("a queued 1"));
    assertThat(lounge.journal.queue().all()).hasSize(1);
    lounge.die();
    lounge.journal.heal();
    lounge.start(1000);
    assertThat(lounge.matches()).hasSize(2);
    assertThat(lounge.people(lounge.matches().getLast().id())).containsExactly("a");
    assertThat(lounge.journal.queue().all()).isEmpty();
  }

  @Test
  @Tag("slow")
  void who_neither_has_a_socket_nor_asks_again_does_not_go_back_for_ever()
      throws InterruptedException {
    lounge.seat("a");
    for (var gathered = 1; gathered <= 27; gathered++) {
      var before = lounge.matches().size();
      lounge.pass(30_200);
      await().until(() -> lounge.matches().size() > before);
    }
    assertThat(lounge.places("a")).hasSize(1);
    for (var gathered = 1; gathered <= 4; gathered++) {
      var before = lounge.matches().size();
      lounge.pass(30_200);
      await().until(() -> lounge.matches().size() > before || nobodyGathers());
    }
    await().until(this::nobodyGathers);
  }

  /// No match waits for players, and nobody for a match.
  private boolean nobodyGathers() {
    return lounge.matches().stream().allMatch(row -> row.status().over())
        && lounge.journal.queue().all().isEmpty();
  }

  @Test
  void who_has_a_socket_goes_back_for_as_long_as_it_takes() throws InterruptedException {
    lounge.comes("a");
    lounge.seat("a");
    lounge.pass(1_200_000);
    await().until(() -> lounge.places("a").size() == 1);
  }

  @Test
  void who_had_a_socket_and_went_does_not_go_back() throws InterruptedException {
    lounge.comes("a");
    lounge.seat("a");
    lounge.pass(10_000);
    lounge.goes("a", Watcher.Departure.LEFT);
    lounge.pass(20_200);
    await().until(this::nobodyGathers);
    assertThat(lounge.matches()).hasSize(1);
  }

  @Test
  void who_had_a_socket_when_the_server_died_goes_back_for_30_seconds_more()
      throws InterruptedException {
    lounge.comes("a");
    lounge.seat("a");
    lounge.restart(1000);
    lounge.pass(30_200);
    await().until(() -> lounge.matches().size() == 2);
    lounge.pass(30_200);
    await().until(this::nobodyGathers);
    assertThat(lounge.matches()).hasSize(2);
  }

  @Test
  void a_match_made_by_hand_puts_nobody_into_the_queue() throws InterruptedException {
    var made =
        lounge.host.create(
            new NewMatch(
                "tally",
                dev.rondo.cartridge.Settings.defaults(Tally.gathering().manifest().settings()),
                Origin.HAND,
                false,
                new AccountId("a"),
                List.of(new Player(new AccountId("a"), "a", Optional.empty()))));
    assertThat(made).isInstanceOf(Result.Ok.class);
    lounge.pass(30_200);
    await().until(() -> lounge.matches().getFirst().status() == Status.CANCELLED);
    lounge.pass(2000);
    assertThat(lounge.matches()).hasSize(1);
    assertThat(lounge.journal.queue().all()).isEmpty();
  }

  // Being gone

  @Test
  void who_is_gone_for_10_seconds_loses_the_seat_and_who_never_watched_keeps_it()
      throws InterruptedException {
    var match = lounge.seat("a").match();
    lounge.seat("b");
    lounge.seat("c");
    var watcher = lounge.watch(match, "a");
    lounge.watch(match, "c");
    lounge.unwatch(match, watcher, Watcher.Departure.LEFT);
    lounge.pass(9_800);
    assertThat(lounge.people(match)).containsExactly("a", "b", "c");
    lounge.pass(400);
    await().untilAsserted(() -> assertThat(lounge.people(match)).containsExactly("b", "c"));
    assertThat(lounge.places("a")).isEmpty();
  }

  @Test
  void who_comes_back_in_time_keeps_the_seat() throws InterruptedException {
    var match = lounge.seat("a").match();
    lounge.seat("b");
    lounge.unwatch(match, lounge.watch(match, "a"), Watcher.Departure.LEFT);
    lounge.pass(9_000);
    lounge.watch(match, "a");
    lounge.pass(10_000);
    assertThat(lounge.people(match)).containsExactly("a", "b");
  }

  @Test
  void who_was_dropped_has_30_seconds_more() throws InterruptedException {
    var match = lounge.seat("a").match();
    lounge.unwatch(match, lounge.watch(match, "a"), Watcher.Departure.DROPPED);
    lounge.pass(29_000);
    assertThat(lounge.people(match)).containsExactly("a");
  }

  @Test
  void who_watched_when_the_server_died_loses_the_seat_if_he_does_not_come_back()
      throws InterruptedException {
    var settings =
        dev.rondo.cartridge.Settings.defaults(Tally.gathering().manifest().settings())
            .with("lobby", 300L);
    var player = new Player(new AccountId("a"), "a", Optional.empty());
    var other = new Player(new AccountId("b"), "b", Optional.empty());
    lounge.host.create(
        new NewMatch(
            "tally", settings, Origin.HAND, false, player.account(), List.of(player, other)));
    var match = lounge.matches().getFirst().id();
    lounge.watch(match, "a");
    lounge.restart(60_000);
    lounge.pass(39_000);
    assertThat(lounge.people(match)).containsExactly("a", "b");
    // A busy machine notices some strides later that he is gone.
    await()
        .untilAsserted(() -> {
          lounge.pass(1_000);
          assertThat(lounge.people(match)).containsExactly("b");
        });
  }

  @Test
  void who_watched_before_he_was_seated_is_here() throws InterruptedException {
    var match = lounge.seat("a").match();
    var watcher = lounge.watch(match, "b");
    lounge.seat("b");
    lounge.unwatch(match, watcher, Watcher.Departure.LEFT);
    lounge.pass(10_400);
    await().untilAsserted(() -> assertThat(lounge.people(match)).containsExactly("a"));
  }

  @Test
  void a_match_without_people_is_cancelled() throws InterruptedException {
    var match = lounge.seat("a").match();
    lounge.unwatch(match, lounge.watch(match, "a"), Watcher.Departure.LEFT);
    lounge.pass(10_400);
    await().until(() -> status(match) == Status.CANCELLED);
    assertThat(lounge.row(match).outcome()).contains("{\"reason\":\"empty\"}");
    lounge.pass(2000);
    assertThat(lounge.matches()).extracting(MatchRow::id).containsExactly(match);
  }
}
