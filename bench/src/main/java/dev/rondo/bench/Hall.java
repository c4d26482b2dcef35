package dev.rondo.bench;

import dev.rondo.bench.harness.Store;
import dev.rondo.cartridge.Settings;
import dev.rondo.games.duel.DuelRules;
import dev.rondo.platform.Result;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.host.LaneThreads;
import dev.rondo.platform.host.TableHost;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Entry;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.storage.Database;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.databind.JsonNode;

/// A table host over a real database, with duels that stay in their first round, where drafts are
/// taken without end.
final class Hall implements AutoCloseable {
  static final int SEATS = 2;
  private static final int MADE_AT_ONCE = 1000;
  private static final long PREP_MILLIS = 600_000;
  private static final DuelRules RULES = new DuelRules();
  private static final Settings SETTINGS =
      Settings.defaults(RULES.manifest().settings())
          .with("prepMillis", PREP_MILLIS)
          .with("stake", 0L);
  private static final JsonNode DRAFT =
      Json.STRICT.readTree(
          """
          {"type":"layout_draft","payload":{"layout":["attack","heal","counter"]}}\
          """);

  private final Database database;
  private final TimerWheel wheel;
  private final TableHost tables;
  private final AtomicLong keys = new AtomicLong();

  Hall(Store store, Path folder) {
    var clock = Clock.systemUTC();
    this.database = store.open(folder);
    this.wheel = new TimerWheel(clock);
    this.tables =
        new TableHost(
            new Catalog(List.of(new Catalog.Game(RULES, SETTINGS))),
            database.journal(),
            database.transactions(),
            database.wallets(),
            CarriedItems.NONE,
            wheel,
            clock,
            LaneThreads.make());
  }

  /// Makes running duels.
  List<MatchId> duels(int count) {
    var duels = new ArrayList<MatchId>(count);
    while (duels.size() < count) {
      var made = new ArrayList<CompletableFuture<MatchId>>();
      for (var i = 0; i < Math.min(MADE_AT_ONCE, count - duels.size()); i++) {
        made.add(
            CompletableFuture.supplyAsync(this::duel, work -> Thread.startVirtualThread(work)));
      }
      made.forEach(duel -> duels.add(duel.join()));
    }
    return duels;
  }

  private MatchId duel() {
    var players = new ArrayList<Player>();
    for (var seat = 0; seat < SEATS; seat++) {
      players.add(new Player(player(seat), "Player " + seat, Optional.empty()));
    }
    var match =
        new NewMatch(
            RULES.manifest().id(), SETTINGS, Origin.HAND, false, player(0), List.copyOf(players));
    return switch (tables.create(match)) {
      case Result.Ok<MatchId>(var id) -> id;
      case Result.Refused<MatchId> refused -> throw new IllegalStateException("" + refused);
    };
  }

  private static AccountId player(int seat) {
    return new AccountId("00000000-0000-7000-8000-00000000000" + seat);
  }

  /// Lays out cards for a seat. Completes when that is durable.
  CompletableFuture<Result<ActionState>> draft(MatchId match, int seat) {
    var key = new UUID(0x7000L, 0x8000_0000_0000_0000L | keys.incrementAndGet()).toString();
    return tables.act(match, player(seat), new Action(key, DRAFT));
  }

  /// The last entry of a match.
  Entry last(MatchId match) {
    return database.journal().entries(match, 0).getLast();
  }

  /// Stops as a crash does: no snapshots, no last word.
  void abandon() {
    wheel.close();
    database.close();
  }

  @Override
  public void close() {
    tables.close();
    wheel.close();
    database.close();
  }
}
