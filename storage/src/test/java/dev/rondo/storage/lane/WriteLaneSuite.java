package dev.rondo.storage.lane;

import static dev.rondo.storage.Samples.MATCH;
import static dev.rondo.storage.Samples.bill;
import static dev.rondo.storage.Samples.entry;
import static dev.rondo.storage.Samples.line;
import static dev.rondo.storage.Samples.tokens;
import static dev.rondo.storage.Samples.unit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.match.MatchId;
import dev.rondo.storage.Suite;
import dev.rondo.storage.TestedDatabase;
import dev.rondo.storage.streams.StreamSuite;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

public abstract class WriteLaneSuite extends Suite {
  protected WriteLaneSuite(TestedDatabase kind) {
    super(kind);
  }

  private <T> T write(Supplier<T> work) {
    return database.transactions().write(work);
  }

  private boolean exists(AccountId id) {
    return database.accounts().find(id).isPresent();
  }

  /// Starts work on a virtual thread and returns once it waits in the lane.
  private <T> FutureTask<T> waiting(Callable<T> work) {
    var task = new FutureTask<>(work);
    var thread = Thread.startVirtualThread(task);
    await().until(() -> thread.getState() == Thread.State.WAITING);
    return task;
  }

  @Test
  void what_repositories_write_inside_is_one() {
    var ann = new AccountId("ann");
    assertThatThrownBy(() ->
            write(() -> {
              database.accounts().insert(guest(ann));
              database.journal().append(unit(MATCH, line(MATCH, 1)));
              assertThat(exists(ann)).isTrue();
              assertThat(database.journal().entries(MATCH, 0)).hasSize(1);
              throw new IllegalStateException("no");
            }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no");
    assertThat(exists(ann)).isFalse();
    assertThat(database.journal().entries(MATCH, 0)).isEmpty();
  }

  @Test
  void a_further_write_joins_the_unit() {
    var ann = new AccountId("ann");
    var result =
        write(() -> {
          var found =
              write(() -> {
                database.accounts().insert(guest(ann));
                return exists(ann);
              });
          return found && exists(ann);
        });
    assertThat(result).isTrue();
    assertThat(exists(ann)).isTrue();
  }

  @Test
  void a_further_write_that_throws_is_undone_alone_if_the_unit_goes_on() {
    var ann = new AccountId("ann");
    var bob = new AccountId("bob");
    write(() -> {
      database.accounts().insert(guest(ann));
      assertThatThrownBy(() ->
              write(() -> {
                database.accounts().insert(guest(bob));
                throw new IllegalStateException("no");
              }))
          .hasMessage("no");
      return true;
    });
    assertThat(exists(ann)).isTrue();
    assertThat(exists(bob)).isFalse();
  }

  @Test
  void a_refused_append_inside_leaves_the_rest_of_the_unit() {
    var ann = playerWith(1, "ann");
    var bob = new AccountId("bob");
    write(() -> {
      database.accounts().insert(guest(bob));
      var stake = bill(List.of(tokens(ann, -1, "a"), tokens(ann, -1, "b")), ann);
      assertThat(database.journal().append(unit(MATCH, line(MATCH, 1, stake))))
          .isInstanceOf(Appended.Insufficient.class);
      assertThat(database.wallets().post(List.of(tokens(ann, -1, "c"), tokens(ann, -1, "d"))))
          .isFalse();
      return true;
    });
    assertThat(exists(bob)).isTrue();
    assertThat(database.wallets().wallet(ann).tokens()).isEqualTo(1);
    assertThat(database.wallets().check()).isEmpty();
  }

  @Test
  void a_unit_that_throws_does_not_hurt_its_neighbours() throws Exception {
    var release = holdLane();
    var before = waiting(() -> player("before"));
    var failing =
        waiting(() ->
            write(() -> {
              player("failing");
              throw new IllegalStateException("no");
            }));
    var journal = waiting(() -> database.journal().append(unit(MATCH, line(MATCH, 1))));
    var overtaken = waiting(() -> database.journal().append(unit(MATCH, line(MATCH, 1))));
    var after = waiting(() -> player("after"));
    release.run();

    assertThat(exists(before.get())).isTrue();
    assertThatThrownBy(failing::get).hasRootCauseInstanceOf(IllegalStateException.class);
    assertThat(exists(new AccountId("failing"))).isFalse();
    assertThat(journal.get()).isInstanceOf(Appended.Stored.class);
    assertThat(overtaken.get()).isInstanceOf(Appended.Overtaken.class);
    assertThat(exists(after.get())).isTrue();
  }

  @Test
  void of_units_that_are_written_together_only_the_overtaken_one_is_refused() throws Exception {
    var other = new MatchId("other");
    var release = holdLane();
    var first =
        waiting(() -> database.journal().append(unit(MATCH, line(MATCH, 1), line(MATCH, 2))));
    var overtaken =
        waiting(() -> database.journal().append(unit(MATCH, line(MATCH, 3), line(MATCH, 2))));
    var neighbour = waiting(() -> database.journal().append(unit(other, line(other, 1))));
    release.run();

    assertThat(first.get()).isInstanceOf(Appended.Stored.class);
    assertThat(overtaken.get()).isEqualTo(new Appended.Overtaken());
    assertThat(neighbour.get()).isInstanceOf(Appended.Stored.class);
    assertThat(database.journal().entries(MATCH, 0))
        .containsExactly(entry(MATCH, 1), entry(MATCH, 2));
    assertThat(database.journal().entries(other, 0)).containsExactly(entry(other, 1));
  }

  @Test
  void of_units_that_are_written_later_each_is_told_its_own() {
    var ann = playerWith(1, "ann");
    var other = new MatchId("match-2");
    var bill = bill(List.of(tokens(ann, -2, "a")), ann);
    var journal = database.journal();
    var first = journal.appendLater(unit(MATCH, line(MATCH, 1)));
    var poor = journal.appendLater(unit(other, line(other, 1, bill)));
    var again = journal.appendLater(unit(MATCH, line(MATCH, 1)));
    var beside =
        database
            .transactions()
            .writeLater(() -> database.accounts().insert(guest(new AccountId("bob"))));
    journal.begin();
    assertThat(beside.join()).isTrue();
    assertThat(first.join()).isInstanceOf(Appended.Stored.class);
    assertThat(poor.join()).isInstanceOf(Appended.Insufficient.class);
    assertThat(again.join()).isInstanceOf(Appended.Overtaken.class);
  }

  @Test
  void an_error_reaches_its_caller_and_the_lane_goes_on() {
    assertThatThrownBy(() ->
            write(() -> {
              throw new StackOverflowError("deep");
            }))
        .isInstanceOf(StackOverflowError.class);
    assertThat(exists(player("ann"))).isTrue();
  }

  @Test
  void a_lane_that_runs_out_of_memory_lets_its_callers_go_and_ends_the_process() {
    var died = new AtomicReference<Throwable>();
    var doomed = open(folder.resolve("doomed"), (_, cause) -> died.set(cause));
    assertThatThrownBy(() ->
            doomed
                .transactions()
                .write(() -> {
                  throw new OutOfMemoryError("on purpose");
                }))
        .isInstanceOf(UnavailableException.class);
    await().until(() -> died.get() instanceof OutOfMemoryError);
    doomed.close();
  }

  @Test
  void work_after_a_group_that_fails_does_not_end_the_lane() {
    var ann = player("ann");
    database
        .streams()
        .feed("in")
        .whenAppended(() -> {
          throw new IllegalStateException("on purpose");
        });
    write(() -> {
      database.streams().append("in", StreamSuite.event("1"));
      return true;
    });
    assertThat(exists(ann)).isTrue();
    assertThat(exists(player("bob"))).isTrue();
  }

  @Test
  void a_lane_is_stuck_only_while_it_has_something_to_do() throws Exception {
    assertThat(database.stuck()).isZero();
    var release = holdLane();
    await().until(() -> database.stuck().toMillis() > 100);
    release.run();
    await().until(() -> database.stuck().isZero());
  }

  @Test
  void a_full_queue_refuses_and_keeps_what_is_waiting() throws Exception {
    var release = holdLane();
    var refused = new CountDownLatch(1);
    var done = new AtomicInteger();
    var threads = new ArrayList<Thread>();
    for (int i = 0; i <= WriteLane.MAX_WAITING; i++) {
      var match = new MatchId("m" + i);
      threads.add(
          Thread.startVirtualThread(() -> {
            try {
              database.journal().append(unit(match, line(match, 1)));
              done.incrementAndGet();
            } catch (UnavailableException e) {
              refused.countDown();
            }
          }));
    }
    refused.await();
    release.run();
    for (var thread : threads) {
      thread.join();
    }
    assertThat(done).hasValue(WriteLane.MAX_WAITING);
  }

  @Test
  void closing_writes_what_is_waiting_and_takes_nothing_more() throws Exception {
    var closed = database;
    var release = holdLane();
    var last = waiting(() -> closed.journal().append(unit(MATCH, line(MATCH, 1))));
    var closing =
        waiting(() -> {
          closed.close();
          return true;
        });
    assertThatThrownBy(() -> closed.transactions().write(() -> true))
        .isInstanceOf(UnavailableException.class);
    release.run();
    closing.get();
    assertThat(last.get()).isInstanceOf(Appended.Stored.class);
    assertThatThrownBy(() -> closed.transactions().write(() -> true))
        .isInstanceOf(UnavailableException.class);
    database = open(folder);
    assertThat(database.journal().entries(MATCH, 0)).hasSize(1);
  }
}
