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
import java.util.function.BiFunction;

/// One call of [FrozenTables] as data, so that it can be made on another node. Between nodes it is
/// JSON under the name of its record: names and fields stay.
sealed interface Call<T> {

  /// The method of the tables that is called.
  ///
  /// @param codec writes and reads its result
  record Target<T>(
      ReplyCodec<T> codec,
      BiFunction<FrozenTables, MatchId, CompletableFuture<Result<T>>> method) {}

  Target<T> target();

  /// Makes the call. May block if [#blocks] says so.
  default CompletableFuture<Result<T>> on(FrozenTables tables, MatchId match) {
    return target().method().apply(tables, match);
  }

  default ReplyCodec<T> codec() {
    return target().codec();
  }

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
    public Target<MatchId> target() {
      return new Target<>(
          ReplyCodec.MATCH,
          (tables, match) ->
              CompletableFuture.completedFuture(tables.create(match, request, array(alongside))));
    }

    @Override
    public boolean blocks() {
      return true;
    }
  }

  record CreateFrozen(FrozenMatch frozen, List<SideEffect> alongside) implements Call<MatchId> {
    @Override
    public Target<MatchId> target() {
      return new Target<>(
          ReplyCodec.MATCH,
          (tables, _) ->
              CompletableFuture.completedFuture(tables.createFrozen(frozen, array(alongside))));
    }

    @Override
    public boolean blocks() {
      return true;
    }
  }

  record Act(AccountId player, Action action) implements Call<ActionState> {
    @Override
    public Target<ActionState> target() {
      return new Target<>(ReplyCodec.ACTION, (tables, match) -> tables.act(match, player, action));
    }
  }

  record FindAction(AccountId player, String key) implements Call<ActionState> {
    @Override
    public Target<ActionState> target() {
      return new Target<>(ReplyCodec.ACTION, (tables, match) -> tables.action(match, player, key));
    }
  }

  record Withdraw(AccountId player, String key) implements Call<ActionState> {
    @Override
    public Target<ActionState> target() {
      return new Target<>(
          ReplyCodec.ACTION, (tables, match) -> tables.withdraw(match, player, key));
    }
  }

  record Join(Player player, List<SideEffect> alongside) implements Call<Seat> {
    @Override
    public Target<Seat> target() {
      return new Target<>(
          ReplyCodec.SEAT, (tables, match) -> tables.join(match, player, array(alongside)));
    }
  }

  record Admit(Player player, int most, List<SideEffect> alongside) implements Call<Seat> {
    @Override
    public Target<Seat> target() {
      return new Target<>(
          ReplyCodec.SEAT, (tables, match) -> tables.admit(match, player, most, array(alongside)));
    }
  }

  record Start(Hosted hosted) implements Call<Status> {
    @Override
    public Target<Status> target() {
      return new Target<>(ReplyCodec.STATUS, (tables, match) -> tables.start(match, hosted));
    }
  }

  record Forget() implements Call<Boolean> {
    @Override
    public Target<Boolean> target() {
      return new Target<>(
          ReplyCodec.FLAG,
          (tables, match) -> {
            tables.forget(match);
            return CompletableFuture.completedFuture(Result.ok(true));
          });
    }
  }

  record Vacate(AccountId player) implements Call<Status> {
    @Override
    public Target<Status> target() {
      return new Target<>(ReplyCodec.STATUS, (tables, match) -> tables.vacate(match, player));
    }
  }

  record Leave(AccountId player) implements Call<Status> {
    @Override
    public Target<Status> target() {
      return new Target<>(ReplyCodec.STATUS, (tables, match) -> tables.leave(match, player));
    }
  }

  record Substitute(AccountId player, String bot) implements Call<Status> {
    @Override
    public Target<Status> target() {
      return new Target<>(
          ReplyCodec.STATUS, (tables, match) -> tables.substitute(match, player, bot));
    }
  }

  record Expel(AccountId player) implements Call<Status> {
    @Override
    public Target<Status> target() {
      return new Target<>(ReplyCodec.STATUS, (tables, match) -> tables.expel(match, player));
    }
  }

  record AddBots(AccountId by, int count, Optional<String> kind) implements Call<Status> {
    @Override
    public Target<Status> target() {
      return new Target<>(
          ReplyCodec.STATUS, (tables, match) -> tables.addBots(match, by, count, kind));
    }

    @Override
    public boolean repeatable() {
      return false;
    }
  }

  record Pause(MatchRow.Pause pause) implements Call<Status> {
    @Override
    public Target<Status> target() {
      return new Target<>(ReplyCodec.STATUS, (tables, match) -> tables.pause(match, pause));
    }
  }

  record Resume(String by) implements Call<Status> {
    @Override
    public Target<Status> target() {
      return new Target<>(ReplyCodec.STATUS, (tables, match) -> tables.resume(match, by));
    }
  }

  record End(String reason) implements Call<Status> {
    @Override
    public Target<Status> target() {
      return new Target<>(ReplyCodec.STATUS, (tables, match) -> tables.end(match, reason));
    }
  }

  record Glance(Onlooker onlooker) implements Call<Look> {
    @Override
    public Target<Look> target() {
      return new Target<>(ReplyCodec.LOOK, (tables, match) -> tables.look(match, onlooker));
    }
  }

  record Legal(Onlooker onlooker) implements Call<LegalCommands> {
    @Override
    public Target<LegalCommands> target() {
      return new Target<>(ReplyCodec.LEGAL, (tables, match) -> tables.legal(match, onlooker));
    }
  }

  record Updates(Onlooker onlooker, long since, Optional<Seat> seat) implements Call<Page<Update>> {
    @Override
    public Target<Page<Update>> target() {
      return new Target<>(
          ReplyCodec.UPDATES, (tables, match) -> tables.updates(match, onlooker, since, seat));
    }
  }

  record GetReplay(Onlooker onlooker) implements Call<Replay> {
    @Override
    public Target<Replay> target() {
      return new Target<>(ReplyCodec.REPLAY, (tables, match) -> tables.replay(match, onlooker));
    }
  }

  record Attended() implements Call<Boolean> {
    @Override
    public Target<Boolean> target() {
      return new Target<>(ReplyCodec.FLAG, (tables, match) -> tables.attended(match));
    }
  }

  /// @param watcher numbers the watchers of the sender
  /// @param since the last version that the watcher was told of
  record Watch(long watcher, Onlooker onlooker, Optional<Long> since) implements Call<Look> {
    @Override
    public Target<Look> target() {
      return new Target<>(ReplyCodec.LOOK, Call::ofTheWatcher);
    }
  }

  record Unwatch(long watcher, Watcher.Departure departure) implements Call<Boolean> {
    @Override
    public Target<Boolean> target() {
      return new Target<>(ReplyCodec.FLAG, Call::ofTheWatcher);
    }
  }

  /// Calls about watchers need the connection of the sender, so [ServedCalls] answers them itself.
  private static <T> CompletableFuture<Result<T>> ofTheWatcher(FrozenTables tables, MatchId match) {
    throw new IllegalStateException("needs the watcher itself");
  }

  private static SideEffect[] array(List<SideEffect> effects) {
    return effects.toArray(SideEffect[]::new);
  }
}
