package dev.rondo.testkit.host;

import static dev.rondo.platform.Refusal.TOO_MANY_MATCHES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.play.PlayLimits;
import dev.rondo.platform.play.Queue;
import dev.rondo.testkit.Tally;
import java.util.ArrayList;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MatchCountsTest {
  private static final int MOST = PlayLimits.DEFAULT.matchesPerGuest();

  private final Lounge lounge = new Lounge(new Tally());

  @AfterEach
  void close() {
    lounge.close();
  }

  private Result<Queue.Queued> againstBot() {
    return lounge.againstBot("ann");
  }

  private static boolean refused(Result<Queue.Queued> result) {
    return result instanceof Result.Refused<Queue.Queued>(var rejection, _)
        && rejection == TOO_MANY_MATCHES;
  }

  @Test
  void a_guest_has_so_many_matches_and_no_more() {
    for (var i = 0; i < MOST; i++) {
      assertThat(againstBot()).isInstanceOf(Result.Ok.class);
    }
    assertThat(refused(againstBot())).isTrue();
    assertThat(refused(lounge.join("ann"))).isTrue();
    assertThat(lounge.join("bob")).isInstanceOf(Result.Ok.class);
    lounge.host.end(lounge.matches().getFirst().id(), "test").join();
    await().until(() -> againstBot() instanceof Result.Ok);
    assertThat(refused(againstBot())).isTrue();
  }

  @Test
  void they_are_counted_after_a_restart_too() {
    for (var i = 0; i < MOST; i++) {
      againstBot();
    }
    lounge.restart(1_000);
    assertThat(refused(againstBot())).isTrue();
    lounge.host.end(lounge.matches().getFirst().id(), "test").join();
    await().until(() -> againstBot() instanceof Result.Ok);
  }

  @Test
  void many_at_the_same_time_do_not_pass_together() throws InterruptedException {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var work = Collections.<Callable<Result<Queue.Queued>>>nCopies(40, this::againstBot);
      var _ = threads.invokeAll(work);
    }
    // A match counts twice for an instant while it is being made, so fewer may have passed.
    assertThat(lounge.matches()).hasSizeBetween(1, MOST);
    for (var i = lounge.matches().size(); i < MOST; i++) {
      assertThat(againstBot()).isInstanceOf(Result.Ok.class);
    }
    assertThat(refused(againstBot())).isTrue();
  }

  @Test
  void a_place_in_a_queue_counts_and_waiting_on_is_always_possible() {
    assertThat(lounge.join("ann")).isInstanceOf(Result.Ok.class);
    for (var i = 1; i < MOST; i++) {
      assertThat(againstBot()).isInstanceOf(Result.Ok.class);
    }
    assertThat(refused(againstBot())).isTrue();
    assertThat(lounge.join("ann")).isInstanceOf(Result.Ok.class);
    lounge.join("bob");
    assertThat(lounge.matches()).hasSize(MOST);
    assertThat(refused(againstBot())).isTrue();
  }

  @Test
  void a_server_runs_so_many_matches_and_those_play_on() {
    lounge.host.runAtMost(2);
    var seats = new ArrayList<Result<Queue.Queued>>();
    seats.add(againstBot());
    seats.add(lounge.againstBot("bob"));
    assertThat(seats).allMatch(Result.Ok.class::isInstance);
    assertThatThrownBy(this::againstBot).isInstanceOf(UnavailableException.class);
    var first = lounge.matches().getFirst().id();
    assertThat(lounge.host.end(first, "test").join()).isInstanceOf(Result.Ok.class);
    await().ignoreExceptions().until(() -> againstBot() instanceof Result.Ok);
  }
}
