package dev.rondo.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.cartridge.Settings;
import dev.rondo.cluster.Wire.Pulse;
import dev.rondo.cluster.Wire.Reply;
import dev.rondo.cluster.Wire.Request;
import dev.rondo.platform.Halt;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Result;
import dev.rondo.platform.host.LaneThreads;
import dev.rondo.platform.host.TableHost;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.nodes.BucketStore;
import dev.rondo.platform.table.FrozenTables;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.testkit.MemoryJournal;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Tests the calls that this node serves to another one.
@Timeout(60)
class ServedCallsTest {
  private static final String OTHER = "other";

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
  private final Buckets buckets =
      new Buckets(host.placement(), journal, new EmptyStore(), clock, _ -> true, _ -> {});
  private final List<Wire> sent = new CopyOnWriteArrayList<>();
  private final List<String> called = new CopyOnWriteArrayList<>();
  private final CountDownLatch stored = new CountDownLatch(1);
  private final ServedCalls served =
      new ServedCalls("own", slow(), buckets, clock, (_, message) -> sent.add(message));

  /// Tables that need long to store a new match.
  private FrozenTables slow() {
    return (FrozenTables)
        Proxy.newProxyInstance(
            ServedCallsTest.class.getClassLoader(),
            new Class<?>[] {FrozenTables.class},
            (_, _, _) -> {
              stored.await();
              return Result.ok(match);
            });
  }

  /// Tables of which a watcher is told nothing but this.
  private ServedCalls watching(Supplier<CompletableFuture<?>> reply) {
    var tables =
        (FrozenTables)
            Proxy.newProxyInstance(
                ServedCallsTest.class.getClassLoader(),
                new Class<?>[] {FrozenTables.class},
                (_, method, _) -> {
                  called.add(method.getName());
                  return method.getName().equals("watch") ? reply.get() : null;
                });
    return new ServedCalls("own", tables, buckets, clock, (_, message) -> sent.add(message));
  }

  /// Returns when the test is over.
  private void hang() {
    try {
      stored.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private void open(int bucket) {
    buckets.open(bucket);
    await().until(() -> buckets.isOpen(bucket));
  }

  private Request watch(long id) {
    var ann = new Onlooker(new AccountId("ann"), false);
    return new Request(
        Buckets.of(match),
        OTHER,
        id,
        clock.millis(),
        match,
        new Call.Watch(id, ann, Optional.empty()));
  }

  @AfterEach
  void stop() {
    stored.countDown();
    buckets.close();
    host.close();
    wheel.close();
  }

  @Test
  void a_match_that_takes_long_to_be_made_is_said_to_be_under_way() {
    var bucket = Buckets.of(match);
    buckets.open(bucket);
    await().until(() -> buckets.isOpen(bucket));
    var made =
        new NewMatch(
            "duel",
            Settings.defaults(List.of()),
            Origin.HAND,
            false,
            new AccountId("ann"),
            List.of());
    served.take(
        new Request(bucket, OTHER, 7, clock.millis(), match, new Call.Create(made, List.of())));
    await()
        .untilAsserted(() -> {
          served.pulse();
          assertThat(sent)
              .anyMatch(message -> message instanceof Pulse pulse && pulse.waiting().contains(7L));
        });
    stored.countDown();
    await().until(() -> sent.stream().anyMatch(Reply.class::isInstance));
    sent.clear();
    served.pulse();
    assertThat(sent).as("nothing waits any more").noneMatch(Pulse.class::isInstance);
  }

  @Test
  void a_watcher_whose_call_failed_is_forgotten() {
    open(Buckets.of(match));
    for (Supplier<CompletableFuture<?>> failing :
        List.<Supplier<CompletableFuture<?>>>of(
            () -> CompletableFuture.failedFuture(new IllegalStateException("broken")),
            () -> {
              throw new IllegalStateException("broken");
            })) {
      called.clear();
      var calls = watching(failing);
      calls.take(watch(1));
      assertThat(calls.watchers(OTHER)).isZero();
      assertThat(called).containsExactly("watch", "unwatch");
    }
  }

  @Test
  void a_late_request_of_a_node_that_is_gone_leaves_nothing() {
    open(Buckets.of(match));
    var calls = watching(CompletableFuture::new);
    calls.take(watch(1));
    assertThat(calls.watchers(OTHER)).isEqualTo(1);
    calls.gone(OTHER);
    calls.take(watch(2));
    assertThat(calls.clients()).isZero();
    assertThat(called).containsExactly("watch", "unwatch");
  }

  @Test
  void a_watcher_whose_node_goes_during_the_call_is_forgotten() {
    open(Buckets.of(match));
    var self = new AtomicReference<ServedCalls>();
    var calls =
        watching(() -> {
          self.get().gone(OTHER);
          return new CompletableFuture<>();
        });
    self.set(calls);
    calls.take(watch(1));
    assertThat(calls.clients()).isZero();
    assertThat(called).startsWith("watch", "unwatch");
  }

  /// With a deadline for each bucket this would take twenty minutes.
  @Test
  void creations_that_hang_hold_up_a_hand_over_once() throws InterruptedException {
    var all = IntStream.range(0, Buckets.COUNT).boxed().toList();
    var begun = new CountDownLatch(all.size());
    all.forEach(buckets::open);
    for (int bucket : all) {
      await().until(() -> buckets.isOpen(bucket));
      Thread.startVirtualThread(() ->
          buckets.create(
              bucket,
              () -> {
                begun.countDown();
                hang();
              }));
    }
    begun.await();
    all.stream().map(buckets::close).toList().forEach(CompletableFuture::join);
    assertThat(buckets.held()).isZero();
  }

  /// Knows of no other node.
  private static final class EmptyStore implements BucketStore {
    @Override
    public Map<Integer, Long> stopped(Collection<Integer> all) {
      return Map.of();
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
    public List<Integer> claim(List<Integer> all) {
      return List.of();
    }

    @Override
    public void release(List<Integer> all, long at) {}
  }
}
