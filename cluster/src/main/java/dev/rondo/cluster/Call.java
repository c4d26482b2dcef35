package dev.rondo.cluster;

import dev.rondo.cartridge.Seat;
import dev.rondo.platform.Page;
import dev.rondo.platform.Result;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.action.ActionState;
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
import java.util.concurrent.CompletableFuture;

/// One call of [FrozenTables] as data, so that it can be made on another node. Between nodes it is
/// JSON under the name of its record: names and fields stay.
sealed interface Call<T> {

  /// Makes the call. May block if [#blocks] says so.
  CompletableFuture<Result<T>> on(FrozenTables tables, MatchId match);

  /// Writes and reads what the call returns.
  ReplyCodec<T> codec();

  /// True if the call waits for the database.
  default boolean blocks() {
    return false;
  }

  /// True if it does no harm to make the call twice.
  default boolean repeatable() {
    return !blocks();
  }

  record Create(NewMatch request, List<SideEffect> alongside) implements Call<MatchId> {
    @Override
    public CompletableFuture<Result<MatchId>> on(FrozenTables tables, MatchId match) {
      return CompletableFuture.completedFuture(tables.create(match, request, array(alongside)));
    }

    @Override
    public ReplyCodec<MatchId> codec() {
      return ReplyCodec.MATCH;
    }

    @Override
    public boolean blocks() {
      return true;
    }
  }

  record CreateFrozen(FrozenMatch frozen, List<SideEffect> alongside) implements Call<MatchId> {
    @Override
    public CompletableFuture<Result<MatchId>> on(FrozenTables tables, MatchId match) {
      return CompletableFuture.completedFuture(tables.createFrozen(frozen, array(alongside)));
    }

    @Override
    public ReplyCodec<MatchId> codec() {
      return ReplyCodec.MATCH;
    }

    @Override
    public boolean blocks() {
      return true;
    }
  }

  record Act(AccountId player, Action action) implements Call<ActionState> {
    @Override
    public CompletableFuture<Result<ActionState>> on(FrozenTables tables, MatchId match) {
      return tables.act(match, player, action);
    }

    @Override
    public ReplyCodec<ActionState> codec() {
      return ReplyCodec.ACTION;
    }
  }

  record FindAction(AccountId player, String key) implements Call<ActionState> {
    @Override
    public CompletableFuture<Result<ActionState>> on(FrozenTables tables, MatchId match) {
      return tables.action(match, player, key);
    }

    @Override
    public ReplyCodec<ActionState> codec() {
      return ReplyCodec.ACTION;
    }
  }

  record Withdraw(AccountId player, String key) implements Call<ActionState> {
    @Override
    public CompletableFuture<Result<ActionState>> on(FrozenTables tables, MatchId match) {
      return tables.withdraw(match, player, key);
    }

    @Override
    public ReplyCodec<ActionState> codec() {
      return ReplyCodec.ACTION;
    }
  }

  record Join(Player player, List<SideEffect> alongside) implements Call<Seat> {
    @Override
    public CompletableFuture<Result<Seat>> on(FrozenTables tables, MatchId match) {
      return tables.join(match, player, array(alongside));
    }

    @Override
    public ReplyCodec<Seat> codec() {
      return ReplyCodec.SEAT;
    }
  }

  record Admit(Player player, int most, List<SideEffect> alongside) implements Call<Seat> {
    @Override
    public CompletableFuture<Result<Seat>> on(FrozenTables tables, MatchId match) {
      return tables.admit(match, player, most, array(alongside));
    }

    @Override
    public ReplyCodec<Seat> codec() {
      return ReplyCodec.SEAT;
    }
  }

  record Start(Hosted hosted) implements Call<Status> {
    @Override
    public CompletableFuture<Result<Status>> on(FrozenTables tables, MatchId match) {
      return tables.start(match, hosted);
    }

    @Override
    public ReplyCodec<Status> codec() {
      return ReplyCodec.STATUS;
    }
  }

  record Forget() implements Call<Boolean> {
    @Override
    public CompletableFuture<Result<Boolean>> on(FrozenTables tables, MatchId match) {
      tables.forget(match);
      return CompletableFuture.completedFuture(Result.ok(true));
    }

    @Override
    public ReplyCodec<Boolean> codec() {
      return ReplyCodec.FLAG;
    }
  }

  record Vacate(AccountId player) implements Call<Status> {
    @Override
    public CompletableFuture<Result<Status>> on(FrozenTables tables, MatchId match) {
      return tables.vacate(match, player);
    }

    @Override
    public ReplyCodec<Status> codec() {
      return ReplyCodec.STATUS;
    }
  }

  record Leave(AccountId player) implements Call<Status> {
    @Override
    public CompletableFuture<Result<Status>> on(FrozenTables tables, MatchId match) {
      return tables.leave(match, player);
    }

    @Override
    public ReplyCodec<Status> codec() {
      return ReplyCodec.STATUS;
    }
  }

  record Substitute(AccountId player, String bot) implements Call<Status> {
    @Override
    public CompletableFuture<Result<Status>> on(FrozenTables tables, MatchId match) {
      return tables.substitute(match, player, bot);
    }

    @Override
    public ReplyCodec<Status> codec() {
      return ReplyCodec.STATUS;
    }
  }

  record Expel(AccountId player) implements Call<Status> {
    @Override
    public CompletableFuture<Result<Status>> on(FrozenTables tables, MatchId match) {
      return tables.expel(match, player);
    }

    @Override
    public ReplyCodec<Status> codec() {
      return ReplyCodec.STATUS;
    }
  }

  record AddBots(AccountId by, int count, Optional<String> kind) implements Call<Status> {
    @Override
    public CompletableFuture<Result<Status>> on(FrozenTables tables, MatchId match) {
      return tables.addBots(match, by, count, kind);
    }

    @Override
    public ReplyCodec<Status> codec() {
      return ReplyCodec.STATUS;
    }

    @Override
    public boolean repeatable() {
      return false;
    }
  }

  record Pause(MatchRow.Pause pause) implements Call<Status> {
    @Override
    public CompletableFuture<Result<Status>> on(FrozenTables tables, MatchId match) {
      return tables.pause(match, pause);
    }

    @Override
    public ReplyCodec<Status> codec() {
      return ReplyCodec.STATUS;
    }
  }

  record Resume(String by) implements Call<Status> {
    @Override
    public CompletableFuture<Result<Status>> on(FrozenTables tables, MatchId match) {
      return tables.resume(match, by);
    }

    @Override
    public ReplyCodec<Status> codec() {
      return ReplyCodec.STATUS;
    }
  }

  record End(String reason) implements Call<Status> {
    @Override
    public CompletableFuture<Result<Status>> on(FrozenTables tables, MatchId match) {
      return tables.end(match, reason);
    }

    @Override
    public ReplyCodec<Status> codec() {
      return ReplyCodec.STATUS;
    }
  }

  record Glance(Onlooker onlooker) implements Call<Look> {
    @Override
    public CompletableFuture<Result<Look>> on(FrozenTables tables, MatchId match) {
      return tables.look(match, onlooker);
    }

    @Override
    public ReplyCodec<Look> codec() {
      return ReplyCodec.LOOK;
    }
  }

  record Legal(Onlooker onlooker) implements Call<LegalCommands> {
    @Override
    public CompletableFuture<Result<LegalCommands>> on(FrozenTables tables, MatchId match) {
      return tables.legal(match, onlooker);
    }

    @Override
    public ReplyCodec<LegalCommands> codec() {
      return ReplyCodec.LEGAL;
    }
  }

  record Updates(Onlooker onlooker, long since, Optional<Seat> seat) implements Call<Page<Update>> {
    @Override
    public CompletableFuture<Result<Page<Update>>> on(FrozenTables tables, MatchId match) {
      return tables.updates(match, onlooker, since, seat);
    }

    @Override
    public ReplyCodec<Page<Update>> codec() {
      return ReplyCodec.UPDATES;
    }
  }

  record GetReplay(Onlooker onlooker) implements Call<Replay> {
    @Override
    public CompletableFuture<Result<Replay>> on(FrozenTables tables, MatchId match) {
      return tables.replay(match, onlooker);
    }

    @Override
    public ReplyCodec<Replay> codec() {
      return ReplyCodec.REPLAY;
    }
  }

  record Attended() implements Call<Boolean> {
    @Override
    public CompletableFuture<Result<Boolean>> on(FrozenTables tables, MatchId match) {
      return tables.attended(match);
    }

    @Override
    public ReplyCodec<Boolean> codec() {
      return ReplyCodec.FLAG;
    }
  }

  /// @param watcher numbers the watchers of the sender
  /// @param since the last version that the watcher was told of
  record Watch(long watcher, Onlooker onlooker, Optional<Long> since) implements Call<Look> {
    @Override
    public CompletableFuture<Result<Look>> on(FrozenTables tables, MatchId match) {
      throw new IllegalStateException("needs the watcher itself");
    }

    @Override
    public ReplyCodec<Look> codec() {
      return ReplyCodec.LOOK;
    }
  }

  record Unwatch(long watcher, Watcher.Departure departure) implements Call<Boolean> {
    @Override
    public CompletableFuture<Result<Boolean>> on(FrozenTables tables, MatchId match) {
      throw new IllegalStateException("needs the watcher itself");
    }

    @Override
    public ReplyCodec<Boolean> codec() {
      return ReplyCodec.FLAG;
    }
  }

  private static SideEffect[] array(List<SideEffect> effects) {
    return effects.toArray(SideEffect[]::new);
  }
}
