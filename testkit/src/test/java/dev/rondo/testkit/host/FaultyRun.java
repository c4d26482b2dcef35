package dev.rondo.testkit.host;

import static dev.rondo.testkit.Bench.ANN;
import static dev.rondo.testkit.Bench.BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.rondo.cartridge.Settings;
import dev.rondo.platform.Halt;
import dev.rondo.platform.Page;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.host.LaneThreads;
import dev.rondo.platform.host.TableHost;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.journal.InstalledGame;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.replay.Verifier;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Update;
import dev.rondo.platform.view.Watcher;
import dev.rondo.testkit.Bench;
import dev.rondo.testkit.MemoryJournal;
import dev.rondo.testkit.Tally;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// One run of a host with three matches on a store with faults, and what must hold in the end.
final class FaultyRun implements AutoCloseable {
  private static final int STEPS = 40;
  private static final String HOLD = "{\"type\":\"hold\",\"payload\":{\"n\":1}}";

  /// Time goes on until this long after the last heartbeat, which may be two strides old.
  private static final long TOLERANCE = 1_100 + 500;

  private record Outage(long from, long to) {}

  private record Sent(MatchId match, AccountId player, String key) {}

  private final SplittableRandom luck;
  private final Tally tally = new Tally();
  private final MemoryJournal journal = new MemoryJournal();
  private final HandClock clock = new HandClock();
  private final List<Outage> outages = new ArrayList<>();
  private final List<MatchId> matches = new ArrayList<>();
  private final List<Sent> sent = new ArrayList<>();
  private final Map<Sent, String> answered = new ConcurrentHashMap<>();
  private final Map<MatchId, Map<Long, String>> told = new ConcurrentHashMap<>();
  private FaultyJournal disk;
  private TimerWheel wheel;
  private TableHost host;

  FaultyRun(long seed) {
    luck = new SplittableRandom(seed);
    Bench.endow(journal, ANN, 5);
    Bench.endow(journal, BOB, 5);
    disk = new FaultyJournal(journal, luck.split());
    wheel = new TimerWheel(clock, 1, Halt.process());
    host = host();
  }

  private TableHost host() {
    var settings = Settings.defaults(tally.manifest().settings());
    return new TableHost(
        new Catalog(List.of(new Catalog.Game(tally, settings))),
        disk,
        journal,
        journal.wallets(),
        CarriedItems.NONE,
        wheel,
        clock,
        LaneThreads.make());
  }

  int outages() {
    return outages.size();
  }

  void play() throws Exception {
    for (var i = 0; i < 3; i++) {
      create(luck.nextLong(20, 60));
    }
    watchAll();
    for (var step = 0; step < STEPS; step++) {
      happen();
    }
    disk.heal();
    for (var i = 0; i < 100 && !journal.running().isEmpty(); i++) {
      pass(2_000);
    }
    assertThat(journal.running()).as("every match ends").isEmpty();
    check();
  }

  private void create(long seconds) {
    var settings = Settings.defaults(tally.manifest().settings()).with("time", seconds);
    if (host.create(Bench.newMatch(Origin.QUEUE, settings)) instanceof Result.Ok<MatchId>(var id)) {
      matches.add(id);
    }
  }

  private void happen() throws InterruptedException {
    switch (luck.nextInt(12)) {
      case 0 -> {
        disk.hang();
        outage(luck.nextLong(1_000));
      }
      case 1 -> {
        disk.hang();
        outage(luck.nextLong(40_000));
      }
      case 2 -> {
        disk.lose();
        outage(luck.nextLong(40_000));
      }
      case 3 -> disk.tear(luck.nextInt(60));
      case 4 -> crash();
      case 5, 6, 7 -> pass(luck.nextLong(2_000));
      default -> act();
    }
  }

  private void outage(long length) throws InterruptedException {
    var from = clock.millis();
    for (var acts = luck.nextInt(3); acts > 0; acts--) {
      act();
    }
    pass(length);
    outages.add(new Outage(from, clock.millis()));
    if (luck.nextInt(4) == 0) {
      crash();
    } else {
      disk.heal();
      pass(luck.nextLong(600));
    }
  }

  private void crash() {
    var from = clock.millis();
    disk.kill();
    wheel.close();
    clock.jump(luck.nextLong(60_000));
    journal.reopen();
    disk = new FaultyJournal(journal, luck.split());
    wheel = new TimerWheel(clock, 1, Halt.process());
    host = host();
    host.recover().join();
    outages.add(new Outage(from, clock.millis()));
    watchAll();
  }

  private void pass(long millis) throws InterruptedException {
    clock.pass(millis, wheel, () -> !host.node().storing() || disk.hangs());
  }

  private void act() {
    var again = !sent.isEmpty() && luck.nextInt(3) == 0;
    var next =
        again
            ? sent.get(luck.nextInt(sent.size()))
            : new Sent(
                matches.get(luck.nextInt(matches.size())),
                luck.nextBoolean() ? ANN : BOB,
                "k" + sent.size());
    sent.add(next);
    var _ = ask(next).exceptionally(_ -> Result.refused(Refusal.SERVICE_UNAVAILABLE, "later"));
  }

  private CompletableFuture<Result<ActionState>> ask(Sent act) {
    var body = act.key().endsWith("0") || act.key().endsWith("5") ? HostSuite.ADD : HOLD;
    var action = new Action(act.key(), Json.STRICT.readTree(body));
    return host.act(act.match(), act.player(), action)
        .thenApply(result -> {
          if (result instanceof Result.Ok<ActionState>(var state)) {
            var first = answered.putIfAbsent(act, state.json());
            assertThat(state.json()).as("the same answer again").isIn(first, state.json());
          }
          return result;
        });
  }

  private void watchAll() {
    for (var match : matches) {
      var _ =
          host.watch(
              match,
              new Onlooker(ANN, false),
              OptionalLong.empty(),
              new Watcher() {
                @Override
                public void snapshot(MatchId id, Look look) {}

                @Override
                public void update(MatchId id, Update update) {
                  told.computeIfAbsent(id, _ -> new ConcurrentHashMap<>())
                      .put(update.v(), update.json());
                }
              });
    }
  }

  // The conditions that must hold.

  private void check() {
    assertThat(journal.wallets().check()).as("wallets agree with their ledger").isEmpty();
    for (var match : matches) {
      var entries = journal.entries(match, 0);
      assertThat(Verifier.verify(InstalledGame.of(tally), match, entries)).isEmpty();
      checkOnce(match, entries);
      checkTold(match);
      checkTime(entries);
    }
  }

  private void checkOnce(MatchId match, List<Entry> entries) {
    var stored = keys(entries).toList();
    assertThat(stored).as("every action is stored once").doesNotHaveDuplicates();
    var heard = answered.keySet().stream().filter(act -> act.match().equals(match));
    assertThat(stored).as("what was answered is stored").containsAll(heard.map(Sent::key).toList());
    assertThat(look(match)).contains("\"total\":" + resolved(entries));
  }

  private static Stream<String> keys(List<Entry> entries) {
    return entries.stream()
        .flatMap(entry -> Bench.actions(entry).stream())
        .map(action -> action.path("key").asString());
  }

  private static long resolved(List<Entry> entries) {
    return entries.stream()
        .flatMap(entry -> Json.STORED.readTree(entry.answers()).valueStream())
        .filter(answer -> answer.path("status").asString().equals("resolved"))
        .count();
  }

  private String look(MatchId match) {
    return host.look(match, new Onlooker(ANN, false)).join() instanceof Result.Ok<Look>(var look)
        ? look.view()
        : "";
  }

  private void checkTold(MatchId match) {
    await().atMost(Duration.ofSeconds(10)).until(() -> !host.node().storing());
    if (host.updates(match, new Onlooker(ANN, false), 0, Optional.empty()).join()
        instanceof Result.Ok<Page<Update>>(var page)) {
      var updates = page.items();
      var seen = told.getOrDefault(match, Map.of());
      for (var update : updates) {
        assertThat(seen.getOrDefault(update.v(), update.json()))
            .as("what was shown is stored")
            .isEqualTo(update.json());
      }
      assertThat(seen.keySet()).allMatch(v -> v <= updates.size());
    } else {
      throw new AssertionError("no updates");
    }
  }

  /// No player has lost the time of an outage: match time is at most what has passed without them.
  private void checkTime(List<Entry> entries) {
    var start = entries.getFirst().wall();
    var end = entries.getLast();
    var standing =
        outages.stream()
            .mapToLong(one -> Math.min(one.to(), end.wall()) - Math.max(one.from(), start))
            .map(length -> Math.max(0, length - TOLERANCE))
            .sum();
    assertThat(end.at()).isLessThanOrEqualTo(end.wall() - start - standing);
  }

  @Override
  public void close() {
    disk.kill();
    wheel.close();
  }
}
