package dev.rondo.testkit.host;

import static dev.rondo.testkit.Bench.ANN;
import static dev.rondo.testkit.Bench.BOB;
import static org.awaitility.Awaitility.await;

import dev.rondo.cartridge.Settings;
import dev.rondo.platform.Halt;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.host.LaneThreads;
import dev.rondo.platform.host.TableHost;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Update;
import dev.rondo.platform.view.Watcher;
import dev.rondo.testkit.Bench;
import dev.rondo.testkit.MemoryJournal;
import dev.rondo.testkit.Tally;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;

/// Tables with their mailboxes, on real threads, with a clock that is moved by hand.
@Timeout(60)
abstract class HostSuite {
  static final String ADD = "{\"type\":\"add\",\"payload\":{\"n\":1}}";
  static final String LATER = "{\"type\":\"later\",\"payload\":{\"n\":7}}";
  static final String SEALED = "{\"type\":\"hide\",\"payload\":{\"n\":7},\"useStamp\":true}";
  static final Settings LONG =
      Settings.defaults(new Tally().manifest().settings()).with("time", 3600L);

  final MemoryJournal journal = new MemoryJournal();
  final GatedJournal disk = new GatedJournal(journal);
  final HandClock clock = new HandClock();

  /// The games of the next host.
  List<Tally> installed = List.of(new Tally());

  TimerWheel wheel = new TimerWheel(clock, 1, Halt.process());
  TableHost host = host();

  HostSuite() {
    Bench.endow(journal, ANN, 5);
    Bench.endow(journal, BOB, 5);
  }

  TableHost host() {
    var catalog =
        new Catalog(
            installed.stream()
                .map(game -> new Catalog.Game(game, Settings.defaults(game.manifest().settings())))
                .toList());
    return new TableHost(
        catalog,
        disk,
        journal,
        journal.wallets(),
        CarriedItems.NONE,
        wheel,
        clock,
        LaneThreads.make());
  }

  @AfterEach
  void stop() {
    disk.open();
    host.close();
    wheel.close();
  }

  MatchId match() {
    return match(Settings.defaults(new Tally().manifest().settings()));
  }

  MatchId match(Settings settings) {
    return match(Origin.QUEUE, settings);
  }

  /// Returns when its first turn is over.
  MatchId match(Origin origin, Settings settings) {
    if (host.create(Bench.newMatch(origin, settings)) instanceof Result.Ok<MatchId>(var id)) {
      look(id);
      return id;
    }
    throw new AssertionError("not made");
  }

  CompletableFuture<Result<ActionState>> act(
      MatchId match, AccountId player, String key, String body) {
    return host.act(match, player, new Action(key, Json.STRICT.readTree(body)));
  }

  /// The disk takes nothing until it is opened, and a first action waits for it: what is asked of
  /// the match meanwhile comes into one turn.
  CompletableFuture<Result<ActionState>> waitingForTheDisk(MatchId match) {
    disk.shut();
    var first = act(match, BOB, "first", ADD);
    await().until(() -> disk.waiting() == 1);
    return first;
  }

  Look look(MatchId match) {
    if (host.look(match, new Onlooker(ANN, false)).join() instanceof Result.Ok<Look>(var look)) {
      return look;
    }
    throw new AssertionError("not seen");
  }

  /// The updates that the player was sent after a version, computed again.
  List<Update> updates(MatchId match, AccountId player, long since) {
    var page = host.updates(match, new Onlooker(player, false), since, Optional.empty()).join();
    if (page instanceof Result.Ok<Page<Update>>(var updates)) {
      return updates.items();
    }
    throw new AssertionError("not told");
  }

  void pass(long millis) throws InterruptedException {
    clock.pass(millis, wheel, () -> !host.node().storing() || disk.hangs());
  }

  /// The server dies: it stores nothing more, and another starts.
  int restart(long down) {
    return restarting(down).orTimeout(30, TimeUnit.SECONDS).join();
  }

  CompletableFuture<Integer> restarting(long down) {
    wheel.close();
    wheel = new TimerWheel(clock, 1, Halt.process());
    clock.jump(down);
    journal.reopen();
    host = host();
    return host.recover();
  }

  List<Boolean> gone(MatchId match) {
    var gone = Json.STORED.readTree(look(match).view()).path("gone");
    return List.of(gone.get(0).asBoolean(), gone.get(1).asBoolean());
  }

  /// Returns when the table knows.
  void unwatch(MatchId match, Recorder watcher, Watcher.Departure departure) {
    host.unwatch(match, watcher, departure);
    look(match);
  }

  Recorder watching(MatchId match, AccountId player) {
    var watcher = new Recorder();
    host.watch(match, new Onlooker(player, false), OptionalLong.empty(), watcher).join();
    return watcher;
  }
}
