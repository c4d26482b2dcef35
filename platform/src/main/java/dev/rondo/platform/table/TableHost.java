package dev.rondo.platform.table;

import static dev.rondo.platform.Result.ok;
import static dev.rondo.platform.Result.refused;

import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.economy.WalletStore;
import dev.rondo.platform.identity.AccountId;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The tables of this node: a mailbox a match, one timer wheel for all.
public final class TableHost implements FrozenTables, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TableHost.class);
  static final long COME_BACK_MILLIS = 30_000;
  private static final long KEPT_MILLIS = 5_000;

  private final Map<String, Engine<?, ?, ?, ?>> engines = new LinkedHashMap<>();
  private final Map<MatchId, Mailbox> mailboxes = new ConcurrentHashMap<>();
  private final List<Consumer<MatchRow>> listeners = new CopyOnWriteArrayList<>();
  private final Journal journal;
  private final Transactions transactions;
  private final WalletStore wallets;
  private final Luggage luggage;
  private final TimerWheel wheel;
  private final InstantSource clock;
  private final Heartbeat heartbeat;
  private final Sights sights;
  private final Recovery recovery;
  private final List<Consumer<MatchId>> greeters = new CopyOnWriteArrayList<>();
  private volatile boolean stopping;
  private volatile Consumer<MatchRow> dispersal = _ -> {};
  private volatile Consumer<Ending> ending = _ -> {};

  public TableHost(
      Catalog catalog,
      Journal journal,
      Transactions transactions,
      WalletStore wallets,
      Luggage luggage,
      TimerWheel wheel,
      InstantSource clock) {
    catalog.games().forEach(game -> engines.put(game.manifest().id(), Engine.of(game.cartridge())));
    this.journal = journal;
    this.transactions = transactions;
    this.wallets = wallets;
    this.luggage = luggage;
    this.wheel = wheel;
    this.clock = clock;
    this.sights = new Sights(this, journal);
    this.recovery = new Recovery(this, journal, mailboxes);
    this.heartbeat =
        new Heartbeat(
            journal, wheel, clock, () -> recovery.done() && !mailboxes.isEmpty(), this::wakeAll);
    heartbeat.start();
  }

  /// Called with the row of a match after it changed: made, joined, started, paused, over. Must not
  /// block.
  public void onChange(Consumer<MatchRow> listener) {
    listeners.add(listener);
  }

  /// Called with the row of a match of the queue to which too few came, in the transaction that
  /// stores that. It may be called again if that transaction fails.
  public void onDispersal(Consumer<MatchRow> listener) {
    dispersal = listener;
  }

  /// Called with how a match ended if its players take something along, in the transaction that
  /// stores that. It may be called again if that transaction fails.
  public void onKeepsakes(Consumer<Ending> listener) {
    ending = listener;
  }

  /// Those that are yet to be taken up after a start have their turn there.
  private void wakeAll() {
    mailboxes.forEach((match, box) -> {
      if (box.begun()) {
        post(match, Message.of(_ -> {}));
      }
    });
  }

  /// Takes up every match that was running, in the background. From now on each can be asked for:
  /// one whose turn has not come yet is taken up at once then.
  ///
  /// @return how many were taken up
  public CompletableFuture<Integer> recover() {
    return recovery.start();
  }

  @Override
  public Result<MatchId> create(NewMatch request, Consumer<MatchId> alongside) {
    if (stopping) {
      throw new UnavailableException("the server is stopping");
    }
    var match = new MatchId(Ids.timeOrdered());
    return create(match, engine(request.game()), request, () -> alongside.accept(match));
  }

  @Override
  public Result<MatchId> create(MatchId id, NewMatch request, Runnable alongside) {
    if (stopping) {
      throw new UnavailableException("the server is stopping");
    }
    return create(id, engine(request.game()), request, alongside);
  }

  private <S, C, F, V> Result<MatchId> create(
      MatchId match, Engine<S, C, F, V> engine, NewMatch request, Runnable alongside) {
    var table = table(match, engine);
    table.create(request, Ids.seed(), now());
    return store(table, match, alongside);
  }

  @Override
  public Result<MatchId> createFrozen(FrozenMatch frozen, Runnable alongside) {
    if (stopping) {
      throw new UnavailableException("the server is stopping");
    }
    return createFrozen(frozen, engine(frozen.match().game()), alongside);
  }

  private <S, C, F, V> Result<MatchId> createFrozen(
      FrozenMatch frozen, Engine<S, C, F, V> engine, Runnable alongside) {
    var table = table(frozen.id(), engine);
    table.create(frozen, now());
    return store(table, frozen.id(), alongside);
  }

  private <S, C, F, V> Result<MatchId> store(
      Table<S, C, F, V> table, MatchId match, Runnable alongside) {
    var unit = table.unit(false);
    return switch (append(unit, List.of(alongside))) {
      case Appended.Stored(var receipts) -> {
        open(table, unit, receipts);
        yield ok(match);
      }
      case Appended.Insufficient insufficient ->
          refused(Refusal.INSUFFICIENT_TOKENS, insufficient.account().value());
      case Appended.Overtaken() ->
          throw new UnavailableException("another server has made match " + match);
    };
  }

  private <S, C, F, V> void open(
      Table<S, C, F, V> table, Optional<Unit> unit, List<Receipt> receipts) {
    table.release(unit, receipts, new Watchers().audience(table));
    // Somebody may have asked for it as soon as it was stored.
    mailboxes.putIfAbsent(table.row().id(), new Mailbox(table, this));
    changed(table.row());
    post(table.row().id(), Message.of(_ -> {}));
  }

  @Override
  public CompletableFuture<Result<Boolean>> attended(MatchId match) {
    return tell(match, table -> ok(table.attended()));
  }

  @Override
  public void onArrival(Consumer<MatchId> greeter) {
    greeters.add(greeter);
  }

  void arrived(MatchId match) {
    greeters.forEach(greeter -> greeter.accept(match));
  }

  @Override
  public CompletableFuture<Result<ActionState>> act(
      MatchId match, AccountId player, Action action) {
    return ask(match, (_, table, reply) -> table.act(player, action, reply::complete));
  }

  @Override
  public CompletableFuture<Result<ActionState>> action(
      MatchId match, AccountId player, String key) {
    // Read when it is durable: an answer of this turn is whole only then.
    return ask(match, (_, table, reply) -> reply(table, reply, () -> table.action(player, key)));
  }

  @Override
  public CompletableFuture<Result<ActionState>> withdraw(
      MatchId match, AccountId player, String key) {
    return ask(match, (_, table, reply) -> table.withdraw(player, key, reply::complete));
  }

  @Override
  public CompletableFuture<Result<Seat>> join(MatchId match, Player player) {
    return tell(match, table -> table.join(player));
  }

  @Override
  public CompletableFuture<Result<Seat>> join(MatchId match, Player player, Runnable alongside) {
    return seat(match, table -> table.join(player), alongside);
  }

  @Override
  public CompletableFuture<Result<Seat>> admit(
      MatchId match, Player player, int most, Runnable alongside) {
    return seat(match, table -> table.admit(player, most), alongside);
  }

  private CompletableFuture<Result<Seat>> seat(
      MatchId match, Function<Table<?, ?, ?, ?>, Result<Seat>> seating, Runnable alongside) {
    return tell(
        match,
        table ->
            seating
                .apply(table)
                .map(seat -> {
                  table.alongside(alongside);
                  return seat;
                }));
  }

  @Override
  public CompletableFuture<Result<Status>> start(MatchId match, Hosted hosted) {
    return tell(match, table -> table.start(hosted));
  }

  @Override
  public void forget(MatchId match) {
    mailboxes.remove(match);
  }

  @Override
  public CompletableFuture<Result<Status>> vacate(MatchId match, AccountId player) {
    return tell(match, table -> table.vacate(player));
  }

  @Override
  public CompletableFuture<Result<Status>> leave(MatchId match, AccountId player) {
    return tell(match, table -> table.leave(player));
  }

  @Override
  public CompletableFuture<Result<Status>> expel(MatchId match, AccountId player) {
    return tell(match, table -> table.expel(player));
  }

  @Override
  public CompletableFuture<Result<Status>> addBots(
      MatchId match, AccountId by, int count, Optional<String> kind) {
    return tell(match, table -> bots(table, count, kind).then(bots -> table.addBots(by, bots)));
  }

  private static Result<List<Player>> bots(
      Table<?, ?, ?, ?> table, int count, Optional<String> kind) {
    var row = table.row();
    return Player.bots(table.engine().manifest(), row.players().size(), count, kind);
  }

  @Override
  public CompletableFuture<Result<Status>> pause(MatchId match, MatchRow.Pause pause) {
    return tell(match, table -> table.pause(pause));
  }

  @Override
  public CompletableFuture<Result<Status>> resume(MatchId match, String by) {
    return tell(match, table -> table.resume(by));
  }

  @Override
  public CompletableFuture<Result<Status>> end(MatchId match, String reason) {
    return tell(match, table -> table.end(reason));
  }

  @Override
  public CompletableFuture<Result<Look>> look(MatchId match, Onlooker onlooker) {
    return sights.look(match, onlooker);
  }

  @Override
  public CompletableFuture<Result<Look>> watch(
      MatchId match, Onlooker onlooker, OptionalLong since, Watcher watcher) {
    return sights.watch(match, onlooker, since, watcher);
  }

  @Override
  public void unwatch(MatchId match, Watcher watcher, Watcher.Departure departure) {
    post(match, box -> Message.lasting(table -> box.unwatch(table, watcher, departure)));
  }

  @Override
  public CompletableFuture<Result<List<Update>>> updates(
      MatchId match, Onlooker onlooker, long since, Optional<Seat> seat) {
    return sights.updates(match, onlooker, since, seat);
  }

  @Override
  public CompletableFuture<Result<Replay>> replay(MatchId match, Onlooker onlooker) {
    return sights.replay(match, onlooker);
  }

  // The plumbing

  /// What is asked of a table.
  interface Asked<R> {
    void on(Mailbox box, Table<?, ?, ?, ?> table, CompletableFuture<Result<R>> reply);
  }

  <R> CompletableFuture<Result<R>> ask(MatchId match, Asked<R> asked) {
    return ask(match, asked, false);
  }

  private <R> CompletableFuture<Result<R>> ask(
      MatchId match, Asked<R> asked, boolean wantsSnapshot) {
    var reply = new CompletableFuture<Result<R>>();
    if (stopping && !wantsSnapshot) {
      reply.completeExceptionally(new UnavailableException("the server is stopping"));
      return reply;
    }
    mailboxes.compute(
        match,
        (_, known) -> {
          var box = known == null ? new Mailbox(match, this) : known;
          box.post(
              new Message.Ask<>(
                  reply, (table, waiting) -> asked.on(box, table, waiting), wantsSnapshot));
          return box;
        });
    return reply;
  }

  /// Asks for something that is known within the turn, and told when it is durable.
  private <R> CompletableFuture<Result<R>> tell(
      MatchId match, Function<Table<?, ?, ?, ?>, Result<R>> work) {
    return ask(
        match,
        (_, table, reply) -> {
          var result = work.apply(table);
          reply(table, reply, () -> result);
        });
  }

  /// Replies when the turn is durable. If what is needed for it cannot be read any more, this reply
  /// fails alone: all else of the turn has happened, and is told.
  static <R> void reply(
      Table<?, ?, ?, ?> table, CompletableFuture<Result<R>> reply, Supplier<Result<R>> result) {
    table.whenDurable(() -> {
      try {
        reply.complete(result.get());
      } catch (RuntimeException failed) {
        reply.completeExceptionally(failed);
      }
    });
  }

  void post(MatchId match, Message message) {
    post(match, _ -> message);
  }

  private void post(MatchId match, Function<Mailbox, Message> message) {
    if (!stopping) {
      mailboxes.compute(
          match,
          (_, known) -> {
            var box = known == null ? new Mailbox(match, this) : known;
            box.post(message.apply(box));
            return box;
          });
    }
  }

  /// Says at once that this server runs, as it does from now on.
  void beat() {
    heartbeat.store(now());
  }

  boolean stopping() {
    return stopping;
  }

  /// The table of a match, with nothing read yet.
  Table<?, ?, ?, ?> table(MatchRow row) {
    return table(row.id(), engine(row.game()));
  }

  @Nullable Table<?, ?, ?, ?> load(MatchId match) {
    return journal
        .row(match)
        .<Table<?, ?, ?, ?>>map(row -> load(match, engine(row.game())))
        .orElse(null);
  }

  private <S, C, F, V> Table<S, C, F, V> load(MatchId match, Engine<S, C, F, V> engine) {
    var table = table(match, engine);
    table.load();
    return table;
  }

  private <S, C, F, V> Table<S, C, F, V> table(MatchId match, Engine<S, C, F, V> engine) {
    return new Table<>(match, engine, journal, this::stamps, luggage);
  }

  /// Stores a turn, with what is to be done alongside.
  Appended append(Optional<Unit> unit, List<Runnable> alongside) {
    var dispersed = unit.flatMap(Unit::row).filter(MatchRow::dispersed);
    var endings =
        unit.stream()
            .flatMap(one -> one.lines().stream())
            .flatMap(line -> line.ending().stream())
            .filter(one -> !one.keepsakes().isEmpty())
            .toList();
    if (alongside.isEmpty() && dispersed.isEmpty() && endings.isEmpty()) {
      return append(unit);
    }
    return transactions.write(() -> {
      var appended = append(unit);
      if (appended instanceof Appended.Stored) {
        alongside.forEach(Runnable::run);
        dispersed.ifPresent(dispersal);
        endings.forEach(ending);
      }
      return appended;
    });
  }

  private Appended append(Optional<Unit> unit) {
    return unit.map(journal::append).orElse(new Appended.Stored(List.of()));
  }

  void changed(MatchRow row) {
    listeners.forEach(listener -> listener.accept(row));
  }

  void evictLater(MatchId match) {
    wheel.at(
        now() + KEPT_MILLIS,
        () -> mailboxes.computeIfPresent(match, (_, box) -> box.evictable() ? null : box));
  }

  private Engine<?, ?, ?, ?> engine(String game) {
    var engine = engines.get(game);
    if (engine == null) {
      throw new IllegalStateException("the game " + game + " is not installed");
    }
    return engine;
  }

  private long stamps(AccountId account) {
    return wallets.wallet(account).stamps();
  }

  long now() {
    return clock.millis();
  }

  Journal journal() {
    return journal;
  }

  TimerWheel wheel() {
    return wheel;
  }

  Pulse pulse() {
    return heartbeat.pulse();
  }

  /// How many matches are in memory.
  public int size() {
    return mailboxes.size();
  }

  /// Finishes what was accepted, stores snapshots, and takes nothing more.
  @Override
  public void close() {
    stopping = true;
    heartbeat.stop();
    recovery.join();
    var stored = new ArrayList<CompletableFuture<Result<Boolean>>>();
    mailboxes.forEach((match, box) -> {
      if (box.begun()) {
        stored.add(ask(match, (_, table, reply) -> reply(table, reply, () -> ok(true)), true));
      }
    });
    stored.forEach(match -> {
      try {
        match.join();
      } catch (RuntimeException failed) {
        LOG.warn("a match could not be stored at the stop", failed);
      }
    });
    if (recovery.done()) {
      journal.beat(now());
    }
  }
}
