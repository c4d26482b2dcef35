package dev.rondo.cluster;

import dev.rondo.cartridge.Seat;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.host.ElsewhereException;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.FrozenMatch;
import dev.rondo.platform.match.Hosted;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.replay.Replay;
import dev.rondo.platform.table.FrozenTables;
import dev.rondo.platform.table.SideEffect;
import dev.rondo.platform.view.LegalCommands;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Update;
import dev.rondo.platform.view.Watcher;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// The matches of the whole cluster. A call for a match of this node goes to it directly; any other
/// is sent to the node that runs the match.
final class ClusterTables implements FrozenTables {
  private final FrozenTables host;
  private final Buckets buckets;
  private final RemoteCalls calls;
  private final Subscriptions subscriptions;
  private final BooleanSupplier cutOff;

  /// @param cutOff true while this node does not see the majority of its cluster
  ClusterTables(
      FrozenTables host,
      Buckets buckets,
      RemoteCalls calls,
      Subscriptions subscriptions,
      BooleanSupplier cutOff) {
    this.cutOff = cutOff;
    this.host = host;
    this.buckets = buckets;
    this.calls = calls;
    this.subscriptions = subscriptions;
  }

  private <T> CompletableFuture<Result<T>> call(MatchId match, Call<T> call) {
    var bucket = Buckets.of(match);
    if (cutOff.getAsBoolean()) {
      return CompletableFuture.failedFuture(minority());
    }
    if (!buckets.isOpen(bucket)) {
      // If it is opening here, the request waits for that like those of other nodes.
      return calls.ask(match, call);
    }
    return call.on(host, match)
        .exceptionallyCompose(failed ->
            failed instanceof ElsewhereException
                    || (failed instanceof CompletionException
                        && failed.getCause() instanceof ElsewhereException)
                ? calls.ask(match, call)
                : CompletableFuture.failedFuture(failed));
  }

  private static UnavailableException minority() {
    return new UnavailableException("this node does not see the majority of its cluster");
  }

  private Result<MatchId> create(MatchId match, Call<MatchId> call) {
    var bucket = Buckets.of(match);
    if (cutOff.getAsBoolean()) {
      throw minority();
    }
    if (buckets.isOpen(bucket)) {
      var made = new CompletableFuture<Result<MatchId>>();
      buckets.create(bucket, () -> made.complete(call.on(host, match).join()));
      return made.join();
    }
    try {
      return calls.ask(match, call).join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof UnavailableException unavailable ? unavailable : failed;
    }
  }

  @Override
  public Result<MatchId> create(MatchId id, NewMatch match, SideEffect... alongside) {
    return create(id, new Call.Create(match, List.of(alongside)));
  }

  @Override
  public Result<MatchId> createFrozen(FrozenMatch frozen, SideEffect... alongside) {
    return create(frozen.id(), new Call.CreateFrozen(frozen, List.of(alongside)));
  }

  @Override
  public CompletableFuture<Result<ActionState>> act(
      MatchId match, AccountId player, Action action) {
    return call(match, new Call.Act(player, action));
  }

  @Override
  public CompletableFuture<Result<ActionState>> action(
      MatchId match, AccountId player, String key) {
    return call(match, new Call.FindAction(player, key));
  }

  @Override
  public CompletableFuture<Result<ActionState>> withdraw(
      MatchId match, AccountId player, String key) {
    return call(match, new Call.Withdraw(player, key));
  }

  @Override
  public CompletableFuture<Result<Seat>> join(
      MatchId match, Player player, SideEffect... alongside) {
    return call(match, new Call.Join(player, List.of(alongside)));
  }

  @Override
  public CompletableFuture<Result<Seat>> admit(
      MatchId match, Player player, int most, SideEffect... alongside) {
    return call(match, new Call.Admit(player, most, List.of(alongside)));
  }

  @Override
  public CompletableFuture<Result<Status>> start(MatchId match, Hosted hosted) {
    return call(match, new Call.Start(hosted));
  }

  @Override
  public void forget(MatchId match) {
    if (buckets.isOpen(Buckets.of(match))) {
      host.forget(match);
    } else {
      calls.tell(match, new Call.Forget());
    }
  }

  @Override
  public CompletableFuture<Result<Status>> vacate(MatchId match, AccountId player) {
    return call(match, new Call.Vacate(player));
  }

  @Override
  public CompletableFuture<Result<Status>> leave(MatchId match, AccountId player) {
    return call(match, new Call.Leave(player));
  }

  @Override
  public CompletableFuture<Result<Status>> expel(MatchId match, AccountId player) {
    return call(match, new Call.Expel(player));
  }

  @Override
  public CompletableFuture<Result<Status>> substitute(MatchId match, AccountId player, String bot) {
    return call(match, new Call.Substitute(player, bot));
  }

  @Override
  public CompletableFuture<Result<Status>> addBots(
      MatchId match, AccountId by, int count, Optional<String> kind) {
    return call(match, new Call.AddBots(by, count, kind));
  }

  @Override
  public CompletableFuture<Result<Status>> pause(MatchId match, MatchRow.Pause pause) {
    return call(match, new Call.Pause(pause));
  }

  @Override
  public CompletableFuture<Result<Status>> resume(MatchId match, String by) {
    return call(match, new Call.Resume(by));
  }

  @Override
  public CompletableFuture<Result<Status>> end(MatchId match, String reason) {
    return call(match, new Call.End(reason));
  }

  @Override
  public CompletableFuture<Result<Look>> look(MatchId match, Onlooker onlooker) {
    return call(match, new Call.Glance(onlooker));
  }

  @Override
  public CompletableFuture<Result<LegalCommands>> legal(MatchId match, Onlooker onlooker) {
    return call(match, new Call.Legal(onlooker));
  }

  @Override
  public CompletableFuture<Result<Look>> watch(
      MatchId match, Onlooker onlooker, OptionalLong since, Watcher watcher) {
    return cutOff.getAsBoolean()
        ? CompletableFuture.failedFuture(minority())
        : subscriptions.watch(match, onlooker, since, watcher);
  }

  @Override
  public void unwatch(MatchId match, Watcher watcher, Watcher.Departure departure) {
    subscriptions.unwatch(match, watcher, departure);
  }

  @Override
  public CompletableFuture<Result<Page<Update>>> updates(
      MatchId match, Onlooker onlooker, long since, Optional<Seat> seat) {
    return call(match, new Call.Updates(onlooker, since, seat));
  }

  @Override
  public CompletableFuture<Result<Replay>> replay(MatchId match, Onlooker onlooker) {
    return call(match, new Call.GetReplay(onlooker));
  }

  @Override
  public CompletableFuture<Result<Boolean>> attended(MatchId match) {
    return call(match, new Call.Attended());
  }

  /// Called on the node that runs the match.
  @Override
  public void onArrival(Consumer<MatchId> greeter) {
    host.onArrival(greeter);
  }
}
