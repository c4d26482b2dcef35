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
import dev.rondo.testkit.MemoryJournal;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
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
    public void claim(List<Integer> all) {}

    @Override
    public void release(List<Integer> all, long at) {}
  }
}
