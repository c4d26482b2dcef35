package dev.rondo.platform.host;

import static dev.rondo.platform.Result.ok;
import static dev.rondo.platform.Result.refused;

import dev.rondo.cartridge.Receipt;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Page;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.action.Body;
import dev.rondo.platform.economy.WalletStore;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.journal.Appended;
import dev.rondo.platform.journal.Engine;
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.Snapshot;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.FrozenMatch;
import dev.rondo.platform.match.Hosted;
import dev.rondo.platform.match.Luggage;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.replay.HistoryQueue;
import dev.rondo.platform.replay.Replay;
import dev.rondo.platform.table.FrozenTables;
import dev.rondo.platform.table.SideEffect;
import dev.rondo.platform.table.SideEffects;
import dev.rondo.platform.table.Table;
import dev.rondo.platform.table.UnreadableMatchException;
import dev.rondo.platform.time.Heartbeat;
import dev.rondo.platform.time.Pulse;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.platform.view.LegalCommands;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Update;
import dev.rondo.platform.view.Watcher;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The tables of this node: a mailbox for each match, a few lanes and one timer wheel for all.
public final class TableHost implements FrozenTables, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TableHost.class);
  static final long COME_BACK_MILLIS = 30_000;
  private static final long KEPT_MILLIS = 5_000;
  private static final Duration LONGEST_UNSTORED = Duration.ofSeconds(2);

  private final Map<String, Engine<?, ?, ?, ?>> engines = new LinkedHashMap<>();
  private final Map<MatchId, Mailbox> mailboxes = new ConcurrentHashMap<>();
  private final List<Consumer<MatchRow>> listeners = new CopyOnWriteArrayList<>();
  private final Journal journal;
  private final TurnWriter writer;
  private final WalletStore wallets;
  private final Luggage luggage;
  private final TimerWheel wheel;
  private final InstantSource clock;
  private final Heartbeat heartbeat;
  private final Sights sights;
  private final Lanes lanes;
  private final HistoryQueue history = HistoryQueue.forThisMachine();
  private final Recovery recovery;
  private final AsideMatches aside;
  private final List<Consumer<MatchId>> greeters = new CopyOnWriteArrayList<>();
  private final Set<MatchId> running = ConcurrentHashMap.newKeySet();
  private volatile int mostRunning = Integer.MAX_VALUE;
  private volatile boolean stopping;

  /// @param threads run the tables; one lane for each
  public TableHost(
      Catalog catalog,
      Journal journal,
      Transactions transactions,
      WalletStore wallets,
      Luggage luggage,
      TimerWheel wheel,
      InstantSource clock,
      List<? extends Executor> threads) {
    catalog.games().forEach(game -> engines.put(game.manifest().id(), Engine.of(game.cartridge())));
    this.journal = journal;
    this.writer = new TurnWriter(journal, transactions);
    this.wallets = wallets;
    this.luggage = luggage;
    this.wheel = wheel;
    this.clock = clock;
    this.lanes = new Lanes(threads, journal::begin);
    this.sights = new Sights(this, journal);
    this.aside = new AsideMatches(this, journal);
    this.recovery = new Recovery(this, journal, mailboxes);
    this.heartbeat =
        new Heartbeat(
            journal, wheel, clock, () -> !mailboxes.isEmpty(), recovery::done, recovery::again);
    heartbeat.start();
  }

  /// From now on no match is made while so many are running.
  public void runAtMost(int matches) {
    mostRunning = matches;
  }

  /// Called with the row of a match after it changed: made, joined, started, paused, over. Must not
  /// block.
  public void onChange(Consumer<MatchRow> listener) {
    listeners.add(listener);
  }

  /// Lets the side effects of turns be written. To be called before the first match is made.
  public void onSideEffect(SideEffects sideEffects) {
    writer.use(sideEffects);
  }

  /// Takes up every match that was running, in the background. From now on each can be asked for:
  /// one whose turn has not come yet is taken up at once then.
  ///
  /// @return how many were taken up
  public CompletableFuture<Integer> recover() {
    return recovery.start();
  }

  @Override
  public Result<MatchId> create(MatchId id, NewMatch request, SideEffect... alongside) {
    admit();
    return create(id, engine(request.game()), request, List.of(alongside));
  }

  private void admit() {
    if (stopping) {
      throw new UnavailableException("the server is stopping");
    }
    if (running.size() >= mostRunning) {
      throw new UnavailableException("as many matches are running as this server may have");
    }
  }

  private <S, C, F, V> Result<MatchId> create(
      MatchId match, Engine<S, C, F, V> engine, NewMatch request, List<SideEffect> alongside) {
    var table = table(match, engine);
    table.lifecycle().create(request, Ids.seed(), now());
    return store(table, match, alongside);
  }

  @Override
  public Result<MatchId> createFrozen(FrozenMatch frozen, SideEffect... alongside) {
    admit();
    return createFrozen(frozen, engine(frozen.match().game()), List.of(alongside));
  }

  private <S, C, F, V> Result<MatchId> createFrozen(
      FrozenMatch frozen, Engine<S, C, F, V> engine, List<SideEffect> alongside) {
    var table = table(frozen.id(), engine);
    table.lifecycle().create(frozen, now());
    return store(table, frozen.id(), alongside);
  }

  private <S, C, F, V> Result<MatchId> store(
      Table<S, C, F, V> table, MatchId match, List<SideEffect> alongside) {
    var unit = table.unit(false);
    return switch (writer.appendNow(unit, alongside)) {
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
    return tell(match, table -> ok(table.lifecycle().attended()));
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
    return sights.action(
        match,
        player,
        action.key(),
        first -> first.again(action),
        (_, table, reply) -> table.actions().act(player, action, reply::complete),
        Body.seals(action.body()) ? Message.Need.WALLET : Message.Need.NOTHING);
  }

  @Override
  public CompletableFuture<Result<ActionState>> action(
      MatchId match, AccountId player, String key) {
    return sights.action(
        match,
        player,
        key,
        first -> ok(first.state(key)),
        (_, table, reply) -> table.actions().answer(player, key, reply::complete),
        Message.Need.NOTHING);
  }

  @Override
  public CompletableFuture<Result<ActionState>> withdraw(
      MatchId match, AccountId player, String key) {
    return sights.action(
        match,
        player,
        key,
        _ -> refused(Refusal.ACTION_ALREADY_RESOLVED, "the action has its answer"),
        (_, table, reply) -> table.actions().withdraw(player, key, reply::complete),
        Message.Need.NOTHING);
  }

  @Override
  public CompletableFuture<Result<Seat>> join(
      MatchId match, Player player, SideEffect... alongside) {
    return seat(match, table -> table.lifecycle().join(player), alongside);
  }

  @Override
  public CompletableFuture<Result<Seat>> admit(
      MatchId match, Player player, int most, SideEffect... alongside) {
    return seat(match, table -> table.lifecycle().admit(player, most), alongside);
  }

  private CompletableFuture<Result<Seat>> seat(
      MatchId match, Function<Table<?, ?, ?, ?>, Result<Seat>> seating, SideEffect... alongside) {
    return tell(
        match,
        table ->
            seating
                .apply(table)
                .map(seat -> {
                  table.alongside(List.of(alongside));
                  return seat;
                }));
  }

  @Override
  public CompletableFuture<Result<Status>> start(MatchId match, Hosted hosted) {
    return tell(match, table -> table.lifecycle().start(hosted));
  }

  @Override
  public void forget(MatchId match) {
    running.remove(match);
    mailboxes.remove(match);
  }

  @Override
  public CompletableFuture<Result<Status>> vacate(MatchId match, AccountId player) {
    return tell(match, table -> table.lifecycle().vacate(player));
  }

  @Override
  public CompletableFuture<Result<Status>> leave(MatchId match, AccountId player) {
    return tell(match, table -> table.lifecycle().leave(player));
  }

  @Override
  public CompletableFuture<Result<Status>> expel(MatchId match, AccountId player) {
    return tell(match, table -> table.lifecycle().expel(player));
  }

  @Override
  public CompletableFuture<Result<Status>> addBots(
      MatchId match, AccountId by, int count, Optional<String> kind) {
    return tell(
        match, table -> bots(table, count, kind).then(bots -> table.lifecycle().addBots(by, bots)));
  }

  private static Result<List<Player>> bots(
      Table<?, ?, ?, ?> table, int count, Optional<String> kind) {
    var row = table.row();
    return Player.bots(table.engine().manifest(), row.players().size(), count, kind);
  }

  @Override
  public CompletableFuture<Result<Status>> pause(MatchId match, MatchRow.Pause pause) {
    return tell(match, table -> table.lifecycle().pause(pause));
  }

  @Override
  public CompletableFuture<Result<Status>> resume(MatchId match, String by) {
    if (aside.mark(match).isEmpty()) {
      return tell(match, table -> table.lifecycle().resume(by));
    }
    // It may have become possible to read the match.
    aside.tryAgain(match);
    return ask(
        match,
        (box, table, reply) -> {
          box.expectAll(table);
          var status = table.row().status();
          reply(table, reply, () -> ok(status));
        });
  }

  @Override
  public CompletableFuture<Result<Status>> end(MatchId match, String reason) {
    return this.<Status>tell(match, table -> table.lifecycle().end(reason))
        .thenApplyAsync(
            result ->
                result instanceof Result.Refused<Status>(var rejection, _)
                        && rejection == Refusal.MATCH_SET_ASIDE
                    ? aside.end(match, reason)
                    : result,
            Thread::startVirtualThread);
  }

  @Override
  public CompletableFuture<Result<Look>> look(MatchId match, Onlooker onlooker) {
    return sights.look(match, onlooker);
  }

  @Override
  public CompletableFuture<Result<LegalCommands>> legal(MatchId match, Onlooker onlooker) {
    return sights.legal(match, onlooker);
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
  public CompletableFuture<Result<Page<Update>>> updates(
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
    return ask(match, asked, Message.Need.NOTHING);
  }

  <R> CompletableFuture<Result<R>> ask(MatchId match, Asked<R> asked, Message.Need need) {
    var reply = new CompletableFuture<Result<R>>();
    if (stopping && need != Message.Need.SNAPSHOT) {
      reply.completeExceptionally(new UnavailableException("the server is stopping"));
      return reply;
    }
    mailboxes.compute(
        match,
        (_, known) -> {
          var box = known == null ? new Mailbox(match, this) : known;
          box.post(
              new Message.Ask<>(reply, (table, waiting) -> asked.on(box, table, waiting), need));
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

  /// Stores a heartbeat at once.
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

  /// The table of a match, or null if there is no such match. Throws [UnreadableMatchException] if
  /// what is stored does not fit the rules.
  @Nullable Table<?, ?, ?, ?> load(MatchId match) {
    var row = journal.row(match);
    if (row.isEmpty()) {
      return null;
    }
    var snapshot = journal.snapshot(match);
    try {
      return load(row.get(), snapshot);
    } catch (UnreadableMatchException unreadable) {
      if (snapshot.isEmpty()) {
        throw unreadable;
      }
      LOG.info("match {}: its snapshot cannot be used: {}", match, unreadable.reason());
      return load(row.get(), Optional.empty());
    }
  }

  private Table<?, ?, ?, ?> load(MatchRow row, Optional<Snapshot> snapshot) {
    Table<?, ?, ?, ?> table = readable(row, () -> table(row));
    long after = readable(row, () -> snapshot.map(table::restore).orElse(0L));
    var entries = journal.entries(row.id(), after);
    return readable(
        row,
        () -> {
          table.follow(entries);
          table.wakeAt();
          return table;
        });
  }

  /// Rules of a game that was changed may fail in any way.
  private static <T> T readable(MatchRow row, Supplier<T> work) {
    try {
      return work.get();
    } catch (RuntimeException | LinkageError | StackOverflowError broken) {
      throw new UnreadableMatchException(row, broken);
    }
  }

  private <S, C, F, V> Table<S, C, F, V> table(MatchId match, Engine<S, C, F, V> engine) {
    return new Table<>(match, engine, journal, this::stamps, luggage);
  }

  /// These matches were running when the server started.
  void found(List<MatchId> matches) {
    running.addAll(matches);
  }

  void changed(MatchRow row) {
    if (row.status().over()) {
      running.remove(row.id());
    } else {
      running.add(row.id());
    }
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

  TurnWriter writer() {
    return writer;
  }

  Journal journal() {
    return journal;
  }

  AsideMatches aside() {
    return aside;
  }

  HistoryQueue history() {
    return history;
  }

  TimerWheel wheel() {
    return wheel;
  }

  /// The lane that runs the match.
  Lane lane(MatchId match) {
    return lanes.of(match);
  }

  /// The longest time for which a thread that runs matches has made no progress.
  public Duration stuck() {
    return lanes.stuck();
  }

  Pulse pulse() {
    return heartbeat.pulse();
  }

  /// The reason why this node is not ready to run matches, if there is one.
  public Optional<String> unready() {
    if (!recovery.done()) {
      return Optional.of("matches are being taken up");
    }
    var age = heartbeat.age();
    return age.compareTo(LONGEST_UNSTORED) > 0
        ? Optional.of("nothing could be stored for " + age.toMillis() + " ms")
        : Optional.empty();
  }

  /// True while a heartbeat is on its way to the journal.
  public boolean storing() {
    return heartbeat.storing();
  }

  /// How many matches are in memory.
  public int size() {
    return mailboxes.size();
  }

  private static void stop(Table<?, ?, ?, ?> table, CompletableFuture<Result<Boolean>> reply) {
    table.stop();
    reply(table, reply, () -> ok(true));
  }

  /// Finishes what was accepted, stores snapshots, and takes nothing more.
  @Override
  public void close() {
    stopping = true;
    history.close();
    heartbeat.stop();
    recovery.join();
    var stored = new ArrayList<CompletableFuture<Result<Boolean>>>();
    mailboxes.forEach((match, box) -> {
      if (box.begun()) {
        stored.add(ask(match, (_, table, reply) -> stop(table, reply), Message.Need.SNAPSHOT));
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
