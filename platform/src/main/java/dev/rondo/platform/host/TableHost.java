package dev.rondo.platform.host;

import static dev.rondo.platform.Result.ok;
import static dev.rondo.platform.Result.refused;

import dev.rondo.cartridge.Cartridge;
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
import dev.rondo.platform.journal.Journal;
import dev.rondo.platform.journal.Unit;
import dev.rondo.platform.match.CarriedItems;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.FrozenMatch;
import dev.rondo.platform.match.Hosted;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.measure.TableMeasures;
import dev.rondo.platform.replay.Replay;
import dev.rondo.platform.table.FrozenTables;
import dev.rondo.platform.table.SideEffect;
import dev.rondo.platform.table.SideEffects;
import dev.rondo.platform.table.Table;
import dev.rondo.platform.time.TimerWheel;
import dev.rondo.platform.view.LegalCommands;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Update;
import dev.rondo.platform.view.Watcher;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;

/// The matches of this node, for all who ask something of them. Each request becomes a message for
/// the mailbox of its match.
public final class TableHost implements FrozenTables, AutoCloseable {
  private final Node node;
  private final Mailboxes mailboxes;
  private final ActionRequests actions;
  private final ViewRequests views;
  private final Placement placement;

  /// @param threads run the tables; one lane for each
  public TableHost(
      Catalog catalog,
      Journal journal,
      Transactions transactions,
      WalletStore wallets,
      CarriedItems carried,
      TimerWheel wheel,
      InstantSource clock,
      List<? extends Executor> threads) {
    this.node = new Node(catalog, journal, transactions, wallets, carried, wheel, clock, threads);
    this.mailboxes = node.mailboxes();
    this.actions = new ActionRequests(node);
    this.views = new ViewRequests(node);
    this.placement = new Placement(node);
  }

  /// The parts that the tables share.
  public Node node() {
    return node;
  }

  /// Says which matches this node of a cluster runs.
  public Placement placement() {
    return placement;
  }

  /// From now on no match is made while so many are running.
  public void runAtMost(int matches) {
    node.running().limit(matches);
  }

  /// Measures turns and actions with these. To be called before the first match is made.
  public void measureWith(TableMeasures measures) {
    node.measureWith(measures);
  }

  /// Called with the row of a match after it changed: made, joined, started, paused, over. Must not
  /// block.
  public void onChange(Consumer<MatchRow> listener) {
    node.listeners().add(listener);
  }

  /// Lets the side effects of turns be written. To be called before the first match is made.
  public void onSideEffect(SideEffects sideEffects) {
    node.writer().use(sideEffects);
  }

  /// Replaces the rules of a game, for a server in development. New matches have the new rules, and
  /// matches in memory are loaded again from their facts. A match that the new rules cannot read is
  /// set aside, and tried again after the next replacement.
  public void replace(Cartridge<?, ?, ?, ?> rules) {
    node.loader().replace(rules);
    mailboxes.forEach((_, box) -> box.reload());
  }

  /// Takes up every match that was running, in the background. From now on each can be asked for:
  /// one whose turn has not come yet is taken up at once then.
  ///
  /// @return how many were taken up
  public CompletableFuture<Integer> recover() {
    return node.recovery().start();
  }

  @Override
  public Result<MatchId> create(MatchId id, NewMatch request, SideEffect... alongside) {
    admit();
    var table = node.loader().empty(id, request.game());
    table.lifecycle().create(request, Ids.seed(), node.now());
    return store(table, id, List.of(alongside));
  }

  @Override
  public Result<MatchId> createFrozen(FrozenMatch frozen, SideEffect... alongside) {
    admit();
    var table = node.loader().empty(frozen.id(), frozen.match().game());
    table.lifecycle().create(frozen, node.now());
    return store(table, frozen.id(), List.of(alongside));
  }

  private void admit() {
    if (mailboxes.stopping()) {
      throw new UnavailableException("the server is stopping");
    }
    node.running().admit();
  }

  private <S, C, F, V> Result<MatchId> store(
      Table<S, C, F, V> table, MatchId match, List<SideEffect> alongside) {
    var unit = table.unit(false);
    return switch (node.writer().appendNow(unit, alongside)) {
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
    mailboxes.add(table.row().id(), new Mailbox(table, node));
    node.changed(table.row());
    mailboxes.post(table.row().id(), _ -> Message.of(_ -> {}));
  }

  @Override
  public CompletableFuture<Result<Boolean>> attended(MatchId match) {
    return mailboxes.tell(match, table -> ok(table.lifecycle().attended()));
  }

  @Override
  public void onArrival(Consumer<MatchId> greeter) {
    node.greeters().add(greeter);
  }

  @Override
  public CompletableFuture<Result<ActionState>> act(
      MatchId match, AccountId player, Action action) {
    var began = System.nanoTime();
    return actions.ask(
        match,
        player,
        action.key(),
        first -> {
          node.measures().repeated(1);
          return first.again(action);
        },
        (_, table, reply) -> {
          var game = table.row().game();
          table
              .actions()
              .act(
                  player,
                  action,
                  answer -> {
                    node.measures().answered(game, began);
                    reply.complete(answer);
                  });
        },
        Body.seals(action.body()) ? Message.Need.READING : Message.Need.NOTHING);
  }

  @Override
  public CompletableFuture<Result<ActionState>> action(
      MatchId match, AccountId player, String key) {
    return actions.ask(
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
    return actions.ask(
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
    return mailboxes.tell(
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
    return mailboxes.tell(match, table -> table.lifecycle().start(hosted));
  }

  @Override
  public void forget(MatchId match) {
    node.forget(match);
  }

  @Override
  public CompletableFuture<Result<Status>> vacate(MatchId match, AccountId player) {
    return mailboxes.tell(match, table -> table.lifecycle().vacate(player));
  }

  @Override
  public CompletableFuture<Result<Status>> leave(MatchId match, AccountId player) {
    return mailboxes.tell(match, table -> table.lifecycle().leave(player));
  }

  @Override
  public CompletableFuture<Result<Status>> expel(MatchId match, AccountId player) {
    return mailboxes.tell(match, table -> table.lifecycle().expel(player));
  }

  @Override
  public CompletableFuture<Result<Status>> substitute(MatchId match, AccountId player, String bot) {
    return mailboxes.tell(match, table -> table.lifecycle().substitute(player, bot));
  }

  @Override
  public CompletableFuture<Result<Status>> addBots(
      MatchId match, AccountId by, int count, Optional<String> kind) {
    return mailboxes.tell(
        match, table -> bots(table, count, kind).then(bots -> table.lifecycle().addBots(by, bots)));
  }

  private static Result<List<Player>> bots(
      Table<?, ?, ?, ?> table, int count, Optional<String> kind) {
    var row = table.row();
    return Player.bots(table.installed().manifest(), row.players().size(), count, kind);
  }

  @Override
  public CompletableFuture<Result<Status>> pause(MatchId match, MatchRow.Pause pause) {
    return mailboxes.tell(match, table -> table.lifecycle().pause(pause));
  }

  @Override
  public CompletableFuture<Result<Status>> resume(MatchId match, String by) {
    if (node.aside().mark(match).isEmpty()) {
      return mailboxes.tell(match, table -> table.lifecycle().resume(by));
    }
    // It may have become possible to read the match.
    node.aside().tryAgain(match);
    return mailboxes.ask(
        match,
        (box, table, reply) -> {
          box.presence().expectAll(table);
          var status = table.row().status();
          Mailboxes.reply(table, reply, () -> ok(status));
        });
  }

  @Override
  public CompletableFuture<Result<Status>> end(MatchId match, String reason) {
    return mailboxes
        .<Status>tell(match, table -> table.lifecycle().end(reason))
        .thenApplyAsync(
            result ->
                result instanceof Result.Refused<Status>(var rejection, _)
                        && rejection == Refusal.MATCH_SET_ASIDE
                    ? node.aside().end(match, reason)
                    : result,
            Thread::startVirtualThread);
  }

  @Override
  public CompletableFuture<Result<Look>> look(MatchId match, Onlooker onlooker) {
    return views.look(match, onlooker);
  }

  @Override
  public CompletableFuture<Result<LegalCommands>> legal(MatchId match, Onlooker onlooker) {
    return views.legal(match, onlooker);
  }

  @Override
  public CompletableFuture<Result<Look>> watch(
      MatchId match, Onlooker onlooker, OptionalLong since, Watcher watcher) {
    return views.watch(match, onlooker, since, watcher);
  }

  @Override
  public void unwatch(MatchId match, Watcher watcher, Watcher.Departure departure) {
    var taken =
        mailboxes.post(
            match,
            box -> Message.lasting(table -> box.presence().unwatch(table, watcher, departure)));
    if (!taken) {
      placement.onceMatchesRun(() -> unwatch(match, watcher, departure));
    }
  }

  @Override
  public CompletableFuture<Result<Page<Update>>> updates(
      MatchId match, Onlooker onlooker, long since, Optional<Seat> seat) {
    return views.updates(match, onlooker, since, seat);
  }

  @Override
  public CompletableFuture<Result<Replay>> replay(MatchId match, Onlooker onlooker) {
    return views.replay(match, onlooker);
  }

  @Override
  public void close() {
    node.close();
  }
}
