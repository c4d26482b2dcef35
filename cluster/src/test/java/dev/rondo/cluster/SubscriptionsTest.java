package dev.rondo.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.cluster.Wire.Also;
import dev.rondo.cluster.Wire.Frames;
import dev.rondo.cluster.Wire.Request;
import dev.rondo.cluster.Wire.Step;
import dev.rondo.cluster.Wire.ToBucket;
import dev.rondo.cluster.Wire.Told;
import dev.rondo.platform.Halt;
import dev.rondo.platform.Ids;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.host.LaneThreads;
import dev.rondo.platform.host.TableHost;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.nodes.BucketStore;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Update;
import dev.rondo.platform.view.Watcher;
import dev.rondo.testkit.MemoryJournal;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Watchers of a node whose match runs elsewhere, and messages that get lost.
@Timeout(60)
class SubscriptionsTest {
  private static final String OTHER = "other";
  private static final Onlooker ANN = new Onlooker(new AccountId("ann"), false);

  private final MatchId match = new MatchId(Ids.timeOrdered());
  private final Clock clock = Clock.systemUTC();
  private final MemoryJournal journal = new MemoryJournal();
  private final TimerWheel wheel = new TimerWheel(clock, 1, Halt.process());
  private final TableHost host =
      new TableHost(
          new Catalog(List.of()),
          journal,
          journal,
          journal.wallets(),
          CarriedItems.NONE,
          wheel,
          clock,
          LaneThreads.make());
  private final List<ToBucket> sent = new CopyOnWriteArrayList<>();
  private final Recorder watcher = new Recorder();
  private final Buckets buckets =
      new Buckets(host.placement(), journal, new AwayStore(), clock, _ -> true, this::closed);
  private final Subscriptions subscriptions =
      new Subscriptions(host, buckets, new RemoteCalls("own", clock, sent::add), (_, _) -> {});

  private void closed(int bucket) {
    subscriptions.closed(bucket);
  }

  @AfterEach
  void stop() {
    buckets.close();
    host.close();
    wheel.close();
  }

  @Test
  void who_has_no_reply_yet_asks_again_when_a_message_was_lost() {
    watch(5);
    assertThat(watches()).containsExactly(new Call.Watch(1, ANN, Optional.of(5L)));
    subscriptions.take(frames(1));
    // The second message said what came after version 5, and nobody has got it.
    subscriptions.take(frames(3));
    assertThat(watches())
        .containsExactly(
            new Call.Watch(1, ANN, Optional.of(5L)), new Call.Watch(2, ANN, Optional.of(5L)));
    subscriptions.take(frames(4, step(7, 1)));
    subscriptions.take(frames(5, step(6, 2), step(7, 2)));
    assertThat(watcher.versions).containsExactly(6L, 7L);
  }

  @Test
  void who_is_told_the_last_step_too_gets_it_without_its_text() {
    watch(5);
    subscriptions.take(frames(1, step(6, 9)));
    subscriptions.take(frames(2, new Also(match, 6, List.of(1L))));
    assertThat(watcher.versions).containsExactly(6L);
  }

  @Test
  void a_last_step_that_is_not_known_here_is_asked_for() {
    watch(5);
    subscriptions.take(frames(1, step(6, 9)));
    subscriptions.take(frames(2, new Also(match, 7, List.of(1L))));
    assertThat(watches()).last().isEqualTo(new Call.Watch(2, ANN, Optional.of(5L)));
    assertThat(watcher.versions).isEmpty();
  }

  @Test
  void who_was_told_something_asks_for_what_came_after_it() {
    watch(5);
    subscriptions.take(frames(1, step(6, 1), step(7, 1)));
    subscriptions.heard(OTHER, 3);
    assertThat(watches())
        .containsExactly(
            new Call.Watch(1, ANN, Optional.of(5L)), new Call.Watch(2, ANN, Optional.of(7L)));
  }

  @Test
  void many_ask_again_in_batches_and_are_told_nothing_before() {
    var watchers = new ArrayList<Recorder>();
    var count = 2 * Subscriptions.RESTARTED_AT_ONCE + 1;
    for (var i = 0; i < count; i++) {
      var one = new Recorder();
      watchers.add(one);
      var _ = subscriptions.watch(match, ANN, OptionalLong.of(5), one);
    }
    var all = LongStream.rangeClosed(1, count).boxed().toList();
    subscriptions.take(frames(1, step(6, all)));
    sent.clear();
    // The second message is lost.
    subscriptions.take(frames(3, step(8, all)));
    assertThat(watches()).hasSize(Subscriptions.RESTARTED_AT_ONCE);
    subscriptions.take(frames(4, step(9, all)));
    await().until(() -> watches().size() == count);
    assertThat(watches()).extracting(Call.Watch::since).containsOnly(Optional.of(6L));
    assertThat(watchers).allSatisfy(one -> assertThat(one.versions).containsExactly(6L));
  }

  @Test
  void who_waits_for_a_bucket_that_goes_away_before_it_has_come_asks_elsewhere() {
    var bucket = Buckets.of(match);
    buckets.open(bucket);
    watch(5);
    assertThat(watches()).isEmpty();
    buckets.close(bucket).join();
    await()
        .untilAsserted(
            () -> assertThat(watches()).containsExactly(new Call.Watch(2, ANN, Optional.of(5L))));
  }

  private void watch(long since) {
    var _ = subscriptions.watch(match, ANN, OptionalLong.of(since), watcher);
  }

  /// The matches that other nodes were asked to let this one watch.
  private List<Call.Watch> watches() {
    return sent.stream()
        .flatMap(message ->
            message instanceof Request request && request.call() instanceof Call.Watch watch
                ? Optional.of(watch).stream()
                : Optional.<Call.Watch>empty().stream())
        .toList();
  }

  private Step step(long v, long attempt) {
    return step(v, List.of(attempt));
  }

  private Step step(long v, List<Long> attempts) {
    return new Step(match, v, new Update(v, "{\"v\":" + v + "}").bytes(), attempts);
  }

  private static Frames frames(long number, Told... told) {
    return new Frames(OTHER, number, new ArrayList<>(List.of(told)));
  }

  private static final class Recorder implements Watcher {
    private final List<Long> versions = new CopyOnWriteArrayList<>();

    @Override
    public void snapshot(MatchId match, Look look) {}

    @Override
    public void update(MatchId match, Update update) {
      versions.add(update.v());
    }
  }

  /// A database that is away while buckets are opened.
  private static final class AwayStore implements BucketStore {
    @Override
    public Map<Integer, Long> stopped(Collection<Integer> buckets) {
      throw new UnavailableException("the database is away");
    }

    @Override
    public Map<Integer, String> owners() {
      return Map.of();
    }

    @Override
    public List<Playing> playing() {
      return List.of();
    }

    @Override
    public List<Integer> claim(List<Integer> buckets) {
      return List.of();
    }

    @Override
    public void release(List<Integer> buckets, long at) {}
  }
}
